import ItemSources
import Items
import LiveModule
import PageDocument

// What waits to be read in a tab: what was loaded, and what is kept.
extension HomeTab {
  /// How many items wait to be read.
  var unreadCount: Int { unread.count }

  func applyUnread(_ change: UnreadTally.Change) {
    guard !change.isEmpty else { return }
    let result = unread.apply(change)
    if !result.isEmpty { onUnread?(result) }
  }

  /// Whether there is a block of which is to be asked what is kept.
  var hasUncounted: Bool { module.hasReadable(where: isUncounted) }

  private func isUncounted(_ id: String, _ fetchedAt: Int64?) -> Bool {
    guard let known = kept[id] else { return true }
    return known.isStale || known.fetchedAt != fetchedAt
  }

  /// Asks block by block what is kept and waits to be read, of those that have changed since;
  /// `recent` was read just now, and counts again where that is taken back.
  func learnUnread(from listing: any UnreadListing, besides recent: Set<ItemID>) async {
    forgetLost()
    for block in module.readableBlocks(where: isUncounted) {
      await learnUnread(of: block, from: listing, besides: recent)
    }
  }

  /// Asks it of every block, also of those whose answers are awaited.
  func learnAllUnread(from listing: any UnreadListing, besides recent: Set<ItemID>) async {
    forgetLost()
    for block in module.readableBlocks(evenLoading: true, where: { _, _ in true }) {
      await learnUnread(of: block, from: listing, besides: recent)
    }
  }

  /// Has all of it asked again, though nothing was fetched.
  func distrustKept() {
    for id in kept.keys { kept[id]?.isStale = true }
  }

  private func learnUnread(
    of block: ReadableBlock, from listing: any UnreadListing, besides recent: Set<ItemID>
  ) async {
    let id = block.document.id
    // Whoever asks meanwhile need not ask the same.
    kept[id, default: KeptUnread()].fetchedAt = block.fetchedAt
    kept[id]?.isStale = false
    let question = UnreadQuestion(
      source: block.source, own: block.own, limit: block.document.limit,
      mute: module.page.document.mute,
      before: kept[id]?.items ?? [], recent: recent)
    let items = await withTaskExecutorPreference(WorkPool.shared) {
      await question.items(from: listing)
    }
    while let before = kept[id] {
      let revision = module.marks.revision
      let read = module.marks.read
      let (unread, change) = await withTaskExecutorPreference(WorkPool.shared) {
        await before.unread(of: items, besides: read)
      }
      // The reader may have gone on reading meanwhile, or the block be gone.
      guard module.marks.revision == revision, kept[id]?.unread == before.unread else { continue }
      kept[id]?.items = items
      kept[id]?.unread = unread
      return applyUnread(change)
    }
  }

  /// Takes what is kept of blocks off the count that are no longer there.
  private func forgetLost() {
    let ids = Set(module.tab.blocks.map(\.id))
    for (id, known) in kept where !ids.contains(id) {
      kept[id] = nil
      applyUnread(UnreadTally.Change(gone: Array(known.unread)))
    }
  }

  /// Draws and counts items anew whose marks changed.
  func marksDidChange(of items: Set<ItemID>) {
    countKept(items)
    module.marksDidChange(of: items)
  }

  /// Counts without items of which a page says that they were read.
  func didLearn(read items: Set<ItemID>) {
    guard items.contains(where: unread.contains) else { return }
    countKept(items)
    module.didLearn(read: items)
  }

  /// Counts anew which of some items wait to be read, as far as they are kept.
  private func countKept(_ changed: Set<ItemID>) {
    // Looked up one by one: a copy of a set that is held while it changes costs as much as is kept.
    for id in Array(kept.keys) {
      var change = UnreadTally.Change()
      for item in changed where kept[id]?.items.contains(item) == true {
        let isUnread = !module.marks.isRead(item)
        guard isUnread != kept[id]?.unread.contains(item) else { continue }
        if isUnread { change.come.append(item) } else { change.gone.append(item) }
      }
      guard !change.isEmpty else { continue }
      kept[id]?.unread.formUnion(change.come)
      kept[id]?.unread.subtract(change.gone)
      applyUnread(change)
    }
  }
}
