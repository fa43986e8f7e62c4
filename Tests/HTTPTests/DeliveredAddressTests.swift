import HTTP
import TestSupport
import Testing

@Suite("What a page from the internet names")
struct DeliveredAddressTests {
  let client = HTTPClient()

  private func fetch(
    _ url: String, namedBy page: String?, through proxy: String? = nil
  ) async throws(HTTPError) -> HTTPResponse {
    var request = HTTPRequest(url: url, timeout: .seconds(5))
    request.deliveredFrom = page
    request.proxy = proxy
    return try await client.fetch(request)
  }

  @Test(
    "is never an address of this machine or of a private network, however it is written",
    arguments: [
      "127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "127.255.255.254", "0.0.0.0",
      "0", "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.1.1",
      "169.254.169.254", "100.64.0.1", "224.0.0.1", "255.255.255.255", "[::1]", "[::]",
      "[::ffff:127.0.0.1]", "[::ffff:10.0.0.1]", "[::127.0.0.1]", "[64:ff9b::10.0.0.1]",
      "[2002:c0a8:101::1]", "[fe80::1]", "[febf::1]", "[fc00::1]", "[fdff::1]", "[ff02::1]",
      "localhost", "LOCALHOST", "localhost.", "a.localhost", "nas.local", "router.lan",
      "router.home.arpa", "db.internal",
    ])
  func privateAddress(host: String) async {
    let error = await #expect(throws: HTTPError.self) {
      try await fetch("http://\(host):9/", namedBy: "https://evil.example/page.json")
    }
    guard case .privateAddress = error else {
      Issue.record("\(host): \(String(describing: error))")
      return
    }
  }

  @Test("nor does a redirect lead there")
  func redirect() async throws {
    let server = try TestServerProcess()
    // The test server, as a proxy, answers for every host.
    let proxy = server.url("")
    let start = "http://evil.example/redirect-to?url=/json"
    let response = try await fetch(start, namedBy: "http://evil.example/", through: proxy)
    #expect(response.contentType == "application/feed+json")
    for target in ["http://127.0.0.1:1/x", "http://0x7f.1:1/", "http://nas.local/"] {
      let error = await #expect(throws: HTTPError.self) {
        try await fetch(
          "http://evil.example/redirect-to?url=\(target)", namedBy: "http://evil.example/",
          through: proxy)
      }
      guard case .privateAddress = error else {
        Issue.record("\(target): \(String(describing: error))")
        return
      }
    }
  }

  @Test(
    "a page from near by, and the reader, may name what is near by",
    arguments: ["http://127.0.0.1/page.json", "http://nas.local/", "http://[::1]/", nil])
  func near(page: String?) async throws {
    let server = try TestServerProcess()
    #expect(try await fetch(server.url("/json"), namedBy: page).status == 200)
  }

  @Test(
    "numbers beside the private ones are tried",
    arguments: ["172.15.0.1", "172.32.0.1", "192.167.0.1", "[2001:db8::1]", "[64:ff9b::8.8.8.8]"])
  func publicAddress(host: String) async {
    // Nothing leaves: a proxy that refuses stands before them.
    let error = await #expect(throws: HTTPError.self) {
      try await fetch(
        "http://\(host):9/", namedBy: "https://evil.example/page.json",
        through: "http://127.0.0.1:9/")
    }
    if case .privateAddress = error { Issue.record("\(host) is no private address") }
  }
}
