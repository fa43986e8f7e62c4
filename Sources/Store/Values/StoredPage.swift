public import Items

/// The first page of a source, as it last answered.
public struct StoredPage: Hashable, Sendable {
  /// The items, in the source's order.
  public var items: [Item]

  /// What the source calls itself.
  public var title: String?

  /// Where its next page is.
  public var nextPage: NextPage?

  /// Seconds for which the document asks to be left alone.
  public var timeToLive: Int?

  /// When the document asks to be left alone.
  public var quietTimes: QuietTimes

  /// Makes a page.
  public init(
    items: [Item], title: String? = nil, nextPage: NextPage? = nil, timeToLive: Int? = nil,
    quietTimes: QuietTimes = QuietTimes()
  ) {
    self.items = items
    self.title = title
    self.nextPage = nextPage
    self.timeToLive = timeToLive
    self.quietTimes = quietTimes
  }
}
