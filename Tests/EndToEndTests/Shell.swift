import TestSupport

/// A shell in the driver's window.
enum Shell {
  /// Starts it, without anybody's settings and with a prompt of its own.
  static let command = ["env", "PS1=ready> ", "bash", "--norc", "--noprofile"]

  /// The terminal while it waits at its prompt.
  static let state = TmuxDriver.State(
    isOnAlternateScreen: false, showsCursor: true, reportsMouse: false)
}
