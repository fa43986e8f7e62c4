import ItemSources
import Items
import PageDocument
import Shell
import Synchronization
import TestSupport
import Testing
import TextGrid

@testable import Home

/// Places that a test can look at.
final class ScriptedPlaces: PlaceKeeping {
  private let state: Mutex<(places: [String: String], writes: Int)>

  init(_ places: [String: String] = [:]) {
    state = Mutex((places, 0))
  }

  var kept: [String: String] { state.withLock { $0.places } }
  var writes: Int { state.withLock { $0.writes } }

  func places(of page: String) async -> [String: String] { kept }

  func keep(_ places: [String: String], of page: String) {
    state.withLock { $0 = (places, $0.writes + 1) }
  }
}

@Suite("Where the reader was")
@MainActor
struct PlacesTests {
  private static let document = """
    tabs:
      - id: one
        title: One
        blocks: [{title: First, source: "https://a.example/"}]
      - id: two
        title: Two
        blocks:
          - {id: shelf, layout: shelf, distribution: {absolute: 30}, source: "https://b.example/"}
          - {id: list, collapse: 2, source: "https://c.example/"}
    """

  private func stage(_ places: ScriptedPlaces, gate: Gate? = nil) throws -> HomeStage {
    func many(_ letter: String) -> ScriptedSource.Answer {
      var items = (1...6).map { item("\(letter)\($0)") }
      for index in items.indices {
        items[index].published = Instant(seconds: 1_796_000_000 + Int64(index))
      }
      return .success(SourcePage(items: items, fetchedAt: Instant(seconds: 1_796_007_600)))
    }
    return try HomeStage(
      Self.document,
      [
        "https://a.example/": ScriptedSource(many("a")),
        "https://b.example/": ScriptedSource(many("b")),
        "https://c.example/": ScriptedSource(many("c"), gate: gate),
      ], places: places)
  }

  @Test("tab, focus, shelf, order and what was unfolded come back in the next run")
  func comesBack() async throws {
    let places = ScriptedPlaces()
    let first = try stage(places)
    try await first.press("] Right Right Right Right Down S n Down")
    let focused = first.home.current?.focusedItem?.title
    let before = first.rows()
    first.home.didDisappear()
    #expect(places.writes == 1)
    let second = try stage(places)
    await second.shell.settle()
    #expect(second.home.selectedTab == 1)
    #expect(second.home.current?.focusedItem?.title == focused)
    // The lines around it aside, the page is the same.
    #expect(second.rows()[1..<22] == before[1..<22])
    second.home.didDisappear()
    #expect(places.writes == 1)
  }

  @Test("a shelf is where it was, whichever block comes first")
  func shelfFirst() async throws {
    let places = ScriptedPlaces()
    let first = try stage(places)
    try await first.press("] Right Right Right Right Down S n Down")
    first.home.didDisappear()
    let gate = Gate()
    let second = try stage(places, gate: gate)
    await yieldUntil { second.shows("b5") }
    #expect(second.home.current?.focusedItem?.title == "b5")
    await gate.open()
    await second.shell.settle()
    #expect(second.home.current?.focusedItem?.title == "c2")
    second.home.didDisappear()
    #expect(places.writes == 1)
  }

  @Test("it is kept once nothing was pressed for a while, not with every key")
  func idle() async throws {
    let places = ScriptedPlaces()
    let stage = try stage(places)
    try await stage.press("Down Down Down")
    #expect(places.writes == 0)
    let due = try #require(stage.home.nextDue)
    #expect(due <= stage.now + 3)
    stage.wait(seconds: 3)
    _ = stage.rows()
    #expect(places.writes == 1)
    stage.wait(seconds: 30)
    _ = stage.rows()
    #expect(places.writes == 1)
  }

  @Test("what comes above the item that had the focus does not push it out of sight")
  func staysInSight() async throws {
    let document = """
      tabs:
        - id: one
          blocks:
            - {title: Slow, source: "https://slow.example/"}
            - {id: tags, layout: tags, items: [swift, terminal]}
      """
    let places = ScriptedPlaces()
    let gate = Gate()
    let titles = (1...60).map { "line\($0)" }
    func stage(gate: Gate?) throws -> HomeStage {
      try HomeStage(
        document,
        ["https://slow.example/": ScriptedSource(.success(sourcePage(titles)), gate: gate)],
        places: places)
    }
    let first = try stage(gate: nil)
    try await first.press("Tab")
    first.home.didDisappear()
    let second = try stage(gate: gate)
    while !second.shows("swift") { await Task.yield() }
    #expect(!second.shows("line60"))
    await gate.open()
    await second.shell.settle()
    #expect(second.home.current?.focusedItem?.title == "swift")
    #expect(second.shows("line60") && second.shows("swift"))
  }

  @Test("places that fit nothing any more do no harm")
  func stale() async throws {
    let places = ScriptedPlaces([
      "tab": "gone", "one//focus": "block\nsource\nitem", "one/first/order": "upside-down",
      "two/shelf/offset": "99999999999", "two/shelf/item": "x", "two/list/expanded": "",
      "one//order": "\n\n\n",
    ])
    let stage = try stage(places)
    try await stage.press("] Down Up")
    #expect(stage.home.selectedTab == 1 && stage.shows("b1"))
  }
}
