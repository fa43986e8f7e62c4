import ItemSources
import Items
import Routing
import Shell
import TestSupport
import Testing
import TextGrid

@testable import Home

@Suite("What headers tell")
@MainActor
struct HeaderTests {
  private static let document = """
    title: Home
    refresh: 5m
    tabs:
      - title: News
        blocks:
          - {title: Posters, layout: shelf, style: poster, distribution: {absolute: 28},
             source: "https://posters.example/"}
          - {title: Fine, source: "https://fine.example/", collapse: 2}
          - {title: Failing, source: "https://failing.example/"}
          - {title: Merged, source: "https://merged.example/"}
          - {title: Cut, source: "https://cut.example/"}
      - {title: Notes, blocks: [{layout: text, items: [Nothing to count]}]}
    """

  private static let posters: ScriptedSource.Answer = {
    var page = sourcePage([])
    page.items = [
      ("Building a keyboard from scratch, part 4", "maker.tube", true),
      ("데일리 코딩: 터미널 UI 만들기", "dev.live", false),
      ("Chess 📚 club: endgames with a clock, and what comes before them", "chess", false),
    ].enumerated().map { index, entry in
      var item = Items.Item(
        id: ItemID(source: "p", value: "\(index)"), title: entry.0, link: "https://e.example/")
      item.sourceTitle = entry.1
      item.isLive = entry.2
      item.metrics.viewers = entry.2 ? 1234 : nil
      item.categories = ["board"]
      item.published = Instant(seconds: 1_796_007_600 - 7200)
      item.summary = Markup(
        .plain, "A long evening with solder, switches and a steady lamp; questions are welcome.")
      return item
    }
    page.marks.read = [ItemID(source: "p", value: "2")]
    return .success(page)
  }()

  private func stage(_ size: Size) async throws -> HomeStage {
    let marks = ScriptedMarks()
    let error = SourceError(.missing, source: "Gone", reason: "gone.example has no such page (404)")
    let other = SourceError(.unavailable, source: "Slow", reason: "slow.example did not answer")
    let stage = try HomeStage(
      Self.document,
      [
        "https://posters.example/": ScriptedSource(Self.posters),
        "https://fine.example/": ScriptedSource(page("a", "b", "c", "d", next: "2")),
        "https://failing.example/": ScriptedSource(
          page("e"), failure("failing.example is in trouble (503)", retryAt: 1_796_008_700)),
        "https://merged.example/": ScriptedSource(
          page("f", notices: [.failed(error), .failed(other)])),
        "https://cut.example/": ScriptedSource(
          page("g", notices: [.warning(source: "Cut", text: "the document breaks off")])),
      ], marking: marks, size: size)
    await stage.shell.settle()
    stage.wait(seconds: 300)
    _ = stage.rows()
    await stage.shell.settle()
    stage.wait(seconds: 180)
    // What is live is asked again every minute.
    _ = stage.rows()
    await stage.shell.settle()
    return stage
  }

  @Test(
    "they say how many, how old, what failed, since when and until when, as there is room",
    arguments: [
      Size(width: 120, height: 34), Size(width: 60, height: 34), Size(width: 40, height: 34),
    ])
  func headers(_ size: Size) async throws {
    let stage = try await stage(size)
    expectSnapshot(
      of: stage.shell.frame(size: size), named: "headers \(size.width)x\(size.height)")
  }

  @Test("a title that would fill the line is cut, and how the block stands keeps its place")
  func longTitle() async throws {
    let title = String(repeating: "Everything there is to say ", count: 5)
    let stage = try HomeStage(
      """
      tabs:
        - blocks:
          - {id: b0, title: \(title), source: "https://a.example/"}
          - {id: b1, title: \(title), source: "https://b.example/"}
          - {id: b2, title: \(title), items: [{title: x}]}
      """,
      [
        "https://a.example/": ScriptedSource(page("1", "2")),
        "https://b.example/": ScriptedSource(
          page("3"), failure("the address is out of order until further notice")),
      ])
    try await stage.press("r")
    let headers = stage.rows().filter { $0.contains("Everything") }
    #expect(headers[0].contains("… ") && headers[0].hasSuffix("  2 unread · now"))
    #expect(headers[1].contains("…  Scripted: the address is o"))
    #expect(headers[2].contains("Everything there is to say Everything there is to say Ev"))
  }

  @Test("without colours all of it is told as well")
  func mono() async throws {
    let size = Size(width: 80, height: 34)
    let stage = try await stage(size)
    stage.context.theme = .mono
    expectSnapshot(of: stage.shell.frame(size: size), named: "headers mono 80x34")
  }

  @Test("the status line says in full what the header of the focused block has no room for")
  func complaint() async throws {
    let stage = try await stage(Size(width: 120, height: 34))
    try await stage.press("Tab Tab")
    let message = try #require(stage.home.status.message)
    #expect(message.contains("failing.example is in trouble (503); since "))
    #expect(message.contains("again at ") && stage.home.status.isFailure)
    try await stage.press("Tab Tab")
    #expect(stage.home.status.message == "the document breaks off")
  }

  @Test("the window is called by the page and what is unread in it")
  func window() async throws {
    let stage = try await stage(Size(width: 80, height: 24))
    #expect(stage.home.windowTitle == "(9) Home")
    try await stage.press("C y")
    #expect(stage.home.windowTitle == "Home")
  }

  @Test("an item of several tabs is counted once in the window's name")
  func windowOfTabs() async throws {
    let stage = try HomeStage(
      """
      title: Home
      tabs:
        - blocks: [{source: "https://a.example/"}]
        - blocks: [{source: "https://b.example/"}]
      """,
      [
        "https://a.example/": ScriptedSource(page("1", "2", "3")),
        "https://b.example/": ScriptedSource(page("3", "4")),
      ])
    try await stage.press("]")
    #expect(stage.home.windowTitle == "(4) Home")
    try await stage.press("u")
    #expect(stage.home.windowTitle == "(3) Home")
  }
}
