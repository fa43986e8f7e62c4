import ItemSources
import Items
import PageDocument

/// The starred items of all sources, those too that are listed no more.
struct StarredSource: ItemSource {
  let marking: (any ItemMarking)?
  /// Whether an item is not listed although it is starred; nil where all are.
  let isMuted: (@Sendable (Item) -> Bool)?
  let now: @Sendable () -> Instant

  let id = "starred"
  let title = "Starred"

  /// More than anybody stars by hand.
  private static let limit = 5000

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    var items = await marking?.starred(limit: Self.limit) ?? []
    if let isMuted { items.removeAll(where: isMuted) }
    var page = SourcePage(items: items, fetchedAt: now())
    page.marks = await marking?.marks(of: items.map(\.id)) ?? ItemMarks()
    return page
  }
}

extension HomePage {
  /// A page of nothing but the starred items, without those that are muted.
  static func starred(
    _ marking: (any ItemMarking)?, besides isMuted: (@Sendable (Item) -> Bool)?,
    now: @escaping () -> Int64
  ) -> HomePage {
    var block = BlockDocument(id: "starred", title: "Starred", layout: .list)
    block.source = SourceDocument(.file(Self.starredAddress), title: "Starred")
    block.empty =
      marking == nil
      ? "Nothing is kept in this run, so nothing stays starred."
      : "Nothing is starred yet: s stars an item."
    let tab = TabDocument(id: "starred", title: "Starred", loadMore: .key, blocks: [block])
    var page = HomePage(document: PageDocument(title: "Starred", tabs: [tab])) { _ in
      let moment = Instant(seconds: now())
      return StarredSource(marking: marking, isMuted: isMuted) { moment }
    }
    page.isStarred = true
    return page
  }

  private static let starredAddress = "homefeed://starred"
}
