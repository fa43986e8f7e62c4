import Items
internal import Store

/// One feed of which nothing is kept but what the reader did with its items.
struct MarkedSource: ItemSource {
  let base: FeedSource
  let store: Store

  var id: String { base.id }
  var title: String { base.title }

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    var page = try await base.fetch(page: cursor)
    page.marks = await store.marks(of: page.items.lazy.map(\.id), from: id)
    return page
  }
}

extension FeedSource {
  /// The source with the marks that a store has of its items.
  func marked(in store: Store?) -> any ItemSource {
    store.map { MarkedSource(base: self, store: $0) } ?? self
  }
}
