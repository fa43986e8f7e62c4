internal import HTTP
import Items
internal import Store

/// One feed on the web, of which the last good answer is kept.
///
/// What is known is there at once; the host is asked only for what is new, by the validators of its
/// last answer, and no sooner than it wishes. Pages are read from the store, also after an answer:
/// some items at a time, without what only a reader sees of them.
struct CachedSource: ItemSource {
  let feed: FeedSource
  let reader: WebReader
  let store: Store
  let jitter: @Sendable () -> Double

  /// Sends marks to the server where it keeps them itself.
  var outbox: MarkOutbox?

  /// Where it is noted that the source is being asked; nil for nowhere.
  var ledger: SourceLedger?

  /// The most kept items of a page; nil for all of them, with their whole text.
  let windowSize: Int?

  /// Seconds between two refreshes, as the page has it; nil where it does not say.
  var interval: Int?

  /// When the source was made: what was answered before is of an earlier run.
  let openedAt: Instant

  /// How long a host has to say that a source has moved for good before it is believed.
  static let moveTrial: Int64 = 7 * 86_400

  var id: String { feed.id }
  var title: String { feed.title }
  var now: Instant { reader.now() }

  func kept() async -> KeptPage? {
    let known = await known
    guard let standing = known.standing, var kept = kept(standing, pause: known.pause) else {
      return nil
    }
    guard await addItems(to: &kept.page, standing) else { return nil }
    return kept
  }

  /// What is kept of the first page, without its items; nil where nothing is.
  func kept(_ standing: SourceStanding, pause: HostPause?) -> KeptPage? {
    guard let stored = standing.page else { return nil }
    let status = standing.status
    var page = feed.page(of: stored, fetchedAt: status.answeredAt ?? now)
    page.isKept = true
    page.nextDue = [status.nextDue, pause?.until].compactMap { $0 }.max()
    if status.failedSince != nil, let reason = status.error {
      let error = SourceError(
        .unavailable, source: title, reason: reason, retryAt: page.nextDue)
      page.notices.append(.failed(error.shownInstead(since: page.fetchedAt, now: now)))
    } else if let pause, pause.until > now {
      let rest = spoken(seconds: Int(pause.until.seconds(since: now)))
      page.notices.append(
        .warning(source: title, text: "\(host) is left alone for another \(rest)"))
    }
    let due = [page.nextDue, turn(status)].compactMap { $0 }.max()
    return KeptPage(page: page, isDue: due.map { $0 <= now } ?? true)
  }

  /// When a start asks a source that an earlier run asked already; nil where the page does not say
  /// how often, or this run knows better.
  private func turn(_ status: SourceStatus) -> Instant? {
    guard let interval, let answeredAt = status.answeredAt, answeredAt < openedAt else {
      return nil
    }
    return status.nextTurn(every: Int64(interval), now: now)
  }

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    switch cursor?.place {
    case .listed(let offset): return try await listed(from: offset)
    case .kept(_, let place, _): return try await unlisted(after: place)
    case .page:
      try heed(await pause)
      return try await further(cursor)
    default: return try await whole(try await refreshed())
    }
  }

  func fetch(
    page cursor: SourceCursor?, showing show: @escaping @Sendable (SourcePage) -> Void
  ) async throws(SourceError) -> SourcePage {
    guard cursor == nil, var kept = await kept() else { return try await fetch(page: cursor) }
    if !kept.page.items.isEmpty { show(kept.page) }
    guard kept.isDue else { return kept.page }
    do throws(SourceError) {
      return try await fetch(page: nil)
    } catch {
      guard error.kind != .cancelled else { throw error }
      kept.page.notices.removeAll()
      return kept.standingIn(for: error, now: now)
    }
  }

  /// Asks the host, unless it wishes to be left alone.
  ///
  /// - Parameter known: What was read of the source a moment ago; nil to have it read.
  /// - Returns: What came of it.
  /// - Throws: A ``SourceError``.
  func refreshed(_ known: Known? = nil) async throws(SourceError) -> Answer {
    var now = known
    if now == nil { now = await self.known }
    try heed(now?.pause)
    ledger?.began(id)
    defer { ledger?.ended(id) }
    await outbox?.flush(id)
    return try await ask(now?.standing)
  }

  /// The page of an answer, with its items.
  private func whole(_ answer: Answer) async throws(SourceError) -> SourcePage {
    var page = answer.page
    if answer.isKept, let standing = await standing, await addItems(to: &page, standing) {
      return page
    }
    page.items = answer.items
    await addMarks(to: &page)
    return page
  }

  /// A page behind the first, which is asked for as if nothing were known of it.
  private func further(_ cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    let parsed = try await feed.load(page: cursor)
    try? await store.save(further: parsed.page.items, of: id, now: now)
    await takeMarks(of: parsed)
    var page = feed.page(of: parsed, fetchedAt: now)
    await addMarks(to: &page)
    return page
  }

  /// Fails where the host asked to be left alone.
  func heed(_ pause: HostPause?) throws(SourceError) {
    guard let pause, pause.isAskedFor, pause.until > now else { return }
    let rest = spoken(seconds: Int(pause.until.seconds(since: now)))
    throw SourceError(
      .unavailable, source: title, reason: "\(host) asks to wait, another \(rest)",
      retryAt: pause.until)
  }

  /// What the store knows of the source before it is asked.
  struct Known {
    /// How it stands, and what it says of itself.
    var standing: SourceStanding?

    /// How long its host is to be left alone.
    var pause: HostPause?
  }

  /// What the store knows of the source, as of one moment.
  var known: Known {
    get async { known(in: (try? await store.outlook(of: [id])) ?? Outlook()) }
  }

  /// What was read of the source among others.
  func known(in outlook: Outlook) -> Known {
    Known(
      standing: outlook.standings[id].map(bounded), pause: outlook.pauses[host].map(bounded))
  }

  /// How the source stands, and what it says of itself.
  var standing: SourceStanding? {
    get async { (try? await store.standings(of: [id]))?[id].map(bounded) }
  }

  /// How long the host is to be left alone.
  var pause: HostPause? {
    get async { (try? await store.pause(of: host)).map(bounded) }
  }

  private func bounded(_ standing: SourceStanding) -> SourceStanding {
    var standing = standing
    standing.status = bounded(standing.status)
    return standing
  }

  /// A status without what only a wrong clock can have written: a moment to wait for that is beyond
  /// any wait, or that was reckoned from an answer in the future.
  func bounded(_ status: SourceStatus) -> SourceStatus {
    var status = status
    let isAhead = status.answeredAt.map { $0 > now.advanced(bySeconds: Backoff.skew) } ?? false
    let end = now.advanced(bySeconds: Backoff.longestSilence)
    if isAhead || status.nextDue.map({ $0 > end }) ?? false { status.nextDue = nil }
    return status
  }

  /// A pause, over where it is longer than any that a right clock writes.
  private func bounded(_ pause: HostPause) -> HostPause {
    var pause = pause
    if pause.until > now.advanced(bySeconds: Backoff.longestPause) { pause.until = now }
    return pause
  }

  /// The host of the source, with its port.
  var host: String { WebReader.host(of: feed.address) ?? feed.address }
}

extension CachedSource {
  /// What came of asking.
  struct Answer {
    /// The first page as it now is, without its items.
    var page: SourcePage

    /// The items, where the answer held any; they are in the store as well if it is kept.
    var items: [Item] = []

    /// Whether the store has it.
    var isKept = true

    /// The status code of the answer.
    var status: Int

    /// What the request cost.
    var exchange: Exchange

    /// How many of the items were not kept before.
    var newCount = 0

    /// Why the store does not have it; nil where it has.
    var reasonNotKept: String? {
      guard !isKept else { return nil }
      let reasons = page.notices.compactMap { notice in
        if case .warning(_, let text) = notice { text } else { nil as String? }
      }
      return reasons.last ?? "what came could not be kept"
    }
  }
}
