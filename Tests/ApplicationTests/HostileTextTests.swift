import TestSupport
import Testing

@testable import Application

@Suite("No text from outside steers the terminal")
@MainActor
struct HostileTextTests {
  private static let feed = """
    <rss version="2.0"><channel><title>Paper &#27;]0;owned&#7;</title>
    <item><title>clear &#27;[2J &amp;#x1b;[31m &#x9b;2J end</title><guid>1</guid>
      <author>ann&#27;]52;c;eA==&#7;</author><category>tag&#x202E;gat</category>
      <link>javascript:alert(1)</link>
      <description>text &#27;[5m &lt;a href="file:///etc/passwd"&gt;one&lt;/a&gt;
      &lt;a href="javascript:x"&gt;two&lt;/a&gt; &lt;pre&gt;a&#x9d;0;b&#x9c;c&lt;/pre&gt;</description>
    </item>
    <item><title>&#27;]8;;http://evil.example/&#27;\\link</title><guid>2</guid>
      <link>https://e.example/&#27;[2J</link></item></channel></rss>
    """

  private static let json = #"""
    {"title": "Mill \u001b[2J\u009b1m", "items": [
      {"id": "1\u001b[2J", "title": "\u001b]52;c;eA==\u0007mill \u202Elive\u2066", "url": "https://m.example/1",
       "authors": [{"name": "di\u001bc"}], "content_text": "a\u001b[?1049hb\r\u0008c"}]}
    """#

  private static func isHarmless(_ text: String) -> Bool {
    ExitStatusTests.isHarmless(text)
      && !text.unicodeScalars.contains {
        (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
      }
  }

  private func files() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(Self.feed, to: "feed.xml")
    try folder.write(Self.json, to: "feed.json")
    try folder.write(
      """
      tabs:
        - title: Lists
          blocks:
            - {title: List, source: {file: feed.xml}}
            - {title: Cards, layout: shelf, source: {file: feed.json}}
            - {title: Posters, layout: grid, style: poster, source: {file: feed.xml}}
            - {title: Command, source: {command: [printf, 'x\\033[2Jy\\n']}}
      """, to: "page.yaml")
    return folder
  }

  @Test(
    "on any screen", arguments: ["", "Enter", "Tab Enter", "U", "Enter U", ": Esc", "/ l i n k"])
  func screens(keys: String) async throws {
    let folder = try files()
    let page = folder.file("page.yaml")
    for size in ["80x40", "200x60", "30x20"] {
      let run = await runProgram(["snapshot", "--size", size, "--keys", keys, page])
      #expect(Self.isHarmless(run.output), "\(size)")
      #expect(Self.isHarmless(run.errors), "\(run.errors)")
      #expect(run.output.contains(keys.hasPrefix("/") ? "link" : "clear") || keys.contains("Enter"))
    }
  }

  @Test("nor in what commands print")
  func commands() async throws {
    let folder = try files()
    for arguments in [
      ["dump", folder.file("feed.xml")], ["dump", folder.file("feed.json")],
      ["dump", "--json", folder.file("feed.xml")], ["source", folder.file("feed.xml")],
      ["export", folder.file("page.yaml")], ["export", "--opml", folder.file("page.yaml")],
      ["print", folder.file("page.yaml")], ["check", folder.file("page.yaml")],
    ] {
      let run = await runProgram(arguments)
      #expect(!(run.output + run.errors).isEmpty || run.status == 0, "\(arguments)")
      #expect(Self.isHarmless(run.output), "\(arguments[0])")
      #expect(Self.isHarmless(run.errors), "\(arguments[0])")
    }
  }

  @Test("what a host says of itself is as harmless in tables and errors")
  func hosts() async throws {
    let folder = try files()
    try folder.write(
      "<!DOCTYPE html><title>Sign&#27;[2J in&#x9b;1m&#x202E;</title>", to: "page.html")
    let server = try TestServerProcess(servingFilesOf: folder.path)
    let page = try folder.write(
      """
      tabs: [{blocks: [{id: a, source: "\(server.url("/files/feed.xml"))"},
        {id: b, source: "\(server.url("/files/page.html"))"},
        {id: c, source: "\(server.url("/files/feed.json"))"}]}]
      """, to: "web.yaml")
    for arguments in [
      ["refresh", page], ["refresh", "--all", "--json", page], ["snapshot", page],
      ["snapshot", "homefeed://sources"], ["dump", server.url("/files/page.html")],
    ] {
      let run = await runProgram(
        arguments, environment: ["HOMEFEED_STORE": folder.file("store.db")])
      #expect(Self.isHarmless(run.output), "\(arguments[0]): \(run.output)")
      #expect(Self.isHarmless(run.errors), "\(arguments[0]): \(run.errors)")
    }
  }
}
