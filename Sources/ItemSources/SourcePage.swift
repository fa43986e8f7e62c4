public import Items

/// What one fetch of a source brought.
public struct SourcePage: Hashable, Sendable {
  /// The items, in the order in which they are to be shown.
  public var items: [Item]

  /// What the source calls itself; nil where it does not say.
  public var title: String?

  /// What to ask the following page by; nil at the end.
  public var next: SourceCursor?

  /// What went less than well, for the status line: members that failed, duplicates dropped.
  public var notices: [SourceNotice]

  /// Seconds for which the source asks to be left alone; nil where it does not ask.
  public var timeToLive: Int?

  /// The moment before which the source is not to be asked without need: its own wish, or a pause
  /// after failures; nil for whenever somebody wants to.
  public var nextDue: Instant?

  /// When items that bear a date in the future were first seen.
  public var firstSeen: [ItemID: Instant]

  /// Whether this is what was known before, because nobody was asked or nobody answered.
  public var isKept: Bool

  /// What the reader did with the items, where it is kept.
  public var marks: ItemMarks

  /// When the answer was complete.
  public var fetchedAt: Instant

  /// Makes a page.
  public init(
    items: [Item], title: String? = nil, next: SourceCursor? = nil,
    notices: [SourceNotice] = [], timeToLive: Int? = nil, nextDue: Instant? = nil,
    firstSeen: [ItemID: Instant] = [:], marks: ItemMarks = ItemMarks(), isKept: Bool = false,
    fetchedAt: Instant
  ) {
    self.items = items
    self.title = title
    self.next = next
    self.notices = notices
    self.timeToLive = timeToLive
    self.nextDue = nextDue
    self.firstSeen = firstSeen
    self.marks = marks
    self.isKept = isKept
    self.fetchedAt = fetchedAt
  }
}
