import TestSupport
import Testing

@Suite("The driver of a terminal", .timeLimit(.minutes(1)))
struct TmuxDriverTests {
  @Test("what is typed arrives, and the window has the size that was asked for")
  func typing() async throws {
    let terminal = try TmuxDriver(columns: 60, rows: 10, Shell.command)
    try await terminal.wait(for: "ready>")
    try terminal.type("stty size")
    try terminal.press("Enter")
    try await terminal.wait(for: "10 60")
    try terminal.resize(columns: 44, rows: 7)
    try terminal.type("clear; stty size")
    try terminal.press("Enter")
    try await terminal.wait(for: "7 44")
  }

  @Test("the alternate screen and the cursor are told")
  func state() async throws {
    let terminal = try TmuxDriver(Shell.command)
    try await terminal.wait(for: "ready>")
    #expect(try terminal.state() == Shell.state)
    try terminal.type(#"printf '\033[?1049h\033[?25l\033[?1002hdone'; read line"#)
    try terminal.press("Enter")
    try await terminal.wait(until: "only done is left") {
      $0.contains("done") && !$0.contains("ready>")
    }
    #expect(
      try terminal.state()
        == .init(isOnAlternateScreen: true, showsCursor: false, reportsMouse: true))
  }

  @Test("what does not come in time is an error with the screen")
  func overdue() async throws {
    let terminal = try TmuxDriver(Shell.command)
    try await terminal.wait(for: "ready>")
    let error = await #expect(throws: TmuxDriver.Failed.self) {
      try await terminal.wait(for: "something else", seconds: 0)
    }
    #expect(error?.description.contains("“something else”:\nready>") == true)
  }

  @Test("a program that is not there is an error with its name")
  func missing() {
    let error = #expect(throws: Program.NotStarted.self) { try Program.run(["no-such-program"]) }
    #expect(error?.description == "no-such-program: No such file or directory")
  }

  @Test("status, output and errors of a program are told apart")
  func program() throws {
    let left = try Program.run(["sh", "-c", "echo out; echo err >&2; exit 3"])
    #expect(left.status == 3)
    #expect(left.output == "out\n")
    #expect(left.errors == "err\n")
    #expect(try Program.run(["sh", "-c", "kill -TERM $$"]).status == 128 + 15)
  }
}
