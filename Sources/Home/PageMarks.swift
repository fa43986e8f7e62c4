import ItemSources
import Items
import ReaderAPI
import Routing

/// What the reader did with the items of a page, in this run or, where that is remembered, before.
///
/// What is done in this run counts, whatever a page says that was read from the store before it was
/// written there. What was done elsewhere since shows in the stars as soon as a page tells of it.
final class PageMarks {
  private var marks = ItemMarks() { didSet { revision += 1 } }
  /// Another number for every other state of the marks.
  private(set) var revision = 0
  private var decided: (read: Set<ItemID>, starred: [ItemID: Int]) = ([], [:])
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

  /// Takes over what a page says of its items; whoever shows these items draws them anew.
  ///
  /// Where it contradicts what is known of a star, the store is asked: another program may have
  /// changed it, or the page was read before this one did, or comes from where no stars are known.
  func learn(_ known: ItemMarks, of items: some Sequence<ItemID>) {
    var doubtful = known.starred.filter { decided.starred[$0] != nil && !isStarred($0) }
    if !marks.starred.isEmpty {
      doubtful.formUnion(items.filter { isStarred($0) && !known.starred.contains($0) })
    }
    let starred = add(known).starred
    if !starred.isEmpty { onChange?(starred) }
    if !doubtful.isEmpty { clearUp(doubtful) }
  }

  /// Adds marks besides those that were decided otherwise.
  ///
  /// - Returns: Those that were not known.
  private func add(_ known: ItemMarks) -> ItemMarks {
    let read = known.read.filter { !marks.read.contains($0) && !decided.read.contains($0) }
    let starred = known.starred.filter { !isStarred($0) && decided.starred[$0] == nil }
    // Each change of them makes whoever goes by them look anew.
    if !read.isEmpty { marks.read.formUnion(read) }
    if !starred.isEmpty { marks.starred.formUnion(starred) }
    if !read.isEmpty { onLearn?(read) }
    return ItemMarks(read: read, starred: starred)
  }

  /// Asks the store which of some items are starred, after everything of this run is written there.
  private func clearUp(_ items: Set<ItemID>) {
    guard let marking else { return }
    let before = decided.starred
    Task { [weak self] in
      let known = await marking.marks(of: Array(items)).starred
      guard let self else { return }
      let changed = items.filter { id in
        // What was decided meanwhile is newer than the answer.
        self.decided.starred[id] == before[id] && self.isStarred(id) != known.contains(id)
      }
      guard !changed.isEmpty else { return }
      self.marks.starred.formSymmetricDifference(changed)
      self.onChange?(changed)
    }
  }

  /// Learns what was done with items that come from no source.
  func recall(_ items: [ItemID]) {
    guard let marking, !items.isEmpty else { return }
    Task { [weak self] in
      let known = await marking.marks(of: items)
      guard let self else { return }
      let added = self.add(known)
      let changed = added.read.union(added.starred)
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
    decided.starred[id, default: 0] += 1
    guard marks.starred.contains(id) != isStarred else { return }
    if isStarred { marks.starred.insert(id) } else { marks.starred.remove(id) }
    onChange?([id])
  }

  nonisolated deinit {}
}
