/// A value that a better source may replace: of several elements that say the same, the one with
/// the highest priority counts, and of equals the first.
struct Ranked<Value> {
  private(set) var value: Value?
  private var priority = Int.min

  /// Takes `candidate` where it is better than what is there; nil never is.
  mutating func set(_ candidate: Value?, priority: Int) {
    guard let candidate, priority > self.priority else { return }
    value = candidate
    self.priority = priority
  }

  /// Takes `candidate` also where it is no better than what is there: what a document says twice,
  /// it means as it said it last.
  mutating func replace(with candidate: Value?, priority: Int) {
    guard let candidate, priority >= self.priority else { return }
    value = candidate
    self.priority = priority
  }
}
