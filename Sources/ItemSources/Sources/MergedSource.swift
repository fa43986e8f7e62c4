import Items
internal import Store

/// Several sources shown as one, the newest items first.
///
/// Members are fetched in parallel, some at a time. One that fails becomes a notice; only when all
/// fail is there an error.
struct MergedSource: ItemSource {
  let id: String
  let title: String
  let members: [any ItemSource]

  /// Those of them whose items are read from the store together; nil where there are none.
  let stored: StoredMembers?

  let now: @Sendable () -> Instant

  /// Makes a merge whose first page has at most so many of the items that are kept.
  init(
    id: String, title: String, members: [any ItemSource],
    windowSize: Int = SourceFactory.windowSize,
    now: @escaping @Sendable () -> Instant
  ) {
    self.id = id
    self.title = title
    self.members = members
    self.now = now
    stored = StoredMembers(among: members, windowSize: windowSize)
  }

  /// How many members are fetched at once.
  ///
  /// The client has bounds of its own, in all and for each host: whom it asks first is better known
  /// there, and members of one host that hangs must not keep those of others waiting here.
  static let width = 128

  /// So many members that are still awaited are perhaps awaited for long.
  static let fewLeft = 4

  /// How many members' errors a message tells.
  static let mostReasons = 3

  func kept() async -> KeptPage? {
    await kept(in: Collection(kept: await keptPages()))
  }

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    if case .kept(let side, let place, let members) = cursor?.place {
      return await further(side, after: place, then: members)
    }
    return try await fetch(
      wanted(by: cursor), of: Collection(count: members.count), isFirst: cursor == nil)
  }

  func fetch(
    page cursor: SourceCursor?, showing show: @escaping @Sendable (SourcePage) -> Void
  ) async throws(SourceError) -> SourcePage {
    guard cursor == nil else { return try await fetch(page: cursor) }
    let collection = Collection(kept: await keptPages())
    if let kept = await kept(in: collection), !kept.page.items.isEmpty { show(kept.page) }
    let due = members.indices.filter { collection.kept[$0]?.isDue ?? true }
    return try await fetch(due.map { ($0, nil) }, of: collection, isFirst: true, showing: show)
  }

  private func fetch(
    _ wanted: [(Int, SourceCursor?)], of collection: Collection, isFirst: Bool,
    showing show: (@Sendable (SourcePage) -> Void)? = nil
  ) async throws(SourceError) -> SourcePage {
    var collection = collection
    await withTaskGroup(of: (Int, Result<SourcePage, SourceError>).self) { group in
      var rest = wanted[...]
      for (index, cursor) in rest.prefix(Self.width) {
        group.addTask { await answer(of: index, page: cursor) }
      }
      rest = rest.dropFirst(Self.width)
      var left = wanted.count
      // Each page shown costs as much as all that has come: so the more there is, the more has to
      // come before the next.
      var pause = 0
      for await (index, result) in group {
        collection.answers[index] = result
        left -= 1
        if let (index, cursor) = rest.popFirst() {
          group.addTask { await answer(of: index, page: cursor) }
        }
        pause -= 1
        if let show, left > 0, pause <= 0 || left <= Self.fewLeft, isFirst {
          var part = await page(of: collection, isFirst: true)
          part.next = nil
          if !part.items.isEmpty { show(part) }
          pause = (wanted.count - left) / 4
        }
      }
    }
    guard !Task.isCancelled else { throw .cancelled(title) }
    if isFirst { await standIn(in: &collection) }
    if let error = commonFailure(of: collection) { throw error }
    return await page(of: collection, isFirst: isFirst)
  }

  /// What is kept of each member; without the items, where those are read together.
  private func keptPages() async -> [KeptPage?] {
    let together = await stored?.kept() ?? [:]
    var pages: [KeptPage?] = []
    for (index, member) in members.enumerated() {
      let isTogether = stored?.sources[index] != nil
      pages.append(isTogether ? together[index] : await member.kept())
    }
    return pages
  }

  /// Kept items behind those of the first page.
  private func further(
    _ side: Store.WindowSide, after place: WindowPlace?, then cursors: [String: SourceCursor]
  ) async -> SourcePage {
    var page = SourcePage(items: [], fetchedAt: now())
    page.isKept = true
    guard let stored else { return page }
    let window = await stored.further(side, after: place, now: now())
    page.add(window)
    if let end = window.end {
      page.next = SourceCursor(.kept(side, after: end, then: cursors))
    } else if !cursors.isEmpty {
      page.next = SourceCursor(.members(cursors))
    } else if side == .listed {
      page.next = await stored.unlisted()
    }
    return page
  }

  /// What is kept of all members as one; nil where nothing is kept of any.
  private func kept(in collection: Collection) async -> KeptPage? {
    let pages = collection.kept.compactMap { $0 }
    guard let oldest = pages.map(\.page.fetchedAt).min() else { return nil }
    var merged = await page(of: collection, isFirst: true)
    merged.fetchedAt = oldest
    return KeptPage(
      page: merged, isDue: pages.count < members.count || pages.contains(where: \.isDue))
  }

  /// Has what is kept of members that failed stand in for their answers.
  private func standIn(in collection: inout Collection) async {
    for (index, answer) in collection.answers.enumerated() {
      guard case .failure(let error) = answer, error.kind != .cancelled else { continue }
      var kept = collection.kept[index]
      if kept == nil { kept = await self.kept(of: index) }
      guard var kept else { continue }
      kept.page.notices.removeAll()
      collection.answers[index] = .success(kept.standingIn(for: error, now: now()))
    }
  }

  /// What is kept of a member; without the items, where those are read with others.
  private func kept(of index: Int) async -> KeptPage? {
    guard let source = stored?.sources[index] else { return await members[index].kept() }
    guard let standing = await source.standing else { return nil }
    return source.kept(standing, pause: await source.pause)
  }

  /// The members to ask, and the page of each.
  private func wanted(by cursor: SourceCursor?) -> [(Int, SourceCursor?)] {
    guard case .members(let cursors) = cursor?.place else {
      return members.indices.map { ($0, nil) }
    }
    return members.indices.compactMap { index in cursors[String(index)].map { (index, $0) } }
  }

  private func answer(
    of index: Int, page cursor: SourceCursor?
  ) async -> (Int, Result<SourcePage, SourceError>) {
    do throws(SourceError) {
      guard cursor == nil, let source = stored?.sources[index] else {
        return (index, .success(try await members[index].fetch(page: cursor)))
      }
      let answer = try await source.refreshed()
      var page = answer.page
      // What could not be kept would be nowhere.
      if !answer.isKept { page.items = answer.items }
      return (index, .success(page))
    } catch {
      return (index, .failure(error))
    }
  }

  /// The error of a merge that has nothing to show at all.
  private func commonFailure(of collection: Collection) -> SourceError? {
    guard collection.pages.isEmpty, let first = collection.errors.first else { return nil }
    guard collection.errors.count > 1 else { return first }
    let isOffline = collection.errors.allSatisfy(\.isOffline)
    var reasons = collection.errors.prefix(Self.mostReasons).map(\.message)
    let rest = collection.errors.count - reasons.count
    if rest > 0 { reasons.append("\(rest) more") }
    return SourceError(
      isOffline ? .offline : first.kind, source: title,
      reason: "none of \(collection.errors.count) sources answered: "
        + reasons.joined(separator: "; "),
      retryAt: collection.errors.compactMap(\.retryAt).min())
  }

  private func page(of collection: Collection, isFirst: Bool) async -> SourcePage {
    let time = now()
    var page = SourcePage(items: [], fetchedAt: time)
    var cursors: [String: SourceCursor] = [:]
    var titles: [Int: String] = [:]
    var seen = SeenItems()
    var repeats = 0
    var dues: [Instant?] = []
    page.isKept = !collection.pages.isEmpty && collection.pages.allSatisfy(\.isKept)
    for index in collection.answers.indices {
      switch collection.best(at: index) {
      case .success(let part):
        repeats += seen.add(part.items, to: &page.items)
        page.notices += part.notices
        if let next = part.next { cursors[String(index)] = next }
        page.timeToLive = [page.timeToLive, part.timeToLive].compactMap { $0 }.min()
        page.firstSeen.merge(part.firstSeen) { $1 }
        page.marks.formUnion(part.marks)
        titles[index] = part.title
        dues.append(part.nextDue)
      case .failure(let error): page.notices.append(.failed(error))
      case nil: break
      }
    }
    if !cursors.isEmpty { page.next = SourceCursor(.members(cursors)) }
    if isFirst, let stored {
      var window = await stored.newest(.listed, after: nil, titles: titles, now: time)
      // What could not be kept is in the answers, and newer.
      seen.add(window.items, to: &page.items)
      window.items = []
      page.add(window)
      page.next = await next(after: window, in: stored, then: cursors) ?? page.next
    }
    if repeats > 0 { page.notices.append(.duplicates(source: title, count: repeats)) }
    page.items = page.items.newestFirst(now: time, firstSeen: page.firstSeen)
    // One member that may be asked at any time is reason enough to ask.
    page.nextDue = dues.contains(nil) ? nil : dues.compactMap { $0 }.min()
    return page
  }

  /// What follows a window: more of the store, then of the members, then what they no longer list.
  private func next(
    after window: StoredWindow, in stored: StoredMembers, then cursors: [String: SourceCursor]
  ) async -> SourceCursor? {
    if let end = window.end { return SourceCursor(.kept(.listed, after: end, then: cursors)) }
    return cursors.isEmpty ? await stored.unlisted() : nil
  }

  /// What the members have answered so far, and what was known of them before.
  private struct Collection {
    var answers: [Result<SourcePage, SourceError>?]
    let kept: [KeptPage?]

    init(count: Int) {
      answers = Array(repeating: nil, count: count)
      kept = Array(repeating: nil, count: count)
    }

    init(kept: [KeptPage?]) {
      answers = Array(repeating: nil, count: kept.count)
      self.kept = kept
    }

    /// The answer of a member, as long as there is none what was known before.
    func best(at index: Int) -> Result<SourcePage, SourceError>? {
      switch answers[index] {
      case .success(let page): .success(page)
      case .failure(let error): kept[index].map { .success($0.page) } ?? .failure(error)
      case nil: kept[index].map { .success($0.page) }
      }
    }

    var pages: [SourcePage] { answers.indices.compactMap { try? best(at: $0)?.get() } }

    var errors: [SourceError] {
      answers.compactMap { answer in
        guard case .failure(let error) = answer else { return nil }
        return error
      }
    }
  }
}
