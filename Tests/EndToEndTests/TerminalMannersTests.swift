import Glibc
import TestSupport
import Testing

@Suite("Manners in a terminal", .serialized, .timeLimit(.minutes(2)))
struct TerminalMannersTests {
  /// The last thing that a frame writes.
  private static let endOfFrame = "\u{1B}[?2026l"
  private static let showsCursor = "\u{1B}[?25h"

  private func environment(_ more: [String: String] = [:]) -> [String: String] {
    let environment = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nowhere",
    ]
    return environment.merging(more) { _, new in new }
  }

  private func started(_ more: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(width: 80, height: 24)
    try terminal.spawn(try Homefeed.binary(), environment: environment(more))
    try terminal.take(until: Self.endOfFrame)
    return terminal
  }

  /// Whether everything that was switched on is off again, and the cursor shows.
  private func expectTraceless(_ terminal: PseudoTerminal, before: PseudoTerminal.Modes) {
    let written = terminal.transcript
    for mode in ["1049", "2004", "1004", "1002", "1006", "2026"] {
      let on = written.lastPlace(of: "\u{1B}[?\(mode)h")
      let off = written.lastPlace(of: "\u{1B}[?\(mode)l")
      #expect(on < off, "mode \(mode) stays on")
    }
    #expect(
      written.lastPlace(of: "\u{1B}[?25l") < written.lastPlace(of: Self.showsCursor),
      "the cursor stays hidden")
    #expect(
      written.lastPlace(of: "\u{1B}]2;") < written.lastPlace(of: "\u{1B}[23;0t"),
      "the window keeps our title")
    #expect(terminal.modes == before)
    #expect(before.isCooked)
  }

  @Test(
    "each signal that asks to leave is obeyed within a second, and leaves no trace",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signals(number: Int32) throws {
    let before = try PseudoTerminal().modes
    let terminal = try started()
    terminal.signal(number)
    #expect(try terminal.waitForEnd(within: .seconds(2)) == .exited(128 + number))
    expectTraceless(terminal, before: before)
  }

  @Test("q leaves no trace and a status of 0")
  func quit() throws {
    let before = try PseudoTerminal().modes
    let terminal = try started()
    terminal.send("q")
    #expect(try terminal.waitForEnd(within: .seconds(2)) == .exited(0))
    expectTraceless(terminal, before: before)
  }

  @Test("a fatal signal leaves no trace but its own status", arguments: [SIGSEGV, SIGABRT])
  func fatalSignals(number: Int32) throws {
    let before = try PseudoTerminal().modes
    let terminal = try started()
    terminal.signal(number)
    #expect(try terminal.waitForEnd(within: .seconds(20)) == .killed(signal: number))
    expectTraceless(terminal, before: before)
    let name = number == SIGSEGV ? "SIGSEGV" : "SIGABRT"
    #expect(terminal.transcript.contains("homefeed: ended by \(name)"))
  }

  @Test("a trap leaves no trace on the terminal")
  func trap() throws {
    let before = try PseudoTerminal().modes
    let terminal = try started(["HOMEFEED_TRAP_KEY": "F12"])
    terminal.send("\u{1B}[24~")
    let ending = try terminal.waitForEnd(within: .seconds(20))
    #expect([.killed(signal: SIGILL), .killed(signal: SIGTRAP)].contains(ending))
    expectTraceless(terminal, before: before)
    #expect(terminal.transcript.contains("homefeed: ended by SIG"))
  }

  @Test("^Z gives the terminal to the shell, and fg brings the screen back")
  func suspend() throws {
    let terminal = try PseudoTerminal()
    // Line editing would set modes of its own at the prompt.
    try terminal.spawn(
      "bash", ["--norc", "--noediting", "-i"], environment: environment(["PS1": "ready> "]))
    try terminal.take(until: "ready> ")
    let before = terminal.modes
    terminal.send("\(try Homefeed.binary())\n")
    try terminal.take(until: Self.endOfFrame)
    terminal.send("\u{1A}")
    #expect(try terminal.take(until: "ready> ").contains("Stopped"))
    expectTraceless(terminal, before: before)
    terminal.send("fg\n")
    try terminal.take(until: "\u{1B}[?1049h")
    try terminal.take(until: Self.endOfFrame)
    #expect(!terminal.modes.isCooked)
    terminal.send("q")
    try terminal.take(until: "ready> ")
    expectTraceless(terminal, before: before)
  }

  @Test("a terminal that is closed ends the program")
  func hangUp() throws {
    let terminal = try started()
    let ending = try terminal.hangUp(within: .seconds(2))
    #expect([.exited(0), .exited(128 + SIGHUP)].contains(ending))
  }

  @Test(
    "what cannot be a screen is told in one line with status 2, before any mode changes",
    arguments: ["", "dumb"])
  func refusals(name: String) throws {
    let terminal = try PseudoTerminal()
    try terminal.spawn(try Homefeed.binary(), environment: environment(["TERM": name]))
    #expect(try terminal.waitForEnd() == .exited(2))
    let written = terminal.transcript
    #expect(written.contains("TERM") && !written.contains("\u{1B}"))
  }

  @Test(
    "any other terminal gets a screen",
    arguments: ["vt100", "linux", "screen", "tmux-256color", "xterm-kitty", "no-such-terminal"])
  func terminals(name: String) throws {
    let before = try PseudoTerminal().modes
    let terminal = try PseudoTerminal()
    try terminal.spawn(try Homefeed.binary(), environment: environment(["TERM": name]))
    try terminal.take(until: "Live")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes == before)
  }
}

extension String {
  /// Where a text occurs last, counted from the start in bytes; 0 where it does not.
  fileprivate func lastPlace(of text: String) -> Int {
    let bytes = Array(utf8)
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return 0 }
    for start in (0...bytes.count - wanted.count).reversed()
    where bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted) {
      return start + 1
    }
    return 0
  }
}
