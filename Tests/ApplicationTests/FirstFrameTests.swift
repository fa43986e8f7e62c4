import HTTP
import Input
import ItemSources
import Shell
import Synchronization
import TestSupport
import Testing
import TextGrid

@testable import Application

@Suite("What is kept is seen before anything is asked", .timeLimit(.minutes(1)))
@MainActor
struct FirstFrameTests {
  /// What happened, in its order.
  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  /// Answers every request with one feed, once it has noted it.
  private struct Feed: HTTPFetching {
    let log: Log

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      log.add("request")
      let feed = """
        <rss version="2.0"><channel><title>Feed</title>
        <item><title>Kept item</title><link>https://feed.example/1</link></item>
        </channel></rss>
        """
      return HTTPResponse(
        status: 200, url: request.url, headers: ["Content-Type": "application/rss+xml"],
        body: Array(feed.utf8))
    }
  }

  /// A display that notes its frames, and quits once it shows the items after a request.
  private final class NotingDisplay: Display {
    let size = Size(width: 60, height: 12)
    let events = EventPipe()
    private let log: Log

    init(_ log: Log) {
      self.log = log
    }

    func present(_ grid: Grid) {
      let hasItems = grid.description.contains("Kept item")
      if hasItems, log.all.contains("request") { events.send(.key(Key("Q"))) }
      log.add(hasItems ? "items" : "frame")
    }

    func repaint() {}
    func suspend() {}
    func handOver() -> Int32? { nil }
    func stopWhileHandedOver() {}
    func takeBack() {}
    func useMouse(_ isWanted: Bool) {}
    func setTitle(_ title: String) {}
    func ring() {}
    func notify(_ text: String) {}
    func copy(_ text: String) -> Bool { false }
    func close() { events.close() }
  }

  private func run(_ folder: ScratchFolder, _ page: String) async -> [String] {
    let log = Log()
    var application = Application(
      arguments: [page], environment: ["HOMEFEED_STORE": folder.file("store.db")],
      makeDisplay: { _ in NotingDisplay(log) }, output: { _ in 0 }, errors: { _ in })
    application.fetcher = Feed(log: log)
    #expect(await application.run() == 0)
    return log.all
  }

  @Test("no request leaves before a frame, and none before one of what is kept")
  func order() async throws {
    let folder = try ScratchFolder()
    try folder.write(
      "tabs: [{blocks: [{title: Block, source: 'https://feed.example/'}]}]", to: "page.yaml")
    let first = await run(folder, folder.file("page.yaml"))
    #expect(first.first == "frame" && first.last == "items", "\(first)")
    let second = await run(folder, folder.file("page.yaml"))
    let request = try #require(second.firstIndex(of: "request"))
    #expect(second[..<request].last == "items", "\(second)")
  }

  @Test("what is held goes with the first frame after it was asked, what comes later at once")
  func gate() async throws {
    let log = Log()
    let held = HeldFetches(base: Feed(log: log))
    let request = HTTPRequest(url: "https://feed.example/")
    var wishes = 0
    held.hold { wishes += 1 }
    held.didPaint()
    let fetches = (0..<3).map { _ in Task { try? await held.fetch(request).status } }
    await yieldUntil { wishes == 3 }
    #expect(wishes == 3 && log.all.isEmpty)
    held.didPaint()
    for fetch in fetches { #expect(await fetch.value == 200) }
    #expect(try await held.fetch(request).status == 200)
    #expect(log.all.count == 4 && wishes == 3)
  }

  @Test("who gives up while it is held is not asked for")
  func cancelled() async {
    let log = Log()
    let held = HeldFetches(base: Feed(log: log))
    var wishes = 0
    held.hold { wishes += 1 }
    let fetch = Task {
      do throws(HTTPError) {
        _ = try await held.fetch(HTTPRequest(url: "https://feed.example/"))
        return nil as HTTPError?
      } catch {
        return error
      }
    }
    await yieldUntil { wishes == 1 }
    fetch.cancel()
    #expect(await fetch.value == .cancelled)
    held.letGo()
    #expect(log.all.isEmpty)
  }

  @Test("without a terminal nothing is held")
  func headless() async throws {
    let server = try TestServerProcess()
    let run = await runProgram(["snapshot", "--size", "60x10", server.url("/rss")])
    #expect(run.status == 0 && run.output.contains("Item 1"))
  }
}
