internal import Feeds
internal import HTTP
import Items
internal import PageDocument
internal import Store

/// Gets one page document: conditionally, kept and offline as any source.
public struct PageDelivery: Sendable {
  /// The address or path of the document.
  public let address: String

  /// What a person calls it: its host or its path.
  public let title: String

  private let reader: any DocumentReader
  private let cached: CachedSource?
  private let now: @Sendable () -> Instant

  /// What a page would like best.
  static let accept = "application/yaml, application/json;q=0.9, */*;q=0.1"

  init(
    address: String, title: String, reader: any DocumentReader, cached: CachedSource?,
    now: @escaping @Sendable () -> Instant
  ) {
    self.address = address
    self.title = title
    self.reader = reader
    self.cached = cached
    self.now = now
  }

  /// What is kept of it, without asking anybody; nil where nothing is.
  public func kept() async -> DeliveredDocument? {
    guard let cached, let stored = try? await cached.store.document(at: address) else {
      return nil
    }
    let status = cached.bounded((try? await cached.store.status(of: address)) ?? SourceStatus())
    var document = DeliveredDocument(
      bytes: Array(stored.text.utf8), url: stored.url, fetchedAt: status.answeredAt ?? now(),
      nextDue: status.nextDue)
    if status.failedSince != nil, let reason = status.error {
      document.failure = SourceError(
        .unavailable, source: title, reason: reason, retryAt: status.nextDue
      ).shownInstead(since: document.fetchedAt, now: now())
    }
    return document
  }

  /// Asks for it; what is kept stands in, with its `failure`, where there is no good answer.
  ///
  /// - Parameters:
  ///   - address: The address of what follows the document; nil for the document itself.
  ///   - check: Throws where what came is no page: then what is kept stays. It is told the document
  ///     before it is kept.
  /// - Returns: The document.
  /// - Throws: A ``SourceError`` when there is none at all, or nobody wants it any more.
  public func fetch(
    next address: String? = nil,
    check: @Sendable (DeliveredDocument) throws(SourceError) -> Void
  ) async throws(SourceError) -> DeliveredDocument {
    guard let cached, address == nil else {
      let document = try await read(address ?? self.address)
      try check(document)
      return document
    }
    do throws(SourceError) {
      return try await ask(cached, check)
    } catch {
      guard error.kind != .cancelled, var kept = await kept() else { throw error }
      kept.failure = error.shownInstead(since: kept.fetchedAt, now: now())
      kept.nextDue = error.retryAt ?? kept.nextDue
      return kept
    }
  }

  /// What reads a document that one from a server leads to, which may not lead everywhere.
  private func following(_ address: String) -> any DocumentReader {
    guard address != self.address, let reader = reader as? WebReader else { return self.reader }
    return reader.confined(to: self.address)
  }

  private func read(_ address: String) async throws(SourceError) -> DeliveredDocument {
    let reader = following(address)
    let document = try await reader.read(address, for: title)
    return DeliveredDocument(
      bytes: document.bytes, url: document.url, fetchedAt: now(), isOwn: reader is FileReader)
  }

  private func ask(
    _ cached: CachedSource, _ check: @Sendable (DeliveredDocument) throws(SourceError) -> Void
  ) async throws(SourceError) -> DeliveredDocument {
    try cached.heed(await cached.pause)
    var status = (try? await cached.store.status(of: address)) ?? SourceStatus()
    let stored = try? await cached.store.document(at: address)
    // Validators of an answer that is gone would bring nothing.
    if stored == nil { status.validators = .init() }
    let (response, exchange) = try await cached.response(status)
    if response.isNotModified, let stored {
      cached.note(response, in: &status)
      status.nextDue = cached.due(after: response, StoredPage(items: []))
      try? await cached.store.setStatus(status, of: address, after: exchange)
      return DeliveredDocument(
        bytes: Array(stored.text.utf8), url: stored.url, fetchedAt: now(), nextDue: status.nextDue)
    }
    var document = DeliveredDocument(
      bytes: response.body, url: response.url, fetchedAt: now())
    do throws(SourceError) {
      try check(document)
    } catch {
      throw await cached.failed(error, status, after: exchange, code: response.status)
    }
    guard !Task.isCancelled else { throw .cancelled(title) }
    cached.note(response, in: &status)
    status.validators = .init(
      entityTag: response.headers["ETag"], lastModified: response.headers["Last-Modified"])
    status.nextDue = cached.due(after: response, StoredPage(items: []))
    document.nextDue = status.nextDue
    let text = String(decoding: response.body, as: UTF8.self)
    try? await cached.store.setDocument(
      StoredDocument(text: text, url: response.url), at: address, status: status, after: exchange)
    return document
  }
}

extension SourceFactory {
  /// The way to the page document at an address or path.
  ///
  /// - Parameters:
  ///   - address: The address or path.
  ///   - document: The address of the page that a server delivered and that names it; nil where the
  ///     reader does.
  /// - Returns: The way, nothing of it asked for yet.
  public func delivery(
    of address: String, namedBy document: String? = nil
  ) -> PageDelivery {
    guard ["http", "https"].contains(URLReference.scheme(of: address)) else {
      let reader: any DocumentReader =
        address.hasPrefix(EmbeddedReader.scheme) ? EmbeddedReader() : FileReader()
      return PageDelivery(
        address: address, title: address, reader: reader, cached: nil, now: now)
    }
    var reader = WebReader(
      fetcher: fetcher, home: address, accept: PageDelivery.accept, now: now)
    if let document { reader = reader.confined(to: document) }
    let title = WebReader.host(of: address) ?? address
    let feed = FeedSource(
      id: address, address: address, givenTitle: title, fallbackTitle: title, reader: reader,
      now: now)
    let cached = store.map {
      CachedSource(
        feed: feed, reader: reader, store: $0, jitter: jitter, windowSize: nil, openedAt: now())
    }
    return PageDelivery(
      address: address, title: title, reader: reader, cached: cached, now: now)
  }
}
