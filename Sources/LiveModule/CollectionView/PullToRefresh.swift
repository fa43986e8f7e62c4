/// Tells when moving up at the very top of a page means that the reader wants it refreshed.
///
/// A press after a pause shows a hint, and another press after a pause refreshes. Presses that
/// follow each other faster count as a key that is held: they neither show the hint nor refresh.
/// What was armed goes away with any other command, see `reset()`.
nonisolated public struct PullToRefresh: Hashable, Sendable {
  /// What a press means.
  public enum Outcome: Hashable, Sendable {
    /// Nothing but the move itself.
    case nothing
    /// The hint is to be shown: another press refreshes.
    case hint
    /// The page is to be refreshed.
    case refresh
  }

  /// The milliseconds without a press that make a pause.
  ///
  /// Keyboards begin to repeat a held key after 250 to 660 milliseconds (X.Org's default).
  public var pause: Int64

  private var lastPress: Int64?
  private var isArmed = false

  /// Makes a value that has seen no press.
  public init(pause: Int64 = 800) {
    self.pause = pause
  }

  /// Takes a press of up at a moment in milliseconds of any clock; `isAtTop` says whether there was
  /// nothing further up before it.
  public mutating func press(at moment: Int64, isAtTop: Bool) -> Outcome {
    let isFresh = lastPress.map { moment >= $0 && moment - $0 >= pause } ?? true
    lastPress = moment
    guard isAtTop else {
      isArmed = false
      return .nothing
    }
    guard isFresh else { return isArmed ? .hint : .nothing }
    isArmed.toggle()
    return isArmed ? .hint : .refresh
  }

  /// Takes any other command: the next press at the top shows the hint again.
  public mutating func reset() { isArmed = false }
}
