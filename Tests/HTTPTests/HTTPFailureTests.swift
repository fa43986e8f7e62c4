import HTTP
import TestSupport
import Testing

@Suite("A client says why there is no answer")
struct HTTPFailureTests {
  let server: TestServerProcess
  let client = HTTPClient(
    configuration: HTTPConfiguration(patience: .seconds(1), minimumSpeed: 100))

  init() throws {
    server = try TestServerProcess()
  }

  private func get(
    _ path: String, timeout: Duration = .seconds(20), limit: Int = 1 << 20
  ) async throws(HTTPError) -> HTTPResponse {
    try await client.fetch(
      HTTPRequest(url: server.url(path), timeout: timeout, maximumSize: limit))
  }

  private func failure(of path: String, timeout: Duration = .seconds(20)) async -> HTTPError? {
    do throws(HTTPError) {
      _ = try await get(path, timeout: timeout)
      return nil
    } catch {
      return error
    }
  }

  @Test("a port where nobody listens refuses")
  func refused() async throws {
    let port = server.port
    server.stop()
    let error = await failure(of: "/")
    #expect(error == .refused(host: "127.0.0.1", port: port))
    #expect(error?.message == "127.0.0.1:\(port) refused the connection")
    #expect(error?.isOffline == false)
  }

  @Test("a host that does not exist is named")
  func unknownHost() async {
    await #expect(throws: HTTPError.couldNotResolve(host: "no-such-host.invalid")) {
      try await client.fetch(HTTPRequest(url: "http://no-such-host.invalid/feed"))
    }
  }

  @Test(
    "a silent host costs no more than the time allowed",
    arguments: ["/hang", "/hang-after-headers", "/slow?ms=60000"])
  func timeout(path: String) async {
    let error = await failure(of: path, timeout: .milliseconds(200))
    guard case .timedOut("127.0.0.1", let time) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // Measured by the client's own thread, which a busy machine delays least.
    #expect(time >= .milliseconds(200) && time < .seconds(10))
  }

  @Test("the time allowed counts for all redirects together")
  func timeoutOfChain() async {
    let path = "/redirect-to?delay=150&url=/redirect-to%3Fdelay=150%26url=/hang"
    guard case .timedOut = await failure(of: path, timeout: .milliseconds(400)) else {
      Issue.record("no time-out")
      return
    }
  }

  @Test("a host that drips is given up long before it is done")
  func drip() async {
    let error = await failure(of: "/drip?ms=50")
    guard case .timedOut = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("answers that break off", arguments: ["/truncated", "/truncated-gzip", "/no-answer"])
  func truncated(path: String) async {
    #expect(await failure(of: path) == .truncated(host: "127.0.0.1"))
  }

  @Test("what is not HTTP is not taken for it")
  func notHTTP() async {
    #expect(await failure(of: "/not-http") == .notHTTP(host: "127.0.0.1"))
  }

  @Test("a compressed answer that is none cannot be unpacked")
  func badEncoding() async {
    #expect(await failure(of: "/gzip-broken") == .badEncoding(host: "127.0.0.1"))
  }

  @Test("a server without TLS is told apart from one that is down")
  func noTLS() async {
    let url = "https://127.0.0.1:\(server.port)/"
    do throws(HTTPError) {
      _ = try await client.fetch(HTTPRequest(url: url))
      Issue.record("an answer")
    } catch {
      guard case .tls("127.0.0.1", let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(
        reason == "it answers without encryption; perhaps the address begins with http://")
    }
  }

  @Test(
    "what is no address is not fetched", arguments: ["", "nothing", "http://", "/feed", "://x"])
  func badAddress(text: String) async {
    await #expect(throws: HTTPError.badAddress(text)) {
      try await client.fetch(HTTPRequest(url: text))
    }
  }

  @Test("only http and https are fetched", arguments: ["file:///etc/hostname", "ftp://127.0.0.1/"])
  func schemes(url: String) async {
    let scheme = String(url.prefix { $0 != ":" })
    await #expect(throws: HTTPError.refusedScheme(scheme, from: nil)) {
      try await client.fetch(HTTPRequest(url: url))
    }
  }

  @Test("every error has a message of one line that names the host or the address")
  func messages() {
    let errors: [HTTPError] = [
      .badAddress("h.example"), .refusedScheme("file", from: "h.example"),
      .couldNotResolve(host: "h.example"), .refused(host: "h.example", port: 80),
      .unreachable(host: "h.example"), .timedOut(host: "h.example", after: .seconds(30)),
      .tls(host: "h.example", reason: "self-signed certificate"),
      .tooLarge(host: "h.example", limit: 1), .tooManyRedirects(host: "h.example", limit: 10),
      .badEncoding(host: "h.example"), .truncated(host: "h.example"),
      .notHTTP(host: "h.example"), .other(host: "h.example", reason: "why"),
    ]
    for error in errors {
      #expect(error.message.contains("h.example"))
      #expect(!error.message.contains("\n"))
    }
    #expect(errors[5].message == "h.example did not answer within 30 s")
  }
}

@Suite("A client bounds what it takes in")
struct HTTPLimitTests {
  let server: TestServerProcess
  let client = HTTPClient()

  init() throws {
    server = try TestServerProcess()
  }

  @Test("a body is refused beyond its limit, and taken up to it", arguments: [0, 1, 999, 1000])
  func size(count: Int) async throws {
    let url = server.url("/bytes?n=\(count)")
    let fitting = HTTPRequest(url: url, maximumSize: max(1, count))
    #expect(try await client.fetch(fitting).body.count == count)
    guard count > 1 else { return }
    await #expect(throws: HTTPError.tooLarge(host: "127.0.0.1", limit: count - 1)) {
      try await client.fetch(HTTPRequest(url: url, maximumSize: count - 1))
    }
  }

  @Test("a small compressed answer that unpacks without end stops at the limit")
  func bomb() async {
    let limit = 1 << 20
    await #expect(throws: HTTPError.tooLarge(host: "127.0.0.1", limit: limit)) {
      try await client.fetch(HTTPRequest(url: server.url("/gzip-bomb"), maximumSize: limit))
    }
  }

  @Test("headers without end stop, too")
  func headers() async {
    do throws(HTTPError) {
      _ = try await client.fetch(HTTPRequest(url: server.url("/endless-headers")))
      Issue.record("an answer")
    } catch {
      guard case .tooLarge = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("two transfers a host, the rest wait for their turn and all arrive")
  func perHost() async throws {
    let statuses = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<12 {
        group.addTask {
          try? await client.fetch(HTTPRequest(url: server.url("/rss?delay=20"))).status
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 12))
    #expect(try ServerCounts(server)["most-at-once"] == 2)
  }

  @Test("a limit on all transfers holds across hosts")
  func overall() async throws {
    let client = HTTPClient(
      configuration: HTTPConfiguration(maximumTransfers: 3, maximumTransfersPerHost: 2))
    let port = server.port
    await withTaskGroup(of: Void.self) { group in
      for host in ["127.0.0.1", "localhost", "127.0.0.2"] {
        for _ in 0..<4 {
          group.addTask {
            let url = "http://\(host):\(port)/rss?delay=20"
            _ = try? await client.fetch(HTTPRequest(url: url))
          }
        }
      }
    }
    #expect(try ServerCounts(server)["most-at-once"] ?? 0 <= 3)
  }

  @Test("connections are used again")
  func reuse() async throws {
    for _ in 0..<10 {
      _ = try await client.fetch(HTTPRequest(url: server.url("/rss")))
    }
    let counts = try ServerCounts(server)
    #expect(counts["requests:/rss"] == 10)
    // One for the ten, one for the counting.
    #expect(counts["connections"] == 2)
  }
}
