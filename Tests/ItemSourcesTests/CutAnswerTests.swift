import HTTP
import ItemSources
import Items
import PageDocument
import Store
import Synchronization
import TestSupport
import Testing

@Suite("Answers that break off, and networks that are gone")
struct CutAnswerTests {
  /// Answers as it is told, one request after the other.
  private final class Script: HTTPFetching {
    enum Step: Sendable {
      case answer(String)
      case failure(HTTPError)
    }

    private let steps: Mutex<[Step]>
    private let log = Mutex<[String?]>([])

    init(_ steps: Step...) { self.steps = Mutex(steps) }

    /// The entity tags that requests named.
    var tags: [String?] { log.withLock { $0 } }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      log.withLock { $0.append(request.conditions["If-None-Match"]) }
      switch steps.withLock({ $0.removeFirst() }) {
      case .failure(let error): throw error
      case .answer(let text):
        return HTTPResponse(
          status: 200, url: request.url,
          headers: ["Content-Type": "application/rss+xml", "ETag": "\"\(text.utf8.count)\""],
          body: Array(text.utf8))
      }
    }
  }

  private let folder: ScratchFolder
  private let store: Store
  private let clock = ManualClock()

  init() throws {
    folder = try ScratchFolder()
    store = try Store(path: folder.file("store.db"))
  }

  private func source(_ script: Script, _ change: (inout SourceDocument) -> Void = { _ in })
    -> any ItemSource
  {
    var document = SourceDocument(.url("https://feed.example/rss"), title: "Paper")
    change(&document)
    return factory(script).source(for: document)
  }

  private func factory(_ script: Script) -> SourceFactory {
    SourceFactory(fetcher: script, store: store, jitter: { 0 }, now: { [clock] in clock.now })
  }

  private static func items(_ names: String...) -> String {
    names.map { "<item><guid>\($0)</guid><title>\($0)</title></item>" }.joined()
  }

  private static let beginning = "<rss><channel><title>T</title>"
  private static let end = "</channel></rss>"

  @Test("what breaks off adds to what was listed, is told, and all of it is asked for again")
  func cut() async throws {
    let script = Script(
      .answer(Self.beginning + Self.items("a", "b", "c") + Self.end),
      .answer(Self.beginning + Self.items("new", "a")),
      .answer(Self.beginning + Self.items("new", "a", "b") + Self.end))
    let source = source(script)
    #expect(try await source.fetch(page: nil).items.titles == ["a", "b", "c"])
    let page = try await source.fetch(page: nil)
    #expect(page.items.titles == ["new", "a", "b", "c"])
    #expect(
      page.notices.map(\.message) == ["Paper: the document breaks off after 2 items"])
    #expect(try await source.fetch(page: nil).items.titles == ["new", "a", "b"])
    #expect(script.tags.count == 3 && script.tags[1] != nil && script.tags[2] == nil)
  }

  @Test(
    "a network that is gone is no fault of the host, and soon tried again",
    arguments: [
      HTTPError.couldNotResolve(host: "feed.example"), .unreachable(host: "feed.example"),
    ])
  func offline(error: HTTPError) async throws {
    let script = Script(
      .answer(Self.beginning + Self.items("a") + Self.end), .failure(error), .failure(error))
    let source = source(script)
    _ = try await source.fetch(page: nil)
    #expect(await source.failure()?.retryAt == clock.now.advanced(bySeconds: 60))
    clock.advance(bySeconds: 8 * 3600)
    #expect(await source.failure()?.retryAt == clock.now.advanced(bySeconds: 600))
    #expect(try await store.pauses().isEmpty)
  }

  @Test("moments that only a wrong clock can have left behind count as past")
  func clockJump() async throws {
    let answer = Script.Step.answer(Self.beginning + Self.items("a") + Self.end)
    let script = Script(answer, answer)
    let source = source(script)
    _ = try await source.fetch(page: nil)
    let far = clock.now.advanced(bySeconds: 3 * 365 * 86_400)
    var status = try #require(await store.status(of: source.id))
    status.nextDue = far
    try await store.setStatus(status, of: source.id)
    #expect(await source.kept()?.isDue == true)
    #expect(await source.kept()?.page.nextDue == nil)
    // Within a week it may have been asked for, but not by an answer that is yet to come.
    status.nextDue = clock.now.advanced(bySeconds: 6 * 86_400)
    try await store.setStatus(status, of: source.id)
    #expect(await source.kept()?.isDue == false)
    status.answeredAt = clock.now.advanced(bySeconds: 5 * 86_400)
    try await store.setStatus(status, of: source.id)
    #expect(await source.kept()?.isDue == true)
    try await store.setPause(
      HostPause(failures: 1, until: far, isAskedFor: true), of: "feed.example")
    #expect(try await source.fetch(page: nil).items.count == 1)
  }

  @Test("a start asks no sooner than the page wishes, and what is asked for by hand is asked for")
  func startInterval() async throws {
    let answer = Script.Step.answer(Self.beginning + Self.items("a") + Self.end)
    let script = Script(answer, answer, answer, answer)
    var document = SourceDocument(.url("https://feed.example/rss"))
    document.refresh = 7200
    for (wait, count) in [(0, 1), (60, 1), (3600, 1), (3600, 2), (60, 2)] {
      clock.advance(bySeconds: Int64(wait))
      let source = factory(script).source(for: document)
      #expect(try await source.fetch(page: nil, showing: { _ in }).items.count == 1)
      #expect(script.tags.count == count, "\(wait)")
    }
    let source = factory(script).source(for: document)
    _ = try await source.fetch(page: nil)
    #expect(script.tags.count == 3)
  }

  @Test("a refresh from outside asks no sooner than the page wishes")
  func interval() async throws {
    let answer = Script.Step.answer(Self.beginning + Self.items("a") + Self.end)
    let script = Script(answer, answer)
    var document = SourceDocument(.url("https://feed.example/rss"))
    document.refresh = 7200
    for (wait, count) in [(0, 1), (3600, 1), (3600, 2), (60, 2)] {
      clock.advance(bySeconds: Int64(wait))
      _ = await factory(script).refresh([document])
      #expect(script.tags.count == count, "\(wait)")
    }
  }

  @Test("a secret parameter of the address does not get into what is kept of the items")
  func secretBase() async throws {
    let text =
      Self.beginning + "<item><guid>a</guid><link>x</link><description>&lt;p></description></item>"
      + Self.end
    let script = Script(.answer(text))
    let source = source(script) { document in
      document.query = [QueryParameter(name: "api_key", value: "4711abcd")]
    }
    let item = try #require(try await source.fetch(page: nil).items.first)
    #expect(item.link == "https://feed.example/x")
    #expect(item.summary?.base == "https://feed.example/rss")
  }
}
