import PageDocument
import Testing

@Suite("Errors of a page")
struct PageErrorTests {
  @Test(
    "one fault, one line: place, found, expected, suggestion",
    arguments: [
      (
        "tittle: x\ntabs: [{blocks: []}]",
        "page.yaml:1:1: found key \"tittle\", expected one of title, refresh, theme, themes, sources, "
          + "mute, "
          + "tabs; did you mean \"title\"?"
      ),
      (
        "tabs:\n  - blocks:\n    - title: x\n      limit: [1, 2]\n      items: []",
        "page.yaml:4:14: found a list, expected a whole number"
      ),
      (
        "tabs:\n  - blocks:\n    - rows: twelve\n      items: []",
        "page.yaml:3:13: found \"twelve\", expected a whole number"
      ),
      (
        "tabs: [{blocks: [{rows: 0, items: []}]}]",
        "page.yaml:1:25: found 0, expected a whole number from 1 to 100"
      ),
      (
        "tabs: [{blocks: [{layout: gird, items: []}]}]",
        "page.yaml:1:27: found \"gird\", expected one of shelf, grid, list, tags, waterfall, "
          + "areas, text; did you mean \"grid\"?"
      ),
      (
        "refresh: 15\ntabs: [{blocks: []}]",
        "page.yaml:1:10: found \"15\", expected a duration such as 30s, 15m, 1h or 2d"
      ),
      (
        "tabs: [{blocks: [{headerPinned: maybe, items: []}]}]",
        "page.yaml:1:33: found \"maybe\", expected true or false"
      ),
      (
        "tabs: [{blocks: [{insets: [1, 2], items: []}]}]",
        "page.yaml:1:27: found a list of 2, expected four whole numbers: [top, left, bottom, right]"
      ),
      (
        "tabs: [{blocks: [{distribution: {fraction: 2}, items: []}]}]",
        "page.yaml:1:44: found \"2\", expected a number above 0 and at most 1"
      ),
      (
        "tabs: [{blocks: [{distribution: {minimum: 2, absolute: 3}, items: []}]}]",
        "page.yaml:1:33: found absolute and minimum together, expected one of absolute, fraction, "
          + "minimum"
      ),
      (
        "tabs: [{blocks: [{itemRatio: 16x9, items: []}]}]",
        "page.yaml:1:30: found \"16x9\", expected a ratio such as \"16:9\", or {rows: 9}"
      ),
      (
        "tabs: [{blocks: [{title: x}]}]",
        "page.yaml:1:18: found a block with neither `source` nor `items`, expected one of the two"
      ),
      (
        "tabs: [{blocks: [{source: ./a.xml, items: []}]}]",
        "page.yaml:1:36: found `items` beside a `source`, expected one of the two"
      ),
      (
        "tabs: [{title: T}]",
        "page.yaml:1:8: found a tab without `blocks`, expected a list of blocks"
      ),
      ("title: x", "page.yaml:1:1: found a page without `tabs`, expected a list of tabs"),
      ("", "page.yaml:1:1: found an empty document, expected a page with `tabs`"),
      ("tabs: []", "page.yaml:1:7: found an empty list, expected at least one tab"),
      ("tabs: {}", "page.yaml:1:7: found a map, expected a list of tabs"),
      (
        "- a",
        "page.yaml:1:1: found a list, expected a page: a map of title, refresh, theme, themes, sources, "
          + "mute, tabs"
      ),
      (
        "tabs:\n  - blocks:\n    - {title: Today, items: []}\n    - {id: today, items: []}",
        "page.yaml:4:12: found id \"today\" a second time (first in line 3), expected an `id` of "
          + "its "
          + "own for each block of a tab"
      ),
      (
        "tabs:\n  - {title: A, blocks: []}\n  - {title: a, blocks: []}",
        "page.yaml:3:13: found id \"a\" a second time (first in line 2), expected an `id` of its "
          + "own "
          + "for each tab"
      ),
      (
        "tabs: [{blocks: [{items: [{id: 1, title: a}, {id: 1, title: b}]}]}]",
        "page.yaml:1:47: found id \"1\" a second time (first in line 1), expected an id of its own "
          + "for each item"
      ),
      (
        "title: a\ntitle: b\ntabs: [{blocks: []}]",
        "page.yaml:2:1: found key \"title\" a second time (first in line 1), expected each key once"
      ),
      (
        "tabs: [{blocks: []}]\n---\ntabs: []",
        "page.yaml:2:1: found a second document, expected one document in a file"
      ),
      (
        "tabs: [{blocks: [{items: [{link: [x], title: y}]}]}]",
        "page.yaml:1:34: found a list, expected text"
      ),
      (
        "tabs: [{blocks: [{items: [{author: x}]}]}]",
        "page.yaml:1:27: found an item without a title, expected a `title` or a `link`"
      ),
    ])
  func one(text: String, message: String) {
    #expect(errors(of: Array(text.utf8)) == [message])
  }

  @Test(
    "what libyaml refuses is told in the same form",
    arguments: [
      (
        "tabs:\n\t- x",
        "page.yaml:2:1: found a tab, expected spaces: YAML does not indent by tabs "
          + "(while scanning for the next token, line 2)"
      ),
      (
        "title: a: b",
        "page.yaml:1:9: found a second \":\" in one value, expected quotation marks around a text "
          + "with a colon, or a new line with the right indentation"
      ),
      (
        "tabs: [a, b\nx: y",
        "page.yaml:2:2: found \":\", expected \",\" or \"]\" (while parsing a flow sequence, "
          + "line 1)"
      ),
      (
        "tabs:\n  - title: x\n - title: y",
        "page.yaml:3:2: found \"-\", expected a key that is indented as its neighbours are "
          + "(while parsing a block mapping, line 1)"
      ),
      (
        "title: \"open",
        "page.yaml:1:13: found the end of the document, expected a closing quotation mark "
          + "(while scanning a quoted scalar, line 1)"
      ),
      ("title: a\u{1}b", "page.yaml:1:9: found a control character, expected correct YAML"),
      (
        "title: @x",
        "page.yaml:1:8: found \"@\", expected a value (quote such a text) "
          + "(while scanning for the next token, line 1)"
      ),
    ])
  func syntax(text: String, message: String) {
    #expect(errors(of: Array(text.utf8)) == [message])
  }

  @Test("all faults of a document are told, in its order")
  func all() {
    let text = """
      tabs:
        - title: T
          blocks:
            - laoyut: grid
              rows: none
              items: [{titel: x}]
      refresh: soon
      """
    let places = errors(of: Array(text.utf8)).map { $0.split(separator: " ")[0] }
    #expect(
      places == [
        "page.yaml:4:9:", "page.yaml:5:15:", "page.yaml:6:17:", "page.yaml:6:18:",
        "page.yaml:7:10:",
      ])
  }

  @Test("no more than 20 faults are told, and how many more there are")
  func bounded() throws {
    let text = "tabs: [{blocks: []}]\n" + (0..<100).map { "wrong\($0): 1\n" }.joined()
    let lines = errors(of: Array(text.utf8))
    #expect(lines.count == 21)
    #expect(lines.last == "… and 80 more")
  }

  @Test("a document of nothing but faults ends, and counts them", .timeLimit(.minutes(1)))
  func onlyFaults() {
    let keys = (0..<20_000).map { "refrehs\($0): 1\n" }.joined()
    let items = String(repeating: "x, ", count: 40_000)
    let lines = errors(of: Array((keys + "tabs: [{blocks: [{items: [\(items)]}]}]").utf8))
    #expect(lines.last == "… and 19980 more")
  }

  @Test(
    "the word that was meant",
    arguments: [
      ("load_more", "loadMore"), ("Title", "title"), ("refersh", "refresh"), ("block", "blocks"),
      ("loadmore", "loadMore"), ("it", "id"), ("elephant", nil), ("x", nil),
    ] as [(String, String?)])
  func suggestion(key: String, meant: String?) {
    let text = "tabs: [{blocks: [], \(key): 1}]"
    let message = errors(of: Array(text.utf8)).first ?? ""
    let suggestion = meant.map { "did you mean \"\($0)\"?" }
    #expect(message.contains("found key \"\(key)\""))
    #expect(message.contains("did you mean") == (meant != nil))
    #expect(suggestion.map { message.hasSuffix($0) } ?? true)
  }

  @Test("a document damaged anywhere gives a page or errors, and never a crash")
  func damaged() {
    let text = Array(
      """
      title: "Home \\u00e9"
      sources: {a: &x {url: "https://example.org/${HOME}", limit: 3}, b: *x}
      tabs:
        - title: T
          columns: [2, 1]
          blocks:
            - {layout: areas, areas: ["a a b", "a a c"], areaHeight: 3, repeat: last, items: [a]}
            - {column: 2, background: {border: heavy, scope: all}, sort: newest, items: [c]}
            - {title: B, layout: grid, distribution: {minimum: 3}, items: [a, {title: 'b'}]}
            - source: {merge: [a, b, ./x.xml]}
              insets: [0, 1, 0, 1]
      """.utf8)
    let seed = UInt64.random(in: 0...UInt64.max)
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<2000 {
      var damaged = text
      for _ in 0...next(3) {
        let place = next(damaged.count)
        switch next(3) {
        case 0: damaged[place] = UInt8(next(256))
        case 1: damaged.removeSubrange(place..<min(damaged.count, place + next(12)))
        default: damaged.insert(contentsOf: Array(text[next(text.count)...].prefix(9)), at: place)
        }
        if damaged.isEmpty { damaged = text }
      }
      do {
        let page = try PageDocument(reading: damaged, from: "page.yaml")
        #expect(!page.tabs.isEmpty, "seed \(seed)")
      } catch {
        #expect((1...20).contains(error.errors.count), "seed \(seed)")
      }
    }
  }

  @Test("a theme that there is not is an error")
  func theme() {
    #expect(
      errors(of: Array("theme: drak\ntabs: [{blocks: []}]".utf8)) == [
        "page.yaml:1:8: found \"drak\", expected one of dark, light, contrast, mono; "
          + "did you mean \"dark\"?"
      ])
  }
}
