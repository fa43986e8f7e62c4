import HTTP
import ItemSources
import Items
import PageDocument
import Store
import TestSupport
import Testing

@Suite("What is kept of a mapped source outlives bad answers", .timeLimit(.minutes(2)))
struct KeptAnswerTests {
  let world: CachingWorld

  init() throws {
    world = try CachingWorld()
  }

  private func mapped(_ steps: String...) throws -> any ItemSource {
    var document = SourceDocument(
      .url(world.server.url("/turns/a?" + CachingWorld.query(steps))), title: "API", timeout: 5)
    document.mapping = try MappingDocument(
      reading: Array("{items: items, id: id, title: title, link: url}".utf8), from: "m.yaml")
    return world.source(document)
  }

  @Test(
    "nothing that is no answer of the service takes the place of what is kept",
    arguments: [
      "/html", "/empty", "/rss", "/broken", "/bytes?n=9", "404", "429|Retry-After: 60", "500",
      "/gzip-broken",
    ])
  func badAnswers(step: String) async throws {
    let source = try mapped("/json|ETag: \"a\"", step, "/json?items=4")
    let first = try await source.fetch(page: nil)
    #expect(first.items.titles == ["Item 1", "Item 2", "Item 3"])
    #expect(await source.failure() != nil)
    let kept = try #require(await source.kept()?.page)
    #expect(kept.items == first.items)
    #expect(kept.failures.count == 1)
    world.clock.advance(bySeconds: 3600)
    #expect(try await source.open().shown.first?.items == first.items)
    #expect(await source.kept()?.page.items.count == 4)
    // The validators of the good answer were not given up for those of the bad one.
    #expect(world.fetcher.tags == [nil, "\"a\"", "\"a\""])
  }

  @Test(
    "503 with Retry-After makes the whole host wait, bounded; without a good one it is backed off",
    arguments: [
      ("|Retry-After: 120", 120, true), ("|Retry-After: Thu, 01 Jan 2026 00:01:30 GMT", 90, true),
      ("|Retry-After: 1000000000", 86_400, true), ("", 60, false), ("|Retry-After: -1", 60, false),
      ("|Retry-After: soon", 60, false),
    ])
  func unavailable(header: String, seconds: Int64, isAskedFor: Bool) async throws {
    let source = world.turns("/rss", "503" + header, "/rss?items=4")
    let other = world.source("/atom")
    _ = try await source.fetch(page: nil)
    let error = try #require(await source.failure())
    #expect(error.retryAt == noon.advanced(bySeconds: seconds))
    #expect(error.message.contains("(503)"))
    world.clock.advance(bySeconds: seconds - 1)
    let opening = try await source.open()
    #expect(opening.page.items.count == 3 && opening.page.failures.count == 1)
    #expect(opening.page.nextDue == noon.advanced(bySeconds: seconds))
    #expect(world.fetcher.requests.count == 2)
    // A wish to wait binds whoever asks; trouble does not stand against a reader's own wish.
    #expect(await (other.failure() == nil) == !isAskedFor)
    world.clock.advance(bySeconds: 1)
    #expect(try await source.open().page.items.count == 4)
  }

  @Test("what fails again and again is asked every six hours at least", arguments: ["500", "404"])
  func longestWait(step: String) async throws {
    let source = world.turns(step)
    var waits: [Int64] = []
    for _ in 1...14 {
      let due = try #require(await source.failure()?.retryAt)
      waits.append(due.seconds(since: world.clock.now))
      world.clock.advance(bySeconds: waits.last ?? 0)
    }
    #expect(waits.first == 60 && waits.last == 6 * 3600)
    #expect(waits == waits.sorted())
  }
}
