import HTTP
import ItemSources
import Items
import PageDocument
import Store
import TestSupport
import Testing

@Suite("A source on the web is kept", .timeLimit(.minutes(2)))
struct CachedSourceTests {
  let world: CachingWorld
  let three = ["Item 1", "Item 2", "Item 3"]

  init() throws {
    world = try CachingWorld()
  }

  @Test("a 304 is one request, brings the items of before, and its validators are the next ones")
  func notModified() async throws {
    let source = world.turns(
      "/rss|ETag: \"a\"", "304|ETag: \"b\"", "304", "304|ETag: W/\"c\"", "304")
    let first = try await source.fetch(page: nil)
    for _ in 1...4 {
      world.clock.advance(bySeconds: 60)
      let page = try await source.fetch(page: nil)
      #expect(page.items == first.items)
      #expect(page.title == first.title)
      #expect(page.fetchedAt == world.clock.now)
      #expect(page.notices.isEmpty)
    }
    #expect(world.fetcher.tags == [nil, "\"a\"", "\"b\"", "\"b\"", "W/\"c\""])
  }

  @Test("dates of change are sent back as they came, and a 200 without validators clears them")
  func lastModified() async throws {
    let date = "Thu, 01 Jan 2026 00:00:00 GMT"
    let source = world.turns(
      "/rss|ETag: \"a\"|Last-Modified: \(date)", "/rss?items=2|Last-Modified: \(date)", "/rss",
      "/rss")
    for titles in [three, ["Item 1", "Item 2"], three, three] {
      #expect(try await source.fetch(page: nil).items.titles == titles)
    }
    #expect(world.fetcher.tags == [nil, "\"a\"", nil, nil])
    #expect(
      world.fetcher.requests.map { $0.conditions["If-Modified-Since"] } == [nil, date, date, nil])
  }

  @Test("conditions go along where the source redirects to")
  func conditionsAcrossRedirects() async throws {
    let source = world.source("/redirect-to?url=/etag")
    _ = try await source.fetch(page: nil)
    #expect(try await source.fetch(page: nil).items.titles == three)
    #expect(try await world.store.status(of: source.id)?.code == 304)
  }

  @Test("a later run shows what is kept before it asks, under the title it has now")
  func cacheFirst() async throws {
    let source = world.turns("/rss|ETag: \"a\"", "/rss?items=4")
    #expect(await source.kept() == nil)
    let opening = try await source.open()
    #expect(opening.shown.isEmpty)
    world.clock.advance(bySeconds: 3600)
    let again = try await world.source(
      SourceDocument(.url(source.id), title: "Mine")
    ).open()
    #expect(again.shown.map { $0.items.titles } == [three])
    #expect(again.shown.map(\.fetchedAt) == [noon])
    #expect(again.shown.first?.items.first?.sourceTitle == "Mine")
    #expect(again.page.items.count == 4)
    #expect(again.page.fetchedAt == world.clock.now)
  }

  @Test("with the network gone what is kept stands, and says why and how old it is")
  func offline() async throws {
    let source = world.source("/rss", title: "Paper")
    _ = try await source.fetch(page: nil)
    world.server.stop()
    world.clock.advance(bySeconds: 3 * 3600)
    let opening = try await source.open()
    #expect(opening.shown.map { $0.items.titles } == [three])
    #expect(opening.page.items.titles == three)
    #expect(opening.page.fetchedAt == noon)
    #expect(
      opening.page.failures == [
        "Paper: 127.0.0.1:\(world.server.port) refused the connection; "
          + "this is what it said 3 h ago"
      ])
    #expect(await source.failure()?.kind == .unavailable)
  }

  @Test(
    "nothing that is no feed takes the place of what is kept",
    arguments: ["/html", "/empty", "/broken", "404", "500", "/truncated", "/gzip-broken"])
  func badAnswers(step: String) async throws {
    // A connection that was dropped is tried once more.
    let steps = ["/rss|ETag: \"a\"", step] + (step == "/truncated" ? [step] : []) + ["304"]
    let source = world.source("/turns/a?" + CachingWorld.query(steps))
    let first = try await source.fetch(page: nil)
    #expect(await source.failure() != nil)
    #expect(await source.kept()?.page.items == first.items)
    #expect(await source.kept()?.page.failures.count == 1)
    #expect(try await world.store.status(of: source.id)?.failedSince == noon)
    #expect(try await source.fetch(page: nil).items == first.items)
    #expect(world.fetcher.tags == [nil, "\"a\"", "\"a\""])
    #expect(await source.kept()?.page.notices == [])
  }

  @Test("an empty feed is an answer")
  func emptyFeed() async throws {
    let source = world.turns("/rss", "/rss?items=0")
    _ = try await source.fetch(page: nil)
    #expect(try await source.fetch(page: nil).items.isEmpty)
    #expect(await source.kept()?.page.items == [])
  }

  @Test("a 304 for an answer that is gone has all of it asked for once more")
  func pruned() async throws {
    let source = world.turns("/rss|ETag: \"a\"", "304", "/rss|ETag: \"b\"", "304")
    _ = try await source.fetch(page: nil)
    // The listing goes, validators of another instance stay behind.
    let status = try #require(try await world.store.status(of: source.id))
    try await world.store.save(
      StoredPage(items: []), of: "another", status: SourceStatus(),
      now: noon.advanced(bySeconds: 100 * 86_400))
    try await world.store.setStatus(status, of: source.id)
    #expect(try await source.fetch(page: nil).items.titles == three)
    #expect(try await source.fetch(page: nil).items.titles == three)
    #expect(world.fetcher.tags == [nil, "\"a\"", nil, "\"b\""])
  }

  @Test("further pages are kept for search, not for the next opening")
  func furtherPages() async throws {
    let source = world.source("/rss?items=2&pages=2")
    #expect(try await source.allPages().map(\.items.count) == [2, 2])
    let kept = try #require(await source.kept())
    #expect(kept.page.items.titles == ["Item 1", "Item 2"])
    #expect(kept.page.next != nil)
    #expect(try await world.store.items(of: source.id, limit: 9).count == 4)
  }

  @Test("a limited source keeps to its limit also with what is kept")
  func limited() async throws {
    let source = world.source(SourceDocument(.url(world.server.url("/rss")), limit: 2))
    _ = try await source.fetch(page: nil)
    #expect(await source.kept()?.page.items.count == 2)
    #expect(try await source.open().shown.map(\.items.count) == [2])
  }

  @Test("what was opened a moment ago is not asked for again")
  func handedOver() async throws {
    let factory = world.factory
    let opened = try await PageLoader(factory: factory).open(world.server.url("/etag"))
    guard case .feed(let document) = opened else {
      Issue.record("found \(opened), expected a feed")
      return
    }
    #expect(try await factory.source(for: document).open().page.items.titles == three)
    #expect(world.fetcher.requests.count == 1)
  }

  @Test("what asking costs is counted: requests, those that brought nothing new, bytes, failures")
  func exchanges() async throws {
    let source = world.turns("/rss|ETag: \"a\"", "304", "404")
    for _ in 1...2 { _ = try await source.fetch(page: nil) }
    world.clock.advance(bySeconds: 60)
    #expect(await source.failure() != nil)
    let summary = try #require(try await world.store.sourceSummaries().first)
    #expect(summary.address == source.id && summary.title == "Test")
    #expect(summary.requests == 3 && summary.notModified == 1)
    #expect(summary.bytes > 500 && summary.milliseconds != nil)
    #expect(summary.askedAt == world.clock.now && summary.status.code == 404)
    #expect(summary.status.error?.contains("no such page") == true)
    #expect(summary.listedCount == 3 && summary.keptCount == 3)
    let items = try #require(await source.kept()?.page.items)
    let stored = StoredItems(store: world.store)
    func unread(_ limit: Int?, of source: any ItemSource) async -> Int {
      await stored.unread(of: source, newest: limit, isWhole: false).count
    }
    func limited(_ limit: Int) -> any ItemSource {
      world.factory.source(for: SourceDocument(.url(source.id), limit: limit))
    }
    #expect(await unread(nil, of: source) == 3)
    try await world.store.setRead(true, [items[0].id], now: world.clock.now)
    #expect(await unread(nil, of: source) == 2)
    #expect(await unread(2, of: limited(3)) == 1)
    #expect(await unread(nil, of: limited(1)) == 0)
    #expect(
      await unread(nil, of: ScriptedSource("other") { _ in SourcePage(items: [], fetchedAt: noon) })
        == 0)
    #expect(await StoredItems(store: world.store).content(of: items[0]) == items[0])
  }
}
