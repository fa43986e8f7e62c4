import PageDocument
import Testing

@Suite("Kinds of sources")
struct OriginReadingTests {
  private func source(_ fields: String) throws -> SourceDocument {
    let document = try page(
      "tabs: [{blocks: [{source: {\(fields)}}]}]", from: "pages/home.yaml",
      environment: ["HOME": "/home/me", "TOKEN": "t0k3n", "LIST": "swift"])
    return try #require(document.tabs.first?.blocks.first?.source)
  }

  @Test(
    "every kind of place is read",
    arguments: [
      ("opml: a.opml", .opml("pages/a.opml")), ("opml: ~/a.opml", .opml("/home/me/a.opml")),
      ("opml: 'https://x.example/a'", .opml("https://x.example/a")),
      ("command: [df, -h]", .command(["df", "-h"])), ("command: uptime", .command(["uptime"])),
      ("command: [~/bin/x, '${LIST}; id']", .command(["/home/me/bin/x", "swift; id"])),
      ("stream: 'https://x.example/'", .stream("https://x.example/")),
      (
        "preset: hackernews, list: topstories",
        .preset(PresetUse(name: "hackernews", parameters: ["list": .text("topstories")]))
      ),
      (
        "preset: peertube, host: v.example, query: {isLive: true}",
        .preset(
          PresetUse(
            name: "peertube",
            parameters: ["host": .text("v.example"), "query": .map(["isLive": "true"])]))
      ),
      (
        "preset: owncast, directory: true",
        .preset(PresetUse(name: "owncast", parameters: ["directory": .truth(true)]))
      ),
      (
        "preset: twitch, channels: one",
        .preset(PresetUse(name: "twitch", parameters: ["channels": .list(["one"])]))
      ),
      (
        "preset: mastodon, host: 'https://m.example', timeline: home, token: '${TOKEN}'",
        .preset(
          PresetUse(
            name: "mastodon",
            parameters: [
              "host": .text("https://m.example"), "timeline": .text("home"),
              "token": .secret("t0k3n"),
            ]))
      ),
    ] as [(String, SourceDocument.Origin)])
  func kinds(fields: String, origin: SourceDocument.Origin) throws {
    #expect(try source(fields).origin == origin)
  }

  @Test(
    "presets have parameters of their own, which no other source has",
    arguments: [
      "preset: lobsters, sort: hottest, tags: [swift]", "preset: youtube, channel: x",
      "preset: mastodon, host: x, timeline: tag, tag: y, token: z",
      "preset: reddit, subreddit: x, time: day", "preset: lemmy, host: x, community: y",
      "preset: github-releases, repositories: [a/b]", "preset: hackernews, search: x, limit: 3",
      "preset: miniflux, host: x, user: y, password: z, status: unread, category: 1",
    ])
  func presets(fields: String) throws {
    #expect(try page("tabs: [{blocks: [{source: {\(fields)}}]}]").notices.isEmpty)
  }

  @Test(
    "faults of kinds and presets",
    arguments: [
      ("preset: reddit, subreddit: x, game: x", "found key \"game\""),
      ("preset: redit, subreddit: x", "did you mean \"reddit\"?"),
      ("url: 'https://x.example/', game: x", "found key \"game\""),
      ("preset: youtube", "found preset youtube without `channel` or `playlist`"),
      ("preset: peertube", "found preset peertube without `host`"),
      ("preset: peertube, host: 'a b'", "expected a host such as video.example"),
      ("preset: peertube, host: 'ftp://a'", "expected a host such as video.example"),
      ("preset: peertube, host: a, query: 3", "expected a map of parameters"),
      ("preset: hackernews, list: topstorys", "did you mean \"topstories\"?"),
      ("preset: owncast, directory: maybe", "expected true or false"),
      ("preset: github-releases, repositories: [a]", "expected a repository such as owner/name"),
      ("command: df -h", "expected a program and its arguments, such as [df, -h]"),
      ("command: []", "found no program"),
      ("stream: ftp://x.example/", "expected an http or https address"),
      ("stream: 'https://x.example/a b'", "found a blank in \"https://x.example/a b\""),
      ("opml: {a: b}", "expected a path or an address"),
    ])
  func faults(fields: String, message: String) {
    let lines = errors(of: Array("tabs: [{blocks: [{source: {\(fields)}}]}]".utf8))
    #expect(lines.contains { $0.contains(message) }, "\(lines)")
  }

  @Test("a preset is known by its parameters without its secrets")
  func address() throws {
    let source = try source("preset: miniflux, host: h.example, token: '${TOKEN}', category: 3")
    #expect(source.address == "miniflux category=3 host=h.example")
  }

  @Test("a parameter called as an option is of the preset, else of the request")
  func query() throws {
    let own = try source("preset: peertube, host: x, query: {a: 1}")
    #expect(own.query.isEmpty)
    let sent = try source("url: 'https://x.example/', query: {b: 1, a: [2, '${LIST}']}")
    #expect(sent.query.map(\.name) == ["b", "a", "a"])
    #expect(sent.query.map(\.value.revealed) == ["1", "2", "swift"])
  }

  @Test("a tab may name the document that delivers its blocks")
  func deliveredTab() throws {
    let document = try page(
      "tabs: [{title: A, page: 'https://h.example/t.json'}, {title: B, page: b.yaml}]",
      from: "pages/home.yaml")
    #expect(document.tabs.map(\.page) == ["https://h.example/t.json", "pages/b.yaml"])
    #expect(document.tabs.allSatisfy { $0.blocks.isEmpty })
  }

  @Test("a block may ask for a note, and may be drawn as posters")
  func words() throws {
    let block = try block("notify: live, style: poster, items: []")
    #expect(block.notify == .live)
    #expect(block.style == .poster)
  }
}
