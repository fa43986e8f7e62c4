import Items
import SearchAPI

/// The items that a home page has loaded, as long as it is there.
///
/// The context holds its services, and a page holds its context: a page that were the service
/// itself would never go.
final class LoadedPage: LoadedItems {
  private weak var page: HomeScreen?

  init(_ page: HomeScreen) { self.page = page }

  /// The items of the blocks of every tab that was opened, each once.
  var loadedItems: [Item] {
    var known: Set<ItemID> = []
    return (page?.tabList ?? []).flatMap(\.module.blocks).flatMap(\.items)
      .filter { $0.link != nil && known.insert($0.id).inserted }
  }

  func isRead(_ id: ItemID) -> Bool { page?.marks.isRead(id) ?? false }

  func isStarred(_ id: ItemID) -> Bool { page?.marks.isStarred(id) ?? false }

  nonisolated deinit {}
}
