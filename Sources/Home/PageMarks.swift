import ItemSources
import Items
import ReaderAPI
import Routing

/// What the reader did with the items of a page, in this run or, where that is remembered, before.
///
/// What is done in this run counts, whatever a page says that was read from the store before it was
/// written there.
final class PageMarks {
  private var marks = ItemMarks() { didSet { revision += 1 } }
  /// Another number for every other state of the marks.
  private(set) var revision = 0
  private var decided: (read: Set<ItemID>, starred: Set<ItemID>) = ([], [])
  private let marking: (any ItemMarking)?

  /// Told which items look different now.
  var onChange: ((Set<ItemID>) -> Void)?

  /// Told which items turned out to have been read before, which whoever shows them draws anew.
  var onLearn: ((Set<ItemID>) -> Void)?

  /// Listens to what features tell of items.
  init(_ context: ScreenContext) {
    marking = context.service()
    context.events.observe(ItemSeen.self, owner: self) { [weak self] in
      self?.setRead(true, [$0.id])
    }
    context.events.observe(ItemMarked.self, owner: self) { [weak self] in
      self?.setRead($0.isRead, $0.ids)
    }
    context.events.observe(ItemStarred.self, owner: self) { [weak self] in
      self?.setStarred($0.isStarred, $0.item.id)
    }
  }

  /// Whether they outlive the program.
  var areKept: Bool { marking != nil }

  /// The items that were read.
  var read: Set<ItemID> { marks.read }

  /// Whether an item was read.
  func isRead(_ id: ItemID) -> Bool { marks.read.contains(id) }

  /// Whether an item is starred.
  func isStarred(_ id: ItemID) -> Bool { marks.starred.contains(id) }

  /// Adds what a page says of its items; whoever shows these items draws them anew.
  func learn(_ known: ItemMarks) {
    let read = known.read.filter { !marks.read.contains($0) && !decided.read.contains($0) }
    marks.read.formUnion(read)
    marks.starred.formUnion(known.starred.subtracting(decided.starred))
    if !read.isEmpty { onLearn?(read) }
  }

  /// Learns what was done with items that come from no source.
  func recall(_ items: [ItemID]) {
    guard let marking, !items.isEmpty else { return }
    Task { [weak self] in
      let known = await marking.marks(of: items)
      guard let self else { return }
      let before = self.marks
      self.learn(known)
      let changed = self.marks.read.symmetricDifference(before.read)
        .union(self.marks.starred.symmetricDifference(before.starred))
      if !changed.isEmpty { self.onChange?(changed) }
    }
  }

  private func setRead(_ isRead: Bool, _ ids: [ItemID]) {
    decided.read.formUnion(ids)
    let changed = ids.filter { marks.read.contains($0) != isRead }
    if isRead { marks.read.formUnion(changed) } else { marks.read.subtract(changed) }
    if !changed.isEmpty { onChange?(Set(changed)) }
  }

  private func setStarred(_ isStarred: Bool, _ id: ItemID) {
    decided.starred.insert(id)
    guard marks.starred.contains(id) != isStarred else { return }
    if isStarred { marks.starred.insert(id) } else { marks.starred.remove(id) }
    onChange?([id])
  }
}
