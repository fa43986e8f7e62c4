import HTTP
import ItemSources
import Items
import PageDocument
import Synchronization
import TestSupport
import Testing

@Suite("A stream of events is a source")
struct StreamSourceTests {
  /// Answers connections one after the other.
  private final class Connections: HTTPFetching {
    private let answers: Mutex<[Result<HTTPResponse, HTTPError>]>
    private let log = Mutex<[HTTPRequest]>([])

    init(_ answers: Result<HTTPResponse, HTTPError>...) {
      self.answers = Mutex(answers)
    }

    var requests: [HTTPRequest] { log.withLock { $0 } }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      log.withLock { $0.append(request) }
      let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      guard let answer else {
        return HTTPResponse(status: 204, url: request.url)
      }
      return try answer.get()
    }
  }

  private static let address = "https://events.example/live"

  private static func events(_ text: String) -> Result<HTTPResponse, HTTPError> {
    .success(
      HTTPResponse(
        status: 200, url: address, headers: ["Content-Type": "text/event-stream"],
        body: Array(text.utf8)))
  }

  private static func status(_ code: Int, type: String = "text/plain") -> Result<
    HTTPResponse, HTTPError
  > {
    .success(
      HTTPResponse(
        status: code, url: address, headers: ["Content-Type": type, "Retry-After": "0"],
        body: Array("x".utf8)))
  }

  private func updates(
    of connections: Connections, after last: String? = nil
  ) async throws -> [SourceUpdate] {
    let factory = SourceFactory(
      fetcher: connections, jitter: { 0 }, pause: { _ in }, now: { noon })
    let source = try #require(
      factory.source(for: SourceDocument(.stream(Self.address))) as? any LiveItemSource)
    var updates: [SourceUpdate] = []
    for await update in source.updates(after: last) { updates.append(update) }
    return updates
  }

  private func titles(_ updates: [SourceUpdate]) -> [String] {
    updates.compactMap { if case .item(let item, _) = $0 { item.title } else { nil } }
  }

  @Test("an event is an item as JSON Feed has it, several in a list, or a line of text")
  func items() async throws {
    let text = """
      id: 1
      data: {"id": 7, "title": "One", "url": "https://a.example/1"}

      data: [{"id": "8", "title": "Two"}, {"id": "9", "content_text": "Three"}]

      data: just words

      data: {"broken":


      """
    let updates = try await updates(of: Connections(Self.events(text)))
    #expect(titles(updates) == ["One", "Two", "Three", "just words"])
    #expect(updates.first == .connected)
  }

  @Test("a password in the address is sent, and is in nothing that is kept or shown")
  func password() async throws {
    let connections = Connections(Self.events("id: 1\ndata: a\n\n"), Self.status(404))
    let factory = SourceFactory(
      fetcher: connections, jitter: { 0 }, pause: { _ in }, now: { noon })
    let document = SourceDocument(.stream("https://me:pa55@events.example/live"))
    let source = try #require(factory.source(for: document) as? any LiveItemSource)
    var told = "\(source.id) \(source.title)"
    for await update in source.updates(after: nil) { told += "\(update)" }
    #expect(connections.requests.map(\.url).first == "https://me:pa55@events.example/live")
    #expect(told.contains("404") && !told.contains("pa55"))
  }

  @Test("an event may take an item away")
  func removal() async throws {
    let updates = try await updates(of: Connections(Self.events("event: delete\ndata: 7\n\n")))
    #expect(updates.contains(.removal(ItemID(source: Self.address, value: "7"), mark: "")))
  }

  @Test("a connection that ends is made anew, and goes on after the last event")
  func reconnects() async throws {
    let connections = Connections(
      Self.events("id: 4\ndata: a\n\n"), .failure(.truncated(host: "events.example")),
      Self.events("id: 5\ndata: b\n\n"))
    let updates = try await updates(of: connections, after: "3")
    #expect(titles(updates) == ["a", "b"])
    #expect(connections.requests.map { $0.headers["Last-Event-ID"] } == ["3", "4", "4", "5"])
  }

  @Test("a lost connection says why and when the next try is made")
  func lost() async throws {
    let updates = try await updates(of: Connections(.failure(.truncated(host: "events.example"))))
    guard case .lost(let error)? = updates.first else {
      Issue.record("expected a loss, found \(updates)")
      return
    }
    #expect(error.retryAt == noon.advanced(bySeconds: 1))
  }

  @Test("what will never be a stream is not asked again", arguments: [404, 401, 200])
  func never(code: Int) async throws {
    let connections = Connections(Self.status(code))
    let updates = try await updates(of: connections)
    #expect(connections.requests.count == 1)
    guard case .lost(let error)? = updates.last else {
      Issue.record("expected a loss, found \(updates)")
      return
    }
    #expect(error.retryAt == nil)
  }

  @Test("a host in trouble is asked again", arguments: [429, 503])
  func again(code: Int) async throws {
    let connections = Connections(Self.status(code), Self.events("data: fine\n\n"))
    #expect(titles(try await updates(of: connections)) == ["fine"])
  }

  @Test("pauses grow with failures in a row, are bounded, and begin anew after an event")
  func pauses() async throws {
    let waits = Mutex<[Duration]>([])
    let broken = Result<HTTPResponse, HTTPError>.failure(.truncated(host: "events.example"))
    let connections = Connections(
      broken, broken, broken, Self.events("retry: 400\n\ndata: x\n\n"), broken)
    let factory = SourceFactory(
      fetcher: connections, jitter: { 0 }, pause: { wait in waits.withLock { $0.append(wait) } },
      now: { noon })
    let source = try #require(
      factory.source(for: SourceDocument(.stream(Self.address))) as? any LiveItemSource)
    for await _ in source.updates(after: nil) {}
    let found = waits.withLock { $0.map { $0 / .milliseconds(1) } }
    #expect(found == [1000, 2000, 4000, 400, 2000])
  }
}
