import FoundationEssentials
import Glibc
import TestSupport
import Testing

@Suite("What a run leaves and shares", .timeLimit(.minutes(2)))
struct KeepingTests {
  let folder: ScratchFolder
  let server: TestServerProcess
  let page: String

  init() throws {
    folder = try ScratchFolder()
    server = try TestServerProcess()
    page = try folder.write(
      """
      tabs: [{title: News, blocks: [{id: a, source: "\(server.url("/rss"))"}]}]
      """, to: "home.yaml")
  }

  @Test(
    "a signal to leave loses neither what was read nor the place",
    arguments: [SIGTERM, SIGHUP, SIGINT])
  func signal(number: Int32) async throws {
    let session = try await ShellSession(arguments: page, showing: "Item 3")
    try session.terminal.press("Down", "u")
    try await session.terminal.wait(until: "the second is read") {
      $0.contains("▌Item 2") && !$0.contains("●▌Item 2")
    }
    try session.signal(number)
    #expect(try await session.end(seconds: 60) == 128 + Int(number))
    // The home goes with the terminal.
    let next = try withExtendedLifetime(session) {
      try Program.run(
        [try Homefeed.binary(), "snapshot", "--size", "80x24", page],
        environment: [
          "LANG": "C.UTF-8",
          "HOMEFEED_STORE": session.terminal.home.file(".local/state/homefeed/store.db"),
        ])
    }
    #expect(next.output.contains("▌Item 2") && !next.output.contains("●▌Item 2"))
    #expect(next.output.contains("● Item 1") && next.output.contains("● Item 3"))
  }

  @Test("two at once on one database both live, and see what the other marks")
  func together() async throws {
    let environment = ["HOMEFEED_STORE": folder.file("store.db")]
    let command = [try Homefeed.binary(), page]
    let (one, two) = (
      try TmuxDriver(environment: environment, command),
      try TmuxDriver(environment: environment, command)
    )
    for terminal in [one, two] { try await terminal.wait(for: "●▌Item 1") }
    try one.press("u")
    try await one.wait(until: "the first is read") { !$0.contains("●▌Item 1") }
    try two.press("r")
    try await two.wait(until: "the other knows") {
      $0.contains("▌Item 1") && !$0.contains("●▌Item 1")
    }
    try two.press("s")
    try await two.wait(for: "★▌Item 1")
    try one.press("r")
    try await one.wait(for: "★▌Item 1")
  }

  @Test("a refresh in a terminal tells how far it is")
  func progress() async throws {
    try folder.write(
      """
      tabs: [{title: News, blocks: [{id: a, source: "\(server.url("/rss"))"},
        {id: b, source: "\(server.url("/atom"))"}, {id: c, source: "\(server.url("/hang"))"}]}]
      """, to: "home.yaml")
    let terminal = try TmuxDriver([try Homefeed.binary(), "refresh", page])
    try await terminal.wait(for: "2 of 3")
    try terminal.press("C-c")
  }

  @Test("what a library writes to standard error is in the log, and not on the screen")
  func standardError() async throws {
    let session = try await ShellSession(arguments: page, showing: "Item 3")
    let text = try #require(session.terminal.home.text(of: "pid"))
    let process = text.filter { $0.isNumber }
    let errors = try #require(fopen("/proc/\(process)/fd/2", "a"))
    fputs("a library complains\n", errors)
    fclose(errors)
    try session.terminal.press("Down")
    let screen = try await session.terminal.wait(for: "▌Item 2")
    #expect(!screen.contains("complains"))
    try session.terminal.press("q")
    #expect(try await session.end(seconds: 60) == 0)
    let log = session.terminal.home.text(of: ".local/state/homefeed/errors.log")
    #expect(log?.contains("a library complains") == true)
  }
}
