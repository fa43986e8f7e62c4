import ItemSources
import Items
import Shell
import Testing

@testable import Home

@Suite("Stars that another program changes")
@MainActor
struct StarTests {
  private static let document = "tabs: [{blocks: [{source: 'https://a.example/'}]}]"

  private func answer(starred ids: String...) -> ScriptedSource.Answer {
    var answer = sourcePage(["a", "b"])
    answer.marks.starred = Set(ids.map { item($0).id })
    return .success(answer)
  }

  private func stage(
    _ marks: ScriptedMarks, _ source: ScriptedSource
  ) throws -> HomeStage {
    try HomeStage(Self.document, ["https://a.example/": source], marking: marks)
  }

  /// Lets what the page asks of the store be answered.
  private func settle(_ stage: HomeStage, until isDone: () -> Bool) async {
    for _ in 0..<1000 where !isDone() { await Task.yield() }
    await stage.shell.settle()
  }

  @Test("a star that was set or taken back elsewhere shows so after a refresh")
  func elsewhere() async throws {
    let marks = ScriptedMarks()
    marks.setStarred(true, item("a"))
    let stage = try stage(marks, ScriptedSource(answer(starred: "a"), answer(starred: "b")))
    await stage.shell.settle()
    #expect(stage.shows("★▌a") && !stage.shows("★ b"))
    marks.setStarred(false, item("a"))
    marks.setStarred(true, item("b"))
    try await stage.press("r")
    await settle(stage) { !stage.home.marks.isStarred(item("a").id) }
    #expect(!stage.shows("★▌a") && stage.shows("★ b"))
  }

  @Test("what was decided here is overruled by what was done elsewhere later")
  func laterElsewhere() async throws {
    let marks = ScriptedMarks()
    let stage = try stage(marks, ScriptedSource(answer(), answer(), answer(starred: "a")))
    try await stage.press("s")
    #expect(stage.shows("★▌a"))
    marks.setStarred(false, item("a"))
    try await stage.press("r")
    await settle(stage) { !stage.home.marks.isStarred(item("a").id) }
    #expect(!stage.shows("★▌a"))
    marks.setStarred(true, item("a"))
    try await stage.press("r")
    await settle(stage) { stage.home.marks.isStarred(item("a").id) }
    #expect(stage.shows("★▌a"))
  }

  @Test("a page that was read before a star was set does not take it away")
  func staleAnswer() async throws {
    let marks = ScriptedMarks()
    let stage = try stage(marks, ScriptedSource(answer()))
    try await stage.press("s r")
    await settle(stage) { !stage.home.marks.isStarred(item("a").id) }
    #expect(stage.shows("★▌a") && marks.starredItems.map(\.title) == ["a"])
  }
}
