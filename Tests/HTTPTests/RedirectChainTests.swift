import HTTP
import TestSupport
import Testing

@Suite("Redirects of several kinds behind one another")
struct RedirectChainTests {
  let server: TestServerProcess
  let client = HTTPClient()

  init() throws {
    server = try TestServerProcess()
  }

  /// A path that leads by these statuses, one after the other, to a target.
  private func path(_ statuses: [Int], to target: String) -> String {
    statuses.reversed().reduce(target) { target, status in
      let escaped = target.utf8.map { byte in
        let digits = String(byte, radix: 16)
        return "%" + (digits.count < 2 ? "0" : "") + digits
      }
      return "/redirect-to?status=\(status)&url=" + escaped.joined()
    }
  }

  @Test(
    "all are followed, relative as they are, and told as far as they are for good",
    arguments: [
      ([301, 302, 308], 1), ([301, 308, 302], 2), ([301, 308, 301], 3), ([302, 301, 308], 0),
      ([307, 303, 302], 0),
    ])
  func mixed(statuses: [Int], permanent: Int) async throws {
    let response = try await client.fetch(
      HTTPRequest(url: server.url(path(statuses, to: "/json"))))
    #expect(response.status == 200 && response.hops == 3)
    #expect(response.url == server.url("/json"))
    #expect(response.contentType == "application/feed+json")
    let last = server.url(path(Array(statuses.dropFirst(permanent)), to: "/json"))
    #expect(response.permanentURL == (permanent == 0 ? nil : last))
  }

  @Test("a relative Location starts from the hop that gave it")
  func relative() async throws {
    let response = try await client.fetch(
      HTTPRequest(url: server.url("/redirect-to/deep/er?url=../../rss?items=1")))
    #expect(response.url == server.url("/rss?items=1"))
    #expect(response.status == 200)
  }
}
