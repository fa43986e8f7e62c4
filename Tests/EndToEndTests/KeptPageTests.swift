import TestSupport
import Testing

@Suite("A page lives on without a network, and beside another", .timeLimit(.minutes(5)))
struct KeptPageTests {
  private let folder: ScratchFolder
  private let server: TestServerProcess

  init() throws {
    folder = try ScratchFolder()
    server = try TestServerProcess()
  }

  /// Writes a page of one block with this source, and keeps what it says now.
  private func keep(_ path: String) throws {
    try folder.write(
      """
      title: Mornings
      tabs: [{title: Reading, blocks: [{title: Harbour, source: "\(server.url(path))"}]}]

      """, to: "home.yaml")
    #expect(try run("refresh").status == 0)
  }

  private var environment: [String: String] { ["HOMEFEED_STORE": folder.file("store.db")] }

  private func run(_ arguments: String...) throws -> Program.Finished {
    try Program.run(
      [try Homefeed.binary()] + arguments + [folder.file("home.yaml")],
      environment: environment.merging(["HOME": folder.path, "LANG": "C.UTF-8"]) { $1 })
  }

  /// The page in a terminal of its own, once it shows what is kept.
  private func open() async throws -> TmuxDriver {
    let terminal = try TmuxDriver(
      environment: environment, [try Homefeed.binary(), folder.file("home.yaml")])
    try await terminal.wait(for: "Item 3")
    return terminal
  }

  /// Presses keys until what they lead to is shown, one after the other.
  private func walk(
    _ terminal: TmuxDriver, _ steps: KeyValuePairs<String, String>
  ) async throws {
    for (key, text) in steps {
      try terminal.press(key)
      try await terminal.wait(for: text)
    }
  }

  private func quit(_ terminal: TmuxDriver) async throws {
    try terminal.press("q")
    try await terminal.wait(until: "it has left") { _ in
      try !terminal.state().isOnAlternateScreen
    }
  }

  @Test("with the network gone the page opens from the store and says so, and its keys are live")
  func offline() async throws {
    try keep("/rss?title=Notes")
    server.stop()
    let terminal = try await open()
    let screen = try await terminal.wait(for: "refused the connection")
    #expect(screen.contains("this is what it s"))
    try await walk(
      terminal,
      [
        "Down": "●▌Item 2", "s": "★▌Item 2", "Enter": "Harbour · 2 of 3", "Right": "3 of 3",
        "Escape": "★▌Item 2", "?": "Moving",
      ])
    try terminal.press("Escape")
    try await terminal.wait(for: "★▌Item 2")
    // Another try fails as well, and takes nothing away.
    try terminal.press("r")
    let after = try await terminal.wait(until: "the try has failed") { !$0.contains("⟳") }
    #expect(after.contains("Item 1") && after.contains("refused the connection"))
    try await quit(terminal)
    let next = try run("snapshot", "--keys", "*")
    #expect(next.output.contains("Item 2") && !next.output.contains("Item 1"))
  }

  @Test("while a host says nothing the page is there, its keys are live, and it leaves at once")
  func silent() async throws {
    try keep("/turns/silent?1=/rss%3Ftitle=Notes&2=/hang")
    let terminal = try await open()
    try await terminal.wait(for: "⟳ 0/1")
    try await walk(
      terminal,
      ["Down": "●▌Item 2", "Enter": "Harbour · 2 of 3", "Escape": "▌Item 2", "/": "Search"])
    try terminal.type("item 3")
    try await terminal.wait(for: "1 found")
    try terminal.press("C-c")
    try terminal.press("q")
    try await terminal.wait(for: "⟳ 0/1")
    try await quit(terminal)
  }

  @Test("two at once on one database both live, and see what the other kept")
  func together() async throws {
    try keep("/etag?title=Notes")
    let one = try await open()
    let other = try await open()
    try await walk(one, ["Enter": "Harbour · 1 of 3", "Escape": "2 of 3 unread"])
    try await walk(other, ["Down": "●▌Item 2", "s": "★▌Item 2"])
    try await walk(one, ["r": "★ Item 2"])
    try await walk(other, ["r": "2 of 3 unread", "Down": "▌Item 3", "u": "1 of 3 unread"])
    try await walk(one, ["r": "1 of 3 unread"])
    try await walk(other, ["Up": "★▌Item 2"])
    for terminal in [one, other] { try await quit(terminal) }
    let next = try run("snapshot")
    #expect(next.output.contains("1 of 3 unread") && next.output.contains("★▌Item 2"))
  }
}
