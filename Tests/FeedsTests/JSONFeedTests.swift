import Feeds
import Items
import Testing

@Suite("JSON Feed and its relatives")
struct JSONFeedTests {
  private func feed(_ text: String, url: String? = nil) throws -> Feed {
    try FeedParser.parse(Array(text.utf8), source: "s", url: url)
  }

  static let document = """
    {"version": "https://jsonfeed.org/version/1.1", "title": "Mill log", "home_page_url": "/",
     "feed_url": "https://mill.example/feed.json", "next_url": "?page=2", "language": "de",
     "authors": [{"name": "Cy"}],
     "items": [
      {"id": 7, "url": "/a", "title": "One &amp; <b>", "content_html": "<p>x</p>", "summary": "s",
       "image": "i.png", "date_published": "2026-11-30T08:05:09+01:00",
       "date_modified": "2026-12-01T08:05:09Z", "authors": {"name": "Di"}, "tags": ["t", "t", "u"],
       "attachments": [{"url": "a.mp3", "mime_type": "audio/mpeg", "size_in_bytes": "9",
        "duration_in_seconds": 61.5}]},
      {"id": "b", "content_text": "first line\\nsecond", "title": null, "tags": 5, "authors": "Ed"},
      "stray", {"id": "c", "external_url": "https://else.example/", "title": {"no": 1}}]}
    """

  @Test("fields come out whatever their type")
  func fields() throws {
    let feed = try feed(Self.document, url: "https://mill.example/feed.json")
    #expect(feed.kind == .jsonFeed)
    #expect(feed.link == "https://mill.example/")
    #expect(feed.nextPage == "https://mill.example/feed.json?page=2")
    #expect(feed.language == "de")
    #expect(feed.items.map(\.id.value) == ["7", "b", "c"])
    let item = feed.items[0]
    #expect(item.title == "One &amp; <b>")
    #expect(item.link == "https://mill.example/a")
    #expect(item.content == Markup(.html, "<p>x</p>", base: "https://mill.example/feed.json"))
    #expect(item.summary == Markup(.plain, "s"))
    #expect(item.image == "https://mill.example/i.png")
    #expect(item.published?.iso8601 == "2026-11-30T07:05:09Z")
    #expect(item.updated?.iso8601 == "2026-12-01T08:05:09Z")
    #expect(item.authors == ["Di"])
    #expect(item.categories == ["t", "u"])
    #expect(
      item.enclosures
        == [Enclosure(url: "https://mill.example/a.mp3", type: "audio/mpeg", length: 9)])
    #expect(item.duration == 61)
    #expect(feed.items[1].title == "first line")
    #expect(feed.items[1].authors == ["Ed"])
    #expect(feed.items[2].link == "https://else.example/")
    #expect(feed.items[2].authors == ["Cy"])
  }

  @Test("a mark before it, no version, and bytes that are no UTF-8 do no harm")
  func careless() throws {
    let bytes: [UInt8] =
      [0xEF, 0xBB, 0xBF] + Array("{\"items\":[{\"id\":1,\"title\":\"a".utf8)
      + [0xFF] + Array("b\"}]}".utf8)
    let feed = try FeedParser.parse(bytes, source: "s")
    #expect(feed.items.map(\.title) == ["a\u{FFFD}b"])
  }

  @Test("RSS in JSON has its items")
  func rssInJSON() throws {
    let feed = try feed(
      """
      {"rss": {"version": "2.0", "channel": {"title": "R", "link": "https://r.example/", "item": [
       {"title": "x", "link": "/1", "guid": {"#value": "g", "isPermaLink": false},
        "pubDate": "Mon, 30 Nov 2026 08:05:09 GMT", "description": "<p>d</p>",
        "category": ["a", {"#value": "b"}]}]}}}
      """)
    #expect(feed.kind == .rssInJSON)
    #expect(feed.items.map(\.id.value) == ["g"])
    #expect(feed.items.first?.link == "https://r.example/1")
    #expect(feed.items.first?.categories == ["a", "b"])
  }

  @Test(
    "JSON that is no feed says what it is",
    arguments: [
      ("{}", "an empty object"), ("[]", "an array"), ("[1]", "an array"),
      ("{\"error\": 1, \"code\": 2}", "the keys “code”, “error”"),
      ("{\"items\": []}", "the keys “items”"),
    ])
  func noFeed(text: String, found: String) {
    #expect(throws: FeedError.notAJSONFeed(found: found)) { try feed(text) }
  }

  static let faults: [(String, String, Int)] = [
    ("{\"items\": [{\"id\": 1},,]}", "no value of JSON", 21),
    ("{\"items\": [", "it ends too early", 11), ("{\"items\": nope}", "no value of JSON", 10),
    ("{\"items\": []}\n{\"items\": []}", "something behind the end", 14),
    ("{items: []}", "a key is missing", 1), ("{\"items\" []}", "a colon is missing", 9),
    ("{\"items\": [1 2]}", "a comma is missing", 13),
    ("{\"items\": [1-2]}", "no value of JSON", 11),
  ]

  @Test("broken JSON is an error with its place", arguments: faults)
  func broken(text: String, reason: String, offset: Int) {
    #expect(throws: FeedError.brokenJSON(reason: reason, offset: offset)) { try feed(text) }
  }

  static let brokenStrings: [(String, String)] = [
    (#"a\ud800"#, "a\u{FFFD}"), (#"\ud83d\ude00 a\ude00b"#, "\u{1F600} a\u{FFFD}b"),
    (#"a \ud800\u0041"#, "a \u{FFFD}A"), (#"C:\mill \\ \"b\""#, #"C:\mill \ "b""#),
    (#"50\u20a"#, #"50\u20a"#), ("a\tb\nc\u{1}d", "a b c\u{FFFD}d"), (#"\q"#, #"\q"#),
  ]

  @Test("a string that breaks the rules keeps what is good", arguments: brokenStrings)
  func brokenString(text: String, title: String) throws {
    let feed = try feed("{\"items\": [{\"id\": \"a\", \"title\": \"\(text)\"}, {\"id\": \"b\"}]}")
    #expect(feed.items.map(\.id.value) == ["a", "b"])
    #expect(feed.items.first?.title == title)
  }

  @Test("a text that ends in an escape is an error", arguments: [#"{"a": "\"#, #"{"a": "\u12"#])
  func cutEscape(text: String) {
    #expect(throws: FeedError.self) { try feed(text) }
  }

  @Test("as much nesting as anybody needs does no harm")
  func deepItem() throws {
    let deep = String(repeating: "{\"a\":[", count: 200) + String(repeating: "]}", count: 200)
    let feed = try feed("{\"items\": [{\"id\": 1, \"extra\": \(deep)}, {\"id\": 2}]}")
    #expect(feed.items.map(\.id.value) == ["1", "2"])
  }

  @Test("nesting without end is an error")
  func depth() {
    #expect(throws: FeedError.self) { try feed(String(repeating: "[", count: 100_000)) }
  }

  @Test(
    "items are found without a feed around them: in an array, and one a line",
    arguments: [
      #"[{"id": 1, "content_text": "one"}, {"title": "two", "url": "https://x.example/2"}, 7]"#,
      """
      {"id": 1, "content_html": "<p>one"}
      {"title": "two", "url": "https://x.example/2"}

      """,
    ])
  func bare(text: String) throws {
    let feed = try FeedParser.parse(Array(text.utf8), source: "s")
    #expect(feed.items.map(\.title) == ["one", "two"])
  }

  @Test("an array around a feed does no harm, and an array of anything else is no feed")
  func arrays() throws {
    let wrapped = #"[{"version": "https://jsonfeed.org/version/1", "items": [{"id": "a"}]}]"#
    #expect(try FeedParser.parse(Array(wrapped.utf8), source: "s").items.map(\.id.value) == ["a"])
    #expect(throws: FeedError.notAJSONFeed(found: "an array")) {
      try FeedParser.parse(Array(#"[{"id": 1, "content": "x"}]"#.utf8), source: "s")
    }
  }
}
