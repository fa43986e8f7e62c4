import Input
import Items
import LiveModule
import ReaderAPI
import Routing
import SearchAPI
import Shell
import Store
import TestSupport
import Testing
import TextGrid

@testable import Search

@MainActor
@Suite("The search")
struct SearchScreenTests {
  @Test("it opens with a line to type in, and finds with every letter")
  func typing() async throws {
    let stage = try SearchStage()
    try await stage.press("t e r m i n a l")
    #expect(stage.titles.count == 3)
    #expect(
      stage.source.queries == ["t", "te", "ter", "term", "termi", "termin", "termina", "terminal"])
    try await stage.press("Backspace Backspace Enter")
    #expect(stage.screen?.search.query.text == "termin")
    #expect(stage.screen?.isTyping == false)
  }

  @Test("an empty line leads back, another stays with what it found")
  func leaving() async throws {
    let stage = try SearchStage()
    try await stage.press("Escape")
    #expect(stage.screen == nil)
    #expect(stage.context.navigation.count == 1)
    let other = try SearchStage()
    try await other.press("c a f e Escape")
    #expect(other.titles == ["Un Café à Łódź"])
    try await other.press("Escape")
    #expect(other.screen == nil)
  }

  @Test("an address brings its query along, and the line opens again where it was left")
  func address() async throws {
    let stage = try SearchStage(query: "borders")
    try await stage.press("Down")
    #expect(stage.titles == ["Borders that hold"])
    try await stage.press("/ Backspace")
    #expect(stage.screen?.search.query.text == "border")
    let result = stage.context.router.resolve(url: "homefeed://search?q=is%3Aread+x")
    guard case .target(let target, _) = result else {
      Issue.record("no target")
      return
    }
    #expect(target as? SearchTarget == .search(query: "is:read x"))
  }

  @Test("marks are told by events, and follow what others tell")
  func marks() async throws {
    let stage = try SearchStage(query: "terminal")
    try await stage.press("u s")
    #expect(stage.told == ["[\"1\"] read", "1 starred"])
    try await stage.press("n u s s")
    #expect(stage.told.dropFirst(2) == ["[\"2\"] unread", "2 starred", "2 unstarred"])
    let id = SearchStage.items[3].id
    stage.context.events.post(ItemSeen(id: id))
    #expect(stage.screen?.search.isRead(id) == true)
  }

  @Test("what the open page mutes is neither found nor counted")
  func muted() async throws {
    let stage = try SearchStage(query: "borders")
    stage.context.provide(MutedItems { { $0.title.hasPrefix("Reading") } })
    try await stage.press("/ Ctrl-u t e r m i n a l Enter")
    #expect(stage.titles == ["The quiet return of the terminal", "Un Café à Łódź"])
    #expect(stage.frame().description.contains("2 found"))
  }

  @Test("n and N walk through what was found, and a new query begins at its first")
  func walking() async throws {
    let stage = try SearchStage(query: "terminal")
    try await stage.press("n n N")
    #expect(stage.screen?.view.focusedItem == 1)
    try await stage.press("/ Ctrl-u t h e Enter")
    #expect(stage.screen?.view.focusedItem == 0)
  }

  @Test("a search that fails says why, and another one works")
  func failing() async throws {
    let stage = try SearchStage(query: "broken")
    try await stage.press("Down")
    #expect(stage.frame().description.contains("The search failed: "))
    try await stage.press("/ Ctrl-u c a f e Enter")
    #expect(stage.titles == ["Un Café à Łódź"])
  }

  @Test(
    "Tab completes the words of a query",
    arguments: [
      ("is:", ["is:unread", "is:read", "is:starred", "is:live"]), ("cafe is:u", ["cafe is:unread"]),
      ("-ta", ["-tag:"]), ("", []), ("x", []), ("fe", ["feed:"]), ("is:unread", []),
    ])
  func completion(text: String, candidates: [String]) {
    #expect(QueryCompletion.candidates(for: text) == candidates)
  }

  @Test("what a page has loaded is searched where nothing is kept")
  func loadedItems() async throws {
    let page = LoadedPage()
    let source = LoadedItemsSource(items: page)
    let now = Instant(seconds: SearchStage.now)
    let found = try await source.search(
      ItemQuery("is:unread -borders", now: now), besides: nil, after: nil, limit: 1)
    #expect(found.items.map(\.id.value) == ["1", "3", "4"])
    #expect(found.total == 3)
    let all = try await source.search(
      ItemQuery("", now: now), besides: nil, after: nil, limit: 1)
    #expect(all.items.map(\.id.value) == ["1", "2", "3", "4", "5"])
    let heard = try await source.search(
      ItemQuery("", now: now), besides: { $0.id.value < "4" }, after: nil, limit: 1)
    #expect(heard.items.map(\.id.value) == ["4", "5"] && heard.total == 2)
    #expect(all.states.count == 1)
  }

  @Test(
    "the excerpt shows where the words stand, else the beginning",
    arguments: [
      ("bus", "Où est le terminal des bus ?", ["bus"]),
      ("voyages", "Où est le terminal des bus ?", []),
    ])
  func excerpts(text: String, shown: String, marked: [String]) {
    let query = ItemQuery(text, now: Instant(seconds: SearchStage.now))
    let excerpt = Excerpt(of: SearchStage.items[3], query)
    #expect(excerpt.text == shown)
    #expect(excerpt.marks.map { String(excerpt.text[$0]) } == marked)
  }

  @Test("a word deep in a text is shown with what leads up to it")
  func deepExcerpt() {
    var item = SearchStage.items[0]
    item.content = Markup(.plain, String(repeating: "word ", count: 300) + "needle and the rest")
    let excerpt = Excerpt(of: item, ItemQuery("needle", now: Instant(seconds: 0)))
    #expect(excerpt.text.hasPrefix("… word word"))
    #expect(excerpt.text.hasSuffix("needle and the rest"))
    #expect(excerpt.marks.count == 1)
  }

  @Test("the screens are as recorded")
  func screens() async throws {
    let typed = try SearchStage()
    await typed.shell.settle()
    expectSnapshot(of: typed.frame(), named: "search.words")
    try await typed.press("t e r m i n a l")
    expectSnapshot(of: typed.frame(), named: "search.typing")
    try await typed.press("Enter Down")
    expectSnapshot(of: typed.frame(), named: "search.results")
    expectSnapshot(of: typed.frame(width: 160, height: 20), named: "search.wide")
    expectSnapshot(of: typed.frame(width: 40, height: 10), named: "search.narrow")
    try await typed.press("/ Ctrl-u a b s e n t Space i s : u n Enter")
    expectSnapshot(of: typed.frame(), named: "search.nothing")
    expectNoStaleSnapshots(
      besides: ["words", "typing", "results", "wide", "narrow", "nothing"].map { "search.\($0)" })
  }
}

/// A page that has loaded the items of the stage, one of them read.
@MainActor
private final class LoadedPage: LoadedItems {
  let loadedItems = SearchStage.items
  func isRead(_ id: ItemID) -> Bool { id.value == "2" }
  func isStarred(_ id: ItemID) -> Bool { false }
}
