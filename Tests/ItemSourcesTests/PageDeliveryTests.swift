import HTTP
import ItemSources
import Items
import Store
import Synchronization
import TestSupport
import Testing

@Suite("A page that a server delivers")
struct PageDeliveryTests {
  /// Answers with a document and its tag, a 304 where the tag is known, or a failure.
  private final class PageServer: HTTPFetching {
    struct State {
      var text = "{\"blocks\": []}"
      var tag = "\"1\""
      var failure: HTTPError?
      var requests: [HTTPRequest] = []
      var answers: [Int] = []
    }

    private let state = Mutex(State())

    func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }

    var requests: [HTTPRequest] { state.withLock(\.requests) }
    var answers: [Int] { state.withLock(\.answers) }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      let state = state.withLock { state in
        state.requests.append(request)
        let isKnown = request.conditions["If-None-Match"] == state.tag
        state.answers.append(isKnown ? 304 : 200)
        return state
      }
      if let failure = state.failure { throw failure }
      return HTTPResponse(
        status: state.answers.last ?? 500, url: request.url, headers: ["ETag": state.tag],
        body: state.answers.last == 304 ? [] : Array(state.text.utf8))
    }
  }

  private let server = PageServer()
  private let folder: ScratchFolder
  private let store: Store

  init() throws {
    folder = try ScratchFolder()
    store = try Store(path: folder.file("store.db"))
  }

  private var delivery: PageDelivery {
    SourceFactory(fetcher: server, store: store, jitter: { 0 }, now: { noon })
      .delivery(of: "https://home.example/team.json")
  }

  private func fetch() async throws -> DeliveredDocument {
    try await delivery.fetch { document throws(SourceError) in
      guard document.bytes.first == UInt8(ascii: "{") else {
        throw SourceError(.unreadable, source: "home.example", reason: "no page")
      }
    }
  }

  private func text(_ document: DeliveredDocument?) -> String? {
    document.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("it is kept, and asked for by its tag")
  func conditional() async throws {
    #expect(await delivery.kept() == nil)
    #expect(text(try await fetch()) == "{\"blocks\": []}")
    #expect(text(try await fetch()) == "{\"blocks\": []}")
    #expect(server.answers == [200, 304])
    #expect(text(await delivery.kept()) == "{\"blocks\": []}")
    server.change { ($0.text, $0.tag) = ("{\"blocks\": [1]}", "\"2\"") }
    #expect(text(try await fetch()) == "{\"blocks\": [1]}")
    #expect(text(await delivery.kept()) == "{\"blocks\": [1]}")
  }

  @Test("without a network what is kept is shown, and says why")
  func offline() async throws {
    _ = try await fetch()
    server.change { $0.failure = .couldNotResolve(host: "home.example") }
    let document = try await fetch()
    #expect(text(document) == "{\"blocks\": []}")
    #expect(document.failure?.message.contains("home.example") == true)
  }

  @Test("what is no page never takes the place of one")
  func html() async throws {
    _ = try await fetch()
    server.change { ($0.text, $0.tag) = ("<html>Sign in</html>", "\"2\"") }
    let document = try await fetch()
    #expect(text(document) == "{\"blocks\": []}")
    #expect(document.failure?.reason.hasPrefix("no page") == true)
    #expect(text(await delivery.kept()) == "{\"blocks\": []}")
  }

  @Test("without anything kept a failure is an error")
  func nothing() async throws {
    server.change { $0.failure = .couldNotResolve(host: "home.example") }
    await #expect(throws: SourceError.self) { try await fetch() }
  }
}
