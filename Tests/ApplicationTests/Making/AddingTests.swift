import PageDocument
import TestSupport
import Testing

@testable import Application

@Suite("homefeed add")
@MainActor
struct AddingTests {
  private let own: OwnFiles
  private let site: ScratchFolder
  private let server: TestServerProcess

  init() throws {
    own = try OwnFiles()
    site = try ScratchFolder()
    server = try TestServerProcess(servingFilesOf: site.path)
  }

  private static func feed(_ title: String) -> String {
    "<rss version=\"2.0\"><channel><title>\(title)</title><item><title>One</title></item></channel></rss>"
  }

  private func sources() throws -> [[String]] {
    let page = try PageDocument(reading: Array((own.text ?? "").utf8), from: own.page)
    return page.tabs.map { tab in
      [tab.title] + tab.blocks.flatMap { [$0.title ?? "-", $0.source?.address ?? "items"] }
    }
  }

  @Test("a feed becomes a block of a page that is made for it")
  func feed() async throws {
    let run = await own.run("add", server.url("/atom?title=Harbour"))
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      run.output == """
        Found the feed “Harbour” (Atom, 3 items) at \(server.url("/atom?title=Harbour")).
        Added it to the tab “Home” of ~/.config/homefeed/home.yaml.

        """)
    #expect(try sources() == [["Home", "Harbour", server.url("/atom?title=Harbour")]])
    let check = await own.run("check")
    #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
    let shown = await own.run("snapshot")
    #expect(shown.status == 0 && shown.output.contains("Item 1"), "\(shown.output)")
  }

  @Test(
    "an empty file becomes a page, and its comments stay", arguments: ["", "\n", "# mine\n", "# a"])
  func emptyFile(old: String) async throws {
    try own.write(page: old)
    let run = await own.run("add", server.url("/atom?title=Harbour"))
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(own.text?.hasPrefix(old) == true)
    #expect(try sources() == [["Home", "Harbour", server.url("/atom?title=Harbour")]])
  }

  @Test("two that fill an empty file at once both find their place in it")
  func emptyFileTwice() async throws {
    try own.write(page: "")
    async let one = own.run("add", server.url("/atom?title=One"))
    async let two = own.run("add", server.url("/atom?title=Two"))
    #expect(await one.status == 0)
    #expect(await two.status == 0)
    #expect(Set(try sources()[0].dropFirst()).isSuperset(of: ["One", "Two"]))
    // Whoever comes second while the first writes is told so, and goes on as with any page.
    let file = PageFile(path: own.page, environment: [:])
    let block = SubscriptionPlan.Block(
      tab: "Home", title: "Three", feeds: [], isFolder: false, layout: nil)
    #expect(throws: PageFileFault.self) { try file.begin(title: nil, with: block) }
  }

  @Test("a web page leads to its feed, and its other feeds are listed")
  func webPage() async throws {
    try site.write(
      """
      <html><head><title>Site</title>
      <link rel="alternate" type="application/rss+xml" href="gone.xml" title="Gone">
      <link rel="alternate" type="application/rss+xml" href="feed.xml" title="Posts">
      <link rel="alternate" type="application/atom+xml" href="notes.xml" title="Notes \u{1B}[2J">
      </head></html>
      """, to: "index.html")
    try site.write(Self.feed("Posts of a site"), to: "feed.xml")
    let page = server.url("/files/index.html")
    let run = await own.run("add", page)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.first == """
        Found the feed “Posts of a site” (RSS, one item) at \(server.url("/files/feed.xml")), \
        which \(page) names.
        """)
    #expect(run.output.contains("The page names more feeds:\n"))
    #expect(run.output.contains("  \(server.url("/files/notes.xml"))  “Notes”\n"))
    #expect(!run.output.contains("\u{1B}"))
    #expect(
      try sources() == [["Home", "Posts of a site", server.url("/files/feed.xml")]])
  }

  @Test(
    "a page that names none has one in a usual place",
    arguments: ["feed", "rss", "atom.xml", "index.xml", "feed.xml", "feed.json"])
  func usualPlace(_ name: String) async throws {
    try site.write("<!DOCTYPE html><title>Bare</title><p>Words", to: "about.html")
    try site.write(Self.feed("Bare"), to: name)
    let run = await own.run("add", server.url("/files/about.html"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("a usual place of \(server.url("/files/about.html"))"))
    #expect(try sources() == [["Home", "Bare", server.url("/files/\(name)")]])
  }

  @Test("a file is added by its path, one beside the page by its name")
  func files() async throws {
    let path = try site.write(Self.feed("Away"), to: "away.xml")
    _ = await own.run("init")
    try TextFile.write(Self.feed("Beside"), to: own.folder.file(".config/homefeed/beside.xml"))
    let run = await own.run(
      "add", path, own.folder.file(".config/homefeed/beside.xml"), "--tab", "Files")
    #expect(run.status == 0, "\(run.errors)")
    #expect(own.text?.contains("source: beside.xml\n") == true)
    #expect(own.text?.contains("source: \(path)\n") == true)
    let shown = await own.run("snapshot", "--keys", "2")
    #expect(shown.output.contains("Away") && shown.output.contains("Beside"))
  }

  @Test("comments and order stay, tab, layout and title are as asked")
  func words() async throws {
    let before = """
      # mine
      tabs:
        - title: First   # one
          blocks:
            # nothing much
            - items: [a]
        - title: Second
          blocks: [{items: [b]}]

      """
    try own.write(page: before)
    let address = server.url("/rss?title=Feed")
    let run = await own.run(
      "add", "--tab", "first", "--layout", "shelf", "--title", "My: “title”", address)
    #expect(run.status == 0, "\(run.errors)")
    let text = try #require(own.text)
    let page = try PageDocument(reading: Array(text.utf8), from: "p.yaml")
    #expect(page.tabs[0].blocks.map(\.title) == [nil, "My: “title”"])
    #expect(page.tabs[0].blocks[1].layout == .shelf)
    let lines = Set(text.split(separator: "\n"))
    #expect(before.split(separator: "\n").allSatisfy(lines.contains))
    let other = await own.run("add", "--layout", "sideways", address)
    #expect(other.status == 2 && other.errors.contains("shelf, grid, list"))
    #expect(own.text == text)
  }

  @Test("what is there is not added again, however its address is written")
  func duplicates() async throws {
    let address = server.url("/rss")
    _ = await own.run("add", address)
    let text = own.text
    for again in [address, address + "#top", address.replacing("http:", with: "HTTP:")] {
      let run = await own.run("add", again)
      #expect(run.status == 1, "\(again)")
      #expect(run.errors.hasPrefix("\(own.page):"), "\(run.errors)")
      #expect(run.errors.contains("there already"))
    }
    #expect(own.text == text)
  }

  @Test("of several places the good ones are added and the others told")
  func several() async throws {
    let run = await own.run(
      "add", server.url("/status/404"), server.url("/rss?title=A"), server.url("/empty"),
      server.url("/json?title=B"))
    #expect(run.status == 1)
    #expect(try sources().map(\.count) == [5])
    #expect(run.errors.contains("answered with status 404"))
    #expect(run.errors.contains("found an empty document"))
  }

  @Test("nothing found leaves everything as it was, and says why")
  func nothing() async throws {
    try own.write(page: "tabs: [{title: A, blocks: [{items: [a]}]}]\n")
    let text = own.text
    let missing = own.folder.file("none.xml")
    let page = try site.write("<!DOCTYPE html><title>Bare</title>", to: "page.html")
    let data = try site.write("{\"tabs\": [{\"title\": \"T\", \"blocks\": []}]}", to: "page.json")
    let urls = try site.write("https://a.example/feed news\n", to: "urls")
    for (place, reason) in [
      (page, "is a web page that names no feed"), (server.url("/empty"), "empty document"),
      (missing, "does not exist, expected an http or https address, a file or a folder"),
      ("gopher://a.example/", "gopher addresses are not fetched"),
      (data, "is a page, not a feed; open it with: homefeed"),
      (urls, "take it over with: homefeed import"),
      (site.path, "is a folder"), ("", "found an empty text"),
    ] {
      let run = await own.run("add", place)
      #expect(run.status == 1, "\(place)")
      #expect(run.errors.contains(reason), "\(place): \(run.errors)")
      #expect(run.output.isEmpty)
    }
    server.stop()
    let gone = await own.run("add", server.url("/rss"))
    #expect(gone.status == 1 && gone.errors.contains("refused the connection"))
    #expect(own.text == text)
  }

  @Test("an OPML list adds all of its feeds")
  func list() async throws {
    let path = try site.write(
      "<opml><body><outline text=\"News\"><outline text=\"A\" xmlUrl=\"https://a.example/f\"/>"
        + "</outline><outline xmlUrl=\"https://b.example/f\"/></body></opml>", to: "list.opml")
    let run = await own.run("add", path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try sources() == [
        ["News", "A", "https://a.example/f"], ["Feeds", "-", "https://b.example/f"],
      ])
  }

  @Test("a page with faults is told and left alone, before anything is asked")
  func broken() async throws {
    try own.write(page: "tabs: 3\n")
    let run = await own.run("add", server.url("/rss"))
    #expect(run.status == 2 && run.errors.hasPrefix("\(own.page):1:7: "))
    #expect(own.text == "tabs: 3\n" && run.output.isEmpty)
  }

  @Test("a stranger's page cannot make us send it our variables")
  func variables() async throws {
    try site.write(
      "<html><link rel=feed href=\"feed.xml?x=${SECRET}\"></html>", to: "index.html")
    try site.write(Self.feed("Sly ${SECRET}"), to: "feed.xml")
    let run = await own.run(
      "add", server.url("/files/index.html"), environment: ["SECRET": "hush"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(own.text?.contains("feed.xml?x=%24%7BSECRET}") == true, "\(own.text ?? "")")
    let check = await own.run("check", environment: ["SECRET": "hush"])
    #expect(check.status == 0, "\(check.errors)")
  }
}
