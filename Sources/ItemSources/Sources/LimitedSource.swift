import Items

/// The first so many items of another source, over all its pages.
struct LimitedSource: ItemSource {
  let base: any ItemSource
  let limit: Int

  var id: String { base.id }
  var title: String { base.title }

  func kept() async -> KeptPage? {
    guard var kept = await base.kept() else { return nil }
    kept.page = cut(kept.page, to: limit)
    return kept
  }

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    let (inner, left) = unwrapped(cursor)
    return cut(try await base.fetch(page: inner), to: left)
  }

  func fetch(
    page cursor: SourceCursor?, showing show: @escaping @Sendable (SourcePage) -> Void
  ) async throws(SourceError) -> SourcePage {
    let (inner, left) = unwrapped(cursor)
    return cut(try await base.fetch(page: inner) { show(cut($0, to: left)) }, to: left)
  }

  private func unwrapped(_ cursor: SourceCursor?) -> (SourceCursor?, left: Int) {
    guard case .limited(let inner, let left) = cursor?.place else { return (cursor, limit) }
    return (inner, left)
  }

  private func cut(_ page: SourcePage, to count: Int) -> SourcePage {
    var page = page
    let rest = count - page.items.count
    page.next = rest > 0 ? page.next.map { SourceCursor(.limited($0, left: rest)) } : nil
    if rest < 0 { page.items.removeLast(-rest) }
    return page
  }
}
