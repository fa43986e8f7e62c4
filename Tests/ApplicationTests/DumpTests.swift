import Application
import Feeds
import Items
import Testing

@Suite("A dump says what was parsed")
struct DumpTests {
  private var feed: Feed {
    var item = Item(
      id: ItemID(source: "s", value: "1"), title: "A \"b\"", link: "https://x.example/1")
    item.content = Markup(.html, "<p>one <b>two</b></p>")
    item.authors = ["Ann", "Bo"]
    item.published = Instant(seconds: 0)
    item.enclosures = [Enclosure(url: "https://x.example/a", type: "audio/mpeg", length: 3)]
    item.categories = ["t\u{1B}[2J\u{9B}m"]
    var feed = Feed(kind: .rss)
    feed.title = "F"
    feed.items = [item]
    return feed
  }

  @Test("the keys are always the same, in their order; what is absent is null")
  func keys() {
    #expect(
      Dump.json(feed: feed) == """
        {"feed":{"title":"F","link":null,"updated":null,"description":null,"language":null,\
        "author":null,"id":null},"items":[{"id":"1","title":"A \\"b\\"",\
        "link":"https://x.example/1","published":"1970-01-01T00:00:00Z","updated":null,\
        "author":["Ann","Bo"],"summary":null,"content":"one two","image":null,\
        "enclosures":[{"url":"https://x.example/a","type":"audio/mpeg","length":3}],\
        "categories":["t\\u001b[2J\\u009bm"]}],"encoding":"utf-8","wellformed":true}
        """)
  }

  @Test("markup is kept on demand")
  func rawHTML() {
    #expect(Dump.json(feed: feed, rawHTML: true).contains("\"content\":\"<p>one <b>two</b></p>\""))
  }

  @Test("the list is for people, and no control character is in it")
  func list() {
    let list = Dump.list(feed: feed)
    #expect(list.hasPrefix("F\n  1 item, rss, utf-8\n\n1. A \"b\"\n  link: https://x.example/1\n"))
    #expect(list.contains("  by: Ann, Bo\n"))
    #expect(list.hasSuffix("    one two\n"))
    for (count, words) in [(1, "1 duplicate dropped"), (2, "2 duplicates dropped")] {
      var feed = feed
      feed.duplicates = count
      #expect(Dump.list(feed: feed).contains(", utf-8, \(words)\n"))
    }
    #expect(!list.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || 127...159 ~= $0.value })
  }
}
