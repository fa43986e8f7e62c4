import Glibc
import TestSupport
import Testing

@Suite("Giving the terminal back", .timeLimit(.minutes(2)))
struct LeavingTests {
  /// A way out, and the status that the shell sees.
  struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let status: Int
    let take: @Sendable (ShellSession) throws -> Void

    static func key(_ key: String) -> Way {
      Way(testDescription: key, status: 0) { try $0.terminal.press(key) }
    }

    static func signal(_ name: String, _ number: Int32) -> Way {
      Way(testDescription: name, status: 128 + Int(number)) { try $0.signal(number) }
    }
  }

  @Test(
    "whatever ends the program, modes, main screen and cursor are as before",
    arguments: [
      Way.key("q"), .key("Q"), .key("C-c"), .signal("SIGTERM", SIGTERM), .signal("SIGHUP", SIGHUP),
      .signal("SIGINT", SIGINT), .signal("SIGQUIT", SIGQUIT), .signal("SIGSEGV", SIGSEGV),
      .signal("SIGABRT", SIGABRT), .signal("SIGILL", SIGILL),
    ])
  func leaving(way: Way) async throws {
    let session = try await ShellSession(showing: "Live now")
    #expect(try session.terminal.state().isOnAlternateScreen)
    try way.take(session)
    #expect(try await session.end(seconds: 60) == way.status)
    #expect(session.modes.before != nil)
    #expect(session.modes.after == session.modes.before)
    #expect(try session.terminal.state() == Shell.state)
  }

  @Test("suspended, the shell has the terminal; continued, the page is back")
  func suspending() async throws {
    let session = try await ShellSession(showing: "Live now")
    let terminal = session.terminal
    try terminal.press("4")
    let page = try await terminal.wait(for: "#swift#")
    for _ in 1...2 {
      try terminal.press("C-z")
      try await terminal.wait(for: "Stopped")
      #expect(try terminal.state() == Shell.state)
      try terminal.type("stty -a > ~/after; clear; fg")
      try terminal.press("Enter")
      try await terminal.wait(until: "the page is as before") { $0 == page }
      #expect(session.modes.after == session.modes.before)
    }
    try terminal.press("1")
    try await terminal.wait(for: "Live now")
    try terminal.press("q")
    try await terminal.wait(until: "the shell is back") { _ in
      try terminal.state() == Shell.state
    }
  }
}
