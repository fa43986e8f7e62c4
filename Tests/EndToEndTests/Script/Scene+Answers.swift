// Answers that tell whether anything is new, and those that ask to be left alone.
extension Scene {
  /// Validators are those of the last answer, and freshness is heeded.
  static let validators = [
    Scene(
      "a 304 brings another tag or keeps the old one, a 200 without one clears it",
      turns(
        #"/rss|ETag: "a""#, #"304|needs If-None-Match: "a"|ETag: "b""#,
        #"304|needs If-None-Match: "b""#, #"/rss?items=4|needs If-None-Match: "b""#,
        "/rss?items=4|needs If-None-Match:"),
      [.new(3), .unchanged, .unchanged, .new(1), .new(0)], requests: [1, 2, 3, 4, 5], kept: 4),
    Scene(
      "so does a date",
      turns(
        "/rss|Last-Modified: \(monday)", "304|needs If-Modified-Since: \(monday)",
        "304|needs If-Modified-Since: \(monday)|Last-Modified: \(tuesday)",
        "/rss|needs If-Modified-Since: \(tuesday)|Last-Modified: \(monday)",
        "304|needs If-Modified-Since: \(monday)"),
      [.new(3), .unchanged, .unchanged, .new(0), .unchanged], requests: [1, 2, 3, 4, 5]),
    Scene(
      "what is fresh is not asked for, also after a 304",
      turns(#"/rss|ETag: "a""#, "304", "304|Cache-Control: max-age=3600", "304"),
      [.new(3), .unchanged, .unchanged, .notDue, .unchanged], requests: [1, 2, 3, 3, 4]),
  ]

  /// Hosts that ask to be left alone, in each form.
  ///
  /// - Parameters:
  ///   - later: A moment, as `Retry-After` may name it.
  ///   - wait: The seconds until then.
  /// - Returns: The scenes.
  static func waits(later: String, in wait: Int64) -> [Scene] {
    let tooOften = [
      ("|Retry-After: 120", 120...120), ("|Retry-After: \(later)", wait...wait),
      ("", 30...60), ("|Retry-After: 0", 30...60), ("|Retry-After: -1", 30...60),
      ("|Retry-After: soon", 30...60), ("|Retry-After: \(monday)", 30...60),
      ("|Retry-After: 1000000000", 86_400...86_400),
    ].map { header, pause in
      Scene(
        "429" + header, turns("/rss", "429" + header, "/rss?items=4"),
        [
          .new(3), .failed("asked too often (429)"), .failed("asks to wait, another"), .notDue,
          .new(1),
        ], requests: [1, 2, 2, 2, 3], kept: 4
      ).with { $0.pause = pause }
    }
    let unavailable = Scene(
      "503 that says how long", turns("/rss", "503|Retry-After: 300", "/rss?items=4"),
      [.new(3), .failed("(503)"), .failed("asks to wait, another"), .notDue, .new(1)],
      requests: [1, 2, 2, 2, 3], kept: 4
    ).with { $0.pause = 300...300 }
    return tooOften + [
      unavailable,
      Scene(
        "500 is trouble, and a wish is heeded all the same",
        turns("/rss", "500", "503", "/rss?items=4"),
        [.new(3), .failed("(500)"), .failed("(503)"), .notDue, .new(1)],
        requests: [1, 2, 3, 3, 4], kept: 4
      ).with { $0.pause = 30...60 },
      .bad("404", "/status/404", "(404)"),
    ]
  }

  /// What is kept is never replaced by what is no feed.
  static let impostors = [
    Scene(
      "a web page, nothing and half a feed leave what was there",
      turns("/rss", "/html", "/empty", "/broken"),
      [.new(3), .failed("Sign in"), .failed("empty"), .notDue, .failed("")],
      requests: [1, 2, 3, 3, 4])
  ]

  private static let monday = "Mon, 02 Nov 2026 08:00:00 GMT"
  private static let tuesday = "Tue, 03 Nov 2026 08:00:00 GMT"
}
