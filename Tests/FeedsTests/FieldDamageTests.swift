import Feeds
import Items
import Testing

@Suite("A field that is not what it should be costs no other item")
struct FieldDamageTests {
  private static let oddValues = [
    "null", "true", "7", "-1.5e300", "\"\"", "\"x\"", "[]", "[null]", "{}", "[{}]",
    "{\"name\": 3}", "\"\\u001b[2J\\ud800\"",
  ]

  private static let keys: [String: [String]] = [
    "application/feed+json": [
      "id", "url", "external_url", "title", "content_html", "content_text", "summary", "image",
      "banner_image", "date_published", "date_modified", "authors", "author", "tags",
      "attachments", "language",
    ],
    "rss": [
      "title", "link", "guid", "pubDate", "description", "author", "category", "enclosure",
      "comments", "source",
    ],
  ]

  private func document(_ kind: String, _ damaged: String) -> String {
    func item(_ number: Int) -> String {
      kind == "rss"
        ? """
        {"title": "t\(number)", "link": "/\(number)", "guid": "g\(number)"}
        """
        : """
        {"id": "\(number)", "title": "t\(number)", "url": "/\(number)", "content_text": "x"}
        """
    }
    let items = [item(1), damaged, item(3)].joined(separator: ",\n")
    return kind == "rss"
      ? "{\"rss\": {\"channel\": {\"title\": \"T\", \"item\": [\(items)]}}}"
      : "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": [\(items)]}"
  }

  @Test(
    "in JSON, whatever type each one has", arguments: ["application/feed+json", "rss"])
  func json(kind: String) throws {
    for key in Self.keys[kind] ?? [] {
      for value in Self.oddValues {
        // An item has to have something to be one.
        let damaged =
          key == "title"
          ? "{\"link\": \"/2\", \"url\": \"/2\", \"title\": \(value)}"
          : "{\"title\": \"t2\", \"\(key)\": \(value)}"
        let feed = try FeedParser.parse(
          Array(document(kind, damaged).utf8), source: "s", url: "https://x.example/")
        let titles = feed.items.map(\.title)
        #expect(titles.first == "t1" && titles.last == "t3", "\(key): \(value)")
        #expect(feed.items.first?.link == "https://x.example/1", "\(key): \(value)")
        #expect(titles.count == 3, "\(key): \(value)")
        #expect(feed.items.allSatisfy { $0.published == nil || key.hasPrefix("date") }, "\(key)")
      }
    }
  }

  @Test(
    "in XML, whatever stands in each one",
    arguments: [
      "title", "link", "guid", "pubDate", "description", "author", "category", "comments",
      "enclosure", "source", "content:encoded", "dc:date", "dc:creator", "media:thumbnail",
      "media:group", "itunes:duration", "itunes:image", "slash:comments", "thr:total",
    ])
  func xml(element: String) throws {
    let contents = [
      "", " \n ", "x", "99999999999999999999", "&#0;&#x1b;[2J&bogus;", "<b>bold</b>",
      "<![CDATA[<p>]]>", "&lt;script&gt;",
    ]
    for content in contents {
      for attributes in ["", " url='' href='' type='' length='-1'", " url='javascript:x'"] {
        let text = """
          <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
            xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"
            xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
            xmlns:slash="http://purl.org/rss/1.0/modules/slash/"
            xmlns:thr="http://purl.org/syndication/thread/1.0"><channel><title>T</title>
          <item><title>t1</title><link>/1</link></item>
          <item><\(element)\(attributes)>\(content)</\(element)><x/></item>
          <item><title>t3</title><link>/3</link></item></channel></rss>
          """
        let feed = try FeedParser.parse(
          Array(text.utf8), source: "s", url: "https://x.example/")
        let links = feed.items.map(\.link)
        #expect(links.first == "https://x.example/1", "\(attributes) \(content)")
        #expect(links.last == "https://x.example/3", "\(attributes) \(content)")
        #expect(feed.items.count <= 3 && feed.items.count >= 2, "\(attributes) \(content)")
        #expect(!links.contains { $0?.hasPrefix("javascript") == true })
      }
    }
  }
}
