import HTTP
import Testing

@Suite("Headers")
struct HTTPHeadersTests {
  @Test("names compare without regard to case, repeats are kept")
  func lookup() {
    let headers: HTTPHeaders = ["Link": "<a>", "ETag": "\"x\"", "LINK": "<b>"]
    #expect(headers["link"] == "<a>")
    #expect(headers["etag"] == "\"x\"")
    #expect(headers["Absent"] == nil)
    #expect(headers.values(of: "liNK") == ["<a>", "<b>"])
  }

  private static let now: Int64 = 1_767_225_600

  @Test(
    "Retry-After is understood and bounded",
    arguments: [
      ("120", 120), ("0", 0), ("1000000000", 86_400), ("99999999999999999999999", 86_400),
      ("-1", nil), ("", nil), ("soon", nil),
      ("Thu, 01 Jan 2026 00:02:00 GMT", 120), ("Thu, 01 Jan 2026 00:00:00 GMT", 0),
      ("Wed, 31 Dec 2025 23:00:00 GMT", 0), ("Thu, 01 Jan 2099 00:00:00 GMT", 86_400),
    ] as [(String, Int?)])
  func retryAfter(value: String, seconds: Int?) {
    let response = HTTPResponse(status: 503, url: "", headers: ["Retry-After": value])
    #expect(response.retryDelay(secondsSince1970: Self.now) == seconds)
  }

  @Test("no Retry-After, no wait")
  func noRetryAfter() {
    let response = HTTPResponse(status: 503, url: "")
    #expect(response.retryDelay(secondsSince1970: Self.now) == nil)
  }
}
