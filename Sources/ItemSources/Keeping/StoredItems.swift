public import Items
public import Store

/// What the store knows of items beyond what pages show.
public struct StoredItems: ContentLoading, UnreadCounting {
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

  /// How many items each of these sources lists that have a link and were not read.
  public func unreadCounts(of sources: [String]) async -> [String: Int] {
    (try? await store.unreadCounts(of: sources)) ?? [:]
  }
}
