import Items
internal import Store

extension Store {
  /// Takes over the marks that a server keeps of the items of a page.
  func takeMarks(of page: ParsedPage, from source: String, now: Instant) async {
    guard !page.isRead.isEmpty || !page.isStarred.isEmpty,
      let states = try? states(of: source)
    else { return }
    for isRead in [true, false] {
      let changed = page.isRead.filter { $0.value == isRead }.map(\.key)
        .filter { (states[$0]?.readAt != nil) != isRead }
      if !changed.isEmpty { try? setRead(isRead, changed, now: now) }
    }
    for item in page.page.items {
      guard let isStarred = page.isStarred[item.id],
        (states[item.id]?.starredAt != nil) != isStarred
      else { continue }
      try? setStarred(isStarred, item, now: now)
    }
  }
}
