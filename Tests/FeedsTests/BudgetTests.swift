import Feeds
import Items
import Testing

@Suite("What a document may cost")
struct BudgetTests {
  private func parse(_ document: String) throws -> Feed {
    try FeedParser.parse(Array(document.utf8), source: "s", url: "https://h.example/feed")
  }

  @Test("a document type full of unfinished entities is passed over")
  func entities() throws {
    let broken = String(repeating: "<!ENTITY", count: 100_000)
    let feed = try parse(
      "<!DOCTYPE a [\(broken)<!ENTITY x 'y'>]><rss><channel><item><title>&x;</title></item>"
        + "</channel></rss>")
    #expect(feed.items.map(\.title) == ["y"])
  }

  @Test("an outline has so many categories at the most")
  func categories() throws {
    let many = (0..<200_000).map(String.init).joined(separator: ",")
    let feed = try parse(
      "<opml><body><outline text='a' xmlUrl='b' category='\(many)'/></body></opml>")
    #expect(feed.items[0].categories == (0..<100).map(String.init))
  }

  @Test("an address that is too long to be asked for is none")
  func addresses() throws {
    let long = "https://h.example/" + String(repeating: "a", count: URLReference.lengthLimit)
    #expect(URLReference.resolve(long, against: nil).isEmpty)
    #expect(URLReference.resolve("b", against: long) == "b")
    let feed = try parse(
      "<feed xmlns='http://www.w3.org/2005/Atom' xml:base='\(long)/'><entry><title>t</title>"
        + "<link href='b'/></entry><entry><title>u</title><link href='\(long)'/></entry></feed>")
    #expect(feed.items.map(\.link) == ["https://h.example/b", nil])
  }

  @Test("more items than a document may have are not read, and that is told")
  func items() throws {
    func feed(_ count: Int) throws -> Feed {
      let items = (0..<count).map { "<item><guid>\($0)</guid></item>" }.joined()
      return try parse("<rss><channel>\(items)</channel></rss>")
    }
    let full = try feed(Feed.itemLimit)
    #expect(full.items.count == Feed.itemLimit && !full.hasTooManyItems)
    let more = try feed(Feed.itemLimit + 1)
    #expect(more.items.count == Feed.itemLimit && more.hasTooManyItems)
  }
}
