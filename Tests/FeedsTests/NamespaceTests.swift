import Items
import Testing

@testable import Feeds

@Suite("Namespaces add what they know")
struct NamespaceTests {
  private static let head = """
    <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
      xmlns:media="http://search.yahoo.com/mrss/" xmlns:slash="http://purl.org/rss/1.0/modules/slash/"
      xmlns:thr="http://purl.org/syndication/thread/1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom">
    <channel><title>T</title><link>https://x.example/</link>
    """

  private func feed(_ inner: String) throws -> Feed {
    try FeedParser.parse(Array((Self.head + inner + "</channel></rss>").utf8), source: "s")
  }

  private func item(_ inner: String) throws -> Item {
    try #require(try feed("<item><title>t</title>\(inner)</item>").items.first)
  }

  @Test(
    "pictures are found in their order of worth",
    arguments: [
      (
        "<media:group><media:thumbnail url='/t.jpg'/><media:content url='/c.jpg'/></media:group>",
        "t"
      ),
      ("<media:content url='/v.mp4'><media:thumbnail url='/t.jpg'/></media:content>", "t"),
      ("<media:content url='/c.jpg' medium='image'/><itunes:image href='/t.jpg'/>", "t"),
      ("<enclosure url='/t.jpg' type='image/jpeg' length='9'/>", "t"),
      ("<description>&lt;img src='/p.gif' width='1'>&lt;img src='t.jpg'></description>", "t"),
    ])
  func pictures(inner: String, name: String) throws {
    #expect(try item(inner).image == "https://x.example/\(name).jpg")
  }

  @Test("counts of comments and of stars")
  func counts() throws {
    #expect(try item("<slash:comments>7</slash:comments>").metrics.comments == 7)
    #expect(try item("<thr:total>3</thr:total>").metrics.comments == 3)
    let replies = try item("<atom:link rel='replies' href='/1#c' thr:count='4'/>")
    #expect(replies.metrics.comments == 4)
    #expect(replies.comments == "https://x.example/1#c")
    let media = """
      <media:group><media:community><media:starRating count="12" average="5"/>
      <media:statistics views="99"/></media:community></media:group>
      """
    #expect(try item(media).metrics.score == 12)
  }

  @Test(
    "lengths in time and in bytes",
    arguments: [
      ("3723", 3723), ("1:02:03", 3723), ("62:03", 3723), (" 3723.9 ", 3723), ("PT1H2M3S", 3723),
      ("P1DT1S", 86_401), ("", nil), ("soon", nil), ("-5", nil), ("1:2:3:4", nil), ("P1Y", nil),
      ("PT", 0), ("1e400", nil),
    ] as [(String, Int?)])
  func durations(text: String, seconds: Int?) {
    #expect(Duration.seconds(text) == seconds)
  }

  @Test(
    "lengths of files",
    arguments: [
      ("1234", 1234), (" 1,234 ", 1234), ("1 234", 1234), ("1.5 MB", 1_572_864), ("12 bytes", 12),
      ("0", nil), ("", nil), ("-1", nil), ("unknown", nil), ("99999999999999999999", nil),
      ("1.2.3", nil), ("5 parsecs", nil),
    ] as [(String, Int?)])
  func lengths(text: String, bytes: Int?) {
    #expect(FileLength.bytes(text) == bytes)
  }

  @Test("a live item is one that is going on, and says where it streams")
  func live() throws {
    let inner = """
      <podcast:liveItem status="LIVE" start="2026-11-30T08:00:00Z" end="2026-11-30T09:00:00Z">
        <title>On air</title><guid>l1</guid><enclosure url="/stream" type="audio/mpeg" length="1"/>
        <podcast:contentLink href="/watch">Watch</podcast:contentLink>
      </podcast:liveItem>
      <podcast:liveItem status="pending" start="2026-12-01T08:00:00Z"><title>Later</title>
      </podcast:liveItem>
      <item><title>Recorded</title><enclosure url="/a.mp3" type="audio/mpeg"/></item>
      """
    let items = try feed(inner).items
    #expect(items.map(\.title) == ["On air", "Later", "Recorded"])
    #expect(items.map(\.isLive) == [true, false, false])
    #expect(items.map(\.stream) == ["https://x.example/stream", nil, nil])
    #expect(items[0].published?.iso8601 == "2026-11-30T08:00:00Z")
    #expect(items[0].link == "https://x.example/watch")
  }

  @Test("authors and categories by any of their names")
  func people() throws {
    let item = try item(
      "<dc:creator>Ann</dc:creator><dc:creator>Bo</dc:creator><itunes:author>Cy</itunes:author>"
        + "<category domain='urn:d'>sea</category><dc:subject>mud</dc:subject>"
        + "<media:category scheme='urn:s' label='Salt'>s/a</media:category>")
    #expect(item.authors == ["Ann", "Bo"])
    #expect(item.categories == ["sea", "mud", "Salt"])
  }

  @Test("a prefix is as good as its address where that is misspelt or missing")
  func prefixes() throws {
    let text = """
      <rss xmlns:media="http://example.com/what"><channel><item><title>t</title>
      <media:thumbnail url="https://x.example/t.jpg"/><slash:comments>2</slash:comments>
      </item></channel></rss>
      """
    let item = try #require(try FeedParser.parse(Array(text.utf8), source: "s").items.first)
    #expect(item.image == "https://x.example/t.jpg")
    #expect(item.metrics.comments == 2)
  }
}
