import Feeds
import PageDocument
import TestSupport
import Testing

@testable import Application

@Suite("homefeed import")
@MainActor
struct TakingOverTests {
  /// What makes two pages the same: tabs, titles and sources in their order.
  private static func outline(_ text: String) throws -> [String] {
    let page = try PageDocument(reading: Array(text.utf8), from: "home.yaml")
    return [page.title ?? "-"]
      + page.tabs.flatMap { tab in
        ["tab \(tab.title)"]
          + tab.blocks.flatMap { block -> [String] in
            guard case .merge(let members) = block.source?.origin else {
              return ["block \(block.title ?? "-") \(block.source?.address ?? "-")"]
            }
            return ["merge \(block.title ?? "-")"]
              + members.map { "  \($0.title ?? "-") \($0.address)" }
          }
      }
  }

  /// Fifty feeds as newsboat has them: tags with blanks and signs, titles, hidden ones, comments.
  nonisolated private static var urls: String {
    let tags = ["news", "\"long reads\"", "code", "\"R & D\"", "\"!quiet\"", ""]
    var lines = ["# feeds of a reader", ""]
    for number in 1...50 {
      let title = number % 3 == 0 ? " \"~Feed: \\\"no. \(number)\\\" & more\"" : ""
      let tag = tags[number % tags.count]
      lines.append("https://site\(number).example/feed?n=\(number)&x=#y \(tag)\(title)")
    }
    lines += ["\"query:All:unread = \\\"yes\\\"\"", "exec:~/bin/feed"]
    return lines.joined(separator: "\n") + "\n"
  }

  nonisolated private static let nested = """
    <opml version="2.0"><head><title>Ann's list</title></head><body>
    <outline text="Top"><outline text="A" xmlUrl="https://a.example/f"/>
    <outline text="2"><outline text="3"><outline text="4"><outline text="5 &amp; last">
    <outline text="Deep: &quot;one&quot;" xmlUrl="https://deep1.example/f?x=1&amp;y=2"/>
    <outline xmlUrl="https://deep2.example/f"/></outline>
    <outline text="Four" url="https://four.example/f"/></outline></outline></outline></outline>
    <outline text="Root" xmlUrl="https://root.example/f"/>
    <outline text="A again" xmlUrl="https://a.example/f/"/>
    <outline text="Nothing" htmlUrl="https://page.example/"/>
    <outline text="yes"><outline text="- no: #1" xmlUrl="https://yaml.example/f"/>
    <outline text="- no: #1" xmlUrl="https://yaml2.example/f"/></outline>
    </body></opml>
    """

  @Test("newsboat's urls become tabs; what only newsboat can make is told by its line")
  func newsboat() async throws {
    let own = try OwnFiles()
    let file = try own.folder.write(Self.urls, to: "urls")
    let run = await own.run("import", file)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "Took over 50 feeds in 5 tabs to ~/.config/homefeed/home.yaml.\n")
    #expect(run.errors.contains("\(file):53: not taken: \"query:All"))
    #expect(run.errors.contains("\(file):54: not taken: exec:~/bin/feed (made by a program)"))
    let page = try PageDocument(reading: Array((own.text ?? "").utf8), from: own.page)
    #expect(page.tabs.map(\.title) == ["long reads", "code", "R & D", "Feeds", "news"])
    #expect(page.tabs.map(\.blocks.count).reduce(0, +) == 50)
    #expect(page.tabs[1].blocks.first?.title == nil)
    #expect(page.tabs[2].blocks.first?.title == "Feed: \"no. 3\" & more")
    let check = await own.run("check")
    #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
  }

  @Test("folders five deep become a block of a tab")
  func nested() async throws {
    let own = try OwnFiles()
    let run = await own.run("import", try own.folder.write(Self.nested, to: "list.opml"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasSuffix("home.yaml; there already: 1.\n"))
    #expect(run.errors.contains("not taken: Nothing https://page.example/ (no `xmlUrl`)"))
    #expect(
      try Self.outline(own.text ?? "") == [
        "Ann's list", "tab Top", "block A https://a.example/f", "merge 2 / 3 / 4 / 5 & last",
        "  Deep: \"one\" https://deep1.example/f?x=1&y=2", "  - https://deep2.example/f",
        "merge 2 / 3 / 4", "  Four https://four.example/f", "tab Feeds",
        "block Root https://root.example/f", "tab yes", "block - no: #1 https://yaml.example/f",
        "block - no: #1 https://yaml2.example/f",
      ])
  }

  @Test("export and import again give the same page", arguments: [urls, nested])
  func roundTrip(_ text: String) async throws {
    let own = try OwnFiles()
    _ = await own.run("import", try own.folder.write(text, to: "list"))
    let first = await own.run("export")
    #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
    let other = try OwnFiles()
    let back = await other.run("import", try own.folder.write(first.output, to: "export.opml"))
    #expect(back.status == 0 && back.errors.isEmpty, "\(back.errors)")
    #expect(try Self.outline(other.text ?? "") == Self.outline(own.text ?? ""))
    let second = await other.run("export")
    #expect(second.output == first.output)
  }

  @Test("what is on the page stays as it is, and what it has is not taken twice")
  func intoPage() async throws {
    let own = try OwnFiles()
    try own.write(
      page: """
        # mine
        tabs:
          - title: news   # first
            blocks:
              - source: https://site6.example/feed?n=6&x=

        """)
    let file = try own.folder.write(Self.urls, to: "urls")
    let first = await own.run("import", "--tab", "Rest", file)
    #expect(first.output.contains("Took over 49 feeds"), "\(first.errors)")
    #expect(first.output.contains("there already: 1"))
    let text = try #require(own.text)
    #expect(text.hasPrefix("# mine\ntabs:\n  - title: news   # first\n"))
    #expect(text.contains("title: Rest"))
    let second = await own.run("import", file)
    #expect(second.status == 0 && second.output.contains("Took over 0 feeds"))
    #expect(own.text == text)
  }

  @Test("addresses of the scheme feed are those of the web that they mean")
  func feedScheme() async throws {
    let own = try OwnFiles()
    let list = "feed://a.example/f\nfeed:https://b.example/f\n"
    let run = await own.run(
      "import", try own.folder.write("https://c.example/f\n" + list, to: "urls"))
    #expect(run.output.hasPrefix("Took over 3 feeds"), "\(run.errors)")
    let text = try #require(own.text)
    #expect(text.contains("http://a.example/f\n") && text.contains(" https://b.example/f\n"))
  }

  @Test("a list with more than a page takes leaves nothing behind")
  func tooMany() async throws {
    let own = try OwnFiles()
    let list = (1...1001).map { "https://h\($0).example/f\n" }.joined()
    let run = await own.run("import", try own.folder.write(list, to: "urls"))
    #expect(run.status == 2 && run.errors.contains("found more than 1000 sources"))
    #expect(own.text == nil)
  }

  @Test("what is no list is told, and nothing is written")
  func noList() async throws {
    let own = try OwnFiles()
    let rss = try own.folder.write("<rss version=\"2.0\"><channel/></rss>", to: "feed.xml")
    let empty = try own.folder.write("<opml><body/></opml>", to: "empty.opml")
    let missing = own.folder.file("none.opml")
    for (file, reason) in [
      (rss, "found no list of subscriptions, expected OPML or newsboat's file urls"),
      (empty, "found no feeds to take over"), (missing, "does not exist"),
    ] {
      let run = await own.run("import", file)
      #expect(run.status == 1 && run.errors.contains(reason), "\(run.errors)")
    }
    #expect(own.text == nil)
  }
}
