public import Items
public import Store

/// What the store knows of items beyond what pages show.
public struct StoredItems: ContentLoading, UnreadListing, ItemLookup {
  private let store: Store

  /// Makes the way to a store.
  public init(store: Store) {
    self.store = store
  }

  /// The item with its summary and content whole.
  ///
  /// What a page says of it besides stays: a name that a person gave its source is not kept.
  public func content(of item: Item) async -> Item {
    guard let kept = try? await store.item(item.id) else { return item }
    var whole = item
    whole.summary = kept.summary ?? item.summary
    whole.content = kept.content ?? item.content
    return whole
  }

  /// The item of an identity, with the title of its source where that is known.
  public func item(_ id: ItemID) async -> Item? {
    guard var item = try? await store.item(id) else { return nil }
    if item.sourceTitle == nil {
      item.sourceTitle = try? await store.standings(of: [id.source])[id.source]?.page?.title
    }
    return item
  }

  /// The items of a source that can be read and were not, the newest first where there is a limit.
  public func unread(
    of source: any ItemSource, newest limit: Int?, isWhole: Bool
  ) async -> [Item] {
    var listed: [ListedItem] = []
    let members = keptMembers(of: source, limit: nil)
    for (id, own) in members {
      let most = [own, limit].compactMap { $0 }.min()
      listed += (try? await store.listedItems(of: id, newest: most, isWhole: isWhole)) ?? []
    }
    if let limit, members.count > 1 {
      listed.sort { ($0.item.date ?? .distantPast) > ($1.item.date ?? .distantPast) }
      listed = Array(listed.prefix(limit))
    }
    return listed.filter { !$0.isRead }.map(\.item)
  }

  /// The sources of which items are kept that a source consists of, each with how many it may have.
  private func keptMembers(
    of source: any ItemSource, limit: Int?
  ) -> [(id: String, limit: Int?)] {
    switch source {
    case let limited as LimitedSource:
      keptMembers(
        of: limited.base, limit: [limited.limit, limit].compactMap { $0 }.min())
    case let merged as MergedSource:
      merged.members.flatMap { keptMembers(of: $0, limit: limit) }
    case let cached as CachedSource: [(cached.id, limit)]
    default: []
    }
  }
}

extension Instant {
  /// Before anything that has a date.
  fileprivate static let distantPast = Instant(milliseconds: .min)
}
