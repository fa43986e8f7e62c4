import Items
import Store
import TestSupport
import Testing

@Suite("Pages are windows of what is kept")
struct WindowTests {
  let folder: ScratchFolder
  let store: Store

  init() throws {
    folder = try ScratchFolder()
    store = try Store(path: folder.file("store.db"))
  }

  /// An item with a date that many hours after noon, nil for none.
  private func dated(_ id: String, _ hours: Int64?, of source: String = "s") -> Item {
    var item = item(id, of: source)
    item.published = hours.map(hour)
    return item
  }

  /// All windows behind one another, as ids.
  private func windows(
    of sources: [String], _ side: Store.WindowSide = .listed, limit: Int
  ) async throws -> [[String]] {
    var result: [[String]] = []
    var place: WindowPlace?
    repeat {
      let window = try await store.newestItems(
        of: sources, side, after: place, limit: limit, now: hour(99))
      result.append(window.items.map(\.id.value))
      place = window.end
    } while place != nil && result.count < 1000
    return result
  }

  @Test("the newest of all sources come first, those without a date last, in their source's order")
  func order() async throws {
    try await store.save(StoredPage(items: [dated("x", nil), dated("5", -5), dated("1", -1)]))
    try await store.save(
      StoredPage(items: [dated("4", -4, of: "t"), dated("y", nil, of: "t")]), of: "t")
    try await store.save(
      StoredPage(items: [dated("2", -2, of: "u"), dated("3", -4, of: "u")]), of: "u")
    // A new item in front of the others without a date.
    try await store.save(
      StoredPage(items: [dated("z", nil), dated("x", nil), dated("5", -5), dated("1", -1)]))
    let all = ["1", "2", "4", "3", "5", "z", "x", "y"]
    #expect(try await windows(of: ["s", "t", "u"], limit: 99) == [all])
    #expect(try await windows(of: ["s", "t", "u"], limit: 8) == [all])
    for limit in 1...7 {
      let windows = try await windows(of: ["s", "t", "u"], limit: limit)
      #expect(windows.flatMap { $0 } == all)
      #expect(windows.dropLast().allSatisfy { $0.count == limit })
    }
    #expect(try await windows(of: ["t", "nobody"], limit: 9) == [["4", "y"]])
    #expect(try await windows(of: [], limit: 9) == [[]])
  }

  @Test("a date in the future sorts as the moment it was first seen at")
  func future() async throws {
    try await store.save(StoredPage(items: [dated("late", 50), dated("old", -1)]))
    try await store.save(StoredPage(items: [dated("new", 1, of: "t")]), of: "t", now: hour(2))
    let window = try await store.newestItems(of: ["s", "t"], .listed, limit: 9, now: hour(3))
    #expect(window.items.map(\.id.value) == ["new", "late", "old"])
    #expect(window.firstSeen == [item("late").id: noon])
  }

  @Test("windows of any size give every item once, in one order", arguments: 0..<8)
  func anything(seed: Int) async throws {
    var generator = SeededGenerator(seed: seed)
    var items: [String: [Item]] = [:]
    for source in ["a", "b", "c", "d"] {
      let dates = (0..<Int.random(in: 0...40, using: &generator)).map { _ -> Int64? in
        Bool.random(using: &generator) ? .random(in: -9...0, using: &generator) : nil
      }
      let listed = dates.enumerated().map { dated("\(source)\($0)", $1, of: source) }
      items[source] = listed
      try await store.save(StoredPage(items: listed), of: source)
    }
    let sources = ["c", "a", "d", "b"].shuffled(using: &generator)
    let whole = try await windows(of: sources, limit: 1000).flatMap { $0 }
    let all = ["a", "b", "c", "d"].flatMap { items[$0] ?? [] }
    let expected =
      all.filter { $0.date != nil }.enumerated().sorted { left, right in
        guard let one = left.element.date, let other = right.element.date, one != other else {
          return left.offset < right.offset
        }
        return one > other
      }.map(\.element.id.value)
      + sources.flatMap { (items[$0] ?? []).filter { $0.date == nil } }.map(\.id.value)
    #expect(whole == expected, "seed \(seed)")
    for limit in [1, 3, 7, 50] {
      #expect(try await windows(of: sources, limit: limit).flatMap { $0 } == expected)
    }
  }

  @Test("items come with an excerpt in place of what only a reader sees")
  func light() async throws {
    var long = item("1")
    long.content = Markup(.html, String(repeating: "é", count: 3000), base: "https://a.example/")
    long.enclosures = [Enclosure(url: "https://a.example/1.mp3")]
    var both = item("2")
    both.summary = Markup(.plain, "short")
    both.content = Markup(.html, "<p>long</p>")
    try await store.save(StoredPage(items: [long, both, item("3")]))
    try await store.setRead(true, [item("2").id], now: noon)
    let window = try await store.listedItems(of: "s", from: 0, limit: 9, now: noon)
    var light = long
    light.content = nil
    light.summary = Markup(
      .html, String(repeating: "é", count: 2000), base: "https://a.example/")
    #expect(window.items[0] == light)
    #expect(window.items[1].summary == both.summary && window.items[1].content == nil)
    #expect(window.items[2] == item("3"))
    #expect(window.states == [item("2").id: ItemState(readAt: noon)])
    #expect(try await store.item(long.id) == long)
    #expect(try await store.item(item("4").id) == nil)
  }

  @Test("what is listed no more is apart, but for what was going on then")
  func unlisted() async throws {
    var live = dated("live", -2)
    live.isLive = true
    #expect(try await store.hasUnlistedItems(of: ["s"]) == false)
    try await store.save(StoredPage(items: [live]))
    try await store.save(StoredPage(items: [dated("1", -1), dated("2", -2), dated("x", nil)]))
    #expect(try await store.hasUnlistedItems(of: ["s"]) == false)
    try await store.save(page("9"), now: hour(1))
    #expect(try await store.hasUnlistedItems(of: ["t", "s"]))
    #expect(try await windows(of: ["s"], .unlisted, limit: 2) == [["1", "2"], ["x"]])
    #expect(try await store.listedItems(of: "s", from: 1, limit: 9, now: noon).items == [])
  }

  @Test("how many sources stand is told at once, with what they say of themselves")
  func standings() async throws {
    var status = SourceStatus()
    status.code = 200
    let page = StoredPage(
      items: [item("1"), item("2")], title: "Paper", nextPage: NextPage("https://a.example/2"),
      timeToLive: 60, quietTimes: QuietTimes(hours: 3, days: 1))
    try await store.save(page, of: "s", status: status, now: noon)
    try await store.setStatus(status, of: "t")
    let standings = try await store.standings(of: ["s", "t", "u"])
    #expect(standings.count == 2)
    var bare = page
    bare.items = []
    #expect(standings["s"]?.page == bare && standings["s"]?.listedCount == 2)
    #expect(standings["s"]?.status == status)
    #expect(standings["t"]?.page == nil && standings["t"]?.listedCount == 0)
    let pause = HostPause(failures: 3, until: hour(1), isAskedFor: true)
    try await store.setPause(pause, of: "a.example")
    #expect(try await store.pauses() == ["a.example": pause])
  }
}
