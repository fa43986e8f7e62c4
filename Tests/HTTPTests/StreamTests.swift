import HTTP
import Synchronization
import TestSupport
import Testing

@Suite("A stream is read while it comes")
struct StreamTests {
  let server: TestServerProcess
  let client = HTTPClient()

  /// Long enough for any machine.
  let patience = Duration.seconds(60)

  init() throws {
    server = try TestServerProcess()
  }

  /// What a stream handed on so far.
  private final class Received: Sendable {
    private let state = Mutex((parser: EventStreamParser(), events: [ServerSentEvent](), opened: 0))

    func take(_ part: StreamPart) {
      state.withLock { state in
        switch part {
        case .opened: state.opened += 1
        case .bytes(let bytes): state.events += state.parser.events(in: bytes)
        }
      }
    }

    var events: [ServerSentEvent] { state.withLock(\.events) }
    var opened: Int { state.withLock(\.opened) }
  }

  @Test("events come one by one, and the end of the stream is no error")
  func ends() async throws {
    let received = Received()
    let response = try await client.stream(
      HTTPRequest(url: server.url("/events?count=3&end=1")), silence: patience
    ) { received.take($0) }
    #expect(response.status == 200)
    #expect(response.body.isEmpty)
    #expect(received.opened == 1)
    #expect(received.events.map(\.id) == ["1", "2", "3"])
  }

  @Test("a connection that goes on asks for what it has not seen")
  func goesOn() async throws {
    let received = Received()
    let request = HTTPRequest(
      url: server.url("/events?count=2&end=1"), headers: ["Last-Event-ID": "41"])
    try await client.stream(request, silence: patience) { received.take($0) }
    #expect(received.events.map(\.id) == ["42", "43"])
  }

  @Test("streams that last keep no other transfer of the host from starting")
  func takesNoPlace() async throws {
    let tasks = (0..<6).map { _ in
      let request = HTTPRequest(url: server.url("/events"))
      return Task { try await self.client.stream(request, silence: patience) { _ in } }
    }
    let areOpen = try await ServerCounts.wait(for: server) { $0["running:/events"] == 6 }
    #expect(areOpen)
    #expect(try await client.fetch(HTTPRequest(url: server.url("/rss"))).status == 200)
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: HTTPError.cancelled) { try await task.value } }
    let haveEnded = try await ServerCounts.wait(for: server) { $0["running:/events"] == 0 }
    #expect(haveEnded)
  }

  @Test("a server without a word is given up")
  func silence() async throws {
    let error = await #expect(throws: HTTPError.self) {
      try await client.stream(
        HTTPRequest(url: server.url("/events-mute")), silence: .milliseconds(100)
      ) { _ in }
    }
    #expect(error == .timedOut(host: "127.0.0.1", after: .milliseconds(100)))
  }

  @Test("an answer that is no success is returned whole")
  func failure() async throws {
    let received = Received()
    let response = try await client.stream(
      HTTPRequest(url: server.url("/status/503")), silence: patience
    ) {
      received.take($0)
    }
    #expect(response.status == 503)
    #expect(!response.body.isEmpty)
    #expect(received.opened == 0)
  }
}
