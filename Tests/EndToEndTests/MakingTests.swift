import TestSupport
import Testing

@Suite("Making a page of one's own", .timeLimit(.minutes(2)))
struct MakingTests {
  /// A shell that knows the program by its name, and a site to follow.
  private struct Desk {
    let terminal: TmuxDriver
    let site: ScratchFolder
    let server: TestServerProcess

    init(environment: [String: String] = [:]) async throws {
      site = try ScratchFolder()
      server = try TestServerProcess(servingFilesOf: site.path)
      terminal = try TmuxDriver(environment: environment, Shell.command)
      try await terminal.wait(for: "ready>")
      try await run("alias homefeed=\(Homefeed.binary())", showing: "ready>")
    }

    /// Types a line, and waits until the screen shows a text.
    func run(_ line: String, showing text: String) async throws {
      try terminal.type(line)
      try terminal.press("Enter")
      try await terminal.wait(for: text)
    }

    /// Leaves the page; the shell's own screen is there again.
    func quit() async throws {
      try terminal.press("q")
      try await terminal.wait(until: "the shell is back") {
        $0.split(separator: "\n").last?.hasPrefix("ready>") == true
      }
      try await run("clear", showing: "ready>")
    }
  }

  @Test("a page is begun, three sites are added, and it is there again without them")
  func show() async throws {
    let desk = try await Desk()
    try desk.site.write(
      """
      <!DOCTYPE html><html><head><title>A garden</title>
      <link rel="alternate" type="application/rss+xml" href="posts.xml" title="Posts">
      </head><body>Beans</body></html>
      """, to: "garden.html")
    try desk.site.write(
      """
      <rss version="2.0"><channel><title>Garden notes</title>
      <item><title>The beans are up</title><link>http://127.0.0.1/beans</link></item>
      </channel></rss>
      """, to: "posts.xml")
    try await desk.run("homefeed init", showing: "Wrote ~/.config/homefeed/home.yaml.")
    for (place, title) in [
      ("/files/garden.html", "Garden notes"), ("/atom?title=Harbour", "Harbour"),
      ("/json?title=Letters", "Letters"),
    ] {
      try await desk.run(
        "clear; homefeed add '\(desk.server.url(place))'", showing: "Found the feed “\(title)”")
      try await desk.terminal.wait(for: "Added it to the tab “Home”")
    }
    func isWhole(_ screen: String) -> Bool {
      ["Begin here", "Garden notes", "The beans are up", "Harbour", "Item 1"]
        .allSatisfy(screen.contains)
    }
    for _ in 1...2 {
      try desk.terminal.type("homefeed")
      try desk.terminal.press("Enter")
      try await desk.terminal.wait(until: "all of the page is there", isWhole)
      try await desk.quit()
    }
    desk.server.stop()
    try desk.terminal.type("homefeed")
    try desk.terminal.press("Enter")
    try await desk.terminal.wait(until: "the page is there without its sites", isWhole)
    try await desk.quit()
  }

  @Test("a page follows its file: a good text is shown, a bad one is told and changes nothing")
  func following() async throws {
    let desk = try await Desk()
    try await desk.run("homefeed init", showing: "Wrote")
    try await desk.run("homefeed", showing: "Begin here")
    let path = desk.terminal.home.file(".config/homefeed/home.yaml")
    _ = try Program.run(["sed", "-i", "s/Begin here/Changed here/", path])
    try await desk.terminal.wait(for: "Changed here")
    _ = try Program.run(["sed", "-i", "s/    blocks:/    blokcs:/", path])
    let screen = try await desk.terminal.wait(for: "home.yaml:24:5: found a tab without `blocks`")
    #expect(screen.contains("Changed here"))
    _ = try Program.run(["sed", "-i", "s/    blokcs:/    blocks:/; s/Changed/Mended/", path])
    try await desk.terminal.wait(until: "the fault is gone") {
      $0.contains("Mended here") && !$0.contains("found a tab")
    }
    try await desk.quit()
  }

  @Test("E opens the page in the editor, and what was saved there is shown")
  func editing() async throws {
    let desk = try await Desk(environment: ["VISUAL": "sed -i s/Begin.here/Edited.here/"])
    try await desk.run("homefeed init", showing: "Wrote")
    try await desk.run("homefeed", showing: "Begin here")
    try desk.terminal.press("E")
    try await desk.terminal.wait(for: "Edited.here")
    try desk.terminal.press("E")
    try await desk.terminal.wait(for: "home.yaml is as it was.")
    try await desk.quit()
  }

  @Test("without a page of one's own the built-in one says how to begin, and is not edited")
  func beginning() async throws {
    let desk = try await Desk()
    try await desk.run("homefeed", showing: "homefeed init")
    try await desk.terminal.wait(for: "Live now")
    try desk.terminal.press("E")
    try await desk.terminal.wait(for: "One of your own to edit: homefeed init")
    try await desk.quit()
  }
}
