import Input
import Items
import LiveModule
import Routing
import Shell
import SourceBrowserAPI
import TestSupport
import Testing
import TextGrid

@testable import SourceBrowser
@testable import Store

/// The screens of the source browser over made-up sources.
@MainActor
private final class Stage {
  nonisolated static let now: Int64 = 1_796_025_600
  let context: ScreenContext
  let shell: Shell
  private let log = Log()

  /// What the screens ask for, and what they are told.
  @MainActor
  private final class Log {
    var asked: [String] = []
    var summaries = Stage.summaries
    var running: Set<String> = []
    var now = Stage.now
  }

  /// The addresses that were asked, in order.
  var asked: [String] { log.asked }

  var now: Int64 { log.now }

  /// Lets time pass.
  func wait(seconds: Int64) { log.now += seconds }

  /// Has the answer of a source awaited; nil for none.
  func run(_ address: String?) { log.running = Set([address].compactMap { $0 }) }

  init() throws {
    let navigation = NavigationStack()
    let router = Router()
    router.navigation = navigation
    try router.register(scheme: SourcesScheme.self)
    context = ScreenContext(router: router, navigation: navigation, now: { [log] in log.now })
    shell = Shell(
      display: HeadlessDisplay(size: Size(width: 80, height: 24)), context: context)
    context.provide(
      SourceDirectory(
        sources: { Self.sources }, allSources: { Self.sources },
        summaries: { [log] in log.summaries },
        activity: { [log] in SourceActivity(running: log.running) },
        items: { address in
          (1...3).map { number in
            var item = Item(
              id: ItemID(source: address, value: "\(number)"), title: "Item number \(number)",
              link: "https://a.example/\(number)")
            item.published = Instant(seconds: Self.now - Int64(number) * 3600)
            return item
          }
        },
        refresh: { [log] address in
          log.asked.append(address)
          log.summaries[1].status.failedSince = nil
          return address.contains("nobody") ? "nobody.example is not there" : nil
        }))
  }

  func press(_ keys: String) async throws {
    await shell.settle()
    for key in try KeyNotation.keys(in: keys) {
      shell.press(key)
      await shell.settle()
    }
  }

  func frame(width: Int = 80, height: Int = 20) -> Grid {
    shell.frame(size: Size(width: width, height: height))
  }

  static let sources = [
    ListedSource(
      address: "https://news.example/feed.xml", title: "The News", tabs: ["Today", "All"]),
    ListedSource(address: "https://user:pw@slow.example/atom?token=abc&page=1", tabs: ["Today"]),
    ListedSource(address: "https://nobody.example/feed", title: "데일리 코딩", tabs: ["All"]),
    ListedSource(address: "/home/ada/notes.json", title: "Notes", tabs: ["All"]),
  ]

  private static let summaries: [SourceSummary] = {
    var fine = SourceStatus()
    fine.code = 304
    fine.answeredAt = Instant(seconds: now - 240)
    fine.nextDue = Instant(seconds: now + 660)
    var slow = SourceStatus()
    slow.code = 503
    slow.answeredAt = Instant(seconds: now - 2 * 86_400)
    slow.failedSince = Instant(seconds: now - 5 * 3600)
    slow.error = "slow.example answered with 503 (busy)"
    slow.nextDue = Instant(seconds: now + 7200)
    return [
      SourceSummary(
        address: sources[0].address, title: "News of the example", status: fine,
        askedAt: Instant(seconds: now - 240), milliseconds: 85, requests: 240, notModified: 201,
        bytes: 4_300_000, listedCount: 30, keptCount: 412),
      SourceSummary(
        address: sources[1].address, title: "Slow", status: slow,
        askedAt: Instant(seconds: now - 3600), milliseconds: 12_300, requests: 12, notModified: 0,
        bytes: 88_000, listedCount: 10, keptCount: 10),
    ]
  }()
}

@MainActor
@Suite("The source browser")
struct SourceBrowserTests {
  @Test("the screens are as recorded")
  func screens() async throws {
    let stage = try Stage()
    stage.context.router.push(target: SourcesTarget.all)
    await stage.shell.settle()
    expectSnapshot(of: stage.frame(), named: "sources.list")
    try await stage.press("Down")
    expectSnapshot(of: stage.frame(width: 120, height: 14), named: "sources.wide")
    expectSnapshot(of: stage.frame(width: 40, height: 10), named: "sources.narrow")
    try await stage.press("Enter")
    expectSnapshot(of: stage.frame(height: 24), named: "sources.failing")
    try await stage.press("Escape Up Enter")
    expectSnapshot(of: stage.frame(height: 24), named: "sources.one")
    expectNoStaleSnapshots(
      besides: ["list", "wide", "narrow", "failing", "one"].map { "sources.\($0)" })
  }

  @Test(
    "a source whose answer is awaited, or whose host asks to wait, says so",
    arguments: [
      (false, false, nil, "never asked"), (false, true, nil, "running"),
      (true, true, nil, "running"), (true, false, nil, "ok"), (true, false, 300, "waits 5 m"),
      (false, false, 30, "waits 30 s"), (true, false, 0, "ok"), (true, true, 300, "running"),
    ] as [(Bool, Bool, Int64?, String)])
  func activity(isKnown: Bool, isRunning: Bool, pause: Int64?, expected: String) {
    var status = SourceStatus()
    status.code = 200
    let summary = SourceSummary(
      address: "s", title: nil, status: status, askedAt: nil, milliseconds: 1, requests: 1,
      notModified: 0, bytes: 0, listedCount: 0, keptCount: 0)
    let entry = SourceEntry(
      listed: ListedSource(address: "s"), summary: isKnown ? summary : nil, isRunning: isRunning,
      pausedUntil: pause.map { Instant(seconds: Stage.now + $0) })
    #expect(entry.state(now: Stage.now) == expected)
    let details = SourceDetails(entry, now: Stage.now, zoneOffset: 0)
    #expect(details.rows.contains { $0.name == "left alone" } == ((pause ?? 0) > 0))
  }

  @Test("what is running is looked at again until it is done")
  func following() async throws {
    let stage = try Stage()
    stage.run(Stage.sources[3].address)
    stage.context.router.push(target: SourcesTarget.all)
    await stage.shell.settle()
    #expect(stage.frame().description.contains("running"))
    let screen = try #require(stage.context.navigation.top)
    #expect(screen.nextDue.map { $0 <= stage.now + 1 } == true)
    stage.run(nil)
    stage.wait(seconds: 1)
    for _ in 0..<1000 where stage.frame().description.contains("running") { await Task.yield() }
    #expect(stage.frame().description.contains("never asked"))
  }

  @Test(
    "a source is next asked when the page says, but no sooner than it wishes",
    arguments: [
      (900, 60, 900), (900, 1200, 1200), (nil, 60, 60), (900, nil, 900), (nil, nil, nil),
    ] as [(Int?, Int64?, Int64?)])
  func nextDue(interval: Int?, wish: Int64?, expected: Int64?) {
    let asked = Instant(seconds: Stage.now)
    var status = SourceStatus()
    status.answeredAt = asked
    status.nextDue = wish.map { asked.advanced(bySeconds: $0) }
    let summary = SourceSummary(
      address: "s", title: nil, status: status, askedAt: asked, milliseconds: 1, requests: 1,
      notModified: 0, bytes: 0, listedCount: 0, keptCount: 0)
    let entry = SourceEntry(
      listed: ListedSource(address: "s", interval: interval), summary: summary)
    #expect(entry.nextDue == expected.map { asked.advanced(bySeconds: $0) })
  }

  @Test("r asks the focused source, tells why that failed, and shows how it stands then")
  func asking() async throws {
    let stage = try Stage()
    stage.context.router.push(target: SourcesTarget.all)
    try await stage.press("Down r")
    #expect(stage.asked == [Stage.sources[1].address])
    #expect(!stage.frame().description.contains("failing"))
    try await stage.press("Down r")
    #expect(stage.frame().description.contains("nobody.example is not there"))
    try await stage.press("R")
    #expect(stage.asked.count == 6)
  }

  @Test("S sorts, and the focus stays with its source")
  func sorting() async throws {
    let stage = try Stage()
    stage.context.router.push(target: SourcesTarget.all)
    let screen = try #require(stage.context.navigation.top as? SourcesScreen)
    try await stage.press("S")
    let entries = (screen.module as? SourcesModule)?.list.items
    #expect(entries?.first?.isFailing == true)
    #expect(screen.view.focusedItem == 1)
    try await stage.press("S")
    #expect(
      (screen.module as? SourcesModule)?.list.items.map(\.name) == [
        "Notes", "Slow", "The News", "데일리 코딩",
      ])
  }

  @Test("an address leads to one source, and to nothing that the page does not name")
  func addresses() throws {
    let stage = try Stage()
    let url = "homefeed://source/https%3A%2F%2Fnews.example%2Ffeed.xml"
    #expect(stage.context.router.push(url: url).screen is SourceScreen)
    #expect(stage.context.router.push(url: "homefeed://sources").screen is SourcesScreen)
    #expect(stage.context.router.push(url: "homefeed://source/other").screen == nil)
  }

  @Test(
    "what proves who asks is never shown",
    arguments: [
      ("https://a.example/feed", "https://a.example/feed"),
      ("https://ada:secret@a.example/x", "https://•••@a.example/x"),
      ("https://a.example/x?API_KEY=1&page=2#top", "https://a.example/x?API_KEY=•••&page=2#top"),
      ("https://a.example/@ada?a&b=", "https://a.example/@ada?a&b="),
      ("/a/b?token=1", "/a/b?token=1"),
      ("https://a.example/#?token=x", "https://a.example/#?token=x"),
    ])
  func secrets(address: String, shown: String) {
    #expect(ShownAddress.text(address) == shown)
  }

  @Test(
    "waits and sizes are short",
    arguments: [
      (-5, "due"), (0, "due"), (59, "59 s"), (90, "1 m"), (7200, "2 h"), (200_000, "2 d"),
    ])
  func waits(seconds: Int64, text: String) {
    #expect(Moment.wait(Instant(seconds: 1000 + seconds), now: 1000) == text)
    #expect(bytesText(999) == "999 B" && bytesText(4_300_000) == "4 MB")
    #expect(durationText(85) == "85 ms" && durationText(12_345) == "12.3 s")
  }
}
