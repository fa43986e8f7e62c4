import HTTP
import ItemSources
import Items
import PageDocument
import Store
import TestSupport
import Testing

/// One instance of the program: a store of its own, and the server that several share.
private struct Instance {
  let store: Store
  let factory: SourceFactory
  let marks: StoredMarks
  let source: any ItemSource

  init(_ service: ServiceCase, at folder: ScratchFolder, _ name: String, host: String) throws {
    store = try Store(path: folder.file(name))
    factory = SourceFactory(fetcher: HTTPClient(), store: store, jitter: { 0 }, now: { noon })
    marks = StoredMarks(store: store, outbox: factory.outbox, now: { noon })
    source = factory.source(for: service.document(at: host))
  }

  /// Waits until the server has been told, or cannot be.
  func finish() async {
    await marks.finish()
    await factory.outbox?.settle(within: .seconds(20))
  }

  /// The titles of what is read and of what is starred.
  func marked() async throws -> (read: [String], starred: [String]) {
    let page = try await source.fetch(page: nil)
    return (
      page.items.filter { page.marks.read.contains($0.id) }.titles,
      page.items.filter { page.marks.starred.contains($0.id) }.titles
    )
  }
}

@Suite("Marks are shared by way of the server that keeps them", .timeLimit(.minutes(2)))
struct SharedMarkTests {
  let folder: ScratchFolder
  let server: TestServerProcess

  init() throws {
    folder = try ScratchFolder()
    server = try TestServerProcess()
  }

  static let services = ServiceCase.all.filter {
    ["miniflux", "greader"].contains($0.preset) && $0.parameters["status"] == nil
  }

  private func instance(_ service: ServiceCase, _ name: String) throws -> Instance {
    try Instance(service, at: folder, name, host: server.url(""))
  }

  private func play(_ mode: String) async throws {
    _ = try await HTTPClient().fetch(HTTPRequest(url: server.url("/play?mode=\(mode)")))
  }

  @Test("a mark waits while the host of its server wants to be left alone", arguments: services)
  func paused(service: ServiceCase) async throws {
    let (one, two) = (try instance(service, "one.db"), try instance(service, "two.db"))
    let items = try await one.source.fetch(page: nil).items
    let host = "127.0.0.1:\(server.port)"
    let until = noon.advanced(bySeconds: 60)
    try await one.store.setPause(HostPause(failures: 0, until: until, isAskedFor: true), of: host)
    one.marks.setRead(true, [items[0].id])
    await one.finish()
    #expect(try await two.marked().read.isEmpty)
    try await one.store.setPause(nil, of: host)
    _ = try await one.source.fetch(page: nil)
    #expect(try await two.marked().read == ["Item 1"])
  }

  @Test("what is read and starred here is so there, and back", arguments: services)
  func twoInstances(service: ServiceCase) async throws {
    let (one, two) = (try instance(service, "one.db"), try instance(service, "two.db"))
    let items = try await one.source.fetch(page: nil).items
    let before = try await two.marked()
    #expect(before.read.isEmpty)
    one.marks.setRead(true, [items[0].id, items[1].id])
    one.marks.setStarred(true, items[2])
    await one.finish()
    let after = try await two.marked()
    #expect(after.read == ["Item 1", "Item 2"])
    #expect(after.starred == ["Item 3"])
    two.marks.setRead(false, [items[0].id])
    two.marks.setStarred(false, items[2])
    await two.finish()
    let back = try await one.marked()
    #expect(back.read == ["Item 2"])
    #expect(back.starred.isEmpty)
  }

  @Test("a star that the server has already is not taken again")
  func starTwice() async throws {
    let service = try #require(Self.services.first { $0.preset == "miniflux" })
    let (one, two) = (try instance(service, "one.db"), try instance(service, "two.db"))
    let items = try await one.source.fetch(page: nil).items
    for instance in [one, two] {
      instance.marks.setStarred(true, items[0])
      await instance.finish()
    }
    #expect(try await one.marked().starred == ["Item 1"])
  }

  @Test(
    "what could not be sent is kept, holds here, and is sent in a later run", arguments: services)
  func later(service: ServiceCase) async throws {
    let one = try instance(service, "one.db")
    let items = try await one.source.fetch(page: nil).items
    try await play("busy")
    one.marks.setRead(true, [items[0].id])
    await one.finish()
    let queued = try await one.store.queuedChanges(of: items[0].id.source)
    #expect(queued == [MarkChange(.read, true, of: items[0].id)])
    try await play("fine")
    let next = try instance(service, "one.db")
    #expect(try await next.marked().read == ["Item 1"])
    #expect(try await next.store.queuedChanges(of: items[0].id.source).isEmpty)
    #expect(try await instance(service, "two.db").marked().read == ["Item 1"])
  }

  @Test("items of other sources are nobody's business")
  func others() async throws {
    let service = try #require(Self.services.first)
    let one = try instance(service, "one.db")
    let own = try await one.source.fetch(page: nil).items
    one.marks.setRead(true, [item("else").id])
    await one.finish()
    #expect(try await one.store.queuedChanges(of: "s").isEmpty)
    #expect(try await one.store.queuedChanges(of: own[0].id.source).isEmpty)
  }
}
