import Items
import PageDocument
import Store
import TestSupport
import Testing

@testable import ItemSources

@Suite("How sources stand of which nothing is kept")
struct SourceLedgerTests {
  private static let list = """
    <opml version="2.0"><body><outline text="Feed A" xmlUrl="https://a.example/"/>
    <outline xmlUrl="https://gone.example/"/></body></opml>
    """

  private let factory = SourceFactory(
    fetcher:
      ScriptedFetcher([
        "https://lists.example/mine.opml": Self.list, "https://a.example/": feed("a1", "a2"),
      ]), now: { noon })

  private func summary(_ id: String) -> SourceSummary? {
    factory.ledger.summaries.first { $0.address == id }
  }

  @Test("a source is noted when it was asked, with what it lists, and no sooner")
  func asked() async throws {
    let source = factory.source(for: SourceDocument(.url("https://a.example/")))
    #expect(factory.ledger.summaries.isEmpty)
    _ = try await source.fetch(page: nil)
    _ = try await source.fetch(page: nil)
    let known = try #require(summary(source.id))
    #expect(known.requests == 2 && known.listedCount == 2 && known.askedAt == noon)
    #expect(known.status.failedSince == nil && known.milliseconds != nil)
  }

  @Test("a source is running until the last of its answers is there")
  func running() {
    let ledger = factory.ledger
    for _ in 0..<2 { ledger.began("a") }
    ledger.began("b")
    ledger.ended("a")
    #expect(ledger.running == ["a", "b"])
    ledger.ended("a")
    #expect(ledger.running == ["b"])
  }

  @Test("a source is running while it is asked, whether anything of it is kept or not")
  func runningWhileAsked() async throws {
    let folder = try ScratchFolder()
    for store in [nil, try Store(path: folder.file("store.db"))] {
      let watching = WatchingFetcher()
      let factory = SourceFactory(fetcher: watching, store: store, now: { noon })
      watching.watch(factory.ledger)
      let source = factory.source(for: SourceDocument(.url("https://a.example/")))
      _ = try? await source.fetch(page: nil)
      #expect(watching.seen == [[source.id]] && factory.ledger.running.isEmpty)
    }
  }

  @Test("a host that asks to be left alone is known with the rest of the time")
  func pauses() async throws {
    let folder = try ScratchFolder()
    let store = try Store(path: folder.file("store.db"))
    let factory = SourceFactory(fetcher: WatchingFetcher(), store: store, now: { noon })
    let sources = ["https://a.example/", "https://b.example/", "https://c.example/"].map {
      factory.source(for: SourceDocument(.url($0)))
    }
    let end = noon.advanced(bySeconds: 300)
    try await store.setPause(
      HostPause(failures: 0, until: end, isAskedFor: true), of: "a.example")
    try await store.setPause(
      HostPause(failures: 2, until: end, isAskedFor: false), of: "b.example")
    try await store.setPause(
      HostPause(failures: 0, until: noon, isAskedFor: true), of: "c.example")
    #expect(await factory.pauses(of: sources) == [sources[0].id: end])
  }

  @Test("what fails is noted with its reason, and is well again when it answers")
  func failing() async throws {
    let folder = try ScratchFolder()
    let source = factory.source(for: SourceDocument(.file(folder.file("a.xml"))))
    _ = try? await source.fetch(page: nil)
    var known = try #require(summary(source.id))
    #expect(known.status.failedSince == noon)
    #expect(known.status.error?.contains("does not exist") == true)
    try folder.write(feed("a1"), to: "a.xml")
    _ = try await source.fetch(page: nil)
    known = try #require(summary(source.id))
    #expect(known.status.failedSince == nil && known.status.error == nil)
  }

  @Test("a program and a folder are noted like any other")
  func others() async throws {
    let folder = try ScratchFolder()
    try folder.write(feed("a1"), to: "a.xml")
    for document in [
      SourceDocument(.command(["printf", "one\\ntwo\\n"])), SourceDocument(.directory(folder.path)),
    ] {
      let source = factory.source(for: document)
      let page = try await source.fetch(page: nil)
      #expect(summary(source.id)?.listedCount == page.items.count && !page.items.isEmpty)
    }
  }

  @Test("a list of subscriptions stands for itself and for its feeds, by the names it gives them")
  func members() async throws {
    let document = SourceDocument(.opml("https://lists.example/mine.opml"), title: "Mine")
    let source = factory.source(for: document)
    let listed = await factory.listed(source, of: document)
    #expect(
      listed.map(\.source.id) == [source.id, "https://a.example/", "https://gone.example/"])
    #expect(listed.map(\.document.title) == ["Mine", "Feed A", nil])
    #expect(summary(source.id)?.listedCount == 2)
    _ = try await source.fetch(page: nil)
    #expect(summary("https://gone.example/")?.status.failedSince == noon)
  }

  @Test("a list that cannot be read stands for itself alone")
  func unreadable() async {
    let document = SourceDocument(.opml("https://lists.example/none.opml"))
    let source = factory.source(for: document)
    #expect(await factory.listed(source, of: document).map(\.source.id) == [source.id])
    #expect(summary(source.id)?.status.failedSince == noon)
  }

  @Test("a stream with a limit is still a stream")
  func limitedStream() {
    var document = SourceDocument(.stream("https://s.example/events"))
    document.limit = 3
    #expect(factory.source(for: document) is any LiveItemSource)
  }
}
