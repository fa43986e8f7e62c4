import HTTP
import ItemSources
import Items
import PageDocument
import Routing
import Synchronization
import Testing
import TextGrid

@testable import Home

@Suite("A page that a server delivers")
@MainActor
struct DeliveredPageTests {
  /// Delivers documents by address.
  private final class PageServer: HTTPFetching {
    private let texts = Mutex<[String: String]>([:])
    private let log = Mutex<[String]>([])

    var requests: [String] { log.withLock { $0 } }

    func deliver(_ text: String?, at address: String) {
      texts.withLock { $0[address] = text }
    }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      log.withLock { $0.append(request.url) }
      guard let text = texts.withLock({ $0[request.url] }) else {
        return HTTPResponse(status: 503, url: request.url)
      }
      return HTTPResponse(status: 200, url: request.url, body: Array(text.utf8))
    }
  }

  private static let address = "https://home.example/team.json"
  private static let page = "tabs: [{title: Team, page: \"\(address)\", refresh: 1m}]"

  private let server = PageServer()

  private func stage(_ yaml: String = page) throws -> HomeStage {
    try HomeStage(yaml, fetcher: server)
  }

  @Test("its blocks are shown, and more follow from where it says")
  func blocks() async throws {
    server.deliver(
      #"{"blocks": [{"title": "First", "items": ["a", "b"]}], "next": "more.json"}"#,
      at: Self.address)
    server.deliver(
      #"{"blocks": [{"title": "Second", "items": ["c"]}, {"title": "First", "items": ["x"]}]}"#,
      at: "https://home.example/more.json")
    let stage = try stage()
    try await stage.press("")
    #expect(stage.shows("First") && stage.shows("a"))
    try await stage.press("")
    #expect(stage.shows("Second") && stage.shows("c"))
    #expect(!stage.shows("x"))
  }

  @Test("blocks come, go and move; the focus stays with its item")
  func changes() async throws {
    server.deliver(
      #"{"blocks": [{"title": "One", "items": ["a", "b"]}, {"title": "Two", "items": ["c", "d"]}]}"#,
      at: Self.address)
    let stage = try stage()
    try await stage.press("Tab Down")
    #expect(stage.home.focusedItem?.title == "d")
    server.deliver(
      """
      {"blocks": [{"title": "New", "items": ["n"]}, {"title": "Two", "items": ["z", "c", "d"]}]}
      """, at: Self.address)
    stage.wait(seconds: 61)
    try await stage.press("")
    _ = stage.rows()
    try await stage.press("")
    #expect(stage.shows("New") && stage.shows("z"))
    #expect(!stage.shows("One"))
    #expect(stage.home.focusedItem?.title == "d")
  }

  @Test("a failure says why; what was delivered stays")
  func failure() async throws {
    server.deliver(#"{"blocks": [{"title": "One", "items": ["a"]}]}"#, at: Self.address)
    let stage = try stage()
    try await stage.press("")
    server.deliver("<html>Sign in</html>", at: Self.address)
    try await stage.press("r")
    #expect(stage.shows("a"))
    #expect(stage.home.status.message?.contains("what it delivers is no page") == true)
  }

  @Test("before anything was delivered the tab says how it stands, and the key leads out")
  func nothing() async throws {
    let stage = try stage()
    try await stage.press("")
    #expect(stage.shows("home.example is in trouble (503)"))
    server.deliver(#"{"blocks": [{"title": "One", "items": ["a"]}]}"#, at: Self.address)
    try await stage.press("r")
    #expect(stage.shows("One"))
  }

  @Test("what a stranger may not ask for is told of, and the rest is shown")
  func barred() async throws {
    server.deliver(
      """
      {"blocks": [{"title": "Disk", "source": {"command": ["df"]}},
                  {"title": "One", "items": ["${HOME}"]}]}
      """, at: Self.address)
    let stage = try stage()
    try await stage.press("")
    #expect(stage.shows("${HOME}"))
    #expect(stage.shows("The page names no source that it may use."))
    #expect(stage.shows("a delivered page may not use"))
  }
}
