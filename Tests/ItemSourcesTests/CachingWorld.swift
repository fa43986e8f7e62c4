import HTTP
import ItemSources
import Items
import PageDocument
import Store
import Synchronization
import TestSupport

/// A clock that moves when it is told to.
final class ManualClock: Sendable {
  private let time = Mutex(noon)

  var now: Instant { time.withLock { $0 } }

  func advance(bySeconds seconds: Int64) {
    time.withLock { $0 = $0.advanced(bySeconds: seconds) }
  }
}

/// Fetches from the network, and remembers what it was asked for.
final class RecordingFetcher: HTTPFetching {
  private let client = HTTPClient()
  private let log = Mutex<[HTTPRequest]>([])

  var requests: [HTTPRequest] { log.withLock { $0 } }

  /// The entity tags that requests named, nil for those that named none.
  var tags: [String?] { requests.map { $0.conditions["If-None-Match"] } }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    log.withLock { $0.append(request) }
    return try await client.fetch(request)
  }
}

/// Pages that were shown before the end.
final class ShownPages: Sendable {
  private let pages = Mutex<[SourcePage]>([])

  var all: [SourcePage] { pages.withLock { $0 } }

  func add(_ page: SourcePage) { pages.withLock { $0.append(page) } }
}

/// Sources over a store, a server that plays what a test writes down, and a clock.
struct CachingWorld {
  let folder: ScratchFolder
  let store: Store
  let server: TestServerProcess
  let fetcher = RecordingFetcher()
  let clock = ManualClock()

  init() throws {
    folder = try ScratchFolder()
    store = try Store(path: folder.file("store.db"))
    server = try TestServerProcess()
  }

  /// A factory as a new run of the program would make it.
  var factory: SourceFactory {
    SourceFactory(fetcher: fetcher, store: store, jitter: { 0 }, now: { [clock] in clock.now })
  }

  func source(_ document: SourceDocument) -> any ItemSource { factory.source(for: document) }

  func source(_ path: String, title: String? = nil) -> any ItemSource {
    source(SourceDocument(.url(server.url(path)), title: title, timeout: 5))
  }

  /// A source whose server answers with these steps, one after the other.
  func turns(_ steps: String..., called name: String = "a", title: String? = nil) -> any ItemSource
  {
    source("/turns/\(name)?" + Self.query(steps), title: title)
  }

  static func query(_ steps: [String]) -> String {
    steps.enumerated().map { index, step in
      let text = step.utf8.map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count < 2 ? "0" + digits : digits)
      }
      return "\(index + 1)=\(text.joined())"
    }.joined(separator: "&")
  }
}

extension ItemSource {
  /// Opens the source; tells what was shown first, and what came of it.
  func open() async throws(SourceError) -> (shown: [SourcePage], page: SourcePage) {
    let shown = ShownPages()
    let page = try await fetch(page: nil) { shown.add($0) }
    return (shown.all, page)
  }
}

extension SourcePage {
  /// What failed, by message.
  var failures: [String] {
    notices.compactMap { notice in
      if case .failed(let error) = notice { error.message } else { nil }
    }
  }
}
