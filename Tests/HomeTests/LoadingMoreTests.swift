import Input
import ItemSources
import Items
import Routing
import Shell
import Testing
import TextGrid

@testable import Home

@Suite("Loading more")
@MainActor
struct LoadingMoreTests {
  private static func onePage(loadMore: String = "key", block: String = "") -> String {
    """
    tabs:
      - title: Tab
        loadMore: \(loadMore)
        blocks:
          - title: List
            \(block)
            source: https://a.example/
    """
  }

  @Test("pages follow each other without repeats, and the last says so")
  func pages() async throws {
    let source = ScriptedSource(
      page("a", "b", "c", next: "2"), page("c", "d", next: "3"), page("e"))
    let stage = try HomeStage(Self.onePage(), ["https://a.example/": source])
    await stage.shell.settle()
    #expect(stage.titles() == ["a", "b", "c"])
    #expect(stage.shows("3+") && stage.shows("↓ m loads more"))
    try await stage.press("m")
    #expect(stage.titles() == ["a", "b", "c", "d"])
    try await stage.press("m")
    #expect(stage.titles() == ["a", "b", "c", "d", "e"])
    #expect(!stage.shows("loads more"))
    try await stage.press("m")
    #expect(stage.shows("There is no more."))
    #expect(source.requests.map { $0 == nil } == [true, false, false])
  }

  @Test("one item repeated within an answer is shown once")
  func repeatsWithinPage() async throws {
    let source = ScriptedSource(page("a", "a", "b", "a"))
    let stage = try HomeStage(Self.onePage(), ["https://a.example/": source])
    await stage.shell.settle()
    #expect(stage.titles() == ["a", "b"])
  }

  @Test("G goes to the last item that is kept at once, and asks once for what is not")
  func toTheLast() async throws {
    func kept(_ prefix: String, next: String) -> SourcePage {
      var page = sourcePage((0..<40).map { "\(prefix)\($0)" }, next: next)
      page.isKept = true
      return page
    }
    let source = ScriptedSource(
      .success(kept("a", next: "2")), .success(kept("b", next: "3")),
      .success(kept("c", next: "4")),
      .success(sourcePage((0..<40).map { "d\($0)" }, next: "5")),
      .success(sourcePage((0..<40).map { "e\($0)" }, next: "6")),
      .success(sourcePage((0..<40).map { "f\($0)" }, next: "7")))
    let stage = try HomeStage(Self.onePage(loadMore: "auto"), ["https://a.example/": source])
    await stage.shell.settle()
    #expect(stage.titles().first == "a0")
    try await stage.press("G")
    #expect(stage.home.focusedItem?.title == "d39")
    // The reader who moves is not taken anywhere.
    try await stage.press("g")
    #expect(stage.home.focusedItem?.title == "a0")
  }

  @Test("near the end a page loads more by itself until the screen is full")
  func bySelf() async throws {
    let many = (0..<40).map { "x\($0)" }
    let source = ScriptedSource(
      page("a", next: "2"), page("b", next: "3"), page("c", next: "4"),
      .success(sourcePage(many, next: "5")), page("never"))
    let stage = try HomeStage(Self.onePage(loadMore: "auto"), ["https://a.example/": source])
    await stage.shell.settle()
    #expect(source.requests.count == 4)
    #expect(stage.titles().prefix(4) == ["a", "b", "c", "x0"])
  }

  @Test("a failure to load more waits for the key")
  func failureWaits() async throws {
    let source = ScriptedSource(page("a", next: "2"), failure("out of order"), page("b"))
    let stage = try HomeStage(Self.onePage(loadMore: "auto"), ["https://a.example/": source])
    await stage.shell.settle()
    #expect(source.requests.count == 2)
    #expect(stage.shows("m tries again: Scripted: out of order"))
    for _ in 0..<5 {
      stage.wait(seconds: 1)
      stage.context.setNeedsDisplay()
      await stage.shell.settle()
    }
    #expect(source.requests.count == 2)
    try await stage.press("m")
    #expect(stage.titles() == ["a", "b"])
    #expect(source.requests[1] == source.requests[2])
    #expect(!stage.shows("out of order"))
  }

  @Test("a block whose failure waits does not keep another from loading")
  func otherBlocksGoOn() async throws {
    let failing = ScriptedSource(page("a", next: "2"), failure("out of order"))
    let good = ScriptedSource(page("b", next: "2"), page("c"))
    let stage = try HomeStage(
      """
      tabs:
        - title: Tab
          loadMore: auto
          blocks:
            - {title: Good, source: "https://good.example/"}
            - {title: Failing, source: "https://failing.example/"}
      """, ["https://failing.example/": failing, "https://good.example/": good])
    await stage.shell.settle()
    #expect(good.requests.count == 2)
    #expect(failing.requests.count == 2)
    #expect(stage.titles() == ["b", "c", "a"])
  }

  @Test("three pages in a row that bring nothing new end it", arguments: ["auto", "key"])
  func fruitless(_ loadMore: String) async throws {
    let source = ScriptedSource(page("a", next: "n"))
    let stage = try HomeStage(Self.onePage(loadMore: loadMore), ["https://a.example/": source])
    try await stage.press("m m m m m m")
    #expect(source.requests.count == 4)
    #expect(stage.titles() == ["a"])
  }

  @Test("empty pages with a cursor for ever end, and the block is empty")
  func emptyForEver() async throws {
    let source = ScriptedSource(page(next: "n"))
    let stage = try HomeStage(Self.onePage(loadMore: "auto"), ["https://a.example/": source])
    await stage.shell.settle()
    #expect(source.requests.count == 4)
    #expect(stage.shows("Nothing here."))
  }

  @Test("a limit counts over all pages")
  func limit() async throws {
    let source = ScriptedSource(
      page("a", "b", next: "2"), page("b", "c", "d", next: "3"), page("a", "b", next: "2"))
    let stage = try HomeStage(
      Self.onePage(block: "limit: 3"), ["https://a.example/": source])
    try await stage.press("m")
    #expect(stage.titles() == ["a", "b", "c"])
    #expect(!stage.shows("loads more"))
    try await stage.press("m r")
    #expect(stage.titles() == ["a", "b"])
  }

  @Test("a refresh begins with the first page, and what was known may come again")
  func refreshAfterMore() async throws {
    let source = ScriptedSource(
      page("a", "b", next: "2"), page("c"), page("b", "a", next: "2"), page("c"))
    let stage = try HomeStage(Self.onePage(), ["https://a.example/": source])
    try await stage.press("m r")
    #expect(stage.titles() == ["b", "a"])
    try await stage.press("m")
    #expect(stage.titles() == ["b", "a", "c"])
  }

  @Test("m asks the focused block, else the last that has more")
  func whichBlock() async throws {
    let first = ScriptedSource(page("a", next: "2"), page("b", next: "3"), page("c"))
    let last = ScriptedSource(page("x", next: "2"), page("y"))
    let stage = try HomeStage(
      """
      tabs:
        - title: Tab
          loadMore: key
          blocks:
            - {title: First, source: "https://first.example/"}
            - {title: Last, source: "https://last.example/"}
            - {title: Literal, items: [z]}
      """, ["https://first.example/": first, "https://last.example/": last])
    try await stage.press("m")
    #expect(first.requests.count == 2 && last.requests.count == 1)
    try await stage.press("Tab m")
    #expect(first.requests.count == 2 && last.requests.count == 2)
    try await stage.press("Tab m")
    #expect(first.requests.count == 3)
  }

  @Test("a shelf loads more by itself when its own end comes near, and only then")
  func shelf() async throws {
    let source = EndlessSource()
    let stage = try HomeStage(
      """
      tabs:
        - title: Tab
          blocks:
            - {title: Shelf, layout: shelf, source: "https://a.example/"}
      """, ["https://a.example/": source])
    await stage.shell.settle()
    #expect(source.requests == 1)
    try await stage.press("L L L L")
    #expect((2...3).contains(source.requests))
  }

  @Test("a block whose end was scrolled away does not load for ever")
  func endOutOfSight() async throws {
    let endless = EndlessSource()
    let many = (0..<60).map { "x\($0)" }
    let stage = try HomeStage(
      """
      tabs:
        - title: Tab
          blocks:
            - {title: Endless, source: "https://endless.example/"}
            - {title: Long, source: "https://long.example/"}
      """,
      [
        "https://endless.example/": endless,
        "https://long.example/": ScriptedSource(.success(sourcePage(many))),
      ])
    await stage.shell.settle()
    let before = endless.requests
    #expect((3...5).contains(before))
    try await stage.press("G")
    #expect(endless.requests == before)
    try await stage.press("g PgDn PgDn")
    #expect((before + 1...before + 4).contains(endless.requests))
  }

  @Test("a block that hangs does not keep another from loading more")
  func hanging() async throws {
    let gate = Gate()
    let endless = EndlessSource()
    let stage = try HomeStage(
      """
      tabs:
        - title: Tab
          blocks:
            - {title: Endless, source: "https://endless.example/"}
            - {title: Hanging, source: "https://hanging.example/"}
      """,
      [
        "https://endless.example/": endless,
        "https://hanging.example/": ScriptedSource(page("a"), gate: gate),
      ])
    for _ in 0..<10_000 {
      _ = stage.rows()
      if endless.requests >= 3 { break }
      await Task.yield()
    }
    #expect(endless.requests >= 3)
    await gate.open()
    await stage.shell.settle()
  }

  @Test("a slow block says that it loads, and the others are there")
  func whileLoading() async throws {
    let gate = Gate()
    let slow = ScriptedSource(page("a"), gate: gate)
    let other = ScriptedSource(page("x"))
    let stage = try HomeStage(
      """
      tabs:
        - title: Tab
          loadMore: key
          blocks:
            - {title: Slow, source: "https://slow.example/"}
            - {title: Other, source: "https://other.example/"}
      """, ["https://slow.example/": slow, "https://other.example/": other])
    for _ in 0..<10_000 {
      if stage.titles() == ["x"] { break }
      await Task.yield()
    }
    #expect(stage.shows("⟳ 1/2") && stage.shows("loading…"))
    await gate.open()
    await stage.shell.settle()
    #expect(stage.titles() == ["a", "x"])
  }

  @Test("m while an answer is awaited asks nobody")
  func moreWhileLoading() async throws {
    let gate = Gate()
    let source = ScriptedSource(page("a", next: "2"), gate: gate)
    let stage = try HomeStage(Self.onePage(), ["https://a.example/": source])
    for _ in 0..<10_000 {
      if source.requests.count == 1 { break }
      await Task.yield()
    }
    stage.shell.perform(.loadMore)
    #expect(stage.shows("Still loading…"))
    await gate.open()
    await stage.shell.settle()
    #expect(source.requests.count == 1)
    #expect(stage.titles() == ["a"])
  }
}
