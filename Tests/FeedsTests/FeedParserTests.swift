import Feeds
import Items
import Testing

@Suite("Feeds come out of documents")
struct FeedParserTests {
  static let rss = """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
      xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel>
      <title>Harbour  notes</title><link>https://harbour.example/</link>
      <description>Ships &amp; tides</description><language>en</language><ttl>30</ttl>
      <lastBuildDate>Mon, 30 Nov 2026 08:05:00 GMT</lastBuildDate>
      <item>
        <title>Low water &amp;amp; mud</title><link>/a/1</link>
        <guid isPermaLink="false">one</guid>
        <pubDate>Sun, 29 Nov 2026 10:00:00 +0100</pubDate><dc:creator>Ann</dc:creator>
        <category>tides</category><category>tides</category><category>mud</category>
        <description>Short.</description>
        <content:encoded><![CDATA[<p>Long &eacute; <img src="/i.png"></p>]]></content:encoded>
        <enclosure url="/a.mp3" type="audio/mpeg" length="12"/>
        <comments>/a/1#talk</comments>
      </item>
    </channel></rss>
    """

  @Test("RSS 2.0 gives its channel and its items")
  func rss2() throws {
    let feed = try FeedParser.parse(
      Array(Self.rss.utf8), source: "s", url: "https://harbour.example/feed.xml")
    #expect(feed.kind == .rss)
    #expect(feed.title == "Harbour notes")
    #expect(feed.link == "https://harbour.example/")
    #expect(feed.language == "en")
    #expect(feed.timeToLive == 1800)
    #expect(feed.updated?.iso8601 == "2026-11-30T08:05:00Z")
    #expect(feed.isWellFormed)
    let item = try #require(feed.items.first)
    #expect(item.id == ItemID(source: "s", value: "one"))
    #expect(item.title == "Low water & mud")
    #expect(item.link == "https://harbour.example/a/1")
    #expect(item.published?.iso8601 == "2026-11-29T09:00:00Z")
    #expect(item.authors == ["Ann"])
    #expect(item.categories == ["tides", "mud"])
    #expect(item.summary?.text == "Short.")
    #expect(item.content?.kind == .html)
    #expect(item.image == "https://harbour.example/i.png")
    #expect(
      item.enclosures
        == [Enclosure(url: "https://harbour.example/a.mp3", type: "audio/mpeg", length: 12)])
    #expect(item.comments == "https://harbour.example/a/1#talk")
  }

  @Test("Atom gives its alternates, its authors and its XHTML")
  func atom() throws {
    let text = """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://x.example/blog/">
      <title type="html">A &amp;lt;b&amp;gt; c</title><id>urn:f</id>
      <updated>2026-11-30T08:05:00Z</updated>
      <link href="./"/><link rel="self" href="atom.xml"/><link rel="next" href="?page=2"/>
      <author><name>Bea</name><email>b@x.example</email></author>
      <entry xml:base="2026/">
        <title type="text">1 &lt; 2</title><id>urn:1</id>
        <link rel="enclosure" href="f.ogg" type="audio/ogg" length="7"/>
        <link rel="self" href="me.atom"/><link href="one.html"/>
        <updated>2026-11-29T08:05:00+02:00</updated>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">x <b>&lt;y&gt;</b><br/></div>
        </content>
      </entry></feed>
      """
    let feed = try FeedParser.parse(Array(text.utf8), source: "s")
    #expect(feed.kind == .atom)
    #expect(feed.title == "A <b> c")
    #expect(feed.link == "https://x.example/blog/")
    #expect(feed.nextPage == "https://x.example/blog/?page=2")
    let item = try #require(feed.items.first)
    #expect(item.title == "1 < 2")
    #expect(item.link == "https://x.example/blog/2026/one.html")
    #expect(item.authors == ["Bea"])
    #expect(item.enclosures.map(\.url) == ["https://x.example/blog/2026/f.ogg"])
    #expect(item.published == nil)
    #expect(item.date?.iso8601 == "2026-11-29T06:05:00Z")
    #expect(item.content?.kind == .html)
    #expect(item.content?.text.contains("<b>&lt;y&gt;</b><br>") == true)
    #expect(item.content?.base == "https://x.example/blog/2026/")
  }

  @Test(
    "what is no feed says what it is",
    arguments: [
      ("", FeedError.empty), (" \n", .empty),
      (
        "<!DOCTYPE html><html><head><title>Not\n here</title></head></html>",
        .htmlPage(title: "Not here")
      ),
      ("<svg><g/></svg>", .notAFeed(root: "svg")),
      ("good morning", .unknownFormat(start: "good morning")),
    ])
  func errors(text: String, expected: FeedError) {
    #expect(throws: expected) { try FeedParser.parse(Array(text.utf8), source: "s") }
  }

  @Test("compressed bytes are named, not shown as text", arguments: [[0x1F, 0x8B, 8, 0, 65]])
  func compressed(bytes: [UInt8]) {
    #expect(throws: FeedError.compressed(format: "gzip")) {
      try FeedParser.parse(bytes, source: "s")
    }
    #expect(FeedError.compressed(format: "gzip").description.hasPrefix("found gzip data"))
    #expect(throws: FeedError.unknownFormat(start: "BZ news")) {
      try FeedParser.parse(Array("BZ news".utf8), source: "s")
    }
  }

  @Test("many feeds are parsed at once and come out the same")
  func parallel() async throws {
    let bytes = Array(Self.rss.utf8)
    let expected = try FeedParser.parse(bytes, source: "s")
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<200 {
        group.addTask {
          let feed = try? FeedParser.parse(bytes, source: "s")
          let text = feed?.items.first?.content.map { HTMLText.text($0) }
          return feed == expected && text == "Long é"
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test("items that share a guid go by their links; the same item twice is dropped and counted")
  func identities() throws {
    let items = (1...3).map {
      "<item><guid>g</guid><title>t</title><link>https://x.example/\($0)</link></item>"
    }
    let text = "<rss><channel>" + (items + [items[2]]).joined() + "</channel></rss>"
    let feed = try FeedParser.parse(Array(text.utf8), source: "s")
    #expect(feed.items.map(\.id.value) == (1...3).map { "https://x.example/\($0)" })
    #expect(feed.duplicates == 1)
  }
}
