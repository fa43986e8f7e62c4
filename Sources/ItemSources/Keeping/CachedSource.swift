internal import HTTP
import Items
internal import Store

/// One feed on the web, of which the last good answer is kept.
///
/// What is known is there at once; the host is asked only for what is new, by the validators of its
/// last answer, and no sooner than it wishes.
struct CachedSource: ItemSource {
  let feed: FeedSource
  let reader: WebReader
  let store: Store
  let jitter: @Sendable () -> Double

  /// How long a host has to say that a source has moved for good before it is believed.
  static let moveTrial: Int64 = 7 * 86_400

  var id: String { feed.id }
  var title: String { feed.title }
  var now: Instant { reader.now() }

  func kept() async -> KeptPage? {
    guard let stored = try? await store.page(of: id) else { return nil }
    let status = await status
    let pause = await pause
    var page = await page(of: stored, fetchedAt: status.answeredAt ?? now)
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
    return KeptPage(page: page, isDue: page.nextDue.map { $0 <= now } ?? true)
  }

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    if let pause = await pause, pause.isAskedFor, pause.until > now {
      throw waiting(until: pause.until)
    }
    if case .address = cursor?.place { return try await further(cursor) }
    return try await ask()
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

  /// A page behind the first, which is asked for as if nothing were known of it.
  private func further(_ cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    let (stored, duplicates) = try await feed.load(page: cursor)
    try? await store.save(further: stored.items, of: id, now: now)
    return await page(of: stored, duplicates: duplicates, fetchedAt: now)
  }

  /// The page for those who asked, with what is known of its items besides.
  func page(
    of stored: StoredPage, duplicates: Int = 0, fetchedAt: Instant
  ) async -> SourcePage {
    var page = feed.page(of: stored, duplicates: duplicates, fetchedAt: fetchedAt)
    page.marks = await store.marks(of: page.items.lazy.map(\.id), from: id)
    let early = page.items.filter { $0.date.map { $0 > now } ?? false }.map(\.id)
    if !early.isEmpty { page.firstSeen = (try? await store.firstSeen(of: early)) ?? [:] }
    return page
  }

  /// How the source stands.
  var status: SourceStatus {
    get async { (try? await store.status(of: id)) ?? SourceStatus() }
  }

  /// How long the host is to be left alone.
  var pause: HostPause? {
    get async { try? await store.pause(of: host) }
  }

  /// The host of the source, with its port.
  var host: String { WebReader.host(of: feed.address) ?? feed.address }

  private func waiting(until end: Instant) -> SourceError {
    let rest = spoken(seconds: Int(end.seconds(since: now)))
    return SourceError(
      .unavailable, source: title, reason: "\(host) asks to wait, another \(rest)", retryAt: end)
  }
}
