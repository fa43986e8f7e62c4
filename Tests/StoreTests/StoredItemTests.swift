import Items
import Store
import TestSupport
import Testing

@Suite("The store keeps what sources list")
struct StoredItemTests {
  let folder: ScratchFolder
  let store: Store

  init() throws {
    folder = try ScratchFolder()
    store = try Store(
      path: folder.file("store.db"), retention: Retention(age: 10 * 3600, count: 3))
  }

  @Test("an item comes back with all its fields")
  func fields() async throws {
    var full = item("1")
    full.authors = ["Ann: 5", "", "Bob\u{1F}\u{0}É"]
    full.published = Instant(milliseconds: -1)
    full.updated = noon
    full.summary = Markup(.plain, "short & sweet")
    full.content = Markup(.html, "<p>long</p>", base: "https://a.example/")
    full.image = "https://a.example/i.png"
    full.enclosures = [
      Enclosure(url: "https://a.example/1.mp3", type: "audio/mpeg", length: 5),
      Enclosure(url: "https://a.example/2", type: ""), Enclosure(url: ""),
    ]
    full.categories = ["a", "b"]
    full.isLive = true
    full.metrics = Metrics(viewers: 0, score: -3, comments: 7)
    full.comments = "https://a.example/talk"
    full.stream = "https://a.example/live"
    full.duration = 90
    full.sourceTitle = "Paper"
    let bare = Item(id: ItemID(source: "s", value: ""), title: "")
    let page = StoredPage(
      items: [full, bare], title: "Feed", nextPage: NextPage("https://a.example/2"), timeToLive: 60)
    try await store.save(page)
    #expect(try await store.page(of: "s") == page)
  }

  @Test("a source that never answered has no page, one that listed nothing has an empty one")
  func emptyPages() async throws {
    #expect(try await store.page(of: "s") == nil)
    try await store.save(StoredPage(items: []))
    #expect(try await store.page(of: "s") == StoredPage(items: []))
  }

  @Test("the same id in two sources names two items")
  func twoSources() async throws {
    try await store.save(page("1"))
    try await store.save(page("1", "2", of: "t"), of: "t")
    #expect(try await store.listed() == ["1"])
    #expect(try await store.listed("t") == ["1", "2"])
  }

  @Test("a later answer says what is listed, in which order, and what has changed")
  func secondAnswer() async throws {
    try await store.save(page("1", "2", "3"))
    var changed = page("4", "3", "1")
    changed.items[1].title = "another"
    changed.items[1].content = Markup(.html, "now with content")
    try await store.save(changed, now: hour(1))
    #expect(try await store.page(of: "s") == changed)
    #expect(try await store.kept() == ["4", "3", "1", "2"])
    changed.items[1].content = nil
    try await store.save(changed, now: hour(2))
    #expect(try await store.page(of: "s") == changed)
  }

  @Test("first-seen stays, whatever a source lists later")
  func firstSeen() async throws {
    try await store.save(page("1", "2"))
    try await store.save(page("2", "3"), now: hour(1))
    try await store.save(page("1", "2", "3"), now: hour(2))
    let ids = page("1", "2", "3", "4").items.map(\.id)
    #expect(
      try await store.firstSeen(of: ids) == [ids[0]: noon, ids[1]: noon, ids[2]: hour(1)])
  }

  @Test("what is listed no more is kept for its time, and no more than so many of a source")
  func retention() async throws {
    try await store.save(page("1", "2"))
    try await store.save(page("3"), now: hour(1))
    try await store.save(page("4"), now: hour(2))
    #expect(try await store.kept() == ["4", "3", "2", "1"])
    try await store.save(page("5", "6", "7", "8"), now: hour(3))
    #expect(try await store.kept() == ["5", "6", "7", "8", "4", "3", "2"])
    try await store.save(page("5", "6", "7"), now: hour(11))
    #expect(try await store.kept() == ["5", "6", "7", "8", "4", "3"])
    try await store.save(page("5", "6"), now: hour(14))
    #expect(try await store.kept() == ["5", "6", "8", "7"])
  }

  @Test("further pages are kept without being listed, and starred items for good")
  func furtherAndStarred() async throws {
    try await store.save(page("1"))
    try await store.save(further: page("2", "3", "4", "5").items, of: "s", now: noon)
    #expect(try await store.listed() == ["1"])
    #expect(try await store.kept().count == 4)
    try await store.setStarred(true, item("3"), now: hour(1))
    try await store.save(page("6"), now: hour(20))
    #expect(try await store.kept() == ["6", "3", "1"])
    #expect(try await store.starredItems(limit: 9) == [item("3")])
    try await store.setStarred(false, item("3"), now: hour(21))
    #expect(try await store.starredItems(limit: 9) == [])
  }

  @Test("what is kept of sources that have not answered for long goes, one with each answer")
  func givenUp() async throws {
    try await store.save(page("1"))
    try await store.save(page("1", of: "t"), of: "t", now: hour(9))
    try await store.setStarred(true, item("1"), now: noon)
    try await store.save(page("1", of: "u"), of: "u")
    try await store.setPause(
      HostPause(failures: 1, until: noon, isAskedFor: false), of: "a.example")
    for _ in 1...2 { try await store.save(page("1", of: "v"), of: "v", now: hour(15)) }
    #expect(try await store.page(of: "s") == nil)
    #expect(try await store.kept() == ["1"])
    #expect(try await store.listed("t") == ["1"])
    #expect(try await store.kept("u") == [])
    #expect(try await store.status(of: "u") == nil)
    #expect(try await store.pause(of: "a.example") == nil)
  }
}
