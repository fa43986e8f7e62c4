internal import Feeds
import Items
internal import PageDocument
import Synchronization

/// The feeds that a list of subscriptions (OPML) names, merged.
///
/// A list in a file is read anew with every fetch of the first page, one on the web once an hour;
/// one that fails is stood in for by what it said before.
final class OutlineSource: ItemSource, SourceGroup {
  let id: String
  let title: String

  private let address: String
  private let reader: any DocumentReader
  private let makeMember: @Sendable (SourceDocument) -> any ItemSource
  private let ledger: SourceLedger
  private let now: @Sendable () -> Instant
  private let last = Mutex<(feeds: [Member], readAt: Instant)?>(nil)

  /// A feed of the list: as the list describes it, and as it is asked.
  typealias Member = (document: SourceDocument, source: any ItemSource)

  /// The most feeds that are read; the rest is told of in a notice.
  static let maximumFeeds = 500

  /// Seconds for which a list on the web is taken as it was.
  private static let lifetime: Int64 = 3600

  /// Makes a source of the list at an address or path; `makeMember` makes that of one of its feeds.
  init(
    id: String, title: String, address: String, reader: any DocumentReader,
    makeMember: @escaping @Sendable (SourceDocument) -> any ItemSource,
    ledger: SourceLedger, now: @escaping @Sendable () -> Instant
  ) {
    self.id = id
    self.title = title
    self.address = address
    self.reader = reader
    self.makeMember = makeMember
    self.ledger = ledger
    self.now = now
  }

  func kept() async -> KeptPage? {
    guard let (merge, _) = try? await merge(isFirst: true) else { return nil }
    return await merge.kept()
  }

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    let (merge, notice) = try await merge(isFirst: cursor == nil)
    return noted(try await merge.fetch(page: cursor), notice)
  }

  func fetch(
    page cursor: SourceCursor?, showing show: @escaping @Sendable (SourcePage) -> Void
  ) async throws(SourceError) -> SourcePage {
    let (merge, notice) = try await merge(isFirst: cursor == nil)
    return noted(try await merge.fetch(page: cursor, showing: show), notice)
  }

  /// The feeds of the list as it is now.
  func members() async throws(SourceError) -> [any ItemSource] {
    try await merge(isFirst: true).0.members
  }

  /// The same, with what the list says of each.
  func listed() async throws(SourceError) -> [Member] {
    _ = try await merge(isFirst: true)
    return last.withLock { $0?.feeds ?? [] }
  }

  private func noted(_ page: SourcePage, _ notice: SourceNotice?) -> SourcePage {
    var page = page
    if let notice { page.notices.append(notice) }
    return page
  }

  /// The merge of all feeds, further pages of the one whose first page was fetched last.
  private func merge(
    isFirst: Bool
  ) async throws(SourceError) -> (MergedSource, SourceNotice?) {
    let known = last.withLock { $0 }
    let isWeb = reader is WebReader
    if let known, !isFirst || isWeb && now().seconds(since: known.readAt) < Self.lifetime {
      return (merged(known.feeds), nil)
    }
    do throws(SourceError) {
      let (documents, notice) = try await feeds()
      let feeds = documents.map { (document: $0, source: makeMember($0)) }
      last.withLock { $0 = (feeds, now()) }
      ledger.note(.success((nil, feeds.count, nil)), of: id, at: now())
      return (merged(feeds), notice)
    } catch {
      ledger.note(.failure(error), of: id, at: now())
      guard let known, error.kind != .cancelled else { throw error }
      return (merged(known.feeds), .failed(error))
    }
  }

  private func merged(_ feeds: [Member]) -> MergedSource {
    MergedSource(id: id, title: title, members: feeds.map(\.source), now: now)
  }

  /// The feeds of the list, each once, with the names that the list gives them.
  private func feeds() async throws(SourceError) -> ([SourceDocument], SourceNotice?) {
    let document = try await reader.read(address, for: title)
    let list: Feed
    do throws(FeedError) {
      list = try FeedParser.parse(
        document.bytes, source: id, url: document.url, contentType: document.contentType)
    } catch {
      throw SourceError(error, source: title)
    }
    guard list.kind == .opml else {
      throw SourceError(
        .unreadable, source: title, reason: "\(id) is a feed",
        expected: "a list of feeds (OPML)")
    }
    var seen: Set<String> = []
    let feeds = list.items.filter { item in
      guard let link = item.link, ["http", "https"].contains(URLReference.scheme(of: link))
      else { return false }
      return seen.insert(link).inserted
    }
    guard !feeds.isEmpty else {
      throw SourceError(
        .missing, source: title, reason: "\(id) names no feeds",
        expected: "outlines with an xmlUrl")
    }
    let documents = feeds.prefix(Self.maximumFeeds).map { item in
      SourceDocument(.url(item.link ?? ""), title: item.title.isEmpty ? nil : item.title)
    }
    guard feeds.count > documents.count else { return (documents, nil) }
    let text = "only the first \(documents.count) of \(feeds.count) feeds are read"
    return (documents, .warning(source: title, text: text))
  }
}
