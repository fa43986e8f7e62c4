import Feeds
import Items
import Testing

@Suite("Which link of an Atom entry is its page")
struct AtomLinkTests {
  private func entry(_ inner: String) throws -> Item {
    let text =
      "<feed xmlns='http://www.w3.org/2005/Atom'><entry><title>t</title>\(inner)</entry></feed>"
    return try #require(
      try FeedParser.parse(Array(text.utf8), source: "s", url: "https://x.example/feed").items.first
    )
  }

  @Test(
    "it is the alternate for people, and no link leads elsewhere",
    arguments: [
      ("<id>urn:1</id>", nil),
      ("<id>urn:1</id><link rel='self' href='/1.atom'/>", nil),
      ("<id>urn:1</id><link rel='enclosure' href='/1.mp3' type='audio/mpeg'/>", nil),
      ("<id>urn:1</id><link rel='alternate'/><link/>", nil),
      ("<link/><link rel='alternate' href='/1'/>", "https://x.example/1"),
      ("<link rel='self' href='/1.atom'/><link href='/1'/>", "https://x.example/1"),
      (
        "<link rel='alternate' type='application/json' href='/1.json'/>"
          + "<link rel='alternate' type='text/html' href='/1.html'/>", "https://x.example/1.html"
      ),
      (
        "<link rel='alternate' type='text/html' href='/1.html'/>"
          + "<link rel='alternate' type='application/pdf' href='/1.pdf'/>",
        "https://x.example/1.html"
      ),
      ("<link rel='alternate' type='application/pdf' href='/1.pdf'/>", "https://x.example/1.pdf"),
      ("<link rel=' Alternate ' href='//y.example/1'/>", "https://y.example/1"),
      (
        "<link rel='http://www.iana.org/assignments/relation/alternate' href='/1'/>",
        "https://x.example/1"
      ),
      ("<link rel='related' href='/2'/><link rel='via' href='/3'/>", nil),
      ("<link href='javascript:alert(1)'/>", nil),
    ] as [(String, String?)])
  func links(inner: String, link: String?) throws {
    let item = try entry(inner)
    #expect(item.link == link)
    #expect(item.title == "t" && !item.id.value.isEmpty)
  }
}
