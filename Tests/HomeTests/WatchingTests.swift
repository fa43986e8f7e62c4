import ItemSources
import Items
import LiveModule
import Routing
import Shell
import TestSupport
import Testing

@testable import Home

@Suite("Following what goes live")
@MainActor
struct WatchingTests {
  private static let document = """
    refresh: 1m
    tabs:
      - {title: News, blocks: [{source: "https://b.example/"}]}
      - {title: Live, blocks: [{title: Now, notify: live, source: "https://a.example/"}]}
    """

  private func live(_ titles: String...) -> ScriptedSource.Answer {
    var answer = sourcePage(["quiet"])
    answer.items += titles.map { title in
      var item = item(title)
      item.isLive = true
      return item
    }
    return .success(answer)
  }

  private func pass(_ stage: HomeStage) async {
    stage.wait(seconds: 60)
    _ = stage.rows()
    for _ in 0..<1000 { await Task.yield() }
    // Also what nobody looks at has its answer, however long that takes.
    await yieldUntil { stage.home.tabList.allSatisfy(\.module.isSettled) }
    await stage.shell.settle()
  }

  @Test("it is told once for each start, from a tab that nobody looks at, and while unfocused")
  func told() async throws {
    let source = ScriptedSource(
      live("was"), live("was", "new"), live("was", "new"), live("was"), live("was", "new"))
    let news = ScriptedSource(page("b"))
    let stage = try HomeStage(
      Self.document, ["https://a.example/": source, "https://b.example/": news])
    var alerts: [String] = []
    stage.context.alert = { alerts.append($0) }
    await stage.shell.settle()
    _ = stage.rows()
    for _ in 0..<1000 { await Task.yield() }
    #expect(source.requests.count == 1 && alerts.isEmpty)
    stage.context.isTerminalFocused = false
    await pass(stage)
    #expect(alerts.count == 1 && alerts.first?.contains("new") == true)
    #expect(stage.shows("Live now: new"))
    // What is not followed rests meanwhile.
    #expect(news.requests.count == 1)
    await pass(stage)
    await pass(stage)
    #expect(alerts.count == 1)
    await pass(stage)
    #expect(alerts.count == 2)
    stage.context.isTerminalFocused = true
    _ = stage.rows()
    await stage.shell.settle()
    #expect(news.requests.count == 2)
  }

  @Test("it is told while another screen is on top")
  func covered() async throws {
    let source = ScriptedSource(live("was"), live("was", "new"))
    let stage = try HomeStage(
      Self.document,
      ["https://a.example/": source, "https://b.example/": ScriptedSource(page("b"))])
    var alerts: [String] = []
    stage.context.alert = { alerts.append($0) }
    let gate = Gate()
    stage.home.pause = { _ in await gate.wait() }
    await stage.shell.settle()
    _ = stage.rows()
    for _ in 0..<1000 { await Task.yield() }
    try await stage.press("Enter")
    #expect(stage.context.navigation.count == 2 && source.requests.count == 1)
    stage.wait(seconds: 60)
    stage.home.pause = { _ in }
    await gate.open()
    await yieldUntil { !alerts.isEmpty }
    #expect(alerts.count == 1 && stage.shows("Live now: new"))
    try await stage.press("Esc")
    #expect(stage.home.follower == nil)
  }

  @Test("viewers change in place, without moving anything")
  func inPlace() async throws {
    func answer(_ viewers: Int) -> ScriptedSource.Answer {
      var page = sourcePage(["a", "b"])
      page.items[0].isLive = true
      page.items[0].metrics.viewers = viewers
      return .success(page)
    }
    let stage = try HomeStage(
      "tabs: [{blocks: [{title: Now, layout: shelf, source: 'https://a.example/'}]}]",
      ["https://a.example/": ScriptedSource(answer(1200), answer(987))])
    try await stage.press("Right")
    let before = stage.rows()
    #expect(before.contains { $0.contains("1.2k ◉") })
    try await stage.press("r")
    let after = stage.rows()
    #expect(after.contains { $0.contains("987 ◉") })
    #expect(zip(before, after).count { $0 != $1 } == 1)
  }
}
