public import Items

extension [Item] {
  /// The items by date, the newest first, those without a date behind them in their old order.
  ///
  /// A total order whatever the dates: what has the same date keeps its old order, and a date in
  /// the future counts as now.
  ///
  /// - Complexity: O(n log n).
  public func newestFirst(now: Instant) -> [Item] {
    sorted(by: { $0 > $1 }, now: now)
  }

  /// The items by date, the oldest first, those without a date behind them in their old order.
  ///
  /// - Complexity: O(n log n).
  public func oldestFirst(now: Instant) -> [Item] {
    sorted(by: { $0 < $1 }, now: now)
  }

  /// The items by score, the highest first, those without one behind them in their old order.
  ///
  /// - Complexity: O(n log n).
  public func highestFirst() -> [Item] {
    let keyed = enumerated().map { (score: $1.metrics.score, place: $0, item: $1) }
    return keyed.sorted { left, right in
      switch (left.score, right.score) {
      case (let one?, let other?) where one != other: one > other
      case (.some, nil): true
      case (nil, .some): false
      default: left.place < right.place
      }
    }.map(\.item)
  }

  private func sorted(by precedes: (Instant, Instant) -> Bool, now: Instant) -> [Item] {
    let keyed = enumerated().map { place, item in
      (date: item.date.map { Swift.min($0, now) }, place: place, item: item)
    }
    return keyed.sorted { left, right in
      switch (left.date, right.date) {
      case (let one?, let other?) where one != other: precedes(one, other)
      case (.some, nil): true
      case (nil, .some): false
      default: left.place < right.place
      }
    }.map(\.item)
  }
}
