/// The terminal's window got the keyboard's focus, or lost it: an event of the shell, for whoever
/// rests while nobody looks.
nonisolated public struct TerminalFocusChanged: Hashable, Sendable {
  /// Whether it has the focus now.
  public let isFocused: Bool

  /// Makes the event.
  public init(isFocused: Bool) { self.isFocused = isFocused }
}
