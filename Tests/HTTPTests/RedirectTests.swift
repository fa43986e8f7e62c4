import HTTP
import TestSupport
import Testing

@Suite("A client follows redirects with care")
struct RedirectTests {
  let server: TestServerProcess
  let client = HTTPClient()

  init() throws {
    server = try TestServerProcess()
  }

  private func get(
    _ path: String, headers: HTTPHeaders = [:]
  ) async throws(HTTPError) -> HTTPResponse {
    try await client.fetch(HTTPRequest(url: server.url(path), headers: headers))
  }

  @Test("a chain ends at its last address, with the headers of the last answer alone")
  func chain() async throws {
    let response = try await get("/redirect/10")
    #expect(response.status == 200)
    #expect(response.hops == 10)
    #expect(response.url == server.url("/rss"))
    #expect(response.contentType == "application/rss+xml")
    #expect(response.headers["X-Hop"] == nil)
    #expect(response.body == (try await get("/rss")).body)
  }

  @Test("every kind of redirect is followed", arguments: [301, 302, 303, 307, 308])
  func kinds(status: Int) async throws {
    let response = try await get("/redirect-to?status=\(status)&url=/json")
    #expect(response.contentType == "application/feed+json")
  }

  @Test(
    "eleven redirects are too many, and so is a loop",
    arguments: ["/redirect/11", "/redirect-loop"])
  func tooMany(path: String) async throws {
    await #expect(throws: HTTPError.tooManyRedirects(host: "127.0.0.1", limit: 10)) {
      try await get(path)
    }
  }

  @Test(
    "a redirect without an address says so, whatever became of its body",
    arguments: [
      ("/status/301", 301), ("/status/308", 308), ("/redirect-to?url=", 302),
      ("/redirect-to?url=/status/307", 307), ("/truncated-redirect", 302),
    ])
  func nowhere(path: String, status: Int) async throws {
    let error = HTTPError.redirectToNowhere(host: "127.0.0.1", status: status)
    await #expect(throws: error) { try await get(path) }
    #expect("\(error)" == "127.0.0.1 redirects without an address to go to (\(status))")
  }

  @Test(
    "a redirect leads only to http and https",
    arguments: ["file:///etc/hostname", "gopher://127.0.0.1/", "ftp://127.0.0.1/x"])
  func schemes(target: String) async throws {
    let scheme = String(target.prefix { $0 != ":" })
    await #expect(throws: HTTPError.refusedScheme(scheme, from: "127.0.0.1")) {
      try await get("/redirect-to?url=\(target)")
    }
  }

  @Test("headers of one's own stay with the host they are meant for")
  func ownHeaders() async throws {
    let headers: HTTPHeaders = ["Authorization": "Bearer 1", "X-Auth-Token": "2", "Cookie": "c=3"]
    let same = text(try await get("/redirect-to?url=/echo-headers", headers: headers))
    #expect(same.contains("bearer 1") || same.contains("authorization: Bearer 1"))
    #expect(same.contains("x-auth-token: 2"))
    let elsewhere = "http://localhost:\(server.port)/echo-headers"
    let other = text(try await get("/redirect-to?url=\(elsewhere)", headers: headers))
    for secret in ["authorization", "x-auth-token", "cookie"] {
      #expect(!other.contains(secret))
    }
  }

  @Test("credentials of the address are not carried along")
  func credentials() async throws {
    let target = "http://localhost:\(server.port)/echo-headers"
    let url = "http://me:pass@127.0.0.1:\(server.port)/redirect-to?url=\(target)"
    let response = try await client.fetch(HTTPRequest(url: url))
    #expect(!text(response).contains("authorization"))
  }
}
