import Input
import ItemSources
import Items
import Routing
import Shell
import Testing
import TextGrid

@testable import Home

@Suite("Refreshing")
@MainActor
struct RefreshingTests {
  private static let everyMinute = """
    refresh: 1m
    tabs:
      - title: Tab
        blocks:
          - {title: List, source: "https://a.example/"}
    """

  private func stage(_ source: ScriptedSource) throws -> HomeStage {
    try HomeStage(Self.everyMinute, ["https://a.example/": source])
  }

  @Test("a source is asked again when its interval has passed, not before")
  func interval() async throws {
    let source = ScriptedSource(page("a"), page("b"))
    let stage = try stage(source)
    await stage.shell.settle()
    #expect(stage.home.nextDue == stage.now + 60)
    stage.wait(seconds: 59)
    _ = stage.rows()
    #expect(source.requests.count == 1)
    stage.wait(seconds: 1)
    _ = stage.rows()
    await stage.shell.settle()
    #expect(source.requests.count == 2)
    #expect(stage.titles() == ["b"])
  }

  @Test("a first load that failed is tried again after the interval, and does not spin")
  func failedFirstLoad() async throws {
    let source = ScriptedSource(failure("down"), failure("still down"), page("a"))
    let stage = try stage(source)
    await stage.shell.settle()
    #expect(stage.shows("Scripted: down") && stage.shows("r tries again"))
    for _ in 0..<20 { _ = stage.rows() }
    await stage.shell.settle()
    #expect(source.requests.count == 1)
    #expect(stage.home.nextDue == stage.now + 60)
    stage.wait(seconds: 60)
    _ = stage.rows()
    await stage.shell.settle()
    #expect(source.requests.count == 2 && stage.shows("still down"))
    for _ in 0..<20 { _ = stage.rows() }
    #expect(source.requests.count == 2)
    stage.wait(seconds: 60)
    _ = stage.rows()
    await stage.shell.settle()
    #expect(stage.titles() == ["a"])
    #expect(!stage.shows("down"))
  }

  @Test("a failed refresh keeps the items, says why, and waits its interval")
  func failedRefresh() async throws {
    let source = ScriptedSource(page("a"), failure("down"), page("b"))
    let stage = try stage(source)
    await stage.shell.settle()
    stage.wait(seconds: 60)
    _ = stage.rows()
    await stage.shell.settle()
    #expect(stage.titles() == ["a"])
    #expect(stage.shows("Scripted: down · since now · again in 1 m"))
    #expect(stage.home.status.isFailure)
    let due = try #require(stage.home.nextDue)
    #expect(due > stage.now && due <= stage.now + 60)
    stage.wait(seconds: 59)
    _ = stage.rows()
    #expect(source.requests.count == 2)
  }

  @Test("a source that asks to be left alone is left alone")
  func retryAt() async throws {
    let later: Int64 = 1_796_007_600 + 600
    let source = ScriptedSource(failure("too often", retryAt: later), page("a"))
    let stage = try stage(source)
    await stage.shell.settle()
    stage.wait(seconds: 599)
    _ = stage.rows()
    #expect(source.requests.count == 1)
    stage.wait(seconds: 1)
    _ = stage.rows()
    await stage.shell.settle()
    #expect(source.requests.count == 2)
  }

  @Test("without an interval nothing is asked by itself")
  func never() async throws {
    let source = ScriptedSource(failure("down"))
    let stage = try HomeStage(
      """
      tabs:
        - title: Tab
          blocks:
            - {title: false, source: "https://a.example/"}
      """, ["https://a.example/": source])
    await stage.shell.settle()
    #expect(stage.home.nextDue == nil)
    stage.wait(seconds: 1_000_000)
    _ = stage.rows()
    #expect(source.requests.count == 1)
  }

  @Test("parts of a merge are shown as they come, and its failed members told")
  func parts() async throws {
    let gate = Gate()
    let error = SourceError(.missing, source: "Gone", reason: "no such page")
    let source = ScriptedSource(
      page("a", "b", notices: [.failed(error)]), parts: [sourcePage(["a"])], gate: gate)
    let stage = try stage(source)
    for _ in 0..<10_000 {
      if stage.titles() == ["a"] { break }
      await Task.yield()
    }
    #expect(stage.titles() == ["a"])
    #expect(!stage.home.isSettled)
    await gate.open()
    await stage.shell.settle()
    #expect(stage.titles() == ["a", "b"])
    #expect(stage.shows("Gone: no such page"))
    #expect(stage.home.status.isFailure)
  }

  @Test("the focus stays on its item over a refresh")
  func focusStays() async throws {
    let source = ScriptedSource(page("a", "b", "c"), page("new", "a", "b", "c"))
    let stage = try stage(source)
    try await stage.press("Down r")
    #expect(stage.titles() == ["new", "a", "b", "c"])
    #expect(stage.rows().contains { $0.hasPrefix(" ●▌b") })
  }

  @Test("R refreshes the tabs that were shown, and no others")
  func allTabs() async throws {
    let one = ScriptedSource(page("a"))
    let two = ScriptedSource(page("b"))
    let three = ScriptedSource(page("c"))
    let stage = try HomeStage(
      """
      tabs:
        - {title: One, blocks: [{source: "https://one.example/"}]}
        - {title: Two, blocks: [{source: "https://two.example/"}]}
        - {title: Three, blocks: [{source: "https://three.example/"}]}
      """,
      [
        "https://one.example/": one, "https://two.example/": two, "https://three.example/": three,
      ])
    try await stage.press("] R")
    #expect(one.requests.count == 2 && two.requests.count == 2 && three.requests.isEmpty)
  }

  @Test("up at the very top, twice with a pause, refreshes; a held key and other keys do not")
  func pullToRefresh() async throws {
    let source = ScriptedSource(page("a", "b"))
    let stage = try stage(source)
    var moment: Int64 = 0
    stage.home.milliseconds = { moment }
    try await stage.press("Up")
    #expect(stage.shows("Pull to refresh: ↑ again"))
    moment += 1000
    try await stage.press("Up")
    #expect(source.requests.count == 2)
    #expect(!stage.shows("Pull to refresh"))
    moment += 1000
    try await stage.press("Up Down")
    #expect(!stage.shows("Pull to refresh"))
    moment += 1000
    try await stage.press("Up")
    #expect(source.requests.count == 2)
    for _ in 0..<50 {
      moment += 30
      try await stage.press("Up")
    }
    #expect(source.requests.count == 2)
  }

  @Test("while parts come in the focus stays on the first item, until the reader moves it")
  func focusOverParts() async throws {
    let gate = Gate()
    let source = ScriptedSource(
      page("newest", "older"), parts: [sourcePage(["older"])], gate: gate)
    let stage = try stage(source)
    for _ in 0..<10_000 {
      if stage.titles() == ["older"] { break }
      await Task.yield()
    }
    await gate.open()
    await stage.shell.settle()
    #expect(stage.rows().contains { $0.hasPrefix(" ●▌newest") })
  }

  @Test("a feed that is opened by itself gives the page its name")
  func feedName() async throws {
    var named = sourcePage(["a"])
    named.title = "Harbour log"
    let stage = try HomeStage(
      "tabs: [{title: Tab, blocks: [{source: \"https://a.example/\"}]}]",
      ["https://a.example/": ScriptedSource(.success(named))])
    #expect(stage.rows()[0].hasPrefix(" Scripted "))
    await stage.shell.settle()
    #expect(stage.rows()[0] == " Harbour log")
  }

  @Test("opening and coming round start from what is kept; the reader's key asks anew")
  func whatIsKept() async throws {
    let source = ScriptedSource(page("a"))
    let stage = try stage(source)
    await stage.shell.settle()
    #expect(source.openingCount == 1)
    try await stage.press("r")
    #expect(source.requests.count == 2 && source.openingCount == 1)
    stage.wait(seconds: 60)
    _ = stage.rows()
    await stage.shell.settle()
    #expect(source.requests.count == 3 && source.openingCount == 2)
    try await stage.press("r")
    #expect(source.requests.count == 4 && source.openingCount == 2)
    stage.wait(seconds: 60)
    _ = stage.rows()
    stage.shell.perform(.refresh)
    await stage.shell.settle()
    #expect(source.requests.count == 5 && source.openingCount == 2)
  }

  @Test("what a source wishes goes before the page's interval, and its age is that of the answer")
  func wish() async throws {
    var slow = sourcePage(["a"])
    slow.nextDue = Instant(seconds: 1_796_007_600 + 3600)
    slow.fetchedAt = Instant(seconds: 1_796_007_600 - 7200)
    let source = ScriptedSource(.success(slow), page("b"))
    let stage = try stage(source)
    await stage.shell.settle()
    #expect(stage.shows("updated 2 h ago"))
    stage.wait(seconds: 3599)
    _ = stage.rows()
    #expect(source.requests.count == 1)
    stage.wait(seconds: 1)
    _ = stage.rows()
    await stage.shell.settle()
    #expect(source.requests.count == 2)
  }
}
