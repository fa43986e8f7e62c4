public import Items

extension [Item] {
  /// The items by date, the newest first, those without a date behind them in their old order.
  ///
  /// A total order whatever the dates: what has the same date keeps its old order, and a date in
  /// the future counts as the moment at which the item was first seen, else as now.
  ///
  /// - Complexity: O(n log n).
  public func newestFirst(now: Instant, firstSeen: [ItemID: Instant] = [:]) -> [Item] {
    sorted(by: { $0 > $1 }, now: now, firstSeen)
  }

  /// The items by date, the oldest first, those without a date behind them in their old order.
  ///
  /// - Complexity: O(n log n).
  public func oldestFirst(now: Instant, firstSeen: [ItemID: Instant] = [:]) -> [Item] {
    sorted(by: { $0 < $1 }, now: now, firstSeen)
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

  private func sorted(
    by precedes: (Instant, Instant) -> Bool, now: Instant, _ firstSeen: [ItemID: Instant]
  ) -> [Item] {
    let keyed = enumerated().map { place, item in
      let date = item.date.map { $0 <= now ? $0 : Swift.min(firstSeen[item.id] ?? now, now) }
      return (date: date, place: place, item: item)
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
