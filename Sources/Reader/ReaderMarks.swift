import ItemSources
import Items
import ReaderAPI
import Routing

/// What the reader did with the items that were opened here.
final class ReaderMarks {
  private var marks = ItemMarks()
  private var decided: Set<ItemID> = []
  private let context: ScreenContext
  private let marking: (any ItemMarking)?

  init(_ context: ScreenContext) {
    self.context = context
    marking = context.service()
    context.events.observe(ItemStarred.self, owner: self) { [weak self] event in
      self?.setStarred(event.isStarred, event.item.id)
    }
  }

  func isRead(_ id: ItemID) -> Bool { marks.read.contains(id) }

  func isStarred(_ id: ItemID) -> Bool { marks.starred.contains(id) }

  /// Marks an item that is shown as read, and learns whether it is starred.
  func open(_ item: Item) {
    marks.read.insert(item.id)
    context.events.post(ItemSeen(id: item.id))
    guard let marking, !decided.contains(item.id) else { return }
    Task { [weak self] in
      let known = await marking.marks(of: [item.id])
      guard let self, !self.decided.contains(item.id) else { return }
      self.setStarred(known.starred.contains(item.id), item.id)
    }
  }

  func toggleRead(_ item: Item) {
    let isRead = !isRead(item.id)
    if isRead { marks.read.insert(item.id) } else { marks.read.remove(item.id) }
    context.events.post(ItemMarked(ids: [item.id], isRead: isRead))
    context.notify(isRead ? "Marked read" : "Marked unread")
  }

  func toggleStar(_ item: Item) {
    decided.insert(item.id)
    let isStarred = !isStarred(item.id)
    context.events.post(ItemStarred(item: item, isStarred: isStarred))
    if isStarred, marking == nil { context.notify("Starred until the program ends") }
  }

  private func setStarred(_ isStarred: Bool, _ id: ItemID) {
    if isStarred { marks.starred.insert(id) } else { marks.starred.remove(id) }
    context.setNeedsDisplay()
  }

  nonisolated deinit {}
}
