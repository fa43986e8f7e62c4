import Items
import PageDocument
import Testing

@Suite("Items that a page lists itself")
struct ItemReadingTests {
  @Test("every key of an item arrives")
  func everything() throws {
    let item = try #require(
      try block(
        """
        items: [{id: 7, title: T, link: "homefeed://search?q=x", author: [A, B],
          published: 2026-11-30T09:30:00.25+01:30, summary: short, content: "<p>long</p>",
          image: "https://example.org/i.png", live: true, tags: [x, y, x],
          metrics: {viewers: 1200, score: -3, comments: 4}}]
        """
      ).items.first)
    #expect(item.id == ItemID(source: "items:t/b", value: "7"))
    #expect(item.title == "T")
    #expect(item.link == "homefeed://search?q=x")
    #expect(item.authors == ["A", "B"])
    #expect(item.published?.iso8601 == "2026-11-30T08:00:00.250Z")
    #expect(item.summary == Markup(.plain, "short"))
    #expect(item.content == Markup(.html, "<p>long</p>"))
    #expect(item.image == "https://example.org/i.png")
    #expect(item.isLive)
    #expect(item.categories == ["x", "y"])
    #expect(item.metrics == Metrics(viewers: 1200, score: -3, comments: 4))
  }

  @Test("ids that are left out come from the link or the title, and differ")
  func identifiers() throws {
    let items = try block("items: [a, b, a, {title: c, link: d}, {title: a}]").items
    #expect(items.map(\.id.value) == ["a", "b", "a#2", "d", "a#3"])
  }

  @Test(
    "instants",
    arguments: [
      ("2026-11-30", "2026-11-30T00:00:00Z"), ("2026-11-30 08:05", "2026-11-30T08:05:00Z"),
      ("2026-11-30t08:05:01z", "2026-11-30T08:05:01Z"),
      ("2026-11-30T08:05:01-0200", "2026-11-30T10:05:01Z"),
      ("2026-11-30T08:05:01.123456Z", "2026-11-30T08:05:01.123Z"),
    ])
  func instants(text: String, instant: String) throws {
    let items = try block("items: [{title: x, published: '\(text)'}]").items
    #expect(items.first?.published?.iso8601 == instant)
  }

  @Test(
    "what is no instant is an error",
    arguments: ["2026-02-30", "now", "2026-11-30T25:00", "2026-11-30T08:00+99:00", "2026-1-2"])
  func noInstants(text: String) {
    #expect(throws: PageErrors.self) { try block("items: [{title: x, published: '\(text)'}]") }
  }
}
