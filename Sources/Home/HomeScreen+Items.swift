import Input
import ItemSources
import Items
import LiveModule
import PageDocument
import ReaderAPI
import Routing

// What the reader does with the item that has the focus.
extension HomeScreen {
  func openFocused() {
    guard let item = focusedItem else { return }
    guard let link = item.link else { return context.notify("“\(item.title)” has no link") }
    open(link, of: item)
  }

  func copyFocused() {
    guard let item = focusedItem else { return }
    guard let link = item.link else { return context.notify("“\(item.title)” has no link") }
    context.notify(context.copy(link) ? "Copied \(link)" : "Link: \(link)")
  }

  func playFocused() {
    guard let item = focusedItem else { return }
    guard let media = item.playable else {
      return context.notify("“\(item.title)” has nothing to play")
    }
    switch context.play(media.address, media.mediaType) {
    case .opened: context.notify("Playing \(media.address)")
    case .copied: context.notify("No player here; copied \(media.address)")
    case .refused(let reason): return context.notify(reason)
    }
    context.events.post(ItemSeen(id: item.id))
  }

  /// Carries out a command that changes marks or goes by them; nil for any other.
  func performOnMarks(_ command: Command) -> Bool? {
    switch command {
    case .toggleRead: toggleRead()
    case .toggleStar: toggleStar()
    case .markBlockRead: markBlockRead()
    case .markAllRead: markAllRead()
    case .links: showLinks()
    case .searchNext: findUnread(isForward: true)
    case .searchPrevious: findUnread(isForward: false)
    default: return nil
    }
    return true
  }

  private func toggleRead() {
    guard let item = focusedItem else { return context.notify("Nothing has the focus.") }
    context.events.post(ItemMarked(ids: [item.id], isRead: !marks.isRead(item.id)))
  }

  private func toggleStar() {
    guard let item = focusedItem else { return context.notify("Nothing has the focus.") }
    let isStarred = !marks.isStarred(item.id)
    context.events.post(ItemStarred(item: item, isStarred: isStarred))
    if isStarred, !marks.areKept { context.notify("Starred until the program ends") }
  }

  /// Marks what the focused block shows.
  private func markBlockRead() {
    current?.view.update()
    guard let block = current?.focusedBlock else { return context.notify("Nothing has the focus.") }
    let name = block.title.map { " in \($0)" } ?? ""
    let ids = unread(in: block)
    guard !ids.isEmpty else { return context.notify("Nothing is unread\(name).") }
    mark(ids)
    context.notify("\(counted(ids.count)) marked read\(name)\(wayBack)")
  }

  /// Marks what waits to be read in all tabs, whether they were shown or not, once the reader has
  /// agreed to how much that is.
  private func markAllRead() {
    guard let listing: any UnreadListing = context.service() else { return askToMarkAll() }
    guard !isCounting else { return }
    isCounting = true
    Task { [weak self] in
      guard let self else { return }
      let recent = Set(self.lastMarked)
      for tab in self.tabList { await tab.learnAllUnread(from: listing, besides: recent) }
      self.isCounting = false
      self.askToMarkAll()
      self.context.setNeedsDisplay()
    }
  }

  private func askToMarkAll() {
    let ids = Array(unreadItems.items)
    guard !ids.isEmpty else { return context.notify("Nothing is unread.") }
    context.confirm("Mark \(counted(ids.count)) read, in all tabs?") { [weak self] in
      guard let self else { return }
      self.mark(ids)
      self.context.notify("\(self.counted(ids.count)) marked read\(self.wayBack)")
    }
  }

  private func unread(in block: any Block) -> [ItemID] {
    guard block.isForReading else { return [] }
    return block.items.filter { $0.canBeRead && !marks.isRead($0.id) }.map(\.id)
  }

  private func mark(_ ids: [ItemID]) {
    lastMarked = ids
    context.events.post(ItemMarked(ids: ids, isRead: true))
  }

  private var wayBack: String { "; :undo takes it back" }

  /// Takes back what was marked read at once last; says what is wrong where there is nothing.
  func undoMarking() -> String? {
    guard !lastMarked.isEmpty else { return "There is nothing to take back." }
    context.events.post(ItemMarked(ids: lastMarked, isRead: false))
    context.notify("\(counted(lastMarked.count)) unread again")
    lastMarked = []
    return nil
  }

  private func counted(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }
}
