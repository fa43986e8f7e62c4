import Items
import LiveModule
import PageDocument
import Routing

extension HomeScreen {
  /// Shows another page document in place of this one, as after an edit.
  ///
  /// What is the same in both stays as it is: the tab that is shown, focus and offsets, and the
  /// items of blocks whose id and source are unchanged.
  func replace(page new: HomePage) {
    let shownID = current?.module.id
    page = new
    var known: [String: HomeTab] = [:]
    for tab in tabList { known[tab.module.id] = tab }
    tabList = new.document.tabs.map { document in
      guard let tab = known[document.id], tab.delivers == document.page else {
        return makeTab(document)
      }
      known[document.id] = nil
      tab.module.adopt(document, of: new)
      tab.layOut(document)
      tab.distrustKept()
      return tab
    }
    for gone in known.values {
      gone.module.cancel()
      unreadItems.apply(UnreadTally.Change(gone: Array(gone.unread.items)))
      gone.onUnread = nil
    }
    selectedTab = tabList.firstIndex { $0.module.id == shownID } ?? 0
    search = nil
    marks.recall(new.document.tabs.flatMap(\.blocks).flatMap(\.items).map(\.id))
    current?.start()
    context.setNeedsDisplay()
  }
}
