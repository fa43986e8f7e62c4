internal import Feeds
import Items
internal import Store

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

  /// How its JSON becomes items; nil for a feed.
  var mapping: AnswerMapping?

  /// Keeps the answers of requests for single items for a while; nil for not at all.
  var answers: KeptAnswers?

  var title: String { givenTitle ?? fallbackTitle }

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    try await page(of: load(page: cursor), fetchedAt: now())
  }

  /// Gets and parses one page.
  func load(
    page cursor: SourceCursor?
  ) async throws(SourceError) -> ParsedPage {
    var place = NextPage(address)
    if case .page(let next) = cursor?.place { place = next }
    let parsed: ParsedPage
    if let mapping {
      parsed = try await mapping.load(place, of: self)
    } else {
      let document = try await reader.read(place.address, for: title)
      parsed = try await parse(document, from: place.address)
    }
    guard !Task.isCancelled else { throw .cancelled(title) }
    return parsed
  }

  /// What a document says, as it says it.
  func parse(
    _ document: FetchedDocument, from address: String
  ) async throws(SourceError) -> ParsedPage {
    if let mapping { return try await mapping.parse(document, from: NextPage(address), of: self) }
    let feed: Feed
    do throws(FeedError) {
      feed = try FeedParser.parse(
        document.bytes, source: id, url: base(of: document.url),
        contentType: document.contentType)
    } catch {
      throw SourceError(error, source: title)
    }
    // A beginning without a single item is a transfer that went wrong, not an empty feed.
    guard feed.isWellFormed || !feed.items.isEmpty else {
      throw SourceError(
        .unreadable, source: title, reason: "the document breaks off before its first item",
        expected: "a feed (RSS, Atom or JSON Feed)")
    }
    var page = StoredPage(
      items: feed.items, title: feed.title.isEmpty ? nil : feed.title,
      timeToLive: feed.timeToLive,
      quietTimes: QuietTimes(
        hours: feed.skipHours.reduce(0) { $0 | 1 << $1 },
        days: feed.skipDays.reduce(0) { $0 | 1 << $1 }))
    if let next = feed.nextPage ?? document.nextPage, next != address, next != document.url,
      reader.mayContinue(from: document.url, at: next)
    {
      page.nextPage = NextPage(next)
    }
    var parsed = ParsedPage(page: page, duplicates: feed.duplicates, isCut: feed.isCut)
    parsed.notices += notices(on: feed)
    return parsed
  }

  /// What of a document is missing.
  private func notices(on feed: Feed) -> [SourceNotice] {
    let name = name(feedTitle: feed.title.isEmpty ? nil : feed.title)
    let count = feed.items.count
    var notices: [SourceNotice] = []
    if feed.isCut {
      let text = "the document breaks off after \(count) \(count == 1 ? "item" : "items")"
      notices.append(.warning(source: name, text: text))
    }
    if feed.hasTooManyItems {
      let text = "only the first \(count) items are shown; the document has more"
      notices.append(.warning(source: name, text: text))
    }
    return notices
  }

  /// What the addresses in a document are relative to, which is kept with its items: where the
  /// source's own address holds a secret, without the parameters that it may stand in.
  private func base(of url: String) -> String {
    id == address ? url : String(url.prefix { $0 != "?" })
  }

  /// A page that was parsed, under the name that a person gave the source; its items are left out
  /// where it is not to be whole.
  func page(of parsed: ParsedPage, isWhole: Bool = true, fetchedAt: Instant) -> SourcePage {
    var stored = parsed.page
    if !isWhole { stored.items = [] }
    var page = page(of: stored, duplicates: parsed.duplicates, fetchedAt: fetchedAt)
    page.notices += parsed.notices
    page.marks.read = Set(parsed.isRead.lazy.filter(\.value).map(\.key))
    page.marks.starred = Set(parsed.isStarred.lazy.filter(\.value).map(\.key))
    return page
  }

  /// What a document says, under the name that a person gave the source.
  func page(
    of stored: StoredPage, duplicates: Int = 0, fetchedAt: Instant
  ) -> SourcePage {
    var page = SourcePage(
      items: stored.items, title: stored.title,
      next: stored.nextPage.map { SourceCursor(.page($0)) },
      timeToLive: stored.timeToLive, fetchedAt: fetchedAt)
    name(&page.items, feedTitle: stored.title)
    if duplicates > 0 {
      page.notices.append(.duplicates(source: name(feedTitle: stored.title), count: duplicates))
    }
    return page
  }

  /// What the source is called where its feed calls itself so.
  func name(feedTitle: String?) -> String { givenTitle ?? feedTitle ?? fallbackTitle }

  /// Gives items the name of the source, and those that have none a title.
  func name(_ items: inout [Item], feedTitle: String?) {
    for index in items.indices { name(&items[index], feedTitle: feedTitle) }
  }

  /// Gives an item the name of the source, and a title where it has none.
  func name(_ item: inout Item, feedTitle: String?) {
    if givenTitle != nil || item.sourceTitle == nil {
      item.sourceTitle = name(feedTitle: feedTitle)
    }
    // A row without a word in it could be neither found nor told from a gap.
    if item.title.isEmpty {
      item.title = item.link ?? item.enclosures.first?.url ?? "(no title)"
    }
  }
}
