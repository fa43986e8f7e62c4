import Input
import ItemSources
import Items
import Routing
import Shell
import Testing
import TextGrid

@testable import Home

@Suite("When a block asks by itself, and for more")
@MainActor
struct PaceTests {
  private static let document = """
    refresh: 10m
    tabs:
      - {title: Live, blocks: [{title: Now, source: "https://a.example/"}]}
      - {title: Other, blocks: [{items: [x]}]}
    """

  private func answer(isLive: Bool) -> ScriptedSource.Answer {
    var page = sourcePage(["a"])
    page.items[0].isLive = isLive
    return .success(page)
  }

  @Test("what is live and on screen is asked every minute, what is not at the page's pace")
  func live() async throws {
    let source = ScriptedSource(answer(isLive: true), answer(isLive: true), answer(isLive: false))
    let stage = try HomeStage(Self.document, ["https://a.example/": source])
    try await stage.press("")
    _ = stage.rows()
    for (seconds, requests) in [(59, 1), (1, 2), (60, 3), (599, 3), (1, 4)] as [(Int64, Int)] {
      stage.wait(seconds: seconds)
      _ = stage.rows()
      await stage.shell.settle()
      #expect(source.requests.count == requests)
      // A frame after the answer, so that what it brought has been on screen.
      _ = stage.rows()
    }
  }

  @Test("a tab that is hidden and a terminal that nobody looks at ask nothing")
  func hidden() async throws {
    let source = ScriptedSource(answer(isLive: true))
    let stage = try HomeStage(Self.document, ["https://a.example/": source])
    try await stage.press("]")
    stage.wait(seconds: 3600)
    for _ in 0..<3 { _ = stage.rows() }
    await stage.shell.settle()
    #expect(source.requests.count == 1)
    stage.shell.handle(.focus(false))
    try await stage.press("[")
    for _ in 0..<3 { _ = stage.rows() }
    await stage.shell.settle()
    #expect(source.requests.count == 1)
    stage.shell.handle(.focus(true))
    _ = stage.rows()
    await stage.shell.settle()
    #expect(source.requests.count == 2)
  }

  @Test("a terminal that grows is filled, without a key")
  func growing() async throws {
    let source = EndlessSource()
    let stage = try HomeStage(
      "tabs: [{blocks: [{source: 'https://a.example/'}]}]", ["https://a.example/": source],
      size: Size(width: 80, height: 12))
    await stage.shell.settle()
    _ = stage.rows()
    await stage.shell.settle()
    let before = source.requests
    for _ in 0..<8 {
      _ = stage.shell.frame(size: Size(width: 80, height: 100))
      await stage.shell.settle()
    }
    #expect(source.requests * 10 >= 100 && before < 5)
  }

  @Test("how many watched over time is drawn on the card of what is live")
  func course() async throws {
    func answer(_ viewers: Int) -> ScriptedSource.Answer {
      var page = sourcePage(["a"])
      page.items[0].isLive = true
      page.items[0].metrics.viewers = viewers
      return .success(page)
    }
    let stage = try HomeStage(
      """
      tabs: [{blocks: [{title: Now, layout: shelf, distribution: {absolute: 40},
        source: 'https://a.example/'}]}]
      """, ["https://a.example/": ScriptedSource(answer(100), answer(900), answer(400))])
    try await stage.press("")
    #expect(!stage.rows().contains { $0.contains("LIVE") && $0.contains("█") })
    for _ in 1...2 {
      stage.wait(seconds: 60)
      try await stage.press("r")
      _ = stage.rows()
    }
    let row = try #require(stage.rows().first { $0.contains("LIVE") })
    let bars = row.filter { "▁▂▃▄▅▆▇█".contains($0) }
    #expect(bars.count == 3 && bars.dropFirst().first == "█" && row.contains("400 ◉"), "\(row)")
  }

  @Test("a link that no browser takes is copied and shown")
  func noBrowser() async throws {
    let stage = try HomeStage(
      "tabs: [{blocks: [{items: [{title: a, link: 'https://e.example/page'}]}]}]")
    var copied: [String] = []
    stage.context.open = { link in
      copied.append(link)
      return .copied
    }
    try await stage.press("o")
    #expect(copied == ["https://e.example/page"])
    #expect(stage.shows("copied https://e.example/page"))
  }
}
