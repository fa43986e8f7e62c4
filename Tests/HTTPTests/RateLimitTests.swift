import HTTP
import Testing

@Suite("Servers say when nothing is left of what they allow")
struct RateLimitTests {
  /// The beginning of 2026.
  private static let now: Int64 = 1_767_225_600

  @Test(
    "in each of the forms that are in use",
    arguments: [
      (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "90"], 90),
      (["x-ratelimit-remaining": "0.0", "x-ratelimit-reset": "12.7"], 12),
      (["Ratelimit-Remaining": "0", "Ratelimit-Reset": "1767225660"], 60),
      (["X-Rate-Limit-Remaining": "0", "X-Rate-Limit-Reset": "1767225660000"], 60),
      (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "2026-01-01T00:05:00.123Z"], 300),
      (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "2026-01-01T01:00:30+01:00"], 30),
      (["RateLimit": "limit=100, remaining=0, reset=50"], 50),
      (["RateLimit": "\"burst\";r=3;t=9, \"day\";r=0;t=40, \"hour\";r=0;t=7"], 40),
      (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "99999999"], 86_400),
      (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1767225000"], 0),
    ] as [(HTTPHeaders, Int)])
  func exhausted(headers: HTTPHeaders, seconds: Int) {
    let response = HTTPResponse(status: 200, url: "https://a.example/", headers: headers)
    #expect(response.exhaustion(secondsSince1970: Self.now) == seconds)
  }

  @Test(
    "where something is left, or nothing can be read, there is no wait",
    arguments: [
      [:], ["X-RateLimit-Remaining": "1", "X-RateLimit-Reset": "90"],
      ["X-RateLimit-Remaining": "0"], ["X-RateLimit-Reset": "90"],
      ["X-RateLimit-Remaining": "none", "X-RateLimit-Reset": "90"],
      ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "soon"],
      ["RateLimit": "limit=100, remaining=7, reset=50"], ["RateLimit": "\"a\";r=1;t=9"],
      ["RateLimit": ";;=,=;"],
    ] as [HTTPHeaders])
  func left(headers: HTTPHeaders) {
    let response = HTTPResponse(status: 200, url: "https://a.example/", headers: headers)
    #expect(response.exhaustion(secondsSince1970: Self.now) == nil)
  }
}
