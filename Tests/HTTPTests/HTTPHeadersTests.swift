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

  @Test(
    "links are found by their relation",
    arguments: [
      ("<https://a.example/2>; rel=\"next\"", "https://a.example/2"),
      ("</2>;rel=next", "/2"),
      ("<?a=1,2;3>; title=\"a, <b>; rel=\\\"next\\\"\"; REL=\"prev Next\"", "?a=1,2;3"),
      ("<1>; rel=prev, <2> ; rel = next", "2"),
      ("<1>; rel=first; rel=next, <3>; rel=next", "3"),
      ("<1>, <2>; title=x; rel=next", "2"),
      ("<1>; rel=nexter", nil), ("<1", nil), ("next", nil), ("", nil), ("<1>; rel", nil),
      ("<1>; rel=\"next", "1"),
    ] as [(String, String?)])
  func links(value: String, target: String?) {
    let response = HTTPResponse(status: 200, url: "", headers: ["link": value])
    #expect(response.link(to: "next") == target)
  }

  @Test("every Link field is looked at")
  func severalLinkFields() {
    let headers: HTTPHeaders = ["Link": "<1>; rel=prev", "Link": "<2>; rel=next"]
    #expect(HTTPResponse(status: 200, url: "", headers: headers).link(to: "NEXT") == "2")
  }
}
