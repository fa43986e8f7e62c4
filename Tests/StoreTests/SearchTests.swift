import Items
import Store
import TestSupport
import Testing

@Suite("Searching everything that is kept")
struct SearchTests {
  let folder: ScratchFolder
  let store: Store

  init() throws {
    folder = try ScratchFolder()
    store = try Store(path: folder.file("store.db"))
  }

  private func query(_ text: String) -> ItemQuery { ItemQuery(text, now: noon) }

  /// The ids of what fits, in order.
  private func found(_ text: String, limit: Int = 100) async throws -> [String] {
    try await store.search(query(text), limit: limit).items.map(\.id.value)
  }

  private func dated(_ id: String, _ hours: Int64?, _ title: String, of source: String = "s")
    -> Item
  {
    var item = item(id, of: source)
    item.title = title
    item.published = hours.map(hour)
    return item
  }

  @Test("the newest comes first, over all sources, and what has no date last")
  func order() async throws {
    try await store.save(
      StoredPage(items: [dated("a", -3, "x"), dated("b", nil, "x"), dated("c", -1, "x")]))
    try await store.save(
      StoredPage(items: [dated("d", -2, "x", of: "t"), dated("e", 5, "x", of: "t")]), of: "t")
    // A date in the future counts as the moment at which the item was first seen.
    #expect(try await found("x") == ["e", "c", "d", "a", "b"])
  }

  @Test("it finds what a query fits, item by item, in every field")
  func agreement() async throws {
    let texts = ["Café", "直播首页", "plain", "<b>tag</b>", "R&amp;D", "swift", "ＳＷＩＦＴ", "ｶﾞｲﾄﾞ"]
    var generator = SeededGenerator(seed: 7)
    var items: [Item] = []
    for number in 0..<400 {
      func text() -> String { texts.randomElement(using: &generator) ?? "" }
      var item = dated("\(number)", -Int64(number % 50), text())
      item.sourceTitle = text()
      item.authors = [text(), text()]
      item.categories = number % 3 == 0 ? [text()] : []
      item.summary = number % 4 == 0 ? Markup(.plain, text()) : nil
      item.content = number % 2 == 0 ? Markup(.html, "<p>\(text())</p>") : nil
      item.isLive = number % 7 == 0
      items.append(item)
    }
    try await store.save(StoredPage(items: items))
    let read = items.filter { _ in Bool.random(using: &generator) }
    let starred = items.filter { _ in Int.random(in: 0..<9, using: &generator) == 0 }
    try await store.setRead(true, read.map(\.id), now: noon)
    for item in starred { try await store.setStarred(true, item, now: noon) }
    for text in [
      "cafe", "直播", "is:unread swift", "is:starred", "is:live -swift", "tag:sw", "author:cafe",
      "feed:plain", "title:tag", "r&d", "tag", "after:2d before:1h", "-is:read -直播", "ガイド", "",
      "feed:s", "amp", "absent",
    ] {
      let query = query(text)
      let expected = items.filter { item in
        query.matches(item, isRead: read.contains(item), isStarred: starred.contains(item))
      }
      let page = try await store.search(query, limit: 1000)
      #expect(Set(page.items.map(\.id.value)) == Set(expected.map(\.id.value)), "seed 7: \(text)")
      #expect(page.total == expected.count)
      #expect(page.items.allSatisfy { (page.states[$0.id]?.readAt != nil) == read.contains($0) })
    }
  }

  @Test("what is found names its source, and is found by that name")
  func sources() async throws {
    var item = dated("own", -2, "x")
    item.sourceTitle = "Planet"
    try await store.save(StoredPage(items: [dated("a", -1, "x"), item], title: "Morning Post"))
    try await store.save(StoredPage(items: [dated("b", -3, "x", of: "t")]), of: "t")
    #expect(try await found("feed:post") == ["a"])
    #expect(try await found("feed:planet") == ["own"])
    #expect(try await found("-feed:morning") == ["own", "b"])
    let titles = try await store.search(query("x"), limit: 5).items.map(\.sourceTitle)
    #expect(titles == ["Morning Post", "Planet", nil])
  }

  @Test("pages follow one another without a gap and without a repeat", arguments: ["even", "x"])
  func pages(word: String) async throws {
    let items = (0..<900).map {
      dated("\($0)", -Int64($0 / 7), $0.isMultiple(of: 30) ? "x even" : "x odd")
    }
    try await store.save(StoredPage(items: items))
    let all = try await found(word, limit: 2000)
    #expect(all.count == (word == "x" ? 900 : 30))
    for limit in [1, 7, 29] {
      var place: SearchPlace?
      var ids: [String] = []
      repeat {
        let page = try await store.search(query(word), after: place, limit: limit)
        #expect(page.items.count == min(limit, all.count - ids.count))
        ids += page.items.map(\.id.value)
        place = page.next
      } while place != nil && ids.count < 200
      #expect(ids == Array(all.prefix(ids.count)))
    }
  }

  @Test("what is muted is neither found nor counted", arguments: ["even", "x"], [7, 2000])
  func muted(word: String, limit: Int) async throws {
    let items = (0..<900).map {
      dated("\($0)", -Int64($0), $0.isMultiple(of: 30) ? "x even" : "x odd")
    }
    try await store.save(StoredPage(items: items))
    let isMuted: @Sendable (Item) -> Bool = { $0.id.value.hasSuffix("50") }
    let wanted = try await found(word, limit: 2000).filter { !$0.hasSuffix("50") }
    var ids: [String] = []
    var place: SearchPlace?
    repeat {
      let page = try await store.search(query(word), besides: isMuted, after: place, limit: limit)
      if let total = page.total { #expect(total == wanted.count - ids.count) }
      ids += page.items.map(\.id.value)
      place = page.next
    } while place != nil
    #expect(ids == wanted)
  }

  @Test("what was kept a moment ago is found, also where another wrote it")
  func freshness() async throws {
    #expect(try await found("title") == [])
    try await store.save(page("1"))
    #expect(try await found("title") == ["1"])
    let other = try Store(path: folder.file("store.db"))
    try await other.save(page("2"), of: "t")
    #expect(Set(try await found("title")) == ["1", "2"])
    #expect(try await store.search(query("title"), limit: 5).items.first?.content == nil)
  }

  @Test("a cancelled search ends, and the next one is whole")
  func cancelling() async throws {
    try await store.save(StoredPage(items: (0..<2000).map { dated("\($0)", 0, "word \($0)") }))
    let task = Task { try await store.search(ItemQuery("absent", now: noon), limit: 5) }
    task.cancel()
    #expect(try await task.value.items == [])
    #expect(try await found("1999") == ["1999"])
  }
}
