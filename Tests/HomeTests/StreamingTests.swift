import Input
import ItemSources
import Items
import LiveModule
import Routing
import Shell
import Synchronization
import TestSupport
import Testing
import TextGrid

@testable import Home

@Suite("A block that a server tells of by itself")
@MainActor
struct StreamingTests {
  /// A live source that tells what the test says.
  private final class Teller: LiveItemSource {
    let id = "live"
    let title = "Live"
    private let listeners = Mutex<[AsyncStream<SourceUpdate>.Continuation]>([])
    private let marks = Mutex<[String?]>([])
    private let ends = Mutex(0)

    func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
      SourcePage(items: [], fetchedAt: Instant(seconds: 0))
    }

    func updates(after last: String?) -> AsyncStream<SourceUpdate> {
      marks.withLock { $0.append(last) }
      let (stream, continuation) = AsyncStream.makeStream(of: SourceUpdate.self)
      continuation.onTermination = { [self] _ in ends.withLock { $0 += 1 } }
      listeners.withLock { $0.append(continuation) }
      return stream
    }

    func tell(_ update: SourceUpdate) {
      listeners.withLock { $0.last }?.yield(update)
    }

    /// What each listener wanted to go on after.
    var asked: [String?] { marks.withLock { $0 } }
    var ended: Int { ends.withLock { $0 } }
  }

  private static let page = """
    tabs:
      - title: One
        blocks: [{title: Now, source: "https://live.example/", limit: 3}]
      - title: Two
        blocks: [{items: [other]}]
    """

  private func item(_ name: String, _ title: String? = nil) -> Item {
    Item(id: ItemID(source: "live", value: name), title: title ?? name, link: "https://x.example/")
  }

  private func stage(_ teller: Teller, _ yaml: String = page) async throws -> HomeStage {
    let stage = try HomeStage(yaml, ["https://live.example/": teller])
    try await stage.press("")
    _ = stage.rows()
    return stage
  }

  @Test("what it tells appears in front, and what is told again changes in place")
  func items() async throws {
    let teller = Teller()
    let stage = try await stage(teller)
    for name in ["a", "b", "c", "d"] { teller.tell(.item(item(name), mark: name)) }
    await yieldUntil { stage.titles() == ["d", "c", "b"] }
    #expect(stage.titles() == ["d", "c", "b"])
    teller.tell(.item(item("b", "B"), mark: "e"))
    teller.tell(.removal(item("c").id, mark: "f"))
    await yieldUntil { stage.titles() == ["d", "B"] }
    #expect(stage.titles() == ["d", "B"])
  }

  @Test("a hidden tab and a terminal that nobody looks at do not listen; later it goes on")
  func hidden() async throws {
    let teller = Teller()
    let stage = try await stage(teller)
    teller.tell(.item(item("a"), mark: "1"))
    await yieldUntil { stage.titles() == ["a"] }
    try await stage.press("]")
    _ = stage.rows()
    await yieldUntil { teller.ended == 1 }
    #expect(teller.ended == 1)
    try await stage.press("[")
    _ = stage.rows()
    #expect(teller.asked == [nil, "1"])
    stage.shell.handle(.focus(false))
    _ = stage.rows()
    await yieldUntil { teller.ended == 2 }
    #expect(teller.ended == 2)
  }

  @Test("one that is followed is heard, and told of, wherever the reader looks")
  func followed() async throws {
    let teller = Teller()
    let stage = try await stage(
      teller,
      """
      tabs:
        - {title: One, blocks: [{items: [{title: other, content: text}]}]}
        - {title: Two, blocks: [{source: "https://live.example/", notify: live}]}
      """)
    var alerts: [String] = []
    stage.context.alert = { alerts.append($0) }
    await yieldUntil { teller.asked.count == 1 && stage.home.tabList[1].module.isSettled }
    _ = stage.rows()
    var news = item("a", "On air")
    news.isLive = true
    teller.tell(.item(news, mark: "1"))
    await yieldUntil { alerts.count == 1 }
    #expect(alerts == ["● Live now: On air"])
    // Nor does another screen on top end it.
    try await stage.press("Enter")
    #expect(stage.context.navigation.count == 2)
    var more = item("b", "Also on air")
    more.isLive = true
    stage.shell.handle(.focus(false))
    teller.tell(.item(more, mark: "2"))
    await yieldUntil { alerts.count == 2 }
    #expect(alerts.last == "● Live now: Also on air")
    #expect(teller.asked.count == 1 && teller.ended == 0)
  }

  @Test("a lost connection is told of, and what came stays")
  func lost() async throws {
    let teller = Teller()
    let stage = try await stage(teller)
    teller.tell(.item(item("a"), mark: ""))
    teller.tell(.lost(SourceError(.unavailable, source: "Live", reason: "the line is cut")))
    await yieldUntil { stage.shows("the line is cut") }
    #expect(stage.shows("the line is cut"))
    #expect(stage.titles() == ["a"])
    teller.tell(.connected)
    await yieldUntil { !stage.shows("the line is cut") }
    #expect(!stage.shows("the line is cut"))
  }

  @Test("r and the time that passes take nothing away; r connects anew")
  func refreshing() async throws {
    let teller = Teller()
    let stage = try await stage(teller, "refresh: 1m\n" + Self.page)
    teller.tell(.item(item("a"), mark: "7"))
    await yieldUntil { stage.titles() == ["a"] }
    try await stage.press("r")
    #expect(stage.titles() == ["a"])
    #expect(teller.asked == [nil, "7"])
    stage.wait(seconds: 3600)
    try await stage.press("")
    _ = stage.rows()
    try await stage.press("")
    #expect(stage.titles() == ["a"])
    teller.tell(.item(item("b"), mark: "8"))
    await yieldUntil { stage.titles() == ["b", "a"] }
    #expect(stage.titles() == ["b", "a"])
  }

  @Test("a stream that never stood says why, not that there is nothing")
  func failure() async throws {
    let teller = Teller()
    let stage = try await stage(teller)
    teller.tell(.lost(SourceError(.unavailable, source: "Live", reason: "nobody answers")))
    await yieldUntil { stage.shows("nobody answers") }
    #expect(stage.shows("! Live: nobody answers") && stage.shows("r tries again"))
    #expect(!stage.shows("Nothing here"))
    try await stage.press("r")
    #expect(teller.asked == [nil, nil])
    teller.tell(.connected)
    teller.tell(.item(item("a"), mark: ""))
    await yieldUntil { stage.titles() == ["a"] }
    #expect(stage.titles() == ["a"] && !stage.shows("nobody answers"))
  }

  @Test("a block that hides while it is empty is listened to all the same")
  func hiding() async throws {
    let teller = Teller()
    let stage = try await stage(
      teller,
      """
      tabs:
        - blocks:
          - {items: [first]}
          - {title: Now, source: "https://live.example/", hiddenWhenEmpty: true}
      """)
    #expect(!stage.shows("Now"))
    teller.tell(.item(item("a"), mark: ""))
    await yieldUntil { stage.titles() == ["first", "a"] }
    #expect(stage.shows("Now") && stage.titles() == ["first", "a"])
  }
}
