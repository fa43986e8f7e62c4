internal import HTTP
import Items
import Synchronization

/// A stream of server-sent events as a source: it has no pages, it tells while it is listened to.
struct StreamSource: LiveItemSource {
  let id: String
  let title: String
  let address: String
  let shownAddress: String
  let headers: HTTPHeaders
  let items: EventItems
  let fetcher: any HTTPFetching
  let jitter: @Sendable () -> Double
  let ledger: SourceLedger
  let now: @Sendable () -> Instant

  /// Waits between two connections.
  let pause: @Sendable (Duration) async -> Void

  /// Milliseconds before the first reconnection where the server has no wish.
  static let firstPause = 1000

  /// The longest time between two connections in milliseconds, even for a server that wishes more.
  static let longestPause = 300_000

  /// Nothing: what the stream told before is what the page shows.
  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    SourcePage(items: [], fetchedAt: now())
  }

  func updates(after last: String?) -> AsyncStream<SourceUpdate> {
    // A flood drops the oldest: what is shown is the newest anyway.
    let (stream, continuation) = AsyncStream.makeStream(
      of: SourceUpdate.self, bufferingPolicy: .bufferingNewest(1000))
    let task = Task {
      await listen(after: last ?? "", continuation)
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  private func listen(
    after last: String, _ updates: AsyncStream<SourceUpdate>.Continuation
  ) async {
    var last = last
    var failures = 0
    while !Task.isCancelled {
      let connection = StreamConnection(source: self, after: last, updates)
      let end = await connection.run()
      guard !Task.isCancelled else { return }
      last = connection.lastEventID
      failures = connection.hasTold ? 1 : failures + 1
      let wait: Int
      switch end {
      case .never(var error):
        error?.retryAt = nil
        if let error { tell(.lost(error), updates) }
        return
      case .again(var error, let asked):
        wait = asked ?? delay(failures: failures, wish: connection.retry)
        error.retryAt = now().advanced(bySeconds: Int64((wait + 999) / 1000))
        tell(.lost(error), updates)
      }
      await pause(.milliseconds(wait))
    }
  }

  /// Passes on what the stream tells, and notes how it stands.
  fileprivate func tell(
    _ update: SourceUpdate, _ updates: AsyncStream<SourceUpdate>.Continuation
  ) {
    ledger.note(update, of: id, at: now())
    updates.yield(update)
  }

  /// Milliseconds before the next connection: the server's wish, doubled with each failure in a
  /// row.
  private func delay(failures: Int, wish: Int?) -> Int {
    let first = min(max(wish ?? Self.firstPause, 100), Self.longestPause)
    let whole = min(first << min(max(0, failures - 1), 12), Self.longestPause)
    return failures < 2
      ? whole : whole - Int(saturating: Double(whole / 2) * min(max(0, jitter()), 1))
  }
}

/// How a connection to a stream ended.
enum StreamEnd {
  /// For good, and why; without an error where the server has nothing more to tell.
  case never(SourceError?)

  /// Until the next one; with the milliseconds that the host asks to be left alone.
  case again(SourceError, after: Int?)
}

/// One connection of a stream.
private final class StreamConnection: Sendable {
  private struct State {
    var parser: EventStreamParser
    var hasTold = false
    var contentType: String?
  }

  private let source: StreamSource
  private let updates: AsyncStream<SourceUpdate>.Continuation
  private let state: Mutex<State>

  init(
    source: StreamSource, after last: String,
    _ updates: AsyncStream<SourceUpdate>.Continuation
  ) {
    self.source = source
    self.updates = updates
    state = Mutex(State(parser: EventStreamParser(lastEventID: last)))
  }

  var lastEventID: String { state.withLock(\.parser.lastEventID) }
  var retry: Int? { state.withLock(\.parser.retry) }

  /// Whether anything was told.
  var hasTold: Bool { state.withLock(\.hasTold) }

  func run() async -> StreamEnd {
    var request = HTTPRequest(
      url: source.address, headers: source.headers, accept: "text/event-stream")
    request.shownURL = source.shownAddress
    if !lastEventID.isEmpty { request.headers.append("Last-Event-ID", lastEventID) }
    do throws(HTTPError) {
      let response = try await source.fetcher.stream(request) { [self] in take($0) }
      return end(response)
    } catch {
      let failure = SourceError(error, source: source.title)
      return failure.kind == .invalid ? .never(failure) : .again(failure, after: nil)
    }
  }

  private func take(_ part: StreamPart) {
    switch part {
    case .opened(let response):
      state.withLock { $0.contentType = response.contentType ?? "" }
      if isEventStream { source.tell(.connected, updates) }
    case .bytes(let bytes):
      guard isEventStream else { return }
      let events = state.withLock { state in
        let events = state.parser.events(in: bytes)
        state.hasTold = state.hasTold || !events.isEmpty
        return events
      }
      for update in events.flatMap(source.items.updates) { source.tell(update, updates) }
    }
  }

  private var isEventStream: Bool {
    state.withLock { $0.contentType?.lowercased().hasPrefix("text/event-stream") ?? false }
  }

  private func end(_ response: HTTPResponse) -> StreamEnd {
    // "204 No Content" tells a client to stop (WHATWG HTML, 9.2.3).
    guard response.status != 204 else { return .never(nil) }
    let host = WebReader.host(of: response.url) ?? source.title
    guard response.isSuccess else {
      let error = SourceError(
        response, host: host, source: source.title, now: source.now())
      let asked = response.retryDelay(secondsSince1970: source.now().seconds).map { $0 * 1000 }
      let isLasting = (400...499).contains(response.status) && response.status != 429
      return isLasting ? .never(error) : .again(error, after: asked.flatMap { $0 > 0 ? $0 : nil })
    }
    guard isEventStream else {
      let type = response.contentType.map { "“\($0)”" } ?? "a document without a type"
      return .never(
        SourceError(
          .unreadable, source: source.title, reason: "\(host) sent \(type)",
          expected: "a stream of events (text/event-stream)"))
    }
    let error = SourceError(
      .unavailable, source: source.title, reason: "\(host) ended the stream")
    return .again(error, after: nil)
  }
}
