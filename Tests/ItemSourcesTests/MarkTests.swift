import FoundationEssentials
import ItemSources
import Items
import PageDocument
import Store
import Synchronization
import TestSupport
import Testing

@Suite("Marks and first-seen come with the items", .timeLimit(.minutes(2)))
struct MarkTests {
  let world: CachingWorld
  let marks: StoredMarks

  init() throws {
    world = try CachingWorld()
    marks = StoredMarks(store: world.store) { [clock = world.clock] in clock.now }
  }

  @Test("what was read and starred is known when a page is shown, in this run and the next")
  func marksOfPages() async throws {
    let source = world.source("/rss")
    let ids = try await source.fetch(page: nil).items.map(\.id)
    marks.setRead(true, [ids[0], ids[2]])
    let item = try #require(await source.kept()?.page.items[1])
    marks.setStarred(true, item)
    await marks.finish()
    let wanted = ItemMarks(read: [ids[0], ids[2]], starred: [ids[1]])
    let opening = try await world.source("/rss").open()
    #expect(opening.shown.map(\.marks) == [wanted])
    #expect(opening.page.marks == wanted)
    let merge = world.source(SourceDocument(.merge([SourceDocument(.url(source.id))])))
    #expect(try await merge.fetch(page: nil).marks == wanted)
    #expect(await marks.marks(of: ids) == wanted)
    marks.setRead(false, [ids[0]])
    marks.setStarred(false, item)
    #expect(await marks.marks(of: ids) == ItemMarks(read: [ids[2]]))
  }

  @Test("files, folders and feeds inside the program have marks, too")
  func marksOfFiles() async throws {
    let path = try world.folder.write(feed("a", "b"), to: "feeds.xml")
    let file = world.source(SourceDocument(.file(path)))
    let ids = try await file.fetch(page: nil).items.map(\.id)
    marks.setRead(true, [ids[1]])
    await marks.finish()
    #expect(try await file.fetch(page: nil).marks.read == [ids[1]])
    let folder = world.source(SourceDocument(.directory(world.folder.path)))
    #expect(try await folder.fetch(page: nil).marks.read == [ids[1]])
  }

  @Test("marks that cannot be kept are told of")
  func failing() async throws {
    let lines = Mutex<[String]>([])
    let marks = StoredMarks(store: world.store) { line in
      lines.withLock { $0.append(line) }
    } now: {
      noon
    }
    // The folder of the store is gone, and a file has taken its name.
    try FileManager.default.removeItem(atPath: world.folder.path)
    try Data().write(to: URL(filePath: world.folder.path))
    marks.setRead(true, [item("a").id])
    await marks.finish()
    #expect(lines.withLock { $0 }.count == 1)
  }

  @Test("a date in the future sorts at the time at which the item was first seen")
  func firstSeen() async throws {
    let day: Int64 = 24
    let early = """
      <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:e</id><title>Early</title>
      <entry><id>urn:x</id><title>x</title><published>2099-01-01T00:00:00Z</published></entry>
      <entry><id>urn:u</id><title>undated</title></entry></feed>
      """
    let folder = try ScratchFolder()
    try folder.write(early, to: "early.xml")
    let server = try TestServerProcess(servingFilesOf: folder.path)
    let document = SourceDocument(
      .merge([
        SourceDocument(.url(server.url("/files/early.xml"))),
        SourceDocument(.file(try world.folder.write(feed("a", "b", "c"), to: "feed.xml"))),
      ]))
    let first = try await world.source(document).fetch(page: nil)
    #expect(first.items.titles == ["x", "a", "b", "c", "undated"])
    // A day later a feed that has gone on stands above it.
    world.clock.advance(bySeconds: day * 3600)
    var text = feed("new")
    text.replace("2025-12-31T23:00:00Z", with: "2026-01-01T12:00:00Z")
    try world.folder.write(text, to: "feed.xml")
    let second = try await world.source(document).open()
    #expect(second.page.items.titles == ["new", "x", "undated"])
    #expect(second.page.firstSeen.values.map(\.seconds) == [noon.seconds])
  }
}
