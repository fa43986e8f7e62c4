/// The offsets at which a shelf may come to rest, in ascending order: equal steps from the first,
/// and one of another length to the last.
///
/// It costs three numbers, however many there are. A page indicator counts it.
nonisolated public struct RestingOffsets: RandomAccessCollection, Sendable, Hashable {
  /// The first of them.
  public let first: Int
  /// The columns from one to the next, the last excepted.
  public let step: Int
  /// The last of them.
  public let last: Int

  /// The steps from the first to the last.
  private let steps: Int

  /// Makes steps from `first` on, at most so many of them, the last of which ends at `last`.
  init(first: Int, step: Int, last: Int, steps: Int = .max) {
    self.first = first
    self.step = Swift.max(1, step)
    self.last = Swift.max(first, last)
    self.steps = Swift.min((self.last - first + self.step - 1) / self.step, Swift.max(1, steps))
  }

  /// The place of the first.
  public var startIndex: Int { 0 }

  /// The place behind the last.
  public var endIndex: Int { steps + 1 }

  /// The resting offset at a place.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public subscript(index: Int) -> Int {
    precondition(indices.contains(index), "No resting offset \(index) among \(count).")
    return index < steps ? first + index * step : last
  }

  /// The place of the one that is nearest to `offset`; of two that are as near, the first.
  public func index(nearestTo offset: Int) -> Int {
    let offset = Swift.max(first, Swift.min(offset, last))
    guard offset < last else { return steps }
    let below = Swift.min((offset - first) / step, steps - 1)
    return self[below + 1] - offset < offset - self[below] ? below + 1 : below
  }

  /// The first one behind `offset`, or the last of all.
  func next(after offset: Int) -> Int {
    guard offset >= first else { return first }
    guard offset < last else { return last }
    return self[Swift.min((offset - first) / step + 1, steps)]
  }

  /// The last one before `offset`, or the first of all.
  func previous(before offset: Int) -> Int {
    guard offset > first else { return first }
    guard offset <= last else { return last }
    return self[Swift.min((offset - first - 1) / step, steps - 1)]
  }
}
