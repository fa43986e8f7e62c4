import Items
internal import Store

// Reading items from the store.
extension CachedSource {
  /// Gives the first page its items, and the way on behind them.
  ///
  /// - Returns: Whether the store could be read.
  func addItems(to page: inout SourcePage, _ standing: SourceStanding) async -> Bool {
    guard let windowSize else {
      guard let stored = try? await store.page(of: id) else { return false }
      page.items = stored.items
      feed.name(&page.items, feedTitle: stored.title)
      await addMarks(to: &page)
      return true
    }
    guard
      let window = try? await store.listedItems(of: id, from: 0, limit: windowSize, now: now)
    else { return false }
    add(window, to: &page, standing)
    page.next = await cursor(behind: window.items.count, standing)
    return true
  }

  /// Adds what the reader did with the items, and when those of the future were first seen.
  func addMarks(to page: inout SourcePage) async {
    page.marks = await store.marks(of: page.items.lazy.map(\.id), from: id)
    let early = page.items.filter { $0.date.map { $0 > now } ?? false }.map(\.id)
    if !early.isEmpty { page.firstSeen = (try? await store.firstSeen(of: early)) ?? [:] }
  }

  /// Kept items of the first page that did not find room on it.
  func listed(from offset: Int) async throws(SourceError) -> SourcePage {
    guard let standing = await standing else { return SourcePage(items: [], fetchedAt: now) }
    let limit = windowSize ?? .max
    do throws(StoreError) {
      let window = try await store.listedItems(of: id, from: offset, limit: limit, now: now)
      var page = keptPage(standing)
      add(window, to: &page, standing)
      page.next = await cursor(behind: offset + window.items.count, standing)
      return page
    } catch {
      throw SourceError(.unavailable, source: title, reason: error.message)
    }
  }

  /// Kept items that the source lists no more.
  func unlisted(after place: WindowPlace?) async throws(SourceError) -> SourcePage {
    guard let standing = await standing else { return SourcePage(items: [], fetchedAt: now) }
    let limit = windowSize ?? SourceFactory.windowSize
    do throws(StoreError) {
      let window = try await store.newestItems(
        of: [id], .unlisted, after: place, limit: limit, now: now)
      var page = keptPage(standing)
      add(window, to: &page, standing)
      page.next = window.end.map { SourceCursor(.kept(.unlisted, after: $0, then: [:])) }
      return page
    } catch {
      throw SourceError(.unavailable, source: title, reason: error.message)
    }
  }

  private func keptPage(_ standing: SourceStanding) -> SourcePage {
    var page = SourcePage(items: [], fetchedAt: standing.status.answeredAt ?? now)
    page.isKept = true
    return page
  }

  private func add(_ window: StoredWindow, to page: inout SourcePage, _ standing: SourceStanding) {
    page.add(window)
    feed.name(&page.items, feedTitle: standing.page?.title)
  }

  /// The way on behind so many items of the first page: the rest of it, then what the source offers
  /// besides, or where it offers nothing, what it listed once.
  private func cursor(behind count: Int, _ standing: SourceStanding) async -> SourceCursor? {
    if count < standing.listedCount, count > 0 { return SourceCursor(.listed(offset: count)) }
    if let next = standing.page?.nextPage { return SourceCursor(.page(next)) }
    guard (try? await store.hasUnlistedItems(of: [id])) == true else { return nil }
    return SourceCursor(.kept(.unlisted, after: nil, then: [:]))
  }
}

extension SourcePage {
  /// Adds the items of a window behind those there are, and what is known of them.
  mutating func add(_ window: StoredWindow) {
    items += window.items
    firstSeen.merge(window.firstSeen) { $1 }
    for (id, state) in window.states {
      if state.readAt != nil { marks.read.insert(id) }
      if state.starredAt != nil { marks.starred.insert(id) }
    }
  }
}
