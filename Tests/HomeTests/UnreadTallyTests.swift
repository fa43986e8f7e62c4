import ItemSources
import Items
import LiveModule
import PageDocument
import Shell
import TestSupport
import Testing

@testable import Home

@Suite("Counting what waits to be read")
@MainActor
struct UnreadTallyTests {
  private func id(_ number: Int) -> ItemID { ItemID(source: "s", value: "\(number)") }

  @Test("however lists change, it holds what they hold together", arguments: 0..<20)
  func union(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var lists = Array(repeating: Set<ItemID>(), count: 4)
    var tally = UnreadTally()
    var outer = UnreadTally()
    for _ in 0..<60 {
      let place = Int.random(in: 0..<lists.count, using: &random)
      let size = Int.random(in: 0...8, using: &random)
      let new = Set((0..<size).map { _ in id(Int.random(in: 0..<12, using: &random)) })
      let before = lists.reduce(into: Set<ItemID>()) { $0.formUnion($1) }
      let change = tally.apply(.init(from: lists[place], to: new))
      lists[place] = new
      outer.apply(change)
      let now = lists.reduce(into: Set<ItemID>()) { $0.formUnion($1) }
      #expect(Set(tally.items) == now && tally.count == now.count, "seed \(seed)")
      #expect(Set(change.come) == now.subtracting(before), "seed \(seed)")
      #expect(Set(change.gone) == before.subtracting(now), "seed \(seed)")
      #expect(Set(outer.items) == now, "seed \(seed)")
    }
  }

  @Test("an item of two blocks and two tabs counts once for each tab and once for the window")
  func once() async throws {
    let stage = try HomeStage(
      """
      title: Page
      tabs:
        - title: One
          blocks: [{source: "https://a.example/"}, {source: "https://a.example/"}]
        - {title: Two, blocks: [{source: "https://a.example/"}]}
      """, ["https://a.example/": ScriptedSource(page("a", "b"))])
    try await stage.press("] [")
    #expect(stage.shows("[One 2]  Two 2"))
    #expect(stage.home.windowTitle == "(2) Page")
    try await stage.press("u")
    #expect(stage.shows("[One 1]  Two 1") && stage.home.windowTitle == "(1) Page")
  }

  @Test("what one answer says was read no longer counts in blocks that had it before")
  func learned() async throws {
    var known = sourcePage(["a", "b"])
    known.marks.read = [item("a").id]
    let stage = try HomeStage(
      """
      tabs:
        - {title: One, blocks: [{title: First, source: "https://a.example/"}]}
        - {title: Two, blocks: [{title: Second, source: "https://b.example/"}]}
      """,
      [
        "https://a.example/": ScriptedSource(page("a", "b", "c")),
        "https://b.example/": ScriptedSource(.success(known)),
      ])
    await stage.shell.settle()
    #expect(stage.shows("[One 3]"))
    try await stage.press("]")
    #expect(stage.shows("One 2") && stage.shows("[Two 1]"))
    try await stage.press("[")
    #expect(stage.shows("2 of 3 unread"))
  }

  @Test("a block that the page loses takes what waited in it along")
  func lost() async throws {
    let stage = try HomeStage(
      """
      title: Page
      tabs:
        - title: One
          blocks: [{title: First, source: "https://a.example/"}, {title: Other, items: [x]}]
        - {title: Two, blocks: [{title: Second, source: "https://b.example/"}]}
      """,
      [
        "https://a.example/": ScriptedSource(page("a", "b")),
        "https://b.example/": ScriptedSource(page("c")),
      ])
    try await stage.press("]")
    #expect(stage.home.windowTitle == "(3) Page")
    var new = stage.home.page
    new.document.tabs[0].blocks.removeFirst()
    stage.home.replace(page: new)
    await stage.shell.settle()
    #expect(stage.home.windowTitle == "(1) Page" && stage.shows("One  [Two 1]"))
    new.document.tabs.removeLast()
    stage.home.replace(page: new)
    await stage.shell.settle()
    #expect(stage.home.windowTitle == "Page")
  }

  @Test("a block that did not change is not counted again")
  func untouched() async throws {
    let stage = try HomeStage(
      """
      tabs:
        - title: One
          blocks:
            - {id: calm, source: "https://a.example/"}
            - {id: busy, source: "https://b.example/"}
      """,
      [
        "https://a.example/": ScriptedSource(page("a")),
        "https://b.example/": ScriptedSource(page("b"), page("b", "c")),
      ])
    await stage.shell.settle()
    let module = try #require(stage.home.current?.module)
    let before = module.counted.mapValues(\.revision)
    module.block("busy")?.independentData?.refresh()
    await stage.shell.settle()
    let after = module.counted.mapValues(\.revision)
    #expect(after["calm"] == before["calm"] && after["busy"] != before["busy"])
    #expect(stage.home.current?.unreadCount == 3)
  }
}
