import FoundationEssentials
import Glibc
import TestSupport

/// The program as people start it: from a shell, to which the terminal returns.
struct ShellSession {
  /// The shell did not start the program.
  struct NoProcess: Error {}

  /// The window.
  let terminal: TmuxDriver

  /// Starts a shell and, from it, the program; waits until its page is there.
  ///
  /// A script notes the modes of the terminal before and after: a shell with job control would
  /// mend them after a crash.
  init(arguments: String = "", showing text: String) async throws {
    terminal = try TmuxDriver(Shell.command)
    try terminal.home.write(
      """
      stty -a > ~/before
      sh -c 'echo $$ > ~/pid; exec "\(Homefeed.binary())" \(arguments)'
      echo "ended with $?"
      stty -a > ~/after
      echo over

      """, to: "session")
    try await terminal.wait(for: "ready>")
    try terminal.type("sh ~/session")
    try terminal.press("Enter")
    try await terminal.wait(for: text)
  }

  /// Sends the program a signal.
  func signal(_ number: Int32) throws {
    guard let process = terminal.home.text(of: "pid").flatMap({ pid_t($0.filter(\.isNumber)) })
    else { throw NoProcess() }
    kill(process, number)
  }

  /// Waits until the shell has the terminal again, and answers with the program's status.
  func end(seconds: Int = 10) async throws -> Int? {
    let screen = try await terminal.wait(until: "the program is over", seconds: seconds) {
      $0.contains("\nover\n")
    }
    return screen.firstMatch(of: /ended with ([0-9]+)/).flatMap { Int($0.output.1) }
  }

  /// The terminal's modes before and after.
  var modes: (before: String?, after: String?) {
    (terminal.home.text(of: "before"), terminal.home.text(of: "after"))
  }
}
