import Items
import Store
import TestSupport
import Testing

@Suite("The store keeps what the reader did")
struct StateTests {
  let folder: ScratchFolder
  let store: Store

  init() throws {
    folder = try ScratchFolder()
    store = try Store(path: folder.file("store.db"))
  }

  private func state(_ id: String) async throws -> ItemState? {
    try await store.states(of: "s")[item(id).id]
  }

  @Test("reading and starring are kept apart, each with its moment")
  func marks() async throws {
    #expect(try await state("1") == nil)
    try await store.setRead(true, [item("1").id, item("2").id], now: noon)
    try await store.setRead(true, [item("1").id], now: hour(1))
    try await store.setStarred(true, item("1"), now: hour(2))
    #expect(try await state("1") == ItemState(readAt: noon, starredAt: hour(2)))
    try await store.setRead(false, [item("1").id], now: hour(3))
    #expect(try await state("1") == ItemState(starredAt: hour(2)))
    try await store.setStarred(false, item("1"), now: hour(3))
    #expect(try await state("1") == nil)
    #expect(try await state("2") == ItemState(readAt: noon))
  }

  @Test("what waits to be read has a link, or a text where it has none")
  func unread() async throws {
    let parts: [(String?, Markup?, Markup?)] = [
      ("https://e.example/", nil, nil), (nil, Markup(.plain, "text"), nil),
      (nil, nil, Markup(.html, "<p>text</p>")), (nil, nil, nil),
    ]
    let items = parts.enumerated().map { number, part in
      var item = item("\(number)")
      (item.link, item.summary, item.content) = part
      return item
    }
    try await store.save(StoredPage(items: items))
    #expect(try await store.listedItems(of: "s", newest: nil, isWhole: false).count == 3)
    try await store.setRead(true, [items[2].id], now: noon)
    #expect(try await store.listedItems(of: "s", newest: nil, isWhole: false).count == 2)
  }

  @Test("state and first-seen follow an item whose id changes but whose link does not")
  func following() async throws {
    let old = item("old", link: "https://a.example/x")
    let new = item("new", link: "https://a.example/x")
    try await store.save(StoredPage(items: [old, item("2")]))
    try await store.setRead(true, [old.id], now: noon)
    try await store.setStarred(true, old, now: noon)
    try await store.save(StoredPage(items: [new, item("2")]), now: hour(1))
    #expect(try await state("new") == ItemState(readAt: noon, starredAt: noon))
    #expect(try await state("old") == nil)
    #expect(try await store.firstSeen(of: [new.id]) == [new.id: noon])
    #expect(try await store.kept() == ["new", "2"])
    #expect(try await store.starredItems(limit: 9) == [new])
  }

  @Test("the state alone follows where the item itself is not kept any more")
  func followingWithoutItem() async throws {
    let store = try Store(path: folder.file("small.db"), retention: Retention(count: 0))
    let old = item("old", link: "https://a.example/x")
    let new = item("new", link: "https://a.example/x")
    try await store.save(StoredPage(items: [old]))
    try await store.setRead(true, [old.id], now: noon)
    try await store.save(page("1"), now: hour(1))
    #expect(try await store.kept() == ["1"])
    try await store.save(StoredPage(items: [new]), now: hour(2))
    #expect(try await store.states(of: "s") == [new.id: ItemState(readAt: noon)])
    #expect(try await store.firstSeen(of: [new.id]) == [new.id: hour(2)])
  }

  @Test("a link that several items share tells nothing")
  func sharedLinks() async throws {
    let home = "https://a.example/"
    try await store.save(StoredPage(items: [item("1", link: home), item("2", link: home)]))
    try await store.setRead(true, [item("1", link: home).id, item("2", link: home).id], now: noon)
    try await store.save(
      StoredPage(items: [item("2", link: home), item("3", link: home)]), now: hour(1))
    #expect(try await state("3") == nil)
    #expect(try await state("1") == ItemState(readAt: noon))
    // An item that is still listed keeps its state to itself.
    try await store.save(StoredPage(items: [item("4")]), of: "s", now: hour(2))
    try await store.setRead(true, [item("4").id], now: hour(2))
    try await store.save(
      StoredPage(items: [item("4"), item("5", link: item("4").link)]), now: hour(3))
    #expect(try await state("5") == nil)
    #expect(try await state("4") == ItemState(readAt: hour(2)))
  }

  @Test("where the reader was on a page is kept by name")
  func pageState() async throws {
    #expect(try await store.pageState(of: "home") == [:])
    try await store.setPageState(["tab": "news", "shelf:a": "12"], of: "home")
    try await store.setPageState(["tab": "x"], of: "other")
    try await store.setPageState(["tab": "live"], of: "home")
    #expect(try await store.pageState(of: "home") == ["tab": "live"])
  }

  @Test("how sources and hosts stand is kept")
  func status() async throws {
    #expect(try await store.status(of: "s") == nil)
    var status = SourceStatus()
    status.validators = .init(entityTag: "\"1\"", lastModified: "Thu, 01 Jan 2026 00:00:00 GMT")
    status.code = 304
    status.answeredAt = noon
    status.failedSince = hour(1)
    status.error = "refused"
    status.nextDue = hour(2)
    status.movedTo = "https://b.example/"
    status.movedSince = hour(3)
    try await store.setStatus(status, of: "s")
    #expect(try await store.status(of: "s") == status)
    #expect(try await store.page(of: "s") == nil)
    let pause = HostPause(failures: 3, until: hour(1), isAskedFor: true)
    try await store.setPause(pause, of: "a.example")
    #expect(try await store.pause(of: "a.example") == pause)
    try await store.setPause(nil, of: "a.example")
    #expect(try await store.pause(of: "a.example") == nil)
  }
}
