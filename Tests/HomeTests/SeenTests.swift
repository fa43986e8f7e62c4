import ItemSources
import Items
import PageDocument
import Shell
import TestSupport
import Testing

@testable import Home

@Suite("What was seen and kept")
@MainActor
struct SeenTests {
  private static let list = """
    refresh: 1m
    tabs:
      - title: Tab
        loadMore: key
        blocks:
          - {title: List, source: "https://a.example/"}
    """

  @Test("what was read in another run is dimmed from the first frame, and stays marked")
  func readBefore() async throws {
    var answer = sourcePage(["a", "b", "c"])
    answer.marks.read = [item("b").id]
    let marks = ScriptedMarks()
    let stage = try HomeStage(
      Self.list, ["https://a.example/": ScriptedSource(.success(answer))], marking: marks)
    await stage.shell.settle()
    #expect(!stage.shows("● b") && stage.shows("● c"))
    #expect(marks.setRead == [])
    try await stage.press("Down Down Enter Esc")
    #expect(marks.setRead == [item("c").id])
    try await stage.press("Up Enter Esc")
    #expect(marks.read == [item("b").id, item("c").id])
  }

  @Test("items that the page itself holds are recalled, too")
  func literalItems() async throws {
    let page = """
      tabs:
        - title: Tab
          blocks:
            - id: own
              style: line
              items:
                - {title: a, link: "https://e.example/a"}
                - {title: b, link: "https://e.example/b"}
      """
    let document = try PageDocument(reading: Array(page.utf8), from: "page.yaml")
    let id = try #require(document.tabs.first?.blocks.first?.items.last?.id)
    #expect(try HomeStage(page).shows("● b"))
    let stage = try HomeStage(page, marking: ScriptedMarks(read: [id]))
    await yieldUntil { !stage.shows("● b") }
    #expect(!stage.shows("● b"))
  }

  @Test("an answer that is only what was known leaves loaded pages where they are")
  func keptAnswer() async throws {
    var kept = sourcePage(["a"], next: "2")
    kept.isKept = true
    let source = ScriptedSource(
      page("a", next: "2"), page("b", next: "3"), .success(kept), page("c"))
    let stage = try HomeStage(Self.list, ["https://a.example/": source])
    try await stage.press("m")
    #expect(stage.titles() == ["a", "b"])
    stage.wait(seconds: 60)
    _ = stage.rows()
    try await stage.press("m")
    #expect(stage.titles() == ["a", "b", "c"])
    #expect(source.requests.count == 4)
  }
}
