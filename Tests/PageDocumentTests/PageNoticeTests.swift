import Items
import PageDocument
import Testing

@Suite("Notices of a page")
struct PageNoticeTests {
  @Test(
    "a word that is not built yet is a warning that says what is done instead",
    arguments: [
      ("style: poster, items: []", "`poster` is not built yet; shown as a card"),
      ("notify: live, items: []", "`notify` is not built yet; ignored"),
      ("source: {include: x.yaml}, items: []", "`include` is not built yet; ignored"),
      (
        "source: {preset: hackernews, list: topstories}",
        "`preset` is not built yet; the block says so"
      ),
      ("source: {opml: a.opml}", "`opml` is not built yet; the block says so"),
      ("source: {command: [df, -h]}", "`command` is not built yet; the block says so"),
      ("source: {stream: 'https://x.example/'}", "`stream` is not built yet; the block says so"),
      (
        "source: {url: 'https://x.example/', mapping: {items: $, title: [a, b]}}",
        "`mapping` is not built yet; the block says so"
      ),
      (
        "source: {url: 'https://x.example/', insecure: true}",
        "`insecure` is not built yet; ignored"
      ),
    ])
  func notYet(fields: String, message: String) throws {
    let document = try page("tabs:\n- blocks:\n  - {\(fields)}")
    #expect(document.notices.map(\.message) == [message])
    #expect(document.notices.first?.reason == .notYet)
    #expect(document.notices.first?.position.line == 3)
    #expect(document.notices.first?.description.hasPrefix("page.yaml:3:") == true)
  }

  @Test(
    "presets have parameters of their own, which no other source has",
    arguments: [
      "preset: owncast, directory: true", "preset: twitch, channels: [a], language: en",
      "preset: lobsters, sort: hottest, tags: [swift]", "preset: youtube, channel: x",
      "preset: mastodon, host: x, timeline: tag, tag: y, token: z",
      "preset: reddit, subreddit: x, time: day", "preset: lemmy, host: x, community: y",
      "preset: github-releases, repositories: [a/b]", "preset: hackernews, search: x, limit: 3",
      "preset: miniflux, host: x, user: y, password: z, status: unread, category: 1",
    ])
  func presets(fields: String) throws {
    let document = try page("tabs: [{blocks: [{source: {\(fields)}}]}]")
    #expect(document.notices.count == 1)
  }

  @Test("a preset has no parameter of another")
  func foreignParameter() {
    #expect(throws: PageErrors.self) { try block("source: {preset: reddit, game: x}") }
    #expect(throws: PageErrors.self) { try block("source: {preset: redit, subreddit: x}") }
    #expect(throws: PageErrors.self) { try block("source: {url: 'https://x.example/', game: x}") }
  }

  @Test("a source that is not built yet keeps its word")
  func word() throws {
    #expect(
      try block("source: {preset: peertube, host: x, query: {isLive: true}}").source?.origin
        == .notYet(word: "preset"))
  }

  @Test(
    "words that are not built yet are checked all the same",
    arguments: [
      "items: [], notify: dead", "items: [], style: [poster]",
      "source: {url: 'https://x.example/', insecure: perhaps}",
    ])
  func checked(fields: String) {
    #expect(throws: PageErrors.self) { try block(fields) }
  }

  @Test("what a delivered page may not use is ignored with a notice")
  func delivered() throws {
    let document = try page(
      """
      {"tabs": [{"title": "T", "colour": "red", "blocks": [
        {"id": "a", "source": {"url": "https://a.example/${HOME}", "headers": {"X": "y"}}},
        {"id": "b", "source": {"command": ["id"]}},
        {"id": "c", "source": {"file": "/etc/passwd"}},
        {"id": "d", "source": "//a.example/x"},
        {"id": "e", "source": {"include": "x.yaml"}},
        {"id": "f", "items": [{"id": 1, "title": "x"}, {"id": 1, "title": "y"}]}]}]}
      """,
      from: "https://h.example/home.json", environment: ["HOME": "/home/me"], isDelivered: true)
    let blocks = document.tabs[0].blocks
    #expect(blocks[0].source?.origin == .url("https://a.example/${HOME}"))
    #expect(blocks[0].source?.headers == [])
    #expect(blocks.map { $0.source == nil } == [false, true, true, false, true, true])
    #expect(blocks[5].items.map(\.title) == ["x"])
    #expect(
      document.notices.map(\.message) == [
        "unknown key \"colour\"; ignored",
        "a delivered page may not use `${…}`; kept as text",
        "a delivered page may not use `headers`; ignored",
        "a delivered page may not use `command`; ignored",
        "a delivered page may not use `file`; ignored",
        "a delivered page may not use `include`; ignored",
        "a second item \"1\"; ignored",
      ])
    #expect(document.notices.allSatisfy { $0.reason == .delivered })
  }

  @Test("a delivered page cannot name a file by another way")
  func deliveredFile() throws {
    let text = "tabs: [{blocks: [{source: ./x.xml}]}]"
    let document = try page(text, from: "home.yaml", isDelivered: true)
    #expect(document.tabs[0].blocks[0].source == nil)
    #expect(throws: PageErrors.self) {
      try page(
        "tabs: [{blocks: [{source: 'file:///x'}]}]", from: "https://h.example/", isDelivered: true)
    }
  }
}
