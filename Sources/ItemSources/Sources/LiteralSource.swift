public import Items

/// Items that the page lists itself.
public struct LiteralSource: ItemSource {
  /// The `source` of the identities of the items.
  public let id: String

  /// What the list is called.
  public let title: String

  private let items: [Item]
  private let now: @Sendable () -> Instant

  /// Makes a source of items.
  public init(
    id: String, title: String, items: [Item], now: @escaping @Sendable () -> Instant
  ) {
    self.id = id
    self.title = title
    self.items = items
    self.now = now
  }

  /// All the items.
  public func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    SourcePage(items: items, fetchedAt: now())
  }
}
