import Feeds
import Items
import Testing

@Suite("Subscription lists are feeds of feeds")
struct SubscriptionListTests {
  @Test(
    "no character that a terminal obeys is printed raw, and each that XML has room for comes back",
    arguments: Array(0x7F...0x9F) + [0x061C, 0x200E, 0x200F, 0x2028, 0x202E, 0x2066, 0x2069])
  func controls(value: Int) throws {
    let scalar = try #require(UInt32(exactly: value).flatMap(Unicode.Scalar.init))
    let text = "a\(Character(scalar))b"
    let list = SubscriptionList(
      title: text,
      subscriptions: [
        .init(address: "https://a.example/\(text)", title: text, folders: [text], page: text)
      ])
    #expect(!list.opml.unicodeScalars.contains(scalar))
    #expect(
      list.opml.contains("text=\"a&#x\(String(value, radix: 16, uppercase: true));b\""))
  }

  @Test("a feed in several folders is one item with all of them")
  func folders() throws {
    let text = """
      <opml><body>
      <outline text="One"><outline text="F" xmlUrl="https://a.example/f"/></outline>
      <outline text="Two"><outline text="F, renamed" xmlUrl="https://a.example/f"/></outline>
      </body></opml>
      """
    let feed = try FeedParser.parse(Array(text.utf8), source: "s")
    #expect(feed.items.map(\.title) == ["F"])
    #expect(feed.items.map(\.categories) == [["One", "Two"]])
    #expect(feed.duplicates == 1)
  }

  @Test("outlines with an address become items, folders their categories")
  func outlines() throws {
    let text = """
      <opml version="2.0"><head><title>Mine</title></head><body>
      <outline text="News"><outline text="Deep &amp; er"><outline text="A &quot;a&quot;"
        xmlUrl="https://a.example/f?x=1&amp;y=2" category="/one/two,three"/></outline>
      <outline title="B" url="https://b.example/f" type="rss"/></outline>
      <outline text="not a feed"/><outline text="page" type="link" url="https://c.example/"/>
      <outline text="A again" xmlUrl="https://a.example/f?x=1&amp;y=2"/>
      </body></opml>
      """
    let feed = try FeedParser.parse(Array(text.utf8), source: "s")
    #expect(feed.kind == .opml)
    #expect(feed.title == "Mine")
    #expect(feed.items.map(\.title) == ["A \"a\"", "B"])
    #expect(feed.items[0].link == "https://a.example/f?x=1&y=2")
    #expect(feed.items[0].categories == ["News", "Deep & er", "two", "three"])
    #expect(feed.items[1].categories == ["News"])
  }
}
