import Glibc
import TestSupport
import Testing

@Suite("Pseudo-terminal")
struct PseudoTerminalTests {
  private let environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm"]

  @Test("a program has it as its own terminal, of the size that was asked for")
  func spawn() throws {
    let terminal = try PseudoTerminal(width: 61, height: 17)
    try terminal.spawn(
      "sh", ["-c", "stty size < /dev/tty; read line; echo got $line; exit 3"],
      environment: environment)
    try terminal.take(until: "17 61")
    terminal.send("a word\n")
    try terminal.take(until: "got a word")
    #expect(try terminal.waitForEnd() == .exited(3))
    #expect(terminal.transcript.contains("17 61"))
  }

  @Test("a change of size and a signal reach the program")
  func signals() throws {
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      "sh", ["-c", "trap 'stty size' WINCH; echo ready; while :; do read line; done"],
      environment: environment)
    try terminal.take(until: "ready")
    terminal.resize(width: 33, height: 11)
    try terminal.take(until: "11 33")
    terminal.signal(SIGKILL)
    #expect(try terminal.waitForEnd() == .killed(signal: SIGKILL))
  }

  @Test("what does not come is told with what came instead")
  func missing() throws {
    let terminal = try PseudoTerminal()
    try terminal.spawn("sh", ["-c", "echo something; read line"], environment: environment)
    try terminal.take(until: "something")
    let error = #expect(throws: PseudoTerminal.Failure.self) {
      try terminal.take(until: "anything else", within: .milliseconds(20))
    }
    #expect(error.map { "\($0)".contains("waited in vain for \"anything else\"") } == true)
    #expect(throws: PseudoTerminal.Failure.self) {
      try terminal.waitForEnd(within: .milliseconds(20))
    }
  }

  @Test("a program that does not exist is an error")
  func noProgram() throws {
    let terminal = try PseudoTerminal()
    #expect(throws: PseudoTerminal.Failure.self) {
      try terminal.spawn("/no/such/program", environment: environment)
    }
  }
}
