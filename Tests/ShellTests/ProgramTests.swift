import Glibc
import Input
import Routing
import TestSupport
import Testing
import TextGrid

@testable import Shell

@Suite("Other programs", .timeLimit(.minutes(1))) @MainActor struct ProgramTests {
  private let house = House(width: 60, height: 12)

  private func run(
    _ arguments: String..., input: String? = nil, takesTerminal: Bool = false
  ) async -> ExternalProgram.Outcome {
    await house.context.run(
      ExternalProgram(arguments, input: input, takesTerminal: takesTerminal))
  }

  @Test("a program is run by its arguments, and what it prints is kept")
  func output() async {
    #expect(
      await run("printf", "%s|", "a b", "\"; touch x; \"", "$(id)", "-n")
        == .exited(status: 0, output: "a b|\"; touch x; \"|$(id)|-n|"))
  }

  @Test("its input is handed over whole, its errors are kept too")
  func input() async {
    let text = String(repeating: "0123456789", count: 20_000)
    #expect(await run("wc", "-c", input: text) == .exited(status: 0, output: "200000\n"))
    #expect(await run("cat") == .exited(status: 0, output: ""))
    #expect(
      await run("sh", "-c", "echo wrong >&2; exit 3")
        == .exited(status: 3, output: "wrong\n"))
  }

  @Test("it has no descriptor of ours, and no terminal where it does not take it")
  func apart() async {
    let ours = fcntl(0, F_DUPFD, 50)
    defer { close(ours) }
    // The fourth is the folder that ls reads.
    #expect(await run("ls", "/proc/self/fd") == .exited(status: 0, output: "0\n1\n2\n3\n"))
    #expect(
      await run("sh", "-c", "(echo x >/dev/tty) 2>/dev/null || echo none")
        == .exited(status: 0, output: "none\n"))
  }

  @Test("much output is cut, control characters are dropped")
  func muchOutput() async {
    guard case .exited(0, let output) = await run("head", "-c", "3000000", "/dev/zero") else {
      Issue.record("head failed")
      return
    }
    #expect(output.isEmpty)
    guard case .exited(0, let much) = await run("seq", "1000000") else {
      Issue.record("seq failed")
      return
    }
    #expect(much.utf8.count == 256 * 1024)
    #expect(
      await run("printf", "a\\033[2Jb\\tc") == .exited(status: 0, output: "ab\tc"))
  }

  @Test("what prints without an end is ended, and its beginning kept")
  func endlessOutput() async {
    for command in ["yes", "trap '' PIPE; while :; do yes; done"] {
      guard case .exited(0, let output) = await run("sh", "-c", command) else {
        Issue.record("\(command) failed")
        continue
      }
      #expect(output.hasPrefix("y\ny\n") && output.utf8.count == 256 * 1024)
    }
  }

  @Test("a signal that ended it is told, and a program that is not there")
  func failures() async {
    #expect(await run("sh", "-c", "kill -9 $$") == .killed(signal: 9))
    #expect(await run("no-such-program-here") == .notStarted(reason: "not found"))
    #expect(await run() == .notStarted(reason: "no program is named"))
    #expect(await run("a\0b") == .notStarted(reason: "an argument holds a NUL"))
    #expect(await run("/etc/passwd") == .notStarted(reason: "Permission denied"))
  }

  @Test("something that it leaves behind is not waited for")
  func leftBehind() async {
    #expect(
      await run("sh", "-c", "sleep 300 & echo $!; exit 0").isSuccess)
  }

  @Test("signals are as a shell leaves them")
  func signals() async {
    signal(SIGPIPE, SIG_IGN)
    guard
      case .exited(0, let state) = await run("grep", "-E", "^Sig(Blk|Ign)", "/proc/self/status")
    else {
      Issue.record("grep failed")
      return
    }
    let masks = state.split(separator: "\n").compactMap { UInt64($0.suffix(16), radix: 16) }
    // Signals 32 and 33 are the C library's own.
    #expect(masks.map { $0 & 0x7FFF_FFFF } == [0, 0])
  }

  @Test("the terminal is handed over and taken back around a program that takes it")
  func takeover() async {
    #expect(await run("true", takesTerminal: true).isSuccess)
    #expect(house.display.calls == ["hand over"])
  }

  @Test("the visible text is piped to a program, whose output is shown")
  func piping() async throws {
    house.home.pipedText = "three\none\ntwo\n"
    for key in try KeyNotation.keys(in: "| s o r t Enter") { house.shell.press(key) }
    await house.untilShown("three")
    let rows = house.rows()
    #expect(rows[0] == " sort")
    #expect(Array(rows[2...4]) == [" one", " three", " two"])
    house.shell.press(Key(.escape))
    for key in try KeyNotation.keys(in: "| n o p e Enter") { house.shell.press(key) }
    await house.untilShown("not found")
    #expect(house.rows().last == " nope: not found")
  }

  @Test("a program that the text was piped to and that goes on is ended by Esc, and by the end")
  func endlessPiping() async throws {
    house.home.pipedText = "text"
    for key in try KeyNotation.keys(in: "| s l e e p Space 1 0 0 0 Enter") {
      house.shell.press(key)
    }
    #expect(house.rows().last == " Running sleep 1000… Esc ends it.")
    await yieldUntil { !house.shell.piped.isEmpty }
    house.shell.press(Key(.escape))
    await house.untilShown("sleep 1000: ended")
    #expect(house.shell.piped.isEmpty && house.shell.ended.isEmpty)
    for key in try KeyNotation.keys(in: "| s l e e p Space 1 0 0 0 Enter") {
      house.shell.press(key)
    }
    await yieldUntil { !house.shell.piped.isEmpty }
    house.shell.endPipedPrograms()
    await house.untilShown("sleep 1000: ended")
    #expect(house.shell.piped.isEmpty)
  }

  @Test("where there is no text there is nothing to pipe")
  func nothingToPipe() {
    house.shell.press(Key("|"))
    #expect(house.rows().last == " There is no text to pipe here.")
  }

  @Test(
    "what went wrong is told in a line",
    arguments: [
      (ExternalProgram.Outcome.exited(status: 0, output: "x"), nil),
      (.exited(status: 2, output: ""), "vi ended with status 2"),
      (.exited(status: 2, output: "a\nb\n"), "vi ended with status 2: b"),
      (.killed(signal: 9), "vi was ended by signal 9"),
      (.notStarted(reason: "not found"), "vi: not found"),
    ] as [(ExternalProgram.Outcome, String?)])
  func messages(outcome: ExternalProgram.Outcome, message: String?) {
    #expect(ExternalProgram(["/usr/bin/vi"]).message(for: outcome) == message)
  }
}
