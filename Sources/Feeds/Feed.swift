public import Items

/// What a feed document says: the feed's own fields and its items, in document order.
///
/// A value without isolation: feeds are parsed off the main actor, in parallel.
public struct Feed: Hashable, Sendable {
  /// The format of the document.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// RSS 0.91 to 2.0.
    case rss
    /// RSS 0.90 and 1.0, which are RDF.
    case rdf
    /// Atom 0.3 and 1.0 (RFC 4287).
    case atom
    /// JSON Feed 1.0 and 1.1.
    case jsonFeed
    /// RSS 2.0 written as JSON.
    case rssInJSON
    /// A list of subscriptions (OPML); its items are the feeds.
    case opml
    /// The Channel Definition Format of the nineties.
    case cdf
  }

  /// The format of the document.
  public var kind: Kind

  /// One line of plain text; empty where the document gives none.
  public var title = ""

  /// The absolute address of the page that the feed belongs to.
  public var link: String?

  /// When it last changed, as the feed itself says.
  public var updated: Instant?

  /// What the feed is about.
  public var summary: Markup?

  /// The language, as declared (RFC 5646).
  public var language: String?

  /// Names of the people behind the feed as a whole.
  public var authors: [String] = []

  /// The feed's own identity, where the format has one (Atom `id`, JSON Feed `feed_url`).
  public var id: String?

  /// The absolute address of the feed's picture.
  public var image: String?

  /// Its items in document order, without true duplicates.
  public var items: [Item] = []

  /// The absolute address of the next page (JSON Feed `next_url`, `rel=next` of RFC 5005).
  public var nextPage: String?

  /// How many seconds the feed asks to be left alone (`ttl`, `sy:updatePeriod`).
  public var timeToLive: Int?

  /// Hours of the day, in UTC, in which the feed asks to be left alone (RSS `skipHours`).
  public var skipHours: Set<Int> = []

  /// Days of the week, in UTC and with Monday as 0, on which it does (RSS `skipDays`).
  public var skipDays: Set<Int> = []

  /// The character encoding that the bytes were decoded with.
  public var encoding = "utf-8"

  /// Whether the document obeyed the rules of XML or JSON; a feed that did not is read all the
  /// same.
  public var isWellFormed = true

  /// Whether it ends before its root element does: more may have been meant to come.
  public var isCut = false

  /// Whether the document has more items than `itemLimit`; the first of them are read.
  public var hasTooManyItems = false

  /// How many items of one document are read.
  public static let itemLimit = 100_000

  /// The element that should hold a feed and has nothing of one in it; nil where there is a feed.
  var hollowElement: String?

  /// How many items were dropped because they were in the document already.
  public var duplicates = 0

  /// Makes an empty feed of a kind.
  public init(kind: Kind) {
    self.kind = kind
  }
}
