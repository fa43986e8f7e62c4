import FoundationEssentials
import HTTP
import ItemSources
import Items
import PageDocument
import Store
import TestSupport
import Testing

@Suite("Pages of what is kept come some items at a time", .timeLimit(.minutes(2)))
struct StoredWindowTests {
  let world: CachingWorld

  init() throws {
    world = try CachingWorld()
  }

  @Test("a feed of many items is paged through, then what it listed before follows")
  func single() async throws {
    let source = world.turns("/rss?items=450", "/rss?items=3&title=New")
    let pages = try await source.allPages()
    #expect(pages.map(\.items.count) == [200, 200, 50])
    #expect(pages.flatMap(\.items).titles == (1...450).map { "Item \($0)" })
    let later = try await source.allPages()
    // Three of the old ones have the links of the new ones, and so are these.
    #expect(later.map(\.items.count) == [3, 200, 200, 47])
    #expect(Set(later.flatMap(\.items).map(\.id)).count == 450)
    #expect(later.dropFirst().allSatisfy { $0.isKept })
    #expect(world.fetcher.requests.count == 2)
  }

  @Test("a merge brings the newest of all, and goes on where it stopped")
  func merge() async throws {
    let documents = (0..<4).map { number in
      SourceDocument(.url(world.server.url("/rss?items=150&title=\(number)")), timeout: 5)
    }
    let merge = world.source(SourceDocument(.merge(documents)))
    let pages = try await merge.allPages()
    #expect(pages.map(\.items.count) == [200, 200, 200])
    let items = pages.flatMap(\.items)
    #expect(Set(items.map(\.id)).count == 600)
    #expect(items.map { $0.date ?? noon } == items.map { $0.date ?? noon }.sorted(by: >))
    #expect(Set(items.prefix(8).map(\.sourceTitle)) == ["0", "1", "2", "3"])
    let again = try await world.source(SourceDocument(.merge(documents))).open()
    #expect(again.shown.first?.items == pages[0].items)
    #expect(world.fetcher.requests.count == 8)
  }

  @Test("a merge of merges and of what is not kept holds all of it")
  func mixed() async throws {
    try world.folder.write(feed("file"), to: "feed.xml")
    let web = SourceDocument(.url(world.server.url("/rss?items=2")), title: "Web")
    var limited = SourceDocument(.url(world.server.url("/atom?items=9")))
    limited.limit = 1
    let merge = world.source(
      SourceDocument(
        .merge([
          SourceDocument(.merge([web, limited])),
          SourceDocument(.file(world.folder.file("feed.xml"))),
        ])))
    let page = try await merge.fetch(page: nil)
    #expect(page.items.count == 4 && page.next == nil)
    #expect(page.items.filter { $0.sourceTitle == "Web" }.titles == ["Item 1", "Item 2"])
  }

  @Test("members' further pages follow what is kept of the first ones")
  func furtherPages() async throws {
    let merge = world.source(
      SourceDocument(
        .merge([
          SourceDocument(.url(world.server.url("/rss?items=150&pages=2&title=A"))),
          SourceDocument(.url(world.server.url("/rss?items=150&title=B"))),
        ])))
    let pages = try await merge.allPages()
    #expect(pages.map(\.items.count) == [200, 100, 150])
    #expect(Set(pages.flatMap(\.items).map(\.id)).count == 450)
  }

  @Test("whole sources bring everything, with all of its text")
  func whole() async throws {
    try world.folder.write(
      """
      <rss version="2.0"><channel><title>Paper</title><item><title>One</title><guid>1</guid>
      <description>\(String(repeating: "word ", count: 900))</description></item></channel></rss>
      """, to: "long.xml")
    let server = try TestServerProcess(servingFilesOf: world.folder.path)
    let document = SourceDocument(.url(server.url("/files/long.xml")))
    let light = try #require(try await world.source(document).fetch(page: nil).items.first)
    #expect((light.summary?.text.count ?? 0) < 2001 && light.content == nil)
    let whole = try await world.factory.source(for: document, isWhole: true).fetch(page: nil)
    let text = try #require(whole.items.first.flatMap { $0.content ?? $0.summary }?.text)
    #expect(text.count > 4000)
    let loaded = await StoredItems(store: world.store).content(of: light)
    #expect((loaded.content ?? loaded.summary)?.text == text)
    let many = SourceDocument(.url(world.server.url("/rss?items=450")))
    #expect(
      try await world.factory.source(for: many, isWhole: true).fetch(page: nil).items.count == 450)
  }

  @Test("what cannot be kept is shown all the same")
  func unkept() async throws {
    let merge = world.source(
      SourceDocument(
        .merge([1, 2].map { SourceDocument(.url(world.server.url("/rss?title=\($0)"))) })))
    // A folder that is gone: neither can the file be written nor another made in its place.
    try FileManager.default.removeItem(atPath: world.folder.path)
    try Data().write(to: URL(filePath: world.folder.path))
    let page = try await merge.fetch(page: nil)
    #expect(page.items.count == 6)
    #expect(page.notices.count == 2)
  }
}
