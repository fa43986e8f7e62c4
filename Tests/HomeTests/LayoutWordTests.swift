import ItemSources
import LiveModule
import PageDocument
import Routing
import Shell
import TestSupport
import Testing
import TextGrid

@testable import Home

@Suite("Words of a page that lay it out")
@MainActor
struct LayoutWordTests {
  /// One word of a page: the block or tab that uses it, and what is seen of it.
  nonisolated struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let yaml: String
    var keys = ""
    var sizes = [Size(width: 80, height: 24)]

    var testDescription: String { name }

    func snapshot(_ size: Size) -> String { "word.\(name).\(size.width)x\(size.height)" }

    /// A page of one block, its fields indented by eight columns.
    static func block(_ name: String, keys: String = "", _ fields: String) -> Sample {
      let lines = fields.split(separator: "\n").map { "        \($0)\n" }.joined()
      return Sample(
        name: name, yaml: "tabs:\n  - title: Tab\n    blocks:\n      - title: Block\n\(lines)",
        keys: keys)
    }
  }

  nonisolated private static let notes = """
    items:
      - Buy bread
      - {title: Call the plumber, summary: The tap drips again since Monday.}
      - {title: Ideas, author: Me, summary: A clock that does not know what time it is.}
      - {title: On air, live: true, metrics: {viewers: 1200}, author: Radio}
      - Water the plants
      - {title: A letter to write, author: Me}
    """

  nonisolated private static let letters = "items: [a, b, c, d, e, f, g, h, i, j, k, l]"

  nonisolated private static let dated = """
    items:
      - {title: middle, published: 2026-11-20T00:00:00Z, metrics: {score: 3}}
      - {title: undated, metrics: {score: 5}}
      - {title: newest, published: 2026-11-29T00:00:00Z}
      - {title: oldest, published: 2026-11-02T00:00:00Z, metrics: {score: 9}}
    """

  nonisolated private static let columns = Sample(
    name: "columns",
    yaml: """
      tabs:
        - title: Tab
          columns: [2, 1]
          blocks:
            - title: Left
              items: [one, two, three]
            - {title: Right, column: 2, layout: tags, items: [swift, terminal]}
            - {title: Beneath, column: 1, layout: grid, distribution: 2, items: [four, five]}
            - {title: Beyond, column: 9, items: [six]}
      """, sizes: [Size(width: 80, height: 24), Size(width: 120, height: 30)])

  nonisolated static let samples: [Sample] =
    [
      .block("waterfall", "layout: waterfall\ncolumns: 3\n\(notes)"),
      .block("waterfall.adaptive", "layout: waterfall\ndirection: rightToLeft\n\(notes)"),
      .block("areas", "layout: areas\nareas: [a a b, a a c, d e f]\nareaHeight: 4\n\(notes)"),
      .block("areas.last", "layout: areas\nareas: [a a b]\nareaHeight: 4\nrepeat: last\n\(notes)"),
      .block(
        "scrolling.page", keys: "L",
        "layout: shelf\nscrolling: page\ndistribution: 3\n\(letters)"),
      .block(
        "scrolling.centered", keys: "Right",
        "layout: shelf\nscrolling: centered\ndistribution: {absolute: 30}\n\(letters)"),
      .block(
        "scrolling.none", keys: "L", "layout: shelf\nscrolling: none\ndistribution: 3\n\(letters)"),
      .block("rows", "layout: shelf\nrows: 2\ndistribution: 4\n\(letters)"),
      .block("background", "background: {border: rounded}\n\(dated)"),
      .block("background.header", "background: {border: ascii, scope: header}\n\(dated)"),
      .block("collapse", "collapse: 4\n\(letters)"),
      .block("collapse.expanded", keys: "Down Down Down Down Enter", "collapse: 4\n\(letters)"),
      .block("sort.newest", "sort: newest\n\(dated)"),
      .block("sort.oldest", "sort: oldest\n\(dated)"),
      .block("sort.score", "sort: score\nlimit: 2\n\(dated)"),
      .block("grid.columns", "layout: grid\ncolumns: 5\n\(letters)"),
      columns,
    ]

  @Test("every word looks as recorded", arguments: samples)
  func looks(_ sample: Sample) async throws {
    for size in sample.sizes {
      let stage = try HomeStage(sample.yaml, size: size)
      try await stage.press(sample.keys)
      expectSnapshot(
        of: stage.shell.frame(size: size).description, named: sample.snapshot(size))
    }
  }

  @Test("no recorded word is left behind")
  func stale() {
    let names = Self.samples.flatMap { sample in sample.sizes.map(sample.snapshot) }
    #expect(staleSnapshots(besides: names).filter { $0.hasPrefix("word.") } == [])
  }

  @Test("a ground lies behind what the scope names")
  func colours() async throws {
    for (scope, count) in [("all", 4), ("header", 1), ("items", 3), ("footer", 0)] {
      let stage = try HomeStage(
        "tabs: [{blocks: [{title: B, background: {color: surface, scope: \(scope)}, "
          + "items: [a, b, c]}]}]")
      try await stage.press("G")
      let grid = stage.shell.frame(size: Size(width: 80, height: 24))
      let surface = stage.context.theme.surface.background
      let tinted = (0..<24).filter { y in grid.row(y).contains { $0.style.background == surface } }
      #expect(tinted.count == count, "\(scope): \(tinted)")
    }
  }

  @Test("a plan is read from a page exactly where it can be laid out")
  func plans() throws {
    let seed = Int.random(in: 0..<1_000_000)
    var generator = SeededGenerator(seed: seed)
    var good = 0
    for _ in 0..<2000 {
      let height = Int.random(in: 1...3, using: &generator)
      let width = Int.random(in: 1...3, using: &generator)
      let rows = (0..<height).map { _ in
        let isUneven = Int.random(in: 0..<20, using: &generator) == 0
        return (0..<(isUneven ? width + 1 : width)).map { _ in
          String("ab.".randomElement(using: &generator) ?? ".")
        }.joined(separator: " ")
      }
      let list = rows.map { "'\($0)'" }.joined(separator: ", ")
      let page = try? PageDocument(
        reading: Array("tabs: [{blocks: [{layout: areas, areas: [\(list)], items: []}]}]".utf8),
        from: "page.yaml")
      let areas = try? GridAreas(rows: rows)
      #expect((page == nil) == (areas == nil), "\(rows), seed \(seed)")
      good += areas == nil ? 0 : 1
    }
    #expect(good > 100, "seed \(seed)")
  }
}
