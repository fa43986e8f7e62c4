import Feeds
import Items

/// Documents from the web.
enum Documents {
  /// A document of any format.
  static func feed(_ bytes: [UInt8], as kind: Feed.Kind? = nil) {
    guard let feed = try? FeedParser.parse(bytes, source: "s", as: kind) else { return }
    precondition(Set(feed.items.map(\.id)).count == feed.items.count, "two items are one")
    for item in feed.items { if let content = item.content { _ = HTMLText.text(content) } }
  }

  /// A field of an item.
  static func field(_ name: String, _ bytes: [UInt8]) {
    feed(
      Array("<rss><channel><item><\(name)>".utf8) + bytes
        + Array("</\(name)></item></channel></rss>".utf8))
  }

  /// A list of subscriptions.
  static func list(_ bytes: [UInt8]) {
    feed(bytes, as: .opml)
    guard let feed = try? FeedParser.parse(bytes, source: "s", as: .opml) else { return }
    var list = SubscriptionList(title: feed.title)
    list.subscriptions = feed.items.compactMap { item in
      item.link.map { Subscription(address: $0, title: item.title, folders: item.categories) }
    }
    again(list)
  }

  /// Newsboat's list.
  static func newsboat(_ bytes: [UInt8]) {
    _ = SubscriptionList.isLikelyNewsboat(bytes.text)
    again(SubscriptionList(newsboat: bytes.text))
  }

  /// What is written down can be read again.
  private static func again(_ list: SubscriptionList) {
    guard !list.subscriptions.isEmpty else { return }
    let read = try? FeedParser.parse(Array(list.opml.utf8), source: "s", as: .opml)
    precondition(read != nil, "a list cannot be read that was written")
  }

  /// The HTML of an item.
  static func html(_ bytes: [UInt8]) {
    let markup = Markup(.html, bytes.text, base: "https://x.example/")
    _ = HTMLText.readable(markup)
    _ = HTMLText.plain(markup, limit: 80)
    _ = FieldText.title(of: markup)
    let line = FieldText.firstLine(of: markup)
    precondition(line.count <= 101, "a first line is longer than it may be")
  }

  /// A web page that may name feeds.
  static func links(_ bytes: [UInt8]) {
    let links = FeedLink.all(in: bytes, url: "https://x.example/a/")
    precondition(Set(links.map(\.address)).count == links.count, "a link is there twice")
    _ = FieldText.webPageTitle(of: bytes)
  }
}
