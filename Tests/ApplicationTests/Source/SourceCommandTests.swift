import TestSupport
import Testing

@testable import Application

@Suite("A source is looked into", .timeLimit(.minutes(2)))
@MainActor
struct SourceCommandTests {
  let site: Site

  init() throws {
    site = try Site()
  }

  private func source(_ arguments: String...) async -> ProgramRun {
    await runProgram(["source"] + arguments)
  }

  @Test("each field stands with the place that gave it")
  func fields() async {
    let run = await source("peertube", "host=\(site.url(""))", "--limit", "1")
    #expect(run.status == 0)
    #expect(
      run.output.replacing(site.url(""), with: "http://h") == """
        127.0.0.1:\(site.server.port), 1 item, more follow
          http://h/api/v1/videos?sort=-publishedAt&start=0&count=15

        1. Item 1
           id            uuid                 u-1
           title         name                 Item 1
           link          url                  https://v.example/w/1
           published     publishedAt          2025-12-31T23:00:00Z
           image         thumbnailPath        http://h/t/1.jpg
           author        channel.displayName  Channel 1
           summary       description          About 1
           live          isLive               false
           duration      duration             60 s
           tags          category.label       Films
           viewers       viewers              1
           not found: updated, stream, score, comment count

        """)
  }

  @Test("a mapping of one's own is tried on an address or a file")
  func mapping() async throws {
    try site.write(#"{"rows": [{"name": "x\u001b[2J", "when": 1767225600}]}"#, to: "a.json")
    try site.write("items: rows\ntitle: name\npublished: when\n", to: "map.yaml")
    let run = await source("--mapping", site.file("map.yaml"), site.file("a.json"))
    #expect(run.output.contains("1. x\n   id            -     hash:"))
    #expect(run.output.contains("   title         name  x\n"))
    #expect(run.output.contains("   published     when  2026-01-01T00:00:00Z\n"))
    let json = await source("--json", "--mapping", site.file("map.yaml"), site.file("a.json"))
    #expect(json.output.contains(#""published":{"value":"2026-01-01T00:00:00Z","path":"when"}"#))
  }

  @Test("files stand behind the fields, with their place")
  func files() async throws {
    let path = site.file("a.json")
    try site.write(
      """
      {"rows": [{"name": "x", "media": [{"u": "https://x.example/a.mp3", "size": 3,
        "kind": "audio/mpeg"}, {"u": "https://x.example/b"}]}, {"name": "y"}]}
      """, to: "a.json")
    try site.write(
      """
      items: rows
      title: name
      enclosures: {path: media, url: u, type: kind, length: size}

      """, to: "map.yaml")
    let run = await source("--mapping", site.file("map.yaml"), path)
    #expect(
      run.output.contains("   enclosure     media.u  https://x.example/a.mp3 (audio/mpeg, 3 B)\n"))
    #expect(run.output.contains("   enclosure     media.u  https://x.example/b\n"))
    #expect(run.output.hasSuffix("   not found: enclosures\n"))
    let json = await source("--json", "--mapping", site.file("map.yaml"), path)
    #expect(
      json.output.contains(
        #""enclosures":[{"url":"https://x.example/a.mp3","type":"audio/mpeg","length":3,"#
          + #""path":"media.u"}"#))
  }

  @Test("a feed that a mapping is tried on is called a feed")
  func feedForMapping() async throws {
    try site.write("title: name\n", to: "map.yaml")
    let run = await source("--mapping", site.file("map.yaml"), site.url("/rss"))
    #expect(run.status == 1)
    #expect(run.errors.contains("found the feed “Test”, which needs no mapping, expected JSON"))
  }

  @Test("a feed is shown without places, ids one by one with them")
  func kinds() async {
    let feed = await source(site.url("/rss"))
    #expect(feed.output.hasPrefix("Test, 3 items\n"))
    #expect(feed.output.contains("\n1. Item 1\n   id            Test-1\n   title         Item 1\n"))
    let list = await source("hackernews", "host=\(site.url(""))", "--limit", "2")
    #expect(list.output.contains("2 items, more follow"))
    #expect(
      list.output.contains(
        "link          \"https://news.ycombinator.com/item?…  https://news.ycombinator.com/item?id=2"
      ))
  }

  @Test("what is wrong is told with what would be right")
  func faults() async throws {
    try site.write("tittle: x\n", to: "map.yaml")
    let fault = await source("--mapping", site.file("map.yaml"), site.url("/json"))
    #expect(fault.status == 2)
    #expect(fault.errors.hasPrefix("\(site.file("map.yaml")):1:1: found key \"tittle\""))
    let parameter = await source("peertube", "hots=x")
    #expect(parameter.status == 2)
    #expect(parameter.errors.contains("did you mean “host”?"))
    let unknown = await source("nowhere")
    #expect(unknown.status == 2)
    #expect(
      unknown.errors.contains("found source “nowhere”, expected an address, a path, or one of"))
    let page = await source("reddit", "subreddit=x", "host=\(site.url("/html"))")
    #expect(page.status == 1)
    #expect(page.errors.contains("the web page “Sign in”") || page.errors.contains("404"))
    for arguments in [["source"], ["source", "--limit", "0", "x"], ["source", "x", "y"]] {
      let usage = await runProgram(arguments)
      #expect(usage.status == 2)
    }
  }

  @Test("a dump of an answer shows each element as it came, of several forms the right one")
  func dump() async throws {
    let status = #"{"id": "1", "url": "https://m.example/1", "content": "<p>x</p>"}"#
    try site.write("[\(status), \(status)]", to: "a.json")
    let run = await runProgram(["dump", "--json", "--as", "mastodon", site.file("a.json")])
    #expect(run.status == 0)
    #expect(run.output.occurrences(of: "https://m.example/1") == 2)
    try site.write(#"{"online": true, "streamTitle": "On air"}"#, to: "b.json")
    let live = await runProgram(["dump", "--as", "owncast", site.file("b.json")])
    #expect(live.output.contains("1. On air"))
    #expect(live.output.contains("  1 item, owncast, utf-8\n"))
    try site.write(#"{"hits": [{"objectID": "7", "title": "Found"}]}"#, to: "c.json")
    let found = await runProgram(["dump", "--as", "hackernews", site.file("c.json")])
    #expect(found.output.contains("1. Found"))
    let unknown = await runProgram(["dump", "--as", "none", site.file("c.json")])
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("found the format “none”, expected one of"))
  }

  @Test("a preset's document is there to be copied")
  func document() async {
    let run = await source("--document", "lobsters")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("# Lobsters:"))
    #expect(await source("--document", "x").status == 2)
  }

  @Test(
    "a preset on a page shows both pages of its service, and says what is wrong with it",
    arguments: [
      "peertube", "twitch", "hackernews", "lobsters", "mastodon", "lemmy", "reddit", "miniflux",
      "greader",
    ])
  func page(preset: String) async throws {
    let parameters = [
      "twitch": "game: x, login: HOST", "reddit": "subreddit: x", "miniflux": "token: token",
      "greader": "user: me, password: pass",
    ]
    let words = "preset: \(preset), host: HOST, \(parameters[preset] ?? "title: T")"
      .replacing("HOST", with: "\"\(site.url(""))\"")
    try site.write(
      "tabs: [{title: T, blocks: [{title: B, source: {\(words)}}]}]", to: "page.yaml")
    let environment = ["TWITCH_CLIENT_ID": "id", "TWITCH_CLIENT_SECRET": "secret"]
    let snapshot = ["snapshot", "--size", "80x60", "--keys", "m", site.file("page.yaml")]
    let shown = await runProgram(snapshot, environment: environment)
    #expect(shown.status == 0)
    #expect(shown.output.contains("Item 1") && shown.output.contains("Item 3"))
    #expect(shown.output.contains(preset == "hackernews" ? "Item 35" : "Item 5"))
    for (mode, words) in [("busy", "429"), ("page", "Just a moment")] {
      _ = await runProgram(["dump", site.url("/play?mode=\(mode)")])
      let failed = await runProgram(snapshot, environment: environment)
      #expect(failed.status == 1)
      #expect(failed.output.contains(words))
    }
  }
}

extension String {
  /// How often another text stands in it.
  fileprivate func occurrences(of word: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: word) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
