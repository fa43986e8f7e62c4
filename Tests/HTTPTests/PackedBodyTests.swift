import HTTP
import TestSupport
import Testing

@Suite("What was packed before it came to the server is unpacked", .timeLimit(.minutes(2)))
struct PackedBodyTests {
  let server: TestServerProcess
  let client = HTTPClient()

  init() throws {
    server = try TestServerProcess()
  }

  private func fetch(_ path: String, maximumSize: Int? = nil) async throws -> HTTPResponse {
    try await client.fetch(HTTPRequest(url: server.url(path), maximumSize: maximumSize))
  }

  @Test("a gzip file that is not declared as an encoding")
  func file() async throws {
    let plain = try await fetch("/rss").body
    #expect(try await fetch("/gzip-file").body == plain)
  }

  @Test("one that is cut, or damaged, is an error", arguments: [9, 200])
  func cut(bytes: Int) async {
    await #expect(throws: HTTPError.badEncoding(host: "127.0.0.1")) {
      try await fetch("/gzip-file?cut=\(bytes)")
    }
  }

  @Test("ten kilobytes that hold a million and a half are stopped at the limit")
  func bomb() async {
    await #expect(throws: HTTPError.tooLarge(host: "127.0.0.1", limit: 1 << 20)) {
      try await fetch("/gzip-file-bomb?n=800", maximumSize: 1 << 20)
    }
  }
}
