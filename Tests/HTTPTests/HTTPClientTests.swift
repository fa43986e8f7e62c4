import HTTP
import TestSupport
import Testing

@Suite("A client fetches what is there")
struct HTTPClientTests {
  let server: TestServerProcess
  let client = HTTPClient()

  init() throws {
    server = try TestServerProcess()
  }

  private func get(_ path: String) async throws(HTTPError) -> HTTPResponse {
    try await client.fetch(HTTPRequest(url: server.url(path)))
  }

  @Test("a body comes with its status, its headers and its address")
  func plain() async throws {
    let response = try await get("/rss?items=2")
    #expect(response.status == 200)
    #expect(response.isSuccess)
    #expect(response.contentType == "application/rss+xml")
    #expect(response.headers["content-LENGTH"] == String(response.body.count))
    #expect(response.url == server.url("/rss?items=2"))
    #expect(response.hops == 0)
    #expect(text(response).contains("<title>Item 2</title>"))
  }

  @Test("what is compressed arrives unpacked", arguments: ["/gzip", "/br", "/zstd"])
  func unpacks(path: String) async throws {
    #expect(try await get(path).body == get("/rss").body)
  }

  @Test("a status that means failure is an answer", arguments: [304, 403, 404, 410, 429, 503])
  func statuses(status: Int) async throws {
    let response = try await get("/status/\(status)")
    #expect(response.status == status)
    #expect(!response.isSuccess)
  }

  @Test(
    "servers that look at the request are content", arguments: ["/needs-agent", "/needs-accept"])
  func manners(path: String) async throws {
    #expect(try await get(path).status == 200)
  }

  @Test("headers of one's own are sent, and replace the client's")
  func ownHeaders() async throws {
    let request = HTTPRequest(
      url: server.url("/echo-headers"), headers: ["X-Token": "secret", "User-Agent": "me"],
      accept: "text/plain")
    let lines = text(try await client.fetch(request)).split(separator: "\n")
    #expect(lines.contains("x-token: secret"))
    #expect(lines.contains("user-agent: me"))
    #expect(lines.contains("accept: text/plain"))
  }

  static let bodyTable: [(method: HTTPRequest.Method, path: String, answer: String)] = [
    (.post, "/echo-body", "POST text/x a=1"), (.put, "/echo-body", "PUT text/x a=1"),
    (.get, "/echo-body", "GET text/x "),
    (.put, "/redirect-to?status=307&url=/echo-body", "PUT text/x a=1"),
    (.post, "/redirect-to?status=302&url=/echo-body", "GET text/x "),
  ]

  @Test(
    "a body goes with its method, and with a redirect that wants it again", arguments: bodyTable)
  func bodies(method: HTTPRequest.Method, path: String, answer: String) async throws {
    let request = HTTPRequest(
      url: server.url(path), method: method, body: Array("a=1".utf8),
      headers: ["Content-Type": "text/x"])
    #expect(text(try await client.fetch(request)) == answer)
  }

  @Test("a header that would smuggle in another line is not sent")
  func noSmuggling() async throws {
    let request = HTTPRequest(
      url: server.url("/echo-headers"), headers: ["X-One": "a\r\nX-Two: b", "X-Three": "c"])
    let answer = text(try await client.fetch(request))
    #expect(!answer.contains("x-one") && !answer.contains("x-two"))
    #expect(answer.contains("x-three: c"))
  }

  @Test("a validator is answered with 304 and no body")
  func validators() async throws {
    let first = try await get("/etag")
    let tag = try #require(first.headers["ETag"])
    let request = HTTPRequest(url: server.url("/etag"), headers: ["If-None-Match": tag])
    let second = try await client.fetch(request)
    #expect(second.status == 304)
    #expect(second.body.isEmpty)
    #expect(second.headers["ETag"] == tag)
  }

  @Test("spaces and letters beyond ASCII in an address are encoded, its fragment left out")
  func oddAddresses() async throws {
    let response = try await get("/rss?title=Früh stück#top")
    #expect(text(response).contains("<title>Früh stück</title>"))
    #expect(!response.url.contains("#"))
  }

  @Test("user name and password are sent but not told")
  func credentials() async throws {
    let url = "http://me:pass@127.0.0.1:\(server.port)/echo-headers"
    let response = try await client.fetch(HTTPRequest(url: url))
    #expect(text(response).contains("authorization: Basic bWU6cGFzcw=="))
    #expect(response.url == server.url("/echo-headers"))
  }
}

/// The body as text.
func text(_ response: HTTPResponse) -> String {
  String(decoding: response.body, as: UTF8.self)
}
