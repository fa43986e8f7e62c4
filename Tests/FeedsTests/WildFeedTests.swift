import Feeds
import Items
import Testing

@Suite("What feeds say twice, elsewhere or by halves")
struct WildFeedTests {
  private func feed(_ text: String, url: String? = nil, as kind: Feed.Kind? = nil) throws -> Feed {
    try FeedParser.parse(Array(text.utf8), source: "s", url: url, as: kind)
  }

  private func item(_ inner: String) throws -> Item {
    try #require(try feed("<rss><channel><item>\(inner)</item></channel></rss>").items.first)
  }

  private func entry(_ inner: String, url: String? = nil) throws -> Item {
    let atom = "xmlns='http://www.w3.org/2005/Atom'"
    return try #require(
      try feed("<feed \(atom)><entry>\(inner)</entry></feed>", url: url).items.first)
  }

  @Test("of two links and of two dates the last counts; of two alternates the first")
  func twice() throws {
    let item = try item(
      "<link>https://a.example/</link><link>https://b.example/</link>"
        + "<pubDate>2026-11-01</pubDate><pubDate>2026-11-02</pubDate>")
    #expect(item.link == "https://b.example/")
    #expect(item.published?.iso8601 == "2026-11-02T00:00:00Z")
    #expect(
      try self.item("<link>https://a.example/</link><link href='https://c.example/'/>").link
        == "https://c.example/")
    let entry = try entry(
      "<link href='https://a.example/'/><link href='https://b.example/'/>"
        + "<issued>2026-11-01</issued><published>2026-11-02</published>")
    #expect(entry.link == "https://a.example/")
    #expect(entry.published?.iso8601 == "2026-11-02T00:00:00Z")
  }

  @Test("Atom's links in RSS do not outrank RSS's own")
  func foreignLinks() throws {
    let text = """
      <rss xmlns:atom="http://www.w3.org/2005/Atom"><channel><link>https://a.example/</link>
      <atom:link href="https://a.example/feed"/><item><title>t</title><link>/1</link>
      <atom:link href="https://b.example/"/></item></channel></rss>
      """
    let feed = try feed(text)
    #expect(feed.link == "https://a.example/")
    #expect(feed.items.first?.link == "https://a.example/1")
  }

  @Test("relative addresses resolve against the page, else against where the feed says it is")
  func bases() throws {
    let picture = "<enclosure url='/i.png' type='image/png'/>"
    let own =
      "<a:link xmlns:a='http://www.w3.org/2005/Atom' rel='self' href='https://b.example/f'/>"
    for (head, expected) in [
      ("<link>https://a.example/x/</link>", "https://a.example/i.png"),
      (own, "https://b.example/i.png"),
    ] {
      let text = "<rss><channel>\(head)<item><title>t</title>\(picture)</item></channel></rss>"
      #expect(try feed(text).items.first?.enclosures.map(\.url) == [expected])
      #expect(try feed(text, url: "").items.first?.enclosures.map(\.url) == [expected])
    }
  }

  @Test(
    "a relative id of Atom becomes absolute where a base is given, anything else stays",
    arguments: [
      ("/1", "https://x.example/1"), ("a/1", "https://x.example/d/a/1"), ("1", "1"),
      ("tag:x.example,2026:/1", "tag:x.example,2026:/1"), ("urn:1", "urn:1"),
    ])
  func ids(id: String, expected: String) throws {
    #expect(try entry("<id>\(id)</id>", url: "https://x.example/d/feed").id.value == expected)
    #expect(try entry("<id>\(id)</id>").id.value == id)
  }

  @Test("what stands in an extension is no item")
  func extensions() throws {
    let text = """
      <feed xmlns="http://www.w3.org/2005/Atom"><x:y xmlns:x="urn:x"><entry><title>no</title></entry>
      </x:y><entry><title>yes</title></entry></feed>
      """
    #expect(try feed(text).items.map(\.title) == ["yes"])
  }

  @Test("words in one element are parted at commas")
  func words() throws {
    let item = try item("<tags>tide, mud</tags><category>sea</category><tag>salt</tag>")
    #expect(item.categories == ["tide", "mud", "sea", "salt"])
  }

  @Test(
    "a document that ends within a tag is broken",
    arguments: ["</rss", "</rss><!-- ", "</rss><?php ", "</channel></rs"])
  func ends(end: String) throws {
    let feed = try feed("<rss><channel><item><title>t</title></item></channel>" + end)
    #expect(feed.items.map(\.title) == ["t"])
    #expect(!feed.isWellFormed)
  }

  static let mojibakeTable: [(String, String)] = [
    ("wait&#226;&#128;&#166;", "wait…"), ("caf\u{C3}\u{A9}", "café"),
    ("it\u{E2}\u{20AC}\u{2122}s", "it’s"), ("café", "café"), ("NÃO", "NÃO"), ("Ã©", "é"),
    ("Ã© 中", "Ã© 中"), ("Â°C", "°C"), ("“Ã”", "“Ã”"),
  ]

  @Test("UTF-8 that was taken for latin-1 on its way is put right", arguments: mojibakeTable)
  func mojibake(inner: String, expected: String) throws {
    #expect(try item("<title>\(inner)</title>").title == expected)
    let body = try item("<description>\(inner)</description>").content
    #expect(body.map { HTMLText.text($0) } == expected)
  }

  @Test("a kind that is told outranks what the document looks like")
  func told() throws {
    let page = "<html><body><item><title>t</title></item></body></html>"
    #expect(throws: FeedError.self) { try feed(page) }
    let told = try feed(page, as: .rss)
    #expect(told.kind == .rss)
    #expect(told.items.map(\.title) == ["t"])
    #expect(try feed("{\"items\": []}", as: .jsonFeed).items.isEmpty)
    #expect(throws: FeedError.self) { try feed("<rss/>", as: .jsonFeed) }
    #expect(throws: FeedError.self) { try feed("{\"items\": [{\"id\": 1}]}", as: .rssInJSON) }
  }
}
