import HTTP
import ItemSources
import Items
import Synchronization

/// The moment at which everything happens: the beginning of 2026.
let noon = Instant(seconds: 1_767_225_600)

/// A source that answers as it is told.
struct ScriptedSource: ItemSource {
  let id: String
  var title: String { id }
  let answer: @Sendable (SourceCursor?) async throws(SourceError) -> SourcePage

  init(
    _ id: String,
    answer: @escaping @Sendable (SourceCursor?) async throws(SourceError) -> SourcePage
  ) {
    self.id = id
    self.answer = answer
  }

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    try await answer(cursor)
  }
}

/// Answers requests from a list, and remembers them.
final class ScriptedFetcher: HTTPFetching {
  private let answers: [String: HTTPResponse]
  private let log = Mutex<[HTTPRequest]>([])

  /// Takes bodies by address, and headers for all of them; other addresses have none.
  init(_ bodies: [String: String], headers: HTTPHeaders = [:]) {
    answers = bodies.reduce(into: [:]) { answers, pair in
      answers[pair.key] = HTTPResponse(
        status: 200, url: pair.key, headers: headers, body: Array(pair.value.utf8))
    }
  }

  var requests: [HTTPRequest] { log.withLock { $0 } }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    log.withLock { $0.append(request) }
    return answers[request.url] ?? HTTPResponse(status: 404, url: request.url)
  }
}

/// Notes with each request which sources are running, and answers that there is nothing.
final class WatchingFetcher: HTTPFetching {
  private let ledger = Mutex<SourceLedger?>(nil)
  private let log = Mutex<[Set<String>]>([])

  func watch(_ ledger: SourceLedger) { self.ledger.withLock { $0 = ledger } }

  var seen: [Set<String>] { log.withLock { $0 } }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let running = ledger.withLock { $0?.running ?? [] }
    log.withLock { $0.append(running) }
    return HTTPResponse(status: 404, url: request.url)
  }
}

/// A factory whose requests go to `fetcher`.
func factory(_ fetcher: any HTTPFetching = ScriptedFetcher([:])) -> SourceFactory {
  SourceFactory(fetcher: fetcher, now: { noon })
}

/// An item of a source called `s`, with a date that many hours before noon.
func item(_ name: String, hoursAgo: Int64? = nil) -> Item {
  var item = Item(id: ItemID(source: "s", value: name), title: name)
  item.published = hoursAgo.map { noon.advanced(bySeconds: -3600 * $0) }
  return item
}

/// An Atom feed with entries of these titles, the first an hour old, the others an hour older each.
func feed(_ titles: String..., called name: String = "Feed", next: String? = nil) -> String {
  let entries = titles.enumerated().map { place, title in
    """
    <entry><id>urn:\(title)</id><title>\(title)</title>
    <link href="https://a.example/\(title)"/>
    <published>\(noon.advanced(bySeconds: -3600 * Int64(place + 1)))</published></entry>
    """
  }
  let link = next.map { "<link rel=\"next\" href=\"\($0)\"/>" } ?? ""
  return """
    <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:\(name)</id><title>\(name)</title>\(link)
    \(entries.joined(separator: "\n"))</feed>
    """
}

extension [Item] {
  /// The titles, for comparing.
  var titles: [String] { map(\.title) }
}

extension ItemSource {
  /// Every page, one after the other.
  func allPages() async throws(SourceError) -> [SourcePage] {
    var pages = [try await fetch(page: nil)]
    while let next = pages.last?.next, pages.count < 100 {
      pages.append(try await fetch(page: next))
    }
    return pages
  }

  /// The error that the first page ends in; nil where it does not.
  func failure() async -> SourceError? {
    do throws(SourceError) {
      _ = try await fetch(page: nil)
      return nil
    } catch {
      return error
    }
  }
}
