/// How the reader is told of something while looking elsewhere.
nonisolated public enum AlertStyle: String, Hashable, Sendable, CaseIterable {
  /// The terminal's bell.
  case bell
  /// A notification of the terminal (OSC 9).
  case notification = "osc9"
  /// Not at all.
  case none
}
