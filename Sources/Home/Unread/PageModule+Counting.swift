import Items
import LiveModule
import Routing

/// What was counted of a block, and of which state of it.
struct CountedBlock {
  /// The block, which another of the same id may have followed.
  let block: ObjectIdentifier
  let revision: Int
  var unread: Set<ItemID>
  /// Where each item is; nil where an identity occurs twice.
  let places: [ItemID: Int]?
}

// What headers and tab bar tell of, counted anew for the blocks that changed alone.
extension PageModule {
  /// Counts every block anew.
  ///
  /// - Complexity: O(n) in the items.
  func recount() {
    stale.formUnion(counted.keys)
    count()
  }

  /// Has the items counted with the next frame, or soon where none is drawn: however many blocks
  /// change meanwhile, it is done once.
  func blockDidChange() {
    context?.setNeedsDisplay()
    guard !needsCount else { return }
    needsCount = true
    Task { [weak self] in self?.countIfNeeded() }
  }

  /// Counts, unless nothing has changed.
  func countIfNeeded() { if needsCount { count() } }

  /// Draws items anew whose marks changed.
  func marksDidChange(of items: Set<ItemID>) {
    for block in blocks where !countMarks(of: items, in: block) {
      let places = block.items.indices.filter { items.contains(block.items[$0].id) }
      if !places.isEmpty { block.setNeedsReload(at: Set(places)) }
      let isHidden =
        filter != nil && block.contents.visible.contains { items.contains($0.id) }
      if !places.isEmpty || isHidden { stale.insert(block.id) }
    }
    count()
  }

  /// Counts again just the items of a block whose marks changed, where it is known which those are.
  ///
  /// - Returns: Whether the block's counts are up to date.
  /// - Complexity: O(n) in the items that changed, however many the block has.
  private func countMarks(of items: Set<ItemID>, in block: any Block) -> Bool {
    guard filter == nil, canCountMarks(items.count, in: block) else { return false }
    let isForReading = block.isForReading
    let shown = block.items
    var found: Set<Int> = []
    var change = UnreadTally.Change()
    for id in items {
      guard let place = counted[block.id]?.places?[id] else { continue }
      found.insert(place)
      guard isForReading, shown[place].canBeRead else { continue }
      let isUnread = !marks.isRead(id)
      guard isUnread != counted[block.id]?.unread.contains(id) else { continue }
      if isUnread { change.come.append(id) } else { change.gone.append(id) }
    }
    guard !found.isEmpty else { return true }
    block.setNeedsReload(at: found)
    guard !change.isEmpty else { return true }
    // In place: a copy of the set would cost as much as there are items.
    counted[block.id]?.unread.formUnion(change.come)
    counted[block.id]?.unread.subtract(change.gone)
    block.counts.unread += change.come.count - change.gone.count
    onUnread?(change)
    return true
  }

  /// Whether what was counted of a block still holds, and looking up so many items in it is less
  /// than looking through it.
  private func canCountMarks(_ count: Int, in block: any Block) -> Bool {
    guard let known = counted[block.id], let places = known.places else { return false }
    return known.block == ObjectIdentifier(block) && known.revision == block.revision
      && !stale.contains(block.id) && count <= places.count
  }

  /// Has the blocks counted anew in which one of these items counts as unread.
  func didLearn(read items: Set<ItemID>) {
    for (id, block) in counted where !block.unread.isDisjoint(with: items) { stale.insert(id) }
    if !stale.isEmpty { blockDidChange() }
  }

  /// Counts the blocks that changed.
  ///
  /// - Complexity: O(n) in the items of these.
  private func count() {
    needsCount = false
    let blocks = blocks
    let changed = blocks.filter { block in
      guard let known = counted[block.id], known.block == ObjectIdentifier(block) else {
        return true
      }
      return known.revision != block.revision || stale.contains(block.id)
    }
    let hasLost = counted.count + changed.count { counted[$0.id] == nil } > blocks.count
    stale = []
    for block in changed { count(block) }
    if hasLost { forget(besides: Set(blocks.map(\.id))) }
    if !changed.isEmpty || hasLost {
      liveCount = blocks.reduce(0) { $0 + $1.counts.live }
      hideWhatDoesNotFit()
      context?.setNeedsDisplay()
    }
    tellOfLive()
  }

  private func count(_ block: any Block) {
    let contents = block.contents
    let isForReading = block.isForReading
    var live = 0
    var unread: Set<ItemID> = []
    var unreadCount = 0
    var places: [ItemID: Int] = Dictionary(minimumCapacity: contents.visible.count)
    for (place, item) in contents.visible.enumerated() {
      places[item.id] = place
      if item.isLive { live += 1 }
      guard isForReading, item.canBeRead, !marks.isRead(item.id) else { continue }
      unreadCount += 1
      unread.insert(item.id)
    }
    if live > 0 { viewers.note(contents.visible, at: now.seconds) }
    let counts = BlockCounts(live: live, unread: unreadCount)
    if block.counts != counts { block.counts = counts }
    let old = counted.updateValue(
      CountedBlock(
        block: ObjectIdentifier(block), revision: contents.revision, unread: unread,
        places: places.count == contents.visible.count ? places : nil),
      forKey: block.id)
    onUnread?(UnreadTally.Change(from: old?.unread ?? [], to: unread))
  }

  /// Takes what blocks held that are no longer there off the count.
  private func forget(besides ids: Set<String>) {
    for (id, block) in counted where !ids.contains(id) {
      counted[id] = nil
      onUnread?(UnreadTally.Change(gone: Array(block.unread)))
    }
  }
}
