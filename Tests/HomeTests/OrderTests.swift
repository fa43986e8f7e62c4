import Items
import PageDocument
import Shell
import Store
import Testing

@testable import Home
@testable import ItemSources

@Suite("The order of a block's items")
@MainActor
struct OrderTests {
  private static func item(_ title: String, day: Int64?, score: Int? = nil) -> Item {
    var item = HomeTests.item(title)
    item.published = day.map { Instant(seconds: 1_795_000_000 + $0 * 86_400) }
    item.metrics.score = score
    return item
  }

  private static func answer(_ items: [Item], next: String? = nil) -> ScriptedSource.Answer {
    .success(
      SourcePage(
        items: items, next: next.map { SourceCursor(.page(NextPage($0))) },
        fetchedAt: Instant(seconds: 0)))
  }

  private static let pages = [
    [item("b", day: 2, score: 1), item("none", day: nil), item("a", day: 4, score: 7)],
    [item("c", day: 3, score: 9), item("d", day: 1)],
  ]

  private func stage(_ fields: String) throws -> (HomeStage, ScriptedSource) {
    let source = ScriptedSource(
      Self.answer(Self.pages[0], next: "2"), Self.answer(Self.pages[1]),
      Self.answer(Self.pages[0], next: "2"), Self.answer(Self.pages[1]))
    let stage = try HomeStage(
      "tabs: [{loadMore: key, blocks: [{\(fields), source: 'https://a.example/'}]}]",
      ["https://a.example/": source])
    return (stage, source)
  }

  @Test(
    "what is loaded later takes its place among the items before",
    arguments: [
      ("sort: newest", ["a", "b", "none"], ["a", "c", "b", "d", "none"]),
      ("sort: oldest", ["b", "a", "none"], ["d", "b", "c", "a", "none"]),
      ("sort: score", ["a", "b", "none"], ["c", "a", "b", "none", "d"]),
      ("sort: source", ["b", "none", "a"], ["b", "none", "a", "c", "d"]),
      ("style: line", ["b", "none", "a"], ["b", "none", "a", "c", "d"]),
    ])
  func pages(fields: String, first: [String], all: [String]) async throws {
    let (stage, _) = try stage(fields)
    await stage.shell.settle()
    #expect(stage.titles() == first)
    try await stage.press("m")
    #expect(stage.titles() == all)
    try await stage.press("r")
    #expect(stage.titles() == first)
  }

  @Test("a limit takes the first of the order")
  func limit() async throws {
    let (stage, source) = try stage("sort: newest, limit: 2")
    try await stage.press("m")
    #expect(stage.titles() == ["a", "b"])
    #expect(source.requests.count == 1)
    let (longer, _) = try self.stage("sort: newest, limit: 4")
    try await longer.press("m")
    #expect(longer.titles() == ["a", "c", "b", "d"])
  }

  @Test("a limit counts for items of the page as well")
  func literalLimit() async throws {
    let stage = try HomeStage(
      "tabs: [{blocks: [{limit: 2, items: ["
        + "{title: x, link: /x}, {title: y, link: /y}, {title: z, link: /z}]}]}]")
    await stage.shell.settle()
    #expect(stage.titles() == ["x", "y"])
  }

  @Test("source by source is in the order of the page, folders by their files")
  func sources() throws {
    let page = try PageDocument(
      reading: Array(
        """
        tabs:
          - blocks:
              - sort: source
                source: {merge: [./b.xml, {directory: feeds}, {merge: [./a.xml]}]}
        """.utf8), from: "page.yaml")
    let block = try #require(page.tabs.first?.blocks.first)
    let items = [
      "unknown", "./a.xml", "feeds/z.xml", "./b.xml", "feeds/y.xml", "./a.xml", "feeds/z.xml",
    ]
    var contents = BlockContents(block)
    contents.replace(
      with: items.enumerated().map {
        Item(id: ItemID(source: $1, value: "\($0)"), title: "\($0)")
      },
      now: Instant(seconds: 0))
    #expect(contents.shown.map(\.title) == ["3", "2", "6", "4", "1", "5", "0"])
  }

  @Test("a folded block does not load what it would not show, and goes on once it is unfolded")
  func folded() async throws {
    let source = EndlessSource()
    let stage = try HomeStage(
      "tabs: [{loadMore: auto, blocks: [{collapse: 3, source: 'https://a.example/'}]}]",
      ["https://a.example/": source])
    await stage.shell.settle()
    #expect(source.requests == 1)
    #expect(stage.shows("7 more"))
    try await stage.press("Down Down Down Enter")
    #expect(source.requests > 1)
    #expect(!stage.shows("7 more"))
  }

  @Test("a block that shows all it has loads more, however little its fold would hide")
  func notFolded() async throws {
    let source = ScriptedSource(page("a", "b", "c", "d", next: "2"), page("e"))
    let stage = try HomeStage(
      "tabs: [{loadMore: auto, blocks: [{collapse: 3, source: 'https://a.example/'}]}]",
      ["https://a.example/": source])
    await stage.shell.settle()
    #expect(source.requests.count == 2)
    #expect(stage.shows("2 more"))
  }

  @Test("another order takes the focus along with its item, and the view with the focus")
  func followsFocus() async throws {
    let items = (0..<120).map { Self.item("n\($0)", day: Int64(-$0)) }
    let stage = try HomeStage(
      "tabs: [{loadMore: key, blocks: [{source: 'https://a.example/'}]}]",
      ["https://a.example/": ScriptedSource(Self.answer(items))])
    try await stage.press("Down Up S S")
    #expect(stage.home.current?.focusedItem?.title == "n0")
    #expect(stage.titles().last == "n0")
    try await stage.press("Up")
    #expect(stage.home.current?.focusedItem?.title == "n1" && stage.titles().last == "n0")
    try await stage.press("Down S")
    #expect(stage.home.current?.focusedItem?.title == "n0" && stage.titles().first == "n0")
  }

  @Test("a folded block stays folded in another order, and the focus in sight")
  func foldedFocus() async throws {
    let items = (0..<40).map { Self.item("n\($0)", day: Int64(-$0)) }
    let stage = try HomeStage(
      "tabs: [{blocks: [{collapse: 3, source: 'https://a.example/'}]}]",
      ["https://a.example/": ScriptedSource(Self.answer(items))])
    try await stage.press("Down Up S S")
    #expect(stage.shows("37 more") && stage.titles().first == "n39")
  }
}
