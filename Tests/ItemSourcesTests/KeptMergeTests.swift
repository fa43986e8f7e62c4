import ItemSources
import Items
import PageDocument
import Store
import TestSupport
import Testing

@Suite("A merge is kept by its members", .timeLimit(.minutes(2)))
struct KeptMergeTests {
  let world: CachingWorld

  init() throws {
    world = try CachingWorld()
  }

  private func merge(_ paths: String...) -> any ItemSource {
    world.source(
      SourceDocument(.merge(paths.map { SourceDocument(.url(world.server.url($0)), timeout: 5) })))
  }

  @Test("what is kept of all members is shown at once, as one page of the oldest one's age")
  func cacheFirst() async throws {
    _ = try await world.source("/rss?title=A").fetch(page: nil)
    world.clock.advance(bySeconds: 60)
    _ = try await world.source("/rss?title=B").fetch(page: nil)
    let merge = merge("/rss?title=A", "/rss?title=B", "/rss?title=C")
    let opening = try await merge.open()
    #expect(opening.shown.first?.items.count == 6)
    #expect(opening.shown.first?.fetchedAt == noon)
    #expect(opening.page.items.count == 9)
    #expect(await merge.kept()?.page.items == opening.page.items)
  }

  @Test("members that are not due are not asked")
  func due() async throws {
    let query = CachingWorld.query(["/rss?title=A|Cache-Control: max-age=60", "304"])
    let merge = merge("/turns/a?\(query)", "/rss?title=B")
    let first = try await merge.open().page
    #expect(first.nextDue == nil)
    #expect(try await merge.open().page.items == first.items)
    #expect(world.fetcher.requests.count == 3)
    #expect(try await merge.fetch(page: nil).items == first.items)
    #expect(world.fetcher.requests.count == 5)
  }

  @Test("a member that fails is stood in for by what is kept of it, however it was asked")
  func failingMember() async throws {
    let query = CachingWorld.query(["/rss?title=A", "404", "404"])
    let merge = merge("/turns/a?\(query)", "/rss?title=B")
    let first = try await merge.fetch(page: nil)
    world.clock.advance(bySeconds: 7200)
    let second = try await merge.fetch(page: nil)
    #expect(second.items == first.items)
    #expect(second.failures.map { $0.hasSuffix("this is what it said 2 h ago") } == [true])
    world.clock.advance(bySeconds: 7200)
    let third = try await merge.open()
    #expect(third.page.items == first.items)
    #expect(third.page.failures.map { $0.hasSuffix("this is what it said 4 h ago") } == [true])
  }

  @Test("with the network gone a merge stands as it was")
  func offline() async throws {
    let merge = merge("/rss?title=A", "/rss?title=B")
    let first = try await merge.fetch(page: nil)
    world.server.stop()
    let opening = try await merge.open()
    #expect(opening.shown.first?.items == first.items)
    #expect(opening.page.items == first.items)
    #expect(opening.page.failures.count == 2)
  }
}
