/// One thing a source tells of: an article, a release, a stream, a tag.
///
/// Every text is as the source wrote it, decoded but not yet cleaned: it becomes cells only
/// through `TextGrid`, which removes what a terminal must not see.
public struct Item: Hashable, Sendable, Identifiable {
  /// The source and the id within it.
  public var id: ItemID

  /// One line of plain text; empty where the source gave none and its text had no first line.
  public var title: String

  /// The absolute address of the item's page.
  public var link: String?

  /// Names of the people who wrote it, in the source's order.
  public var authors: [String] = []

  /// When it was published; nil where the source gave no readable date.
  public var published: Instant?

  /// When it was last changed.
  public var updated: Instant?

  /// A short form of the content.
  public var summary: Markup?

  /// The content itself.
  public var content: Markup?

  /// The absolute address of a picture that stands for the item.
  public var image: String?

  /// Files that belong to it, in document order.
  public var enclosures: [Enclosure] = []

  /// Tags and categories, in document order, without repeats.
  public var categories: [String] = []

  /// Whether it is going on right now (a live stream).
  public var isLive = false

  /// The counts that the source gave.
  public var metrics = Metrics()

  /// The absolute address of its discussion.
  public var comments: String?

  /// The absolute address of the stream to play.
  public var stream: String?

  /// Length in seconds.
  public var duration: Int?

  /// The name of its source, as a person would say it.
  public var sourceTitle: String?

  /// Makes an item of an identity and a title; the rest is set afterwards.
  public init(id: ItemID, title: String, link: String? = nil) {
    self.id = id
    self.title = title
    self.link = link
  }

  /// The date to sort and show by: published, else updated.
  public var date: Instant? { published ?? updated }
}
