import Feeds
import Testing

@Suite("Feeds that a web page names")
struct FeedLinkTests {
  struct Page: CustomTestStringConvertible {
    let name: String
    let html: String
    let addresses: [String]
    var testDescription: String { name }
  }

  static let pages = [
    Page(name: "no link at all", html: "<title>Plain</title><p>Words</p>", addresses: []),
    Page(
      name: "two in the head, in order",
      html: """
        <!DOCTYPE html><html><head><link rel="stylesheet" href="/s.css" type="text/css">
        <link rel="alternate" type="application/atom+xml" href="/atom" title="Atom">
        <LINK REL="ALTERNATE" TYPE='application/rss+xml; charset=utf-8' HREF=/rss></head></html>
        """,
      addresses: ["https://site.example/atom", "https://site.example/rss"]),
    Page(
      name: "a feed of comments comes after the others",
      html: """
        <link rel=alternate type=application/rss+xml title="Comments on all" href=/c/feed/>
        <link rel=alternate type=application/rss+xml title=Posts href=/feed/>
        """,
      addresses: ["https://site.example/feed/", "https://site.example/c/feed/"]),
    Page(
      name: "references of a base, of a scheme and with an ampersand",
      html: """
        <base href="https://cdn.example/deep/"><base href="https://other.example/">
        <link rel="alternate feed" href="a?x=1&amp;y=2#top">
        <link rel=alternate type=application/feed+json href="//json.example/f">
        """,
      addresses: ["https://cdn.example/deep/a?x=1&y=2", "https://json.example/f"]),
    Page(
      name: "a link in the text, behind those of the head; each address once",
      html: """
        <body><a href="/blog/feed/">Subscribe</a> <a href="/about">About</a>
        <a type="application/atom+xml" href="/any">News</a>
        <link rel="alternate" type="application/rss+xml" href="/main.rss">
        <a href="/main.rss">again</a></body>
        """,
      addresses: [
        "https://site.example/main.rss", "https://site.example/blog/feed/",
        "https://site.example/any",
      ]),
    Page(
      name: "translations, previews and scripts are none",
      html: """
        <link rel="alternate" hreflang="de" href="/de"> <link rel="alternate" href="/x" type="text/html">
        <link rel="alternate" type="application/json+oembed" href="/embed">
        <a href="javascript:feed">x</a><link rel="feed" href="javascript:alert(1)">
        <script>var s = '<link rel="feed" href="/script">';</script>
        <!-- <link rel="feed" href="/comment"> -->
        """,
      addresses: []),
    Page(
      name: "the scheme of the nineties",
      html: """
        <link rel="feed" href="feed://old.example/rss"><link rel="feed" href="feed:https://new.example/a">
        """,
      addresses: ["http://old.example/rss", "https://new.example/a"]),
    Page(
      name: "broken markup costs no link",
      html: "<p><b><link rel=alternate type=\"application/rss+xml\" href=\"/rss\"<p></i></td>",
      addresses: ["https://site.example/rss"]),
  ]

  @Test("links are found, resolved and put in order", arguments: pages)
  func links(_ page: Page) {
    let found = FeedLink.all(in: Array(page.html.utf8), url: "https://site.example/start")
    #expect(found.map(\.address) == page.addresses)
  }

  @Test("a link has the name that the page gives it, on one line")
  func titles() {
    let html = "<link rel=feed href=/a title=\" Tea \n &amp; caf\u{E9} \"><link rel=feed href=/b>"
    let found = FeedLink.all(in: Array(html.utf8), url: "https://site.example/")
    #expect(found.map(\.title) == ["Tea & café", nil])
  }

  @Test("no bytes are a page without links")
  func nothing() {
    #expect(FeedLink.all(in: [], url: "https://site.example/").isEmpty)
  }

  @Test("well-known places are first those of the folder, then those of the host")
  func wellKnown() {
    let deep = WellKnownFeed.addresses(near: "https://site.example/~ann/notes/index.html?x#y")
    #expect(deep.first == "https://site.example/~ann/notes/feed")
    #expect(deep.contains("https://site.example/atom.xml"))
    let top = WellKnownFeed.addresses(near: "http://127.0.0.1:8080")
    #expect(top.first == "http://127.0.0.1:8080/feed")
    #expect(top.contains("http://127.0.0.1:8080/feed.json"))
    #expect(Set(top).count == top.count)
    #expect(WellKnownFeed.addresses(near: "notes.html").isEmpty)
  }
}
