// Ways to an answer, and connections that come to nothing.
extension Scene {
  /// Redirects; `elsewhere` is an address of another host that takes no password.
  static func redirects(elsewhere: String) -> [Scene] {
    [
      good(
        "301, 302 and 308 lead to the answer",
        redirect(301, to: redirect(302, to: redirect(308, to: "/rss"))), requests: 4),
      good("a place that is relative", "/redirect-to/a/b?url=..%2F..%2Frss", requests: 2),
      good("ten hops", "/redirect/10", requests: 11),
      bad("eleven hops", "/redirect/11", "redirect", requests: 11),
      bad("a loop", "/redirect-loop", "redirect", requests: 11),
      bad("to a file", redirect(302, to: "file:///etc/passwd"), "file"),
      bad("to gopher", redirect(301, to: "gopher://127.0.0.1/x"), "gopher"),
      good("the password stays with its host", redirect(302, to: elsewhere))
        .with { $0.options = "auth: {basic: {user: me, password: secret}}" },
      good(
        "the password goes where it belongs", turns("/rss|needs Authorization: Basic bWU6c2VjcmV0")
      ).with { $0.options = "auth: {basic: {user: me, password: secret}}" },
    ]
  }

  /// Servers that look at what they are sent.
  static let manners = [
    good("no answer without a name", "/needs-agent"),
    good("no answer without asking for feeds", "/needs-accept"),
  ]

  /// Packed answers, sound and not.
  static let packed = [
    good("gzip", "/gzip"), good("gzip that nobody tells of", "/gzip-file"),
    good("brotli", "/br"), good("zstd", "/zstd"),
    bad("gzip that ends early", "/gzip-file?cut=40", "unpack"),
    bad("gzip that is none", "/gzip-broken", "unpack"),
    bad("a bomb", "/gzip-bomb", "more than"),
    bad("a bomb that nobody tells of", "/gzip-file-bomb?n=20000", "more than"),
  ]

  /// Connections that are dropped, once asked again, or never answered in time.
  static let connections = [
    bad("no answer", "/no-answer", "", requests: 2),
    bad("half an answer", "/truncated", "", requests: 2),
    bad("half a packed answer", "/truncated-gzip", "", requests: 2),
    bad("no HTTP", "/not-http", ""),
    bad("headers without an end", "/endless-headers", ""),
    slow("silence", "/hang"),
    slow("silence after the headers", "/hang-after-headers"),
    slow("a byte now and then", "/drip?ms=20"),
  ]

  private static func slow(_ name: String, _ path: String) -> Scene {
    bad(name, path, "did not answer within").with { $0.options = "timeout: 1s" }
  }
}
