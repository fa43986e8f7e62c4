import Feeds
import Testing

@Suite("A frame without a feed in it is told from a feed without items")
struct HollowDocumentTests {
  private func feed(_ text: String, as kind: Feed.Kind? = nil) throws(FeedError) -> Feed {
    try FeedParser.parse(Array(text.utf8), source: "s", as: kind)
  }

  @Test(
    "a frame alone is an error that names its innermost element",
    arguments: [
      ("<rss/>", "rss"), ("<rss></rss>", "rss"), ("<RSS version='2.0'>\n</RSS>", "rss"),
      ("<rss>no database</rss>", "rss"), ("<rss><error>no database</error></rss>", "rss"),
      ("<?xml version='1.0'?><!DOCTYPE rss><rss/>", "rss"),
      ("<rss><channel/></rss>", "channel"),
      ("<rss><channel> <!-- none --> </channel></rss>", "channel"),
      ("<rss><channel>", "channel"), ("<channel/>", "channel"),
      ("<rdf:RDF/>", "rdf:RDF"),
      ("<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/>", "rdf:RDF"),
      ("<feed/>", "feed"), ("<feed xmlns='http://www.w3.org/2005/Atom'>\n</feed>", "feed"),
      ("<opml/>", "opml"), ("<opml version='2.0'></opml>", "opml"),
    ])
  func hollow(text: String, element: String) {
    #expect(throws: FeedError.hollow(element: element)) { try feed(text) }
    let accepted = try? FeedParser.parse(Array(text.utf8), source: "s", acceptsHollow: true)
    #expect(accepted?.items.isEmpty == true)
  }

  @Test(
    "a feed without items is none",
    arguments: [
      "<rss><channel><title>t</title></channel></rss>", "<rss><channel><link/></channel></rss>",
      "<rss><channel><x:y xmlns:x='urn:x'/></channel></rss>", "<rss><title>t</title></rss>",
      "<rdf:RDF><channel><title>t</title></channel></rdf:RDF>", "<feed><title/></feed>",
      "<feed><id>urn:1</id></feed>", "<opml><body/></opml>", "<opml><head/></opml>",
      "<channel href='https://h.example/'/>",
      "{\"version\": \"https://jsonfeed.org/version/1\", \"items\": []}",
    ])
  func noItems(text: String) throws {
    #expect(try feed(text).items.isEmpty)
  }

  @Test("the errors say what came and what was expected")
  func words() {
    let told = ["rss", "rdf:RDF", "channel", "feed", "opml"].map {
      "\(FeedError.hollow(element: $0))"
    }
    #expect(
      told == [
        "found <rss> with nothing of a feed in it, expected a <channel>",
        "found <rdf:RDF> with nothing of a feed in it, expected a <channel>",
        "found <channel> with nothing of a feed in it, expected a <title> or an <item>",
        "found <feed> with nothing of a feed in it, expected a <title> or an <entry>",
        "found <opml> with nothing of a feed in it, expected a <head> or a <body>",
      ])
    #expect(
      "\(FeedError.notAJSONFeed(found: "the keys “items”"))"
        == "found JSON with the keys “items”, expected a JSON Feed: a “version” of jsonfeed.org, "
        + "or at least one of the “items”")
  }

  @Test("RSS in JSON that was asked for is missed by its own name")
  func rssInJSON() {
    #expect(throws: FeedError.notRSSInJSON(found: "the keys “items”")) {
      try feed("{\"items\": [{\"id\": 1}]}", as: .rssInJSON)
    }
  }
}
