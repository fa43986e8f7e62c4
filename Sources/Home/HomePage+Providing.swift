import Items
import PageDocument
import ReaderAPI
public import Routing
import SearchAPI

extension HomePage {
  /// Provides the page as a service, the way to the items that it has loaded, and what it mutes.
  public func provide(in context: ScreenContext) {
    context.provide(self)
    context.provide(
      ListedItems { [weak context] id in context.flatMap { Self.find(id, in: $0) } })
    context.provide(
      MutedItems { [weak context] in context.flatMap { Self.current(in: $0)?.isMutedAnywhere } })
  }

  /// The reader's page as it is open, which may be newer than the one that was provided; that one
  /// where none is open.
  static func current(in context: ScreenContext) -> HomePage? {
    context.navigation.screens.lazy.compactMap { ($0 as? HomeScreen)?.page }
      .first { !$0.isStarred } ?? context.service()
  }

  /// Looks for an item on the pages that are open, the visible one first, then among those that the
  /// document itself holds.
  private static func find(
    _ id: ItemID, in context: ScreenContext
  ) -> (list: ReadingList, index: Int)? {
    for case let screen as HomeScreen in context.navigation.screens.reversed() {
      for block in screen.tabList.flatMap(\.module.blocks) {
        if let index = block.items.firstIndex(where: { $0.id == id }) {
          return (ReadingList(block.items, title: block.document.title), index)
        }
      }
    }
    for block in context.service(HomePage.self)?.document.tabs.flatMap(\.blocks) ?? [] {
      if let index = block.items.firstIndex(where: { $0.id == id }) {
        return (ReadingList(block.items, title: block.title), index)
      }
    }
    return nil
  }
}
