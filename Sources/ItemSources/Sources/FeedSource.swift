internal import Feeds
import Items

/// One feed, wherever its document lies.
struct FeedSource: ItemSource {
  let id: String

  /// Where the first page is.
  let address: String

  /// The title a person gave it.
  let givenTitle: String?

  /// What it is called as long as nothing else is known.
  let fallbackTitle: String

  let reader: any DocumentReader

  let now: @Sendable () -> Instant

  /// What a gzip file begins with (RFC 1952 §2.3.1).
  private static let gzipMark: [UInt8] = [0x1F, 0x8B, 8]

  var title: String { givenTitle ?? fallbackTitle }

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    var address = address
    if case .address(let next) = cursor?.place { address = next }
    let document = try await reader.read(address, for: title)
    guard !document.bytes.starts(with: Self.gzipMark) else {
      throw SourceError(
        .unreadable, source: title, reason: "found compressed data that is not declared as such",
        expected: "a feed (RSS, Atom or JSON Feed)")
    }
    let feed: Feed
    do throws(FeedError) {
      feed = try FeedParser.parse(
        document.bytes, source: id, url: document.url, contentType: document.contentType)
    } catch {
      throw SourceError(error, source: title)
    }
    guard !Task.isCancelled else { throw .cancelled(title) }
    return page(of: feed, in: document, at: address)
  }

  private func page(of feed: Feed, in document: FetchedDocument, at address: String) -> SourcePage {
    let ownTitle = feed.title.isEmpty ? nil : feed.title
    let name = givenTitle ?? ownTitle ?? fallbackTitle
    var page = SourcePage(
      items: feed.items, title: ownTitle, timeToLive: feed.timeToLive, fetchedAt: now())
    for index in page.items.indices
    where givenTitle != nil || page.items[index].sourceTitle == nil {
      page.items[index].sourceTitle = name
    }
    if let next = feed.nextPage ?? document.nextPage, next != address, next != document.url,
      reader.mayContinue(from: document.url, at: next)
    {
      page.next = SourceCursor(.address(next))
    }
    if feed.duplicates > 0 {
      page.notices.append(.duplicates(source: name, count: feed.duplicates))
    }
    return page
  }
}
