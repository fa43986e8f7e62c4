import ItemSources
import Items
import PageDocument

/// The starred items of all sources, those too that are listed no more.
struct StarredSource: ItemSource {
  let marking: (any ItemMarking)?
  let now: @Sendable () -> Instant

  let id = "starred"
  let title = "Starred"

  /// More than anybody stars by hand.
  private static let limit = 5000

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    let items = await marking?.starred(limit: Self.limit) ?? []
    var page = SourcePage(items: items, fetchedAt: now())
    page.marks = await marking?.marks(of: items.map(\.id)) ?? ItemMarks()
    return page
  }
}

extension HomePage {
  /// A page of nothing but the starred items, without those that a rule mutes.
  static func starred(
    _ marking: (any ItemMarking)?, mute: [MuteRule], now: @escaping () -> Int64
  ) -> HomePage {
    var block = BlockDocument(id: "starred", title: "Starred", layout: .list)
    block.source = SourceDocument(.file(Self.starredAddress), title: "Starred")
    block.empty =
      marking == nil
      ? "Nothing is kept in this run, so nothing stays starred."
      : "Nothing is starred yet: s stars an item."
    let tab = TabDocument(id: "starred", title: "Starred", loadMore: .key, blocks: [block])
    var document = PageDocument(title: "Starred", tabs: [tab])
    document.mute = mute
    var page = HomePage(document: document) { _ in
      let moment = Instant(seconds: now())
      return StarredSource(marking: marking) { moment }
    }
    page.isStarred = true
    return page
  }

  private static let starredAddress = "homefeed://starred"
}
