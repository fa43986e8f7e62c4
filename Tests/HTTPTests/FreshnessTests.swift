import HTTP
import TestSupport
import Testing

@Suite("Answers tell how long they will do")
struct FreshnessTests {
  private static let date = "Thu, 01 Jan 2026 00:00:00 GMT"
  private static let later = "Thu, 01 Jan 2026 01:00:00 GMT"

  @Test(
    "a lifetime is that of Cache-Control, else that of Expires, less the age, at most a day",
    arguments: [
      ([:], nil), (["Cache-Control": "public"], nil), (["Cache-Control": "max-age=60"], 60),
      (["Cache-Control": "Max-Age = 60"], 60), (["Cache-Control": "max-age=x"], 0),
      (["Cache-Control": "max-age=-5"], 0), (["Cache-Control": "no-store"], 0),
      (["Cache-Control": "max-age=60", "Age": "20"], 40),
      (["Cache-Control": "max-age=60", "Age": "90"], 0),
      (["Cache-Control": "max-age=60", "Age": "-9"], 60),
      (["Cache-Control": "max-age=60", "Expires": later], 60),
      (["Expires": later, "Date": date], 3600), (["Expires": later], 1800),
      (["Expires": date], 0), (["Expires": "-1"], 0),
      (["Cache-Control": "max-age=18446744073709551616"], 86_400),
    ] as [(HTTPHeaders, Int?)])
  func lifetimes(headers: HTTPHeaders, seconds: Int?) {
    let response = HTTPResponse(status: 200, url: "https://a.example/", headers: headers)
    #expect(response.freshness(secondsSince1970: 1_767_225_600 + 1800) == seconds)
  }

  @Test(
    "permanent redirects lead as far as the first that is not",
    arguments: [
      ("/redirect-to?status=301&url=/rss", "/rss"),
      ("/redirect-to?status=302&url=/rss", nil), ("/rss", nil),
      ("/redirect-to?status=308&url=/redirect/2", "/redirect/2"),
      ("/redirect-to?status=302&url=/redirect-to/x?status=301%26url=/rss", nil),
    ])
  func permanent(path: String, target: String?) async throws {
    let server = try TestServerProcess()
    let response = try await HTTPClient().fetch(HTTPRequest(url: server.url(path)))
    #expect(response.permanentURL == target.map { server.url($0) })
    #expect(response.status == 200)
  }

  @Test("conditions follow to another host, headers do not")
  func conditions() async throws {
    let server = try TestServerProcess()
    let other = "http://localhost:\(server.port)/echo-headers"
    let request = HTTPRequest(
      url: server.url("/redirect-to?url=\(other)"), headers: ["X-Token": "secret"],
      conditions: ["If-None-Match": "\"a\""])
    let body = String(decoding: try await HTTPClient().fetch(request).body, as: UTF8.self)
    #expect(body.contains("if-none-match: \"a\""))
    #expect(!body.contains("secret"))
  }
}
