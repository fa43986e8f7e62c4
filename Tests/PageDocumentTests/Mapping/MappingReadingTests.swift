import PageDocument
import Testing

@Suite("Mappings are read")
struct MappingReadingTests {
  private func mapping(_ text: String) throws -> MappingDocument {
    try MappingDocument(reading: Array(text.utf8), from: "map.yaml")
  }

  @Test(
    "a path is written as it is read",
    arguments: ["a", "a.b.0", "*.x", "a.*.b", "$", #"a\.b.c"#, "$schema"])
  func paths(text: String) throws {
    #expect(try #require(JSONPath(text)).description == text)
  }

  @Test("the root may stand before a path")
  func root() throws {
    #expect(JSONPath("$.a.b") == JSONPath("a.b"))
    #expect(JSONPath("$")?.steps == [])
    #expect(JSONPath("$.*")?.steps == [.all])
  }

  @Test("a path with an empty step is none", arguments: ["", ".", "a.", ".a", "a..b"])
  func noPaths(text: String) {
    #expect(JSONPath(text) == nil)
  }

  @Test(
    "a template is written as it is read",
    arguments: ["{a} is live", "{}", "x", "{{a}}", "{a.b}/{c}.jpg", "a}}b"])
  func templates(text: String) throws {
    #expect(try #require(MappingTemplate(text)).description == text)
  }

  @Test("a brace without a partner makes no template", arguments: ["{a", "a}", "{a..b}", "}{"])
  func noTemplates(text: String) {
    #expect(MappingTemplate(text) == nil)
  }

  @Test("a field is a path, a template, a map that says more, or a list of those")
  func rules() throws {
    let mapping = try mapping(
      """
      items: data.streams
      id: id
      title: [title, "{user} is live", {literal: Untitled}]
      link: {path: url, base: "https://host.example/"}
      published: {path: created_at, format: us}
      image: {path: thumb, replace: {width: 320}, blank: [self, nsfw]}
      content: {path: content, as: html}
      live: {path: type, equals: live}
      read: true
      """)
    #expect(mapping.items == [JSONPath("data.streams")])
    #expect(
      mapping.fields[.title]?.values.map(\.place.description)
        == ["title", "\"{user} is live\"", "{literal: Untitled}"])
    #expect(mapping.fields[.link]?.values.first?.base == "https://host.example/")
    #expect(mapping.fields[.published]?.values.first?.format == .microseconds)
    let image = try #require(mapping.fields[.image]?.values.first)
    #expect(image.replacements == [.init(name: "width", text: "320")])
    #expect(image.blank == ["self", "nsfw"])
    #expect(mapping.fields[.content]?.values.first?.isHTML == true)
    #expect(mapping.fields[.live]?.values.first?.equals == ["live"])
    #expect(mapping.fields[.read]?.values.first?.place == .literal("true"))
  }

  @Test("what surrounds the fields is read")
  func rest() throws {
    let mapping = try mapping(
      """
      mapping:
        items: [hits, $]
        each: "/v0/item/{}.json"
        prefer: reblog
        skip: [{path: deleted, equals: true}, hidden]
        enclosures: {path: files, url: url, type: mime, length: size}
        metrics: {viewers: v, score: [points, score], comments: c}
      """)
    #expect(mapping.items.count == 2)
    #expect(mapping.each?.description == "/v0/item/{}.json")
    #expect(mapping.prefer == [JSONPath("reblog")])
    #expect(mapping.skip.map(\.equals) == [["true"], nil])
    #expect(mapping.enclosures?.type == JSONPath("mime"))
    #expect(mapping.fields[.score]?.values.count == 2)
    #expect(mapping.fields[.commentCount]?.values.count == 1)
  }

  static let kindTable: [(text: String, next: MappingDocument.Paging?)] = [
    (
      "{cursor: a.b, parameter: after}",
      JSONPath("a.b").map { .cursor($0, parameter: "after") }
    ),
    ("{link: next}", .link), ("{url: next_url}", JSONPath("next_url").map { .url($0) }),
    ("{slice: 30}", .slice(30)),
    (
      "{offset: start, step: 15, total: total}",
      .offset(.init(parameter: "start", step: 15, total: JSONPath("total")))
    ),
    ("{page: page}", .page(.init(parameter: "page"))),
  ]

  @Test("each kind of next page is read", arguments: MappingReadingTests.kindTable)
  func next(text: String, next: MappingDocument.Paging?) throws {
    #expect(try mapping("next: \(text)").next == next)
  }

  @Test("pages by number say where they begin and end")
  func pages() throws {
    let next = try mapping(
      "next: {page: p, from: 0, until: short, pages: nbPages, address: '/x/{p}.json'}"
    ).next
    guard case .page(let pages)? = next else {
      Issue.record("found \(String(describing: next))")
      return
    }
    #expect(pages.first == 0)
    #expect(pages.end == .short)
    #expect(pages.count == JSONPath("nbPages"))
    #expect(pages.address == "/x/{p}.json")
  }

  static let faultTable: [(text: String, message: String)] = [
    ("titel: x", #"map.yaml:1:1: found key "titel", expected one of preset, items, each, id, "#),
    (
      "title: a..b",
      #"map.yaml:1:8: found "a..b", expected a path such as data.items or tags.*.name"#
    ),
    (
      "title: 'x {a'",
      #"found "x {a", expected a path in each pair of braces, as in "{user.name}""#
    ),
    ("title: []", "map.yaml:1:8: found an empty list, expected paths, of which the first counts"),
    ("title: {as: html}", "map.yaml:1:8: found a value without a place, expected `path` or"),
    ("title: {path: a, literal: b}", "found `path` beside `literal`, expected one of the two"),
    ("title: {path: a, format: s}", #"found key "format", expected one of path, literal, blank"#),
    ("published: {path: a, format: sec}", #"expected one of auto, iso, rfc822, s, ms, us"#),
    ("content: {path: a, as: htm}", #"did you mean "html"?"#),
    ("items: {a: b}", "map.yaml:1:8: found a map, expected a path such as"),
    ("next: {}", "map.yaml:1:7: found `next` without a kind, expected one of cursor, link, url"),
    ("next: {cursor: a, url: b}", "found `next` with cursor and url, expected one of"),
    ("next: {cursor: a}", "found `cursor` without `parameter`"),
    ("next: {slice: 0}", "expected a whole number from 1 to 1000"),
    ("next: {link: prev}", #"found "prev", expected next"#),
    ("next: {page: p, step: 3}", "found `step` beside `page`, expected one of from, until"),
    ("next: {page: p, address: /x}", "expected an address with {p} in it"),
    ("skip: [{equals: true}]", "found a condition without `path`"),
    ("enclosures: {url: a}", "found `enclosures` without `path`"),
    ("preset: minifluxx", #"did you mean "miniflux"?"#),
    ("metrics: {view: a}", #"found key "view", expected one of viewers, score, comments"#),
    ("[a]", "map.yaml:1:1: found a list, expected a mapping: a map of preset, items"),
  ]

  @Test(
    "a fault is told with its place and what was expected",
    arguments: MappingReadingTests.faultTable)
  func faults(text: String, message: String) {
    let error = #expect(throws: PageErrors.self) { try mapping(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "no error")")
  }

  @Test("a mapping lies over that of its preset, field by field")
  func over() throws {
    let base = try mapping("{items: a, id: id, title: name, next: {link: next}, skip: [x]}")
    let own = try mapping("{preset: miniflux, title: other, next: {url: n}}")
    #expect(own.preset == "miniflux")
    let whole = own.over(base)
    #expect(whole.preset == nil)
    #expect(whole.items == [JSONPath("a")])
    #expect(whole.fields[.title]?.values.map(\.place.description) == ["other"])
    #expect(whole.fields[.id]?.values.map(\.place.description) == ["id"])
    #expect(whole.next == JSONPath("n").map { .url($0) })
    #expect(whole.skip.count == 1)
  }

  @Test("a page's source has its mapping, also where a server delivered it")
  func inPage() throws {
    for isDelivered in [false, true] {
      let document = try page(
        """
        tabs: [{blocks: [{title: B, source: {url: "https://x.example/", mapping: {items: a}}}]}]
        """, from: "https://x.example/p.yaml", isDelivered: isDelivered)
      #expect(document.tabs[0].blocks[0].source?.mapping?.items.map(\.description) == ["a"])
    }
  }

  @Test("a fault in a page's mapping has its place in the page")
  func faultInPage() {
    let lines = errors(
      of: Array(
        """
        tabs:
          - blocks:
              - source:
                  url: https://x.example/
                  mapping: {tittle: a}
        """.utf8))
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("page.yaml:5:21: found key \"tittle\"") == true)
    #expect(lines.first?.hasSuffix("did you mean \"title\"?") == true)
  }
}
