import TestSupport

/// A shell in the driver's window.
enum Shell {
  /// Starts it, without anybody's settings, with a prompt of its own and no memory.
  static let command = ["env", "PS1=ready> ", "HISTFILE=", "bash", "--norc", "--noprofile"]

  /// The terminal while it waits at its prompt.
  static let state = TmuxDriver.State(
    isOnAlternateScreen: false, showsCursor: true, reportsMouse: false)
}
