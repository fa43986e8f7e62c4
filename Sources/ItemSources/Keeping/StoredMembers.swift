import Items
internal import Store

/// The members of a merge whose items one store holds: they are read from it together, the newest
/// of all, rather than all of each.
struct StoredMembers {
  /// The members, by their places in the merge.
  let sources: [Int: CachedSource]

  private let store: Store
  private let ids: [String]
  private let windowSize: Int

  /// Finds them among the members of a merge; nil where there are none, or where pages are to be
  /// whole.
  init?(among members: [any ItemSource], windowSize: Int) {
    var sources: [Int: CachedSource] = [:]
    for (index, member) in members.enumerated() {
      sources[index] = member as? CachedSource
    }
    guard let store = sources.values.first?.store,
      sources.values.allSatisfy({ $0.windowSize != nil })
    else { return nil }
    self.sources = sources
    self.store = store
    self.windowSize = windowSize
    var seen: Set<String> = []
    ids = sources.keys.sorted().compactMap { sources[$0]?.id }.filter { seen.insert($0).inserted }
  }

  /// What is kept of each first page, without its items, by the places of the members.
  func kept() async -> [Int: KeptPage] {
    guard let outlook = try? await store.outlook(of: ids) else { return [:] }
    var pages: [Int: KeptPage] = [:]
    for (index, source) in sources {
      let known = source.known(in: outlook)
      guard let standing = known.standing else { continue }
      pages[index] = source.kept(standing, pause: known.pause)
    }
    return pages
  }

  /// The newest items, behind a place where one is given; an empty window where the store cannot be
  /// read.
  ///
  /// - Parameters:
  ///   - side: Which items.
  ///   - place: The end of the window before; nil for the first.
  ///   - titles: What the members call themselves, by their places in the merge.
  ///   - now: The present.
  /// - Returns: The window, its items with the names of their sources.
  func newest(
    _ side: Store.WindowSide, after place: WindowPlace?, titles: [Int: String], now: Instant
  ) async -> StoredWindow {
    var window =
      (try? await store.newestItems(of: ids, side, after: place, limit: windowSize, now: now))
      ?? StoredWindow()
    var named: [String: (source: CachedSource, title: String?)] = [:]
    for (index, source) in sources { named[source.id] = (source, titles[index]) }
    for index in window.items.indices {
      guard let (source, title) = named[window.items[index].id.source] else { continue }
      source.feed.name(&window.items[index], feedTitle: title)
    }
    return window
  }

  /// The same, for a page behind the first.
  func further(
    _ side: Store.WindowSide, after place: WindowPlace?, now: Instant
  ) async -> StoredWindow {
    let titles = await kept().compactMapValues { $0.page.title }
    return await newest(side, after: place, titles: titles, now: now)
  }

  /// The way to what is kept of members that list it no more; nil where nothing is.
  func unlisted() async -> SourceCursor? {
    guard (try? await store.hasUnlistedItems(of: ids)) == true else { return nil }
    return SourceCursor(.kept(.unlisted, after: nil, then: [:]))
  }
}
