import HTTP
import TestSupport
import Testing

@Suite("A transfer ends when nobody wants it")
struct CancellationTests {
  let server: TestServerProcess
  let client = HTTPClient()

  init() throws {
    server = try TestServerProcess()
  }

  private func start(_ path: String) -> Task<HTTPError?, Never> {
    let url = server.url(path)
    return Task { [client] in
      do throws(HTTPError) {
        _ = try await client.fetch(HTTPRequest(url: url))
        return nil
      } catch {
        return error
      }
    }
  }

  @Test("cancelling hangs up at once", arguments: ["/hang", "/hang-after-headers", "/drip"])
  func cancel(path: String) async throws {
    let task = start(path)
    let hasBegun = try await ServerCounts.wait(for: server) { $0["running:\(path)"] == 1 }
    #expect(hasBegun)
    task.cancel()
    // A transfer that went on would end as timed out, or not at all.
    #expect(await task.value == .cancelled)
    let hasEnded = try await ServerCounts.wait(for: server) { $0["running:\(path)"] == 0 }
    #expect(hasEnded)
  }

  @Test("a task that is cancelled already asks nobody")
  func cancelledEarly() async throws {
    let url = server.url("/rss")
    let task = Task { [client] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await #expect(throws: HTTPError.cancelled) {
        try await client.fetch(HTTPRequest(url: url))
      }
    }
    _ = await task.value
    #expect(try ServerCounts(server)["requests:/rss"] == nil)
  }

  @Test("a transfer that waits for its turn can be cancelled, and the others do not notice")
  func cancelWaiting() async throws {
    let first = [start("/hang"), start("/hang")]
    let hasBegun = try await ServerCounts.wait(for: server) { $0["running:/hang"] == 2 }
    #expect(hasBegun)
    let waiting = start("/rss")
    let behind = start("/json")
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    for task in first { task.cancel() }
    #expect(await behind.value == nil)
    #expect(try ServerCounts(server)["requests:/rss"] == nil)
  }

  @Test("shutting down ends everything within a second, and refuses what comes later")
  func shutDown() async throws {
    let tasks = [start("/hang"), start("/drip"), start("/hang"), start("/rss")]
    let hasBegun = try await ServerCounts.wait(for: server) {
      $0["running:/hang"] ?? 0 > 0 || $0["running:/drip"] ?? 0 > 0
    }
    #expect(hasBegun)
    #expect(client.shutDown(patience: .seconds(1)))
    for task in tasks { #expect(await task.value == .cancelled) }
    #expect(await self.start("/rss").value == .cancelled)
    #expect(client.shutDown())
  }

  @Test("a client that was never used has nothing to shut down")
  func shutDownUnused() {
    #expect(HTTPClient().shutDown())
  }

  @Test("a hundred transfers, half of them cancelled, leave nothing behind")
  func many() async throws {
    let tasks = (0..<100).map { start($0 % 2 == 0 ? "/rss" : "/rss?delay=30000") }
    for (index, task) in tasks.enumerated() where index % 2 == 1 { task.cancel() }
    for (index, task) in tasks.enumerated() {
      #expect(await task.value == (index % 2 == 0 ? nil : .cancelled))
    }
    let isQuiet = try await ServerCounts.wait(for: server) { $0["running:/rss"] == 0 }
    #expect(isQuiet)
  }
}
