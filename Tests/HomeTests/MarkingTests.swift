import ItemSources
import Items
import Routing
import SearchAPI
import Shell
import TestSupport
import Testing

@testable import Home

@Suite("Marks on the page")
@MainActor
struct MarkingTests {
  static let document = """
    title: Home
    tabs:
      - title: News
        blocks:
          - {title: Today, source: "https://a.example/"}
          - {title: Cards, layout: shelf, source: "https://b.example/"}
      - title: Far
        blocks:
          - {title: Away, collapse: 2, source: "https://c.example/"}
    """

  private func stage(_ marks: ScriptedMarks = ScriptedMarks()) throws -> HomeStage {
    try HomeStage(
      Self.document,
      [
        "https://a.example/": ScriptedSource(page("a1", "a2", "a3")),
        "https://b.example/": ScriptedSource(page("b1", "b2")),
        "https://c.example/": ScriptedSource(page("c1", "c2", "c3", "c4")),
      ], marking: marks)
  }

  @Test("marks that are counted one by one come to what counting everything does")
  func countingAgain() async throws {
    let stage = try stage()
    await stage.shell.settle()
    for key in "u Down u u Down u Up u A n u".split(separator: " ") {
      try await stage.press(String(key))
      let module = try #require(stage.home.current?.module)
      let before = (module.counted.mapValues(\.unread), module.blocks.map(\.counts))
      let total = stage.home.unreadItems.count
      module.recount()
      #expect(module.counted.mapValues(\.unread) == before.0)
      #expect(module.blocks.map(\.counts) == before.1)
      #expect(stage.home.unreadItems.count == total)
    }
  }

  @Test("of an item that changes nothing else is counted")
  func countingLittle() async throws {
    let stage = try stage()
    await stage.shell.settle()
    let module = try #require(stage.home.current?.module)
    let block = try #require(module.blocks.first)
    // A wrong count is put right only by counting everything.
    block.counts.live = 7
    try await stage.press("u")
    #expect(block.counts == BlockCounts(live: 7, unread: 2))
    module.recount()
    #expect(block.counts == BlockCounts(live: 0, unread: 2))
  }

  @Test("u takes the mark and gives it back, and headers and tabs count along")
  func toggling() async throws {
    let marks = ScriptedMarks()
    let stage = try stage(marks)
    await stage.shell.settle()
    #expect(stage.shows("3 unread") && stage.shows("[News 5]"))
    try await stage.press("u")
    #expect(stage.shows(" ▌a1") && stage.shows("2 of 3 unread") && stage.shows("[News 4]"))
    #expect(marks.read == [item("a1").id])
    try await stage.press("u")
    #expect(stage.shows("●▌a1") && stage.shows("3 unread") && marks.read.isEmpty)
  }

  @Test("what is marked in this run outlives a refresh that still says otherwise")
  func unreadOverRefresh() async throws {
    var answer = sourcePage(["a", "b"])
    answer.marks.read = [item("a").id]
    let stage = try HomeStage(
      "tabs: [{blocks: [{source: 'https://a.example/'}]}]",
      ["https://a.example/": ScriptedSource(.success(answer))], marking: ScriptedMarks())
    try await stage.press("u r")
    #expect(stage.shows("●▌a"))
  }

  @Test("A marks the block, C asks and marks all tabs that were shown, undo takes it back")
  func many() async throws {
    let marks = ScriptedMarks()
    let stage = try stage(marks)
    try await stage.press("A")
    #expect(marks.read.count == 3 && stage.shows("3 items marked read in Today"))
    try await stage.press("A")
    #expect(stage.shows("Nothing is unread in Today."))
    try await stage.press("] [ C")
    #expect(stage.shows("Mark 6 items read, in all tabs?"))
    try await stage.press("x")
    #expect(marks.read.count == 3)
    try await stage.press("C y")
    #expect(marks.read.count == 9 && stage.shows("[News]"))
    try await stage.press("C")
    #expect(stage.shows("Nothing is unread."))
    #expect(stage.home.undoMarking() == nil && marks.read.count == 3)
    #expect(stage.home.undoMarking() != nil)
  }

  @Test(
    "C marks what was not shown yet, too, and a tab counts the same before and after it is shown")
  func unshown() async throws {
    struct Kept: UnreadListing {
      let marks: ScriptedMarks
      func unread(of source: any ItemSource, newest limit: Int?, isWhole: Bool) async -> [Item] {
        let loadsC = (source as? ScriptedSource)?.title == "Scripted"
        let titles = loadsC ? ["a1", "c1", "c2", "c3", "c4", "older"] : []
        return titles.map { item($0) }.filter { !marks.read.contains($0.id) }
      }
    }
    let marks = ScriptedMarks()
    let stage = try HomeStage(
      """
      tabs:
        - {title: First, blocks: [{items: [{title: x}]}]}
        - {title: Second, blocks: [{source: "https://c.example/"}]}
      """, ["https://c.example/": ScriptedSource(page("c1", "c2"))], marking: marks)
    stage.context.provide(Kept(marks: marks), as: (any UnreadListing).self)
    try await stage.press("g")
    for _ in 0..<100 where !stage.shows("Second 6") { await Task.yield() }
    #expect(stage.shows("Second 6"))
    try await stage.press("]")
    for _ in 0..<100 { await Task.yield() }
    #expect(stage.shows("[Second 6]"))
    try await stage.press("[ C")
    #expect(stage.shows("Mark 6 items read, in all tabs?"))
    try await stage.press("y")
    #expect(marks.read.count == 6 && !stage.shows("Second 6"))
    #expect(stage.home.undoMarking() == nil && stage.shows("Second 6"))
  }

  @Test("what the page itself holds is read, counted and marked like all else")
  func ownItems() async throws {
    struct Nothing: UnreadListing {
      func unread(of source: any ItemSource, newest limit: Int?, isWhole: Bool) async -> [Item] {
        []
      }
    }
    let marks = ScriptedMarks()
    let stage = try HomeStage(
      """
      tabs:
        - title: First
          blocks:
            - title: Begin
              items: [{title: one, link: /1}, {title: two, link: /2}, {title: bare}]
        - title: Second
          blocks:
            - {limit: 2, items: [{title: x, link: /x}, {title: y, link: /y}, {title: z, link: /z}]}
            - {layout: tags, items: [{title: tag, link: /t}]}
      """, marking: marks)
    stage.context.provide(Nothing(), as: (any UnreadListing).self)
    try await stage.press("g")
    #expect(stage.shows("[First 2]  Second 2") && stage.shows("2 of 3 unread"))
    try await stage.press("n")
    #expect(stage.home.current?.focusedItem?.title == "two")
    try await stage.press("A")
    #expect(stage.shows("2 items marked read in Begin") && !stage.shows("●"))
    try await stage.press("C")
    #expect(stage.shows("Mark 2 items read, in all tabs?"))
    try await stage.press("y")
    #expect(marks.read.count == 4 && stage.shows("[First]") && !stage.shows("Second 2"))
    try await stage.press("C")
    #expect(stage.shows("Nothing is unread."))
  }

  @Test("n goes through blocks, folds and tabs, loads those that were not shown, and goes round")
  func nextUnread() async throws {
    let stage = try stage()
    try await stage.press("n")
    #expect(stage.home.current?.focusedItem?.title == "a2")
    try await stage.press("A n n")
    #expect(stage.home.current?.focusedItem?.title == "b2")
    try await stage.press("n")
    #expect(stage.home.selectedTab == 1 && stage.home.current?.focusedItem?.title == "c1")
    try await stage.press("n n n")
    #expect(stage.home.current?.focusedItem?.title == "c4")
    try await stage.press("n")
    #expect(stage.home.selectedTab == 0 && stage.home.current?.focusedItem?.title == "b1")
    try await stage.press("N")
    #expect(stage.home.selectedTab == 1 && stage.home.current?.focusedItem?.title == "c4")
    try await stage.press("C y [ n")
    #expect(stage.shows("Nothing is unread.") && stage.home.selectedTab == 0)
  }

  @Test("s stars for good, * shows what is starred, whatever is listed by now")
  func starring() async throws {
    let marks = ScriptedMarks()
    marks.setStarred(true, item("gone"))
    let stage = try stage(marks)
    try await stage.press("s")
    #expect(stage.shows("★▌a1") && marks.starredItems.map(\.title) == ["a1", "gone"])
    try await stage.press("*")
    expectSnapshot(of: stage.shell.frame(size: stage.display.size), named: "starred 80x24")
    // What `q` does here is not what it does on the page beneath.
    #expect(stage.home.hints.last?.label == "quit")
    #expect(stage.context.navigation.top?.hints.last?.label == "back")
    try await stage.press("Down s")
    #expect(marks.starredItems.map(\.title) == ["a1"] && stage.shows("gone"))
    try await stage.press("r")
    #expect(!stage.shows("gone"))
    try await stage.press("*")
    #expect(stage.shows("Today"))
    try await stage.press("s *")
    #expect(stage.shows("Nothing is starred yet"))
  }

  @Test("marks tell themselves apart without colours, on lines and on cards")
  func looks() async throws {
    let marks = ScriptedMarks(read: [item("a2").id])
    let stage = try stage(marks)
    try await stage.press("s u Down Down s Down s Right u Up Up")
    expectSnapshot(of: stage.shell.frame(size: stage.display.size), named: "marks 80x24")
  }

  @Test("S goes through the orders that differ, and the header tells which")
  func sorting() async throws {
    var items = ["b", "c", "a"].map { item($0) }
    for (index, day) in [5, 9, 1].enumerated() {
      items[index].published = Instant(seconds: 1_796_000_000 + Int64(day))
    }
    let answer = SourcePage(items: items, fetchedAt: Instant(seconds: 1_796_007_600))
    let stage = try HomeStage(
      "tabs: [{blocks: [{title: List, source: 'https://a.example/'}]}]",
      ["https://a.example/": ScriptedSource(.success(answer))])
    try await stage.press("S")
    #expect(stage.titles() == ["c", "b", "a"] && stage.shows("newest first"))
    #expect(stage.home.current?.focusedItem?.title == "b")
    try await stage.press("S r")
    #expect(stage.titles() == ["a", "b", "c"] && stage.shows("oldest first"))
    try await stage.press("S")
    #expect(stage.titles() == ["b", "c", "a"] && stage.shows("List: the page's own order"))
  }

  @Test("what a rule mutes is neither shown nor counted, nor listed among what is starred")
  func muted() async throws {
    let marks = ScriptedMarks()
    marks.setStarred(true, item("a2"))
    marks.setStarred(true, item("a3"))
    let stage = try HomeStage(
      "mute: [{title: a2}]\n" + Self.document,
      ["https://a.example/": ScriptedSource(page("a1", "a2", "a3"))], marking: marks)
    await stage.shell.settle()
    #expect(!stage.shows("a2") && stage.shows("2 unread"))
    try await stage.press("*")
    #expect(!stage.shows("a2") && stage.shows("★▌a3"))
    let isMuted = stage.context.service(MutedItems.self)?.isMuted
    #expect(isMuted?(item("a2")) == true && isMuted?(item("a3")) == false)
  }

  @Test("a source is muted everywhere by the name that the page gives it")
  func mutedByName() async throws {
    let marks = ScriptedMarks()
    var starred = item("a1")
    starred.sourceTitle = "As the feed says"
    marks.setStarred(true, starred)
    func isStarredShown(muting name: String) async throws -> Bool {
      let stage = try HomeStage(
        """
        mute: [{source: \(name)}]
        tabs: [{blocks: [{source: {url: 'https://a.example/', title: Given}}]}]
        """, ["https://a.example/": ScriptedSource(page("b1"))], marking: marks)
      try await stage.press("*")
      return stage.shows("a1")
    }
    #expect(try await !isStarredShown(muting: "Given"))
    #expect(try await isStarredShown(muting: "As the feed says"))
  }
}
