import Items
internal import Store

extension Store {
  /// Takes over the marks that a server keeps of the items of a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - source: Its source.
  ///   - waiting: What the server has not heard of yet: of those marks the reader's word holds.
  ///   - now: The present moment.
  func takeMarks(
    of page: ParsedPage, from source: String, but waiting: Set<MarkChange>, now: Instant
  ) async {
    guard !page.isRead.isEmpty || !page.isStarred.isEmpty,
      let states = try? states(of: source)
    else { return }
    for isRead in [true, false] {
      let changed = page.isRead.filter { $0.value == isRead }.map(\.key)
        .filter { (states[$0]?.readAt != nil) != isRead }
        .filter { !waiting.contains(MarkChange(.read, !isRead, of: $0)) }
      if !changed.isEmpty { try? setRead(isRead, changed, now: now) }
    }
    for item in page.page.items {
      guard let isStarred = page.isStarred[item.id],
        (states[item.id]?.starredAt != nil) != isStarred,
        !waiting.contains(MarkChange(.starred, !isStarred, of: item.id))
      else { continue }
      try? setStarred(isStarred, item, now: now)
    }
  }
}

extension CachedSource {
  /// Takes over the marks that the server keeps of the items of a page.
  func takeMarks(of page: ParsedPage) async {
    guard !page.isRead.isEmpty || !page.isStarred.isEmpty else { return }
    let waiting = await outbox?.waiting(of: id) ?? []
    await store.takeMarks(of: page, from: id, but: waiting, now: now)
  }
}
