import PageDocument
import Testing

@Suite("Reading how a page and its blocks are laid out")
struct LayoutReadingTests {
  @Test("a waterfall has columns and a direction, and without them defaults")
  func waterfall() throws {
    let value = try block("layout: waterfall, columns: 3, direction: rightToLeft, items: []")
    #expect(value.layout == .waterfall)
    #expect(value.style == .card)
    #expect(value.columns == 3)
    #expect(value.direction == .rightToLeft)
    let plain = try block("layout: waterfall, items: []")
    #expect(plain.columns == nil)
    #expect(plain.distribution == .minimum(30))
    #expect(plain.direction == .shortest)
  }

  @Test("areas have a plan, a height and what follows it, and without them defaults")
  func areas() throws {
    let value = try block(
      "layout: areas, areas: ['a a b', 'a a .'], areaHeight: 6, repeat: last, items: []")
    #expect(value.layout == .areas)
    #expect(value.style == .card)
    #expect(value.areas == ["a a b", "a a ."])
    #expect(value.areaHeight == 6)
    #expect(value.repetition == .last)
    let plain = try block("layout: areas, areas: [a b], items: []")
    #expect(plain.areaHeight == nil)
    #expect(plain.repetition == .all)
  }

  @Test(
    "where a shelf comes to rest",
    arguments: zip(
      ["none", "continuous", "leading", "page", "group", "centered"],
      BlockDocument.Scrolling.allCases))
  func scrolling(word: String, value: BlockDocument.Scrolling) throws {
    #expect(try block("layout: shelf, scrolling: \(word), items: []").scrolling == value)
  }

  @Test(
    "the order of the items",
    arguments: zip(["newest", "oldest", "source", "score"], BlockDocument.Sort.allCases))
  func sort(word: String, value: BlockDocument.Sort) throws {
    #expect(try block("sort: \(word), items: []").sort == value)
  }

  @Test(
    "a background lies behind the whole block unless it says otherwise",
    arguments: [
      ("{border: rounded}", .init(border: .rounded)), ("{border: square}", .init(border: .square)),
      ("{border: ascii, color: surface}", .init(border: .ascii, color: .surface)),
      ("{color: focus, scope: items}", .init(color: .focus, scope: .items)),
      ("{scope: footer}", .init(scope: .footer)), ("{}", .init()),
    ] as [(String, BlockDocument.Background)])
  func background(text: String, value: BlockDocument.Background) throws {
    #expect(try block("background: \(text), items: []").background == value)
  }

  @Test("a block has no order, fold or background, and stands in the first column, by default")
  func defaults() throws {
    let document = try page("tabs: [{blocks: [{items: []}]}]")
    let block = try #require(document.tabs.first?.blocks.first)
    #expect(document.tabs.first?.columns == [])
    #expect(block.column == 1)
    #expect(block.sort == nil)
    #expect(block.collapse == nil)
    #expect(block.background == nil)
    #expect(block.areas == [])
  }

  @Test("none of these words is answered with a notice")
  func built() throws {
    let document = try page(
      """
      tabs:
        - columns: [1, 1]
          blocks:
            - {layout: waterfall, columns: 2, direction: leftToRight, items: []}
            - {layout: areas, areas: [a b], areaHeight: 3, repeat: all, column: 2, items: []}
            - {layout: shelf, scrolling: page, rows: 2, background: {border: heavy}, items: []}
            - {sort: newest, collapse: 3, items: []}
      """)
    #expect(document.notices == [])
  }

  @Test(
    "what is wrong is told at its place",
    arguments: [
      ("columns: three", "3:14: found \"three\", expected a whole number"),
      ("columns: 0", "3:14: found 0, expected a whole number from 1 to 100"),
      (
        "direction: longest",
        "3:16: found \"longest\", expected one of shortest, leftToRight, rightToLeft"
      ),
      (
        "direction: left_to_right",
        "3:16: found \"left_to_right\", expected one of shortest, leftToRight, rightToLeft; "
          + "did you mean \"leftToRight\"?"
      ),
      ("areaHeight: [6]", "3:17: found a list, expected a whole number"),
      (
        "repeat: lst", "3:13: found \"lst\", expected one of all, last; did you mean \"last\"?"
      ),
      (
        "scrolling: pages",
        "3:16: found \"pages\", expected one of none, continuous, leading, page, group, centered; "
          + "did you mean \"page\"?"
      ),
      ("rows: many", "3:11: found \"many\", expected a whole number"),
      ("collapse: [8]", "3:15: found a list, expected a whole number"),
      ("collapse: 0", "3:15: found 0, expected a whole number from 1 to 1000000"),
      (
        "collapse: 9223372036854775807",
        "3:15: found 9223372036854775807, expected a whole number from 1 to 1000000"
      ),
      (
        "limit: 1000001", "3:12: found 1000001, expected a whole number from 1 to 1000000"
      ),
      (
        "limit: 9223372036854775808", "3:12: found \"9223372036854775808\", expected a whole number"
      ),
      (
        "sort: newset",
        "3:11: found \"newset\", expected one of newest, oldest, source, score; "
          + "did you mean \"newest\"?"
      ),
      ("column: 17", "3:13: found 17, expected a whole number from 1 to 16"),
      (
        "background: rounded",
        "3:17: found \"rounded\", expected a background: a map of border, color, scope"
      ),
      (
        "background: {border: roundd}",
        "3:26: found \"roundd\", expected one of rounded, square, heavy, ascii; "
          + "did you mean \"rounded\"?"
      ),
      ("background: {color: red}", "3:25: found \"red\", expected one of surface, focus"),
      (
        "background: {scope: item}",
        "3:25: found \"item\", expected one of all, items, header, footer; "
          + "did you mean \"items\"?"
      ),
      (
        "background: {colour: focus}",
        "3:18: found key \"colour\", expected one of border, color, scope; "
          + "did you mean \"color\"?"
      ),
    ])
  func faults(field: String, message: String) {
    let text = "tabs:\n- blocks:\n  - \(field)\n    items: []"
    #expect(errors(of: Array(text.utf8)) == ["page.yaml:" + message])
  }

  @Test(
    "a plan that is none is told at its row",
    arguments: [
      ("a a b", "3:12: found \"a a b\", expected rows such as [\"a a b\", \"a a c\"]"),
      ("[a a b, a b]", "3:20: found a row of 2, expected 3 names or dots, as in the first row"),
      (
        "[a b, b a]",
        "3:13: found an area \"a\" that is no rectangle, expected cells of one name that make one "
          + "rectangle"
      ),
      (
        "[a a, a b]",
        "3:18: found an area \"a\" that is no rectangle, expected cells of one name that make one "
          + "rectangle"
      ),
      ("[. ., . .]", "3:12: found a plan that names nothing, expected rows such as \"a a b\""),
      ("[]", "3:12: found a plan that names nothing, expected rows such as \"a a b\""),
      ("['']", "3:12: found a plan that names nothing, expected rows such as \"a a b\""),
      ("[a, [b]]", "3:16: found a list, expected a row such as \"a a b\""),
    ])
  func badPlan(plan: String, message: String) {
    let text = "tabs:\n- blocks:\n  - areas: \(plan)\n    layout: areas\n    items: []"
    #expect(errors(of: Array(text.utf8)) == ["page.yaml:" + message])
  }

  @Test("the layout areas without a plan is told, and one too large")
  func noPlan() {
    #expect(
      errors(of: Array("tabs: [{blocks: [{layout: areas, items: []}]}]".utf8)) == [
        "page.yaml:1:19: found the layout areas without `areas`, expected rows such as "
          + "[\"a a b\", \"a a c\"]"
      ])
    let wide = Array(repeating: "a", count: 101).joined(separator: " ")
    #expect(
      errors(of: Array("tabs: [{blocks: [{areas: [\(wide)], items: []}]}]".utf8)) == [
        "page.yaml:1:26: found a plan of 1 by 101, expected at most 100 rows and columns"
      ])
  }

  @Test(
    "columns of a page that are none are told at their place",
    arguments: [
      ("2", "1:18: found \"2\", expected weights such as [2, 1]"),
      ("[2, wide]", "1:22: found \"wide\", expected a whole number"),
      ("[2, 0]", "1:22: found 0, expected a whole number from 1 to 1000"),
      (
        "[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]", "1:18: found 17 columns, expected at most 16"
      ),
    ])
  func badColumns(columns: String, message: String) {
    let text = "tabs: [{columns: \(columns), blocks: []}]"
    #expect(errors(of: Array(text.utf8)) == ["page.yaml:" + message])
  }
}
