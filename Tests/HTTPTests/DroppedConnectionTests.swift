import HTTP
import TestSupport
import Testing

@Suite("A connection that is dropped is tried once more", .timeLimit(.minutes(2)))
struct DroppedConnectionTests {
  let server: TestServerProcess
  let client = HTTPClient()

  init() throws {
    server = try TestServerProcess()
  }

  private func request(_ path: String, _ method: HTTPRequest.Method = .get) -> HTTPRequest {
    HTTPRequest(url: server.url(path), method: method, timeout: .seconds(20))
  }

  private func count(_ path: String) async throws -> Int? {
    try ServerCounts(server)["requests:" + path]
  }

  @Test("the second answer counts", arguments: ["/no-answer", "/truncated"])
  func second(step: String) async throws {
    let response = try await client.fetch(request("/turns/a?1=\(step)&2=/rss"))
    #expect(response.status == 200 && response.hops == 0)
    let plain = try await client.fetch(request("/rss")).body
    #expect(response.body == plain)
    #expect(try await count("/turns/a") == 2)
  }

  @Test("a third try there is not", arguments: ["/no-answer", "/truncated", "/truncated-gzip"])
  func third(path: String) async throws {
    await #expect(throws: HTTPError.truncated(host: "127.0.0.1")) {
      try await client.fetch(request(path))
    }
    #expect(try await count(path) == 2)
  }

  @Test("also behind a redirect, where it is the last hop that is tried again")
  func redirected() async throws {
    let response = try await client.fetch(
      request("/redirect-to?url=/turns/a?1=/no-answer%262=/rss"))
    #expect(response.status == 200 && response.hops == 1)
    #expect(try await count("/redirect-to") == 1)
    #expect(try await count("/turns/a") == 2)
  }

  @Test("what may have been done already is not sent again")
  func post() async throws {
    await #expect(throws: HTTPError.truncated(host: "127.0.0.1")) {
      try await client.fetch(request("/no-answer", .post))
    }
    #expect(try await count("/no-answer") == 1)
  }

  @Test("nor what took too long", arguments: ["/hang", "/hang-after-headers", "/drip"])
  func late(path: String) async throws {
    var request = request(path)
    request.timeout = .milliseconds(400)
    await #expect {
      try await client.fetch(request)
    } throws: { error in
      if case .timedOut = error as? HTTPError { true } else { false }
    }
    #expect(try await count(path) == 1)
  }

  @Test("hosts that hang do not keep others from being asked")
  func fairness() async throws {
    let client = HTTPClient(
      configuration: HTTPConfiguration(maximumTransfers: 2, maximumTransfersPerHost: 2))
    try await withThrowingTaskGroup(of: Int?.self) { group in
      for _ in 0..<2 {
        group.addTask { [server] in
          var request = HTTPRequest(url: server.url("/hang"))
          request.timeout = .seconds(60)
          return try? await client.fetch(request).status
        }
      }
      // Another name of the same machine is another host.
      let other = "http://localhost:\(server.port)/rss"
      group.addTask { try await client.fetch(HTTPRequest(url: other)).status }
      let first = try await group.next()
      #expect(first == 200)
      group.cancelAll()
    }
  }
}
