import Items
import LiveModule
import Routing

/// A walk through tabs in search of something unread, while the next of them still loads.
struct UnreadSearch {
  let isForward: Bool
  /// Where it began, to go back to where nothing is found.
  let origin: Int
}

// The way to the next item that was not read.
extension HomeScreen {
  /// Goes to the next unread item of this tab, else of the others, round to where it began.
  func findUnread(isForward: Bool) {
    current?.view.update()
    guard let tab = current else { return }
    let here = place(in: tab)
    if let next = unread(in: tab, isForward: isForward, from: here) {
      return tab.focus(next.item, of: tab.module.blocks[next.block])
    }
    look(UnreadSearch(isForward: isForward, origin: selectedTab))
  }

  /// Goes on with a search whose tab has loaded.
  func continueSearch() {
    guard let search, let current, current.module.isSettled else { return }
    if let next = unread(in: current, isForward: search.isForward, from: nil) {
      self.search = nil
      return current.focus(next.item, of: current.module.blocks[next.block])
    }
    look(search)
  }

  /// Looks through the tabs beside the one that is shown, and loads those that were not shown yet.
  private func look(_ search: UnreadSearch) {
    self.search = nil
    let count = tabList.count
    for step in 1...max(1, count) {
      let index = (selectedTab + (search.isForward ? step : count - step % count)) % max(1, count)
      let tab = tabList[index]
      guard tab.module.hasStarted else {
        self.search = search
        _ = select(index)
        return
      }
      if let next = unread(in: tab, isForward: search.isForward, from: nil) {
        _ = select(index)
        return tab.focus(next.item, of: tab.module.blocks[next.block])
      }
      if index == search.origin { break }
    }
    _ = select(search.origin)
    context.notify("Nothing is unread.")
  }

  private typealias Place = (block: Int, item: Int)

  private func place(in tab: HomeTab) -> Place? {
    guard let block = tab.focusedBlock, let item = tab.view.focusedPlace else { return nil }
    return tab.module.blocks.firstIndex { $0 === block }.map { ($0, item) }
  }

  /// The first unread item of a tab behind a place, or the last before it.
  private func unread(in tab: HomeTab, isForward: Bool, from place: Place?) -> Place? {
    let blocks = tab.module.blocks
    for number in isForward ? Array(blocks.indices) : blocks.indices.reversed() {
      let block = blocks[number]
      guard block.isForReading, block.isFocusable else { continue }
      let items = block.items
      var places = items.indices
      if let place {
        guard isForward ? number >= place.block : number <= place.block else { continue }
        if number == place.block {
          let here = min(max(0, place.item), items.count)
          places = isForward ? min(here + 1, items.count)..<items.count : 0..<here
        }
      }
      let fits = { (index: Int) -> Bool in
        items[index].canBeRead && !self.marks.isRead(items[index].id)
      }
      let item = isForward ? places.first(where: fits) : places.last(where: fits)
      if let item { return (number, item) }
    }
    return nil
  }
}
