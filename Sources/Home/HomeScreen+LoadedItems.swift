import Items
import SearchAPI

extension HomeScreen: LoadedItems {
  /// The items of the blocks of every tab that was opened, each once.
  var loadedItems: [Item] {
    var known: Set<ItemID> = []
    return tabList.flatMap(\.module.blocks).flatMap(\.items)
      .filter { $0.link != nil && known.insert($0.id).inserted }
  }

  func isRead(_ id: ItemID) -> Bool { marks.isRead(id) }

  func isStarred(_ id: ItemID) -> Bool { marks.isStarred(id) }
}
