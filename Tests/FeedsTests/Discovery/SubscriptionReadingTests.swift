import Feeds
import Testing

@Suite("Lists of subscriptions are read and written")
struct SubscriptionReadingTests {
  private static let nested = """
    <?xml version="1.0"?>
    <opml version="2.0"><head><title>Ann's &amp; Ben's</title></head><body>
    <outline text="One"><outline title="Two"><outline text="Three &amp; more"><outline text="Four">
    <outline text="Five"><outline text="Deep &quot;down&quot; &lt;here&gt;" type="rss"
      xmlUrl="https://deep.example/f?a=1&amp;b=2" htmlUrl="https://deep.example/"/></outline>
    </outline></outline></outline><outline text="Old" url="http://old.example/rss"/></outline>
    <outline text="https://bare.example/f" xmlUrl="https://bare.example/f"/>
    <outline text="A page" type="link" url="https://page.example/"/>
    <outline text="No feed" htmlUrl="https://nofeed.example/"/>
    <outline text="One"><outline text="Again" XMLURL="https://again.example/f"/></outline>
    </body></opml>
    """

  private static let expected = [
    Subscription(
      address: "https://deep.example/f?a=1&b=2", title: "Deep \"down\" <here>",
      folders: ["One", "Two", "Three & more", "Four", "Five"], page: "https://deep.example/"),
    Subscription(address: "http://old.example/rss", title: "Old", folders: ["One"]),
    Subscription(address: "https://bare.example/f"),
    Subscription(address: "https://again.example/f", title: "Again", folders: ["One"]),
  ]

  @Test("folders five deep, old attributes, ampersands and quotes are read")
  func opml() throws {
    let list = try #require(SubscriptionList(opml: Array(Self.nested.utf8)))
    #expect(list.title == "Ann's & Ben's")
    #expect(list.subscriptions == Self.expected)
    #expect(
      list.leftovers.map(\.text) == [
        "A page https://page.example/", "No feed https://nofeed.example/",
      ])
    #expect(list.leftovers.map(\.reason) == ["no feed but a link", "no `xmlUrl`"])
  }

  @Test("what was written reads the same")
  func roundTrip() throws {
    var list = SubscriptionList(title: "A \"list\" & <more>", subscriptions: Self.expected)
    list.subscriptions.append(
      Subscription(address: "https://w.example/", title: "静 & 📚\u{1}", folders: ["One", "Two"]))
    let read = try #require(SubscriptionList(opml: Array(list.opml.utf8)))
    list.subscriptions[4].title = "静 & 📚"
    #expect(read == list)
    #expect(read.opml == list.opml)
  }

  @Test(
    "a list with a broken tag, a document type or another encoding is read all the same",
    arguments: [
      "<opml><body><outline text=\"A & B\" xmlUrl=\"https://a.example/?x=1&y=2\"></body>",
      "<!DOCTYPE opml [<!ENTITY x \"y\">]><opml><body><outline text=\"A &amp; B\" "
        + "xmlUrl=\"https://a.example/?x=1&amp;y=2\"/></body></opml>",
    ])
  func broken(_ text: String) throws {
    let list = try #require(SubscriptionList(opml: Array(text.utf8)))
    #expect(list.subscriptions.map(\.title) == ["A & B"])
    #expect(list.subscriptions.map(\.address) == ["https://a.example/?x=1&y=2"])
  }

  @Test("what is no OPML is none", arguments: ["", "<rss/>", "{}", "https://a.example/", "<html>"])
  func other(_ text: String) {
    #expect(SubscriptionList(opml: Array(text.utf8)) == nil)
  }

  @Test("newsboat's urls: tags, titles, comments, and what only newsboat can make")
  func newsboat() {
    let list = SubscriptionList(
      newsboat: """
        # my feeds
        https://a.example/feed tech "tag with blanks"
          https://b.example/feed "~The \\"B\\" feed" news # why not
        https://c.example/feed "!hidden" "~C"\r
        https://d.example/feed !

        "query:Unread:unread = \\"yes\\""
        exec:~/bin/make-feed tech
        filter:~/bin/cut:https://e.example/feed
        file:///home/ann/notes.xml "two words" ~Notes
        not-an-address
        """)
    #expect(
      list.subscriptions == [
        Subscription(address: "https://a.example/feed", folders: ["tech"]),
        Subscription(address: "https://b.example/feed", title: "The \"B\" feed", folders: ["news"]),
        Subscription(address: "https://c.example/feed", title: "C"),
        Subscription(address: "https://d.example/feed"),
        Subscription(
          address: "file:///home/ann/notes.xml", title: "Notes", folders: ["two words"]),
      ])
    #expect(list.leftovers.map(\.line) == [7, 8, 9, 11])
    #expect(
      list.leftovers.map(\.reason) == [
        "made of other feeds by newsboat", "made by a program", "made by a program", "no address",
      ])
  }

  @Test(
    "the look of newsboat's file",
    arguments: [
      ("# c\n\nhttps://a.example/ x", true), ("\"query:A:b\"", true), ("exec:x", true),
      ("<opml/>", false), ("", false), ("tabs:\n", false), ("# only words\n", false),
    ])
  func likely(_ text: String, _ isLikely: Bool) {
    #expect(SubscriptionList.isLikelyNewsboat(text) == isLikely)
  }
}
