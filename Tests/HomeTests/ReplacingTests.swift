import ItemSources
import Items
import PageDocument
import Routing
import Shell
import Testing

@testable import Home

@Suite("Another page in place of one")
@MainActor
struct ReplacingTests {
  private static func document(_ blocks: String...) -> String {
    """
    tabs:
      - {id: other, title: Other, blocks: [{title: Else, source: "https://b.example/"}]}
      - id: main
        title: Main
        blocks:
    \(blocks.map { "      - \($0)" }.joined(separator: "\n"))
    """
  }

  private static let list = #"{id: list, title: List, source: "https://a.example/"}"#

  private func stage(_ source: ScriptedSource) throws -> HomeStage {
    try HomeStage(
      Self.document(Self.list),
      [
        "https://a.example/": source, "https://b.example/": ScriptedSource(page("x")),
      ])
  }

  private func replace(_ stage: HomeStage, with text: String) throws {
    let document = try PageDocument(reading: Array(text.utf8), from: "page.yaml")
    stage.home.replace(page: HomePage(document: document, makeSource: stage.home.page.makeSource))
  }

  @Test("a block keeps items, focus and place where its id and source are unchanged")
  func kept() async throws {
    let source = ScriptedSource(page("a", "b", "c"))
    let stage = try stage(source)
    try await stage.press("] Down")
    #expect(stage.home.current?.focusedItem?.title == "b")
    try replace(
      stage,
      with: Self.document(
        "{id: words, title: Words, layout: text, items: [Hello]}",
        #"{id: list, title: Renamed, style: compact, source: "https://a.example/"}"#))
    await stage.shell.settle()
    #expect(stage.home.selectedTab == 1 && stage.shows("Renamed") && stage.shows("Hello"))
    #expect(stage.home.current?.focusedItem?.title == "b")
    #expect(source.requests.count == 1)
    // What was handed from one block to another is still refreshed.
    try await stage.press("r")
    #expect(source.requests.count == 2)
  }

  @Test("where the focused block is another now, its neighbour has the focus at once")
  func neighbour() async throws {
    let stage = try stage(ScriptedSource(page("a", "b", "c")))
    func blocks(_ id: String) -> String {
      Self.document(
        "{id: above, title: Above, items: [{title: up, link: 'https://e.example/'}]}",
        "{id: \(id), title: Middle, source: \"https://a.example/\"}",
        "{id: below, title: Below, items: [{title: down, link: 'https://e.example/'}]}")
    }
    try replace(stage, with: blocks("one"))
    try await stage.press("] Down")
    #expect(stage.home.focusedItem?.title == "a")
    try replace(stage, with: blocks("two"))
    #expect(stage.home.focusedItem != nil)
    #expect(stage.rows().contains { $0.contains("▌") })
    await stage.shell.settle()
    #expect(stage.home.focusedItem != nil && stage.rows().contains { $0.contains("▌") })
    try replace(stage, with: Self.document("{id: three, source: \"https://a.example/\"}"))
    await stage.shell.settle()
    #expect(stage.home.focusedItem?.title == "a" && stage.rows().contains { $0.contains("▌") })
  }

  @Test("blocks and tabs come, go and move")
  func moving() async throws {
    let source = ScriptedSource(page("a", "b", "c"))
    let stage = try stage(source)
    try await stage.press("] Down Down")
    try replace(
      stage,
      with: """
        tabs:
          - {id: main, title: Main, blocks: [{id: new, items: [z]}, \(Self.list)]}
          - {id: last, title: Last, blocks: [{items: [q]}]}
        """)
    await stage.shell.settle()
    #expect(stage.home.selectedTab == 0 && stage.home.tabs.map(\.title) == ["Main", "Last"])
    #expect(stage.home.current?.focusedItem?.title == "c" && source.requests.count == 1)
    try replace(stage, with: Self.document(#"{id: list, source: "https://b.example/"}"#))
    await stage.shell.settle()
    #expect(stage.home.selectedTab == 1 && stage.shows("x") && !stage.shows("● a"))
    try replace(stage, with: "tabs: [{title: Empty, blocks: []}]")
    try await stage.press("Down r n u s S A C Enter ] R m * Esc")
  }

  @Test("what is muted by the new page goes, and comes back with the old")
  func muting() async throws {
    let stage = try stage(ScriptedSource(page("a", "b", "c")))
    try await stage.press("]")
    try replace(stage, with: "mute: [{title: b}]\n" + Self.document(Self.list))
    await stage.shell.settle()
    #expect(stage.titles() == ["a", "c"])
    try replace(stage, with: Self.document(Self.list))
    await stage.shell.settle()
    #expect(stage.titles() == ["a", "b", "c"])
  }
}
