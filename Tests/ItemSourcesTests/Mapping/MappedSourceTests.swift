import HTTP
import ItemSources
import Items
import PageDocument
import Testing

@Suite("A mapping reads JSON into items")
struct MappedSourceTests {
  private let address = "https://h.example/api/list?n=2"

  private func source(
    _ mapping: String, _ bodies: [String: String], headers: HTTPHeaders = [:]
  ) throws -> any ItemSource {
    try factory(ScriptedFetcher(bodies, headers: headers)).source(for: document(mapping))
  }

  private func document(_ mapping: String) throws -> SourceDocument {
    var document = SourceDocument(.url(address))
    document.mapping = try MappingDocument(reading: Array(mapping.utf8), from: "m.yaml")
    return document
  }

  private func items(_ mapping: String, _ body: String) async throws -> [Item] {
    try await source(mapping, [address: body]).fetch(page: nil).items
  }

  private func failure(_ mapping: String, _ body: String) async throws -> String {
    try await source(mapping, [address: body]).failure()?.message ?? "none"
  }

  @Test("a field is the first of its places that is not empty")
  func alternatives() async throws {
    let items = try await items(
      "{id: id, title: [a, b.c, '{d} and {e}', {literal: none}]}",
      #"""
      [{"id": 1, "a": "one", "b": {"c": "x"}}, {"id": 2, "a": "", "b": {"c": "two"}},
       {"id": 3, "a": null, "b": "x", "d": 3, "e": "E"}, {"id": 4, "d": 3}, {"id": 5, "a": {}},
       {"id": 6, "a": true, "b": [], "d": "", "e": "x"}, {"id": 7, "a": ["x"]}]
      """#)
    #expect(items.titles == ["one", "two", "3 and E", "none", "none", "none", "none"])
  }

  @Test("an address is absolute in the end, and never runs code")
  func addresses() async throws {
    let items = try await items(
      "{title: t, link: [{path: u, base: 'https://b.example/x/'}, v]}",
      #"""
      [{"t": "1", "u": "y"}, {"t": "2", "u": 5, "v": "/z"}, {"t": "3", "u": "javascript:x"},
       {"t": "4", "u": "//c.example/"}, {"t": "5", "v": "data:text/html,x"}]
      """#)
    #expect(
      items.map(\.link) == [
        "https://b.example/x/y", "https://h.example/z", nil, "https://c.example/", nil,
      ])
  }

  @Test("a placeholder is filled in, a word that means nothing is none")
  func replacements() async throws {
    let items = try await items(
      "{title: t, image: {path: i, replace: {width: 3, height: 2}, blank: [self, nsfw]}}",
      #"""
      [{"t": "1", "i": "https://x/{width}x{height}-{y}.jpg"}, {"t": "2", "i": "self"},
       {"t": "3", "i": null}]
      """#)
    #expect(items.map(\.image) == ["https://x/3x2-{y}.jpg", nil, nil])
  }

  static let momentTable: [(String, String, Int64?)] = [
    ("auto", "1767225600", 0), ("auto", "1767225600.25", 250), ("auto", "1767225600123", 123),
    ("auto", "1767225600123456", 123), ("auto", "\"1767225600\"", 0),
    ("auto", "\"2026-01-01T00:00:00\"", 0), ("auto", "\"2026-01-01T01:00:00.5+01:00\"", 500),
    ("auto", "\"Thu, 01 Jan 2026 00:00:00 GMT\"", 0), ("auto", "\"2026-01-01 00:00:00\"", 0),
    ("s", "\"1767225600.5\"", 500), ("ms", "1767225600123", 123), ("us", "1767225600123456", 123),
    ("iso", "\"2026-01-01\"", 0), ("rfc822", "\"01 Jan 26 00:00 UT\"", 0),
    ("auto", "0", nil), ("auto", "\"\"", nil), ("auto", "\"soon\"", nil), ("auto", "null", nil),
    ("auto", "1e300", nil), ("auto", "-1e300", nil), ("s", "1767225600123456", nil),
    ("auto", "[]", nil), ("auto", "true", nil), ("auto", "\"2026-02-30\"", nil),
  ]

  @Test(
    "a moment is read as it is written, and never becomes the present",
    arguments: MappedSourceTests.momentTable)
  func moments(format: String, value: String, milliseconds: Int64?) async throws {
    let items = try await items(
      "{title: t, published: {path: p, format: \(format)}}", #"[{"t": "x", "p": \#(value)}]"#)
    #expect(
      items.first?.published
        == milliseconds.map { Instant(milliseconds: noon.milliseconds + $0) })
  }

  static let durationTable: [(String, Int?)] = [
    ("90", 90), ("90.7", 90), ("\"1:30\"", 90), ("\"1:00:05\"", 3605), ("\"PT1M30S\"", 90),
    ("\"P1DT1H\"", 90_000), ("0", nil), ("-3", nil), ("\"x\"", nil), ("\"P\"", nil), ("1e99", nil),
    ("\"PTM\"", nil), ("\"1:2:3:4\"", nil), ("\"-5\"", nil),
  ]

  @Test("a length is read in seconds", arguments: MappedSourceTests.durationTable)
  func durations(value: String, seconds: Int?) async throws {
    let items = try await items("{title: t, duration: d}", #"[{"t": "x", "d": \#(value)}]"#)
    #expect(items.first?.duration == seconds)
  }

  @Test("flags, lists, counts and files are read as far as they make sense")
  func kinds() async throws {
    let items = try await items(
      """
      {title: t, live: {path: type, equals: live}, tags: g.*.name, author: [by.*.name, by],
       metrics: {viewers: v, score: s, comments: c}, content: {path: h, as: html},
       enclosures: {path: f, url: u, type: m, length: l}}
      """,
      #"""
      [{"t": "1", "type": "live", "g": [{"name": "a"}, {"name": "a"}, {"name": 3}, null], "by": "B",
        "v": "12", "s": -3, "c": -1, "h": "<p>x</p>",
        "f": [{"u": "/a.mp3", "m": "audio/mpeg", "l": "9"}, {"u": 1}, {"u": "javascript:x"}, "y"]},
       {"t": "2", "type": ["live"], "g": "x", "by": [{"name": "C"}, {"name": "D"}], "v": 1e300}]
      """#)
    #expect(items.map(\.isLive) == [true, false])
    #expect(items.map(\.categories) == [["a", "3"], []])
    #expect(items.map(\.authors) == [["B"], ["C", "D"]])
    #expect(items[0].metrics == Metrics(viewers: 12, score: -3, comments: nil))
    #expect(items[1].metrics == Metrics())
    #expect(items[0].content == Markup(.html, "<p>x</p>", base: address))
    #expect(
      items[0].enclosures
        == [Enclosure(url: "https://h.example/a.mp3", type: "audio/mpeg", length: 9)])
  }

  @Test("items stand at a path, in sections, or are the whole answer")
  func places() async throws {
    let body = #"{"data": {"s": [{"i": [{"t": "1"}]}, {"i": null}, {"i": [{"t": "2"}]}]}}"#
    #expect(try await items("{items: data.s.*.i, title: t}", body).titles == ["1", "2"])
    #expect(try await items("{items: [x, data.s.0.i], title: t}", body).titles == ["1"])
    #expect(try await items("{items: $, title: t}", #"{"t": "one"}"#).titles == ["one"])
    #expect(try await items("{items: a, title: t}", #"{"a": null}"#).isEmpty)
    #expect(try await items("{items: a, title: t}", #"{"a": []}"#).isEmpty)
    #expect(
      try await items("{items: $, title: t}", "{\"t\": \"1\"}\n{\"t\": \"2\"}").titles
        == ["1", "2"])
  }

  @Test("an object inside is read in an item's place, and what is to be skipped is")
  func preferAndSkip() async throws {
    let items = try await items(
      "{title: t, prefer: inner, skip: [{path: s, equals: ['yes', '*ly']}, gone]}",
      #"""
      [{"t": "", "inner": {"t": "1"}}, {"t": "2", "inner": null}, {"t": "3", "s": "yes"},
       {"t": "4", "gone": true}, {"t": "5", "gone": false, "s": "no"}, {"t": "6", "s": "fully"}]
      """#)
    #expect(items.titles == ["1", "2", "5"])
  }

  @Test("what repeats is there once, and counted; equal ids with other links are told apart")
  func identities() async throws {
    let page = try await source(
      "{id: i, title: t, link: l}",
      [
        address: #"""
        [{"i": 1, "t": "a", "l": "/a"}, {"i": "1", "t": "a again", "l": "/a"},
         {"i": 1, "t": "b", "l": "/b"}, {"t": "c", "l": "/c"}, {"t": "c", "l": "/c"},
         {"t": "d"}, {"t": "d"}, {"t": "e"}]
        """#
      ]
    ).fetch(page: nil)
    #expect(page.items.titles == ["a", "a again", "b", "c", "d", "e"])
    #expect(Set(page.items.map(\.id)).count == 6)
    #expect(page.items.allSatisfy { $0.id.source == address })
    #expect(page.notices == [.duplicates(source: "h.example", count: 2)])
  }

  @Test("what is no answer says what it is")
  func failures() async throws {
    let mapping = "{items: data, title: t}"
    let html = "<!DOCTYPE html><title>Sign in</title>"
    #expect(
      try await failure(mapping, html) == "h.example: found the web page “Sign in”, expected JSON")
    #expect(
      try await failure(mapping, "Rate limited") == "h.example: found “Rate limited”, expected JSON"
    )
    #expect(
      try await failure(mapping, #"{"data": [1,}"#)
        == "h.example: found broken JSON at byte 12 (no value of JSON), expected JSON")
    #expect(try await failure(mapping, " ") == "h.example: found an empty answer, expected JSON")
    #expect(
      try await failure(mapping, #"{"error": {"message": "No such list"}}"#)
        == "h.example says “No such list”")
    #expect(
      try await failure(mapping, #"{"x": 1}"#)
        == "h.example: found JSON with the keys “x”, expected items at “data”")
    #expect(
      try await failure(mapping, #"{"data": [{"a": 1}, 2]}"#)
        == "h.example: found 2 values with neither title, link nor text where the mapping looks, "
        + "expected items")
    let long = String(repeating: "x", count: 500)
    #expect(try await failure(mapping, long).count < 130)
  }

  @Test("a status that means failure comes with the message of the API")
  func problem() async throws {
    let answer = HTTPResponse(
      status: 403, url: address,
      body: Array(#"{"type": "x", "title": "No", "status": 403, "detail": "Not yours"}"#.utf8))
    let error = await factory(FixedFetcher(answer: answer)).source(
      for: try document("{title: t}")
    ).failure()
    #expect(error?.message == "h.example refuses access (403): “Not yours”")
  }
}

/// Answers everything in the same way.
private struct FixedFetcher: HTTPFetching {
  let answer: HTTPResponse

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { answer }
}
