import HTTP
import ItemSources
import Items
import PageDocument
import Store
import TestSupport
import Testing

@Suite("A source is asked when it wishes", .timeLimit(.minutes(2)))
struct PolitenessTests {
  let world: CachingWorld

  init() throws {
    world = try CachingWorld()
  }

  private var count: Int { world.fetcher.requests.count }

  @Test(
    "an answer says how long it will do",
    arguments: [
      ("", nil), ("|Cache-Control: max-age=600", 600), ("|Cache-Control: no-cache, max-age=9", nil),
      ("|Expires: 0", nil),
      ("|Date: Thu, 01 Jan 2026 00:00:00 GMT|Expires: Thu, 01 Jan 2026 00:05:00 GMT", 300),
      ("|Cache-Control: max-age=99999999999999999999", 86_400),
      ("|Cache-Control: public,max-age=\"600\"|Age: 100", 500),
    ])
  func freshness(headers: String, seconds: Int64?) async throws {
    let source = world.turns("/rss" + headers, "304" + headers)
    for _ in 1...2 {
      let due = seconds.map { world.clock.now.advanced(bySeconds: $0) }
      #expect(try await source.fetch(page: nil).nextDue == due)
    }
  }

  @Test("opening asks only what is due, a reader who wants it now is heeded")
  func due() async throws {
    let source = world.turns("/rss|Cache-Control: max-age=600", "304")
    _ = try await source.open()
    world.clock.advance(bySeconds: 599)
    let early = try await world.source(SourceDocument(.url(source.id))).open()
    #expect(early.page == early.shown.first)
    #expect(early.page.items.count == 3)
    #expect(count == 1)
    _ = try await source.fetch(page: nil)
    #expect(count == 2)
    world.clock.advance(bySeconds: 1)
    _ = try await source.open()
    #expect(count == 3)
  }

  @Test(
    "a host that says “too often” is left alone as long as it says, whoever asks",
    arguments: [
      ("|Retry-After: 120", 120), ("|Retry-After: Thu, 01 Jan 2026 00:01:30 GMT", 90), ("", 60),
      ("|Retry-After: -1", 60), ("|Retry-After: soon", 60), ("|Retry-After: 1000000000", 86_400),
    ])
  func tooOften(header: String, seconds: Int64) async throws {
    let source = world.turns("/rss", "429" + header, "/rss?items=4", title: "Paper")
    let other = world.source("/atom")
    _ = try await source.fetch(page: nil)
    let error = try #require(await source.failure())
    let end = noon.advanced(bySeconds: seconds)
    #expect(error.retryAt == end)
    #expect(error.message.contains("asked too often (429)"))
    #expect(error.message.contains("wait") || error.message.contains("left alone for 60 s"))
    world.clock.advance(bySeconds: seconds - 1)
    #expect(await source.failure()?.message == "Paper: \(world.host) asks to wait, another 1 s")
    #expect(await other.failure()?.retryAt == end)
    let opening = try await source.open()
    #expect(opening.page.items.count == 3)
    #expect(opening.page.nextDue == end)
    #expect(opening.page.failures.count == 1)
    #expect(count == 2)
    world.clock.advance(bySeconds: 1)
    #expect(try await source.open().page.items.count == 4)
    #expect(try await other.fetch(page: nil).items.count == 3)
    #expect(count == 4)
  }

  @Test("a host in trouble is left alone for longer each time, but not against a reader's wish")
  func backoff() async throws {
    let source = world.turns("/rss", "500", "502", "503", "504", "/rss", "500")
    _ = try await source.fetch(page: nil)
    for wait in [60, 120, 240, 480] as [Int64] {
      let error = await source.failure()
      #expect(error?.retryAt == world.clock.now.advanced(bySeconds: wait))
      let before = count
      world.clock.advance(bySeconds: wait - 1)
      #expect(try await source.open().page.items.count == 3)
      #expect(count == before)
      world.clock.advance(bySeconds: 1)
    }
    #expect(try await source.open().page.notices.isEmpty)
    #expect(await source.failure()?.retryAt == world.clock.now.advanced(bySeconds: 60))
    _ = await source.failure()
    #expect(count == 8)
  }

  @Test("sources that fail side by side are one failure of their host")
  func sideBySide() async throws {
    for name in ["a", "b", "c"] {
      let error = await world.turns("500", called: name).failure()
      #expect(error?.retryAt == noon.advanced(bySeconds: 60))
    }
  }

  @Test("503 with Retry-After binds the host, without it is trouble like any other")
  func unavailable() async throws {
    #expect(await world.turns("503|Retry-After: 7").failure()?.retryAt?.seconds == noon.seconds + 7)
    #expect(await world.turns("/rss", called: "b").failure()?.message.contains("to wait") == true)
    #expect(count == 1)
  }

  @Test("an address that fails is asked less and less, its host's others go on")
  func missing() async throws {
    let source = world.turns("404")
    for wait in [60, 60, 120, 240] as [Int64] {
      #expect(await source.failure()?.retryAt == world.clock.now.advanced(bySeconds: wait))
      world.clock.advance(bySeconds: wait)
    }
    #expect(try await world.source("/rss").fetch(page: nil).items.count == 3)
  }

  @Test("a source that has been moving for a week is asked where it moved to, until that fails")
  func permanentRedirect() async throws {
    let path = "/redirect-to?status=301&url=" + "/turns/new?" + "1=/rss"
    let source = world.source(path)
    let week: Int64 = 7 * 86_400
    for (days, hits) in [(0, 1), (6, 2), (1, 2)] as [(Int64, Int)] {
      world.clock.advance(bySeconds: days * 86_400)
      _ = try await source.fetch(page: nil)
      #expect(world.fetcher.requests.count { $0.url == source.id } == hits)
    }
    #expect(try await world.store.status(of: source.id)?.movedSince == noon)
    var status = try #require(try await world.store.status(of: source.id))
    #expect(status.movedTo == world.server.url("/turns/new?1=/rss"))
    status.movedTo = world.server.url("/status/404")
    try await world.store.setStatus(status, of: source.id)
    #expect(await source.failure() != nil)
    #expect(try await source.fetch(page: nil).items.count == 3)
    #expect(world.fetcher.requests.last?.url == source.id)
    #expect(try await world.store.status(of: source.id)?.movedSince == world.clock.now)
    #expect(week == world.clock.now.seconds(since: noon))
  }

  @Test("a redirect that is not for good, or not the first, moves nothing")
  func temporaryRedirect() async throws {
    let source = world.source("/redirect-to?status=302&url=/redirect-to/x?status=301%26url=/rss")
    _ = try await source.fetch(page: nil)
    #expect(try await world.store.status(of: source.id)?.movedTo == nil)
  }

  @Test("jitter takes up to half of a wait away")
  func jitter() async throws {
    for (jitter, wait) in [(0, 60), (0.5, 45), (1, 30), (7, 30), (-1, 60)] as [(Double, Int64)] {
      let store = try Store(path: world.folder.file("\(jitter).db"))
      let factory = SourceFactory(
        fetcher: world.fetcher, store: store, jitter: { jitter }, now: { noon })
      let source = factory.source(for: SourceDocument(.url(world.server.url("/status/500"))))
      #expect(await source.failure()?.retryAt == noon.advanced(bySeconds: wait))
    }
  }
}

extension CachingWorld {
  /// The server's name, as errors tell it.
  var host: String { "127.0.0.1:\(server.port)" }
}
