import HTTP
import ItemSources
import Items
import PageDocument
import Testing

@Suite("Pages of a mapped source follow each other")
struct MappedPagingTests {
  private let address = "https://h.example/list"

  private func source(
    _ next: String, _ bodies: [String: String], headers: HTTPHeaders = [:], more: String = ""
  ) throws -> (any ItemSource, ScriptedFetcher) {
    var document = SourceDocument(.url(address))
    document.mapping = try MappingDocument(
      reading: Array("{items: [a, $], title: t, next: \(next)\(more)}".utf8), from: "m.yaml")
    let fetcher = ScriptedFetcher(bodies, headers: headers)
    return (factory(fetcher).source(for: document), fetcher)
  }

  private func list(_ titles: String..., besides more: String = "") -> String {
    #"{"a": [\#(titles.map { #"{"t": "\#($0)"}"# }.joined(separator: ","))]\#(more)}"#
  }

  @Test("a cursor is sent back; without one the end is there")
  func cursor() async throws {
    let (source, _) = try source(
      "{cursor: p.c, parameter: after}",
      [
        address: list("1", besides: #", "p": {"c": "x y/&"}"#),
        address + "?after=x%20y%2F%26": list("2", besides: #", "p": {"c": 7}"#),
        address + "?after=7": list("3", besides: #", "p": {"c": null}"#),
      ])
    #expect(try await source.allPages().flatMap(\.items).titles == ["1", "2", "3"])
  }

  @Test("an empty page with a cursor goes on, the same cursor again does not")
  func emptyPage() async throws {
    let (source, _) = try source(
      "{cursor: c, parameter: p}",
      [
        address: list("1", besides: #", "c": "x""#),
        address + "?p=x": list(besides: #", "c": "y""#),
        address + "?p=y": list("2", besides: #", "c": "y""#),
      ])
    #expect(try await source.allPages().map(\.items.titles) == [["1"], [], ["2"]])
  }

  @Test("an address in the answer is followed verbatim, but never to a file")
  func url() async throws {
    let (source, _) = try source(
      "{url: n}",
      [
        address: list("1", besides: #", "n": "/two?x=%2F""#),
        "https://h.example/two?x=%2F": list("2", besides: #", "n": "file:///etc/passwd""#),
      ])
    #expect(try await source.allPages().map(\.items.titles) == [["1"], ["2"]])
  }

  @Test(
    "a place cannot be written into an address, by a page or by an answer",
    arguments: [
      "#homefeed:skip=9223372036854775807", "#homefeed:skip=1", "#homefeed:page=-1&size=-1",
      "#homefeed:ids=9,8",
    ])
  func smuggled(fragment: String) async throws {
    var document = SourceDocument(.url(address + fragment))
    document.mapping = try MappingDocument(
      reading: Array("{items: [a, $], title: t, next: {slice: 1}}".utf8), from: "m.yaml")
    let fetcher = ScriptedFetcher([address + fragment: list("1", "2")])
    let pages = try await factory(fetcher).source(for: document).allPages()
    #expect(pages.map(\.items.titles) == [["1"], ["2"]])
    let (source, _) = try source(
      "{url: n}",
      [
        address: list("1", besides: #", "n": "/two\#(fragment)""#),
        "https://h.example/two" + fragment: list("2"),
      ])
    #expect(try await source.allPages().map(\.items.titles) == [["1"], ["2"]])
  }

  @Test(
    "numbers of pages that no list has lead nowhere",
    arguments: [
      "-9223372036854775808", "-1", "1000000", "9223372036854775807", "9223372036854775808",
    ])
  func absurdPage(number: String) async throws {
    for total in ["9223372036854775807", "-9223372036854775808", "1e400"] {
      let start = address + "?p=" + number
      var document = SourceDocument(.url(start))
      document.mapping = try MappingDocument(
        reading: Array("{items: [a, $], title: t, next: {page: p, from: 2, pages: total}}".utf8),
        from: "m.yaml")
      let fetcher = ScriptedFetcher([start: list("1", besides: #", "total": \#(total)"#)])
      let page = try await factory(fetcher).source(for: document).fetch(page: nil)
      // What is no number at all counts as the first page.
      #expect(page.next == nil || number == "9223372036854775808")
    }
  }

  @Test("the Link field is followed, with quoted commas and in any case")
  func link() async throws {
    let (source, _) = try source(
      "{link: next}", [address: list("1"), "https://h.example/n?a,b": list("2")],
      headers: ["link": #"<x>; title="a, b"; rel=prev, </n?a,b>; REL="first Next""#])
    let first = try await source.fetch(page: nil)
    let second = try await source.fetch(page: first.next)
    #expect(second.items.titles == ["2"])
  }

  @Test("an offset grows by what came, until the total is reached")
  func offset() async throws {
    let (source, _) = try source(
      "{offset: start, total: total}",
      [
        address: list("1", "2", besides: #", "total": 3"#),
        address + "?start=2": list("3", besides: #", "total": 3"#),
      ])
    #expect(try await source.allPages().map(\.items.titles) == [["1", "2"], ["3"]])
  }

  @Test("an offset with a step ends with a short page where nobody knows the total")
  func step() async throws {
    let (source, fetcher) = try source(
      "{offset: o, step: 2}", [address: list("1", "2"), address + "?o=2": list("3")])
    #expect(try await source.allPages().map(\.items.titles) == [["1", "2"], ["3"]])
    #expect(fetcher.requests.count == 2)
  }

  @Test("numbers go on until a page is empty, or short, or the last one that was told")
  func numbers() async throws {
    let bodies = [
      address: list("1", "2"), address + "?p=2": list("3"), address + "?p=3": list(),
    ]
    let (empty, _) = try source("{page: p}", bodies)
    #expect(try await empty.allPages().map(\.items.count) == [2, 1, 0])
    let (short, _) = try source("{page: p, until: short}", bodies)
    #expect(try await short.allPages().map(\.items.count) == [2, 1])
    let (told, _) = try source(
      "{page: p, from: 0, pages: n}",
      [
        address: list("1", besides: #", "n": 2"#),
        address + "?p=1": list("2", besides: #", "n": 2"#),
      ])
    #expect(try await told.allPages().map(\.items.count) == [1, 1])
  }

  @Test("a number may stand in the path")
  func path() async throws {
    let (source, _) = try source(
      "{page: p, address: '/l/{p}.json'}",
      [
        address: list("1"), "https://h.example/l/2.json": list("2"),
        "https://h.example/l/3.json": list(),
      ])
    #expect(try await source.allPages().map(\.items.titles) == [["1"], ["2"], []])
  }

  @Test("a list that came whole is shown slice by slice")
  func slice() async throws {
    let (source, _) = try source("{slice: 2}", [address: list("1", "2", "3", "4", "5")])
    #expect(
      try await source.allPages().map(\.items.titles) == [["1", "2"], ["3", "4"], ["5"]])
  }

  @Test("ids are asked for one by one, in their order; what is null or missing is left out")
  func each() async throws {
    let (source, fetcher) = try source(
      "{slice: 4}",
      [
        address: "[1, 2, 3, 4, 5]", "https://h.example/i/1": #"{"t": "1"}"#,
        "https://h.example/i/2": "null", "https://h.example/i/4": #"{"t": "4"}"#,
        "https://h.example/i/5": #"{"t": "5"}"#,
      ], more: ", each: '/i/{}'")
    let pages = try await source.allPages()
    #expect(pages.map(\.items.titles) == [["1", "4"], ["5"]])
    #expect(
      pages[0].notices.map(\.message)
        == ["h.example: 1 of 4 items are missing: h.example has no such page (404)"])
    #expect(fetcher.requests.filter { $0.url == address }.count == 1)
  }

  @Test("an item that was there is not asked for again for a while, one that was missing is")
  func eachAgain() async throws {
    let (source, fetcher) = try source(
      "{slice: 3}",
      [
        address: "[1, 2, 3]", "https://h.example/i/1": #"{"t": "1"}"#,
        "https://h.example/i/2": "null",
      ],
      more: ", each: '/i/{}'")
    for _ in 0..<2 {
      #expect(try await source.fetch(page: nil).items.titles == ["1"])
    }
    let asked = Dictionary(grouping: fetcher.requests, by: \.url).mapValues(\.count)
    #expect(
      asked == [
        address: 2, "https://h.example/i/1": 1, "https://h.example/i/2": 2,
        "https://h.example/i/3": 2,
      ])
  }

  @Test("where no item can be got there is an error")
  func noneOfEach() async throws {
    let (source, _) = try source("{slice: 4}", [address: "[1, 2]"], more: ", each: '/i/{}'")
    #expect(await source.failure()?.message == "h.example has no such page (404)")
  }
}
