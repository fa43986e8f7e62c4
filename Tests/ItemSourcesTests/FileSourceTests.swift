import Glibc
import ItemSources
import Items
import PageDocument
import TestSupport
import Testing

@Suite("Files, folders and what is inside the program are sources")
struct FileSourceTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func file(_ path: String, title: String? = nil) -> any ItemSource {
    factory().source(for: SourceDocument(.file(path), title: title))
  }

  private func directory(_ path: String) -> any ItemSource {
    factory().source(for: SourceDocument(.directory(path)))
  }

  @Test("a feed in a file, whatever the file is called", arguments: ["a.json", "ä b%20#?.json"])
  func feedFile(name: String) async throws {
    try folder.write(feed("a", next: name + "x"), to: name)
    let page = try await file(folder.file(name)).fetch(page: nil)
    #expect(page.items.titles == ["a"])
    #expect(page.items.first?.id.source == folder.file(name))
  }

  @Test("a file goes on in a file beside it, and nowhere else")
  func paging() async throws {
    try folder.write(feed("a", next: "2.json"), to: "1.json")
    try folder.write(feed("b", next: "/etc/hostname"), to: "2.json")
    try folder.write(feed("c", next: "../1.json"), to: "3.json")
    try folder.write(feed("d", next: "https://a.example/feed"), to: "4.json")
    let pages = try await file(folder.file("1.json")).allPages()
    #expect(pages.map { $0.items.titles } == [["a"], ["b"]])
    #expect(try await file(folder.file("3.json")).fetch(page: nil).next == nil)
    #expect(try await file(folder.file("4.json")).fetch(page: nil).next == nil)
  }

  @Test("a file that is not there is named")
  func missing() async throws {
    let path = folder.file("none.xml")
    let error = try #require(await file(path).failure())
    #expect(error.kind == .missing)
    #expect(error.message == "\(path) does not exist")
    #expect(await file(path, title: "Mine").failure()?.message == "Mine: \(path) does not exist")
  }

  @Test("a folder is no file, and a file no folder")
  func kinds() async throws {
    let error = try #require(await file(folder.path).failure())
    #expect(error.message == "\(folder.path) is a folder, expected a file")
    let path = try folder.write("", to: "file")
    #expect(await directory(path).failure()?.kind == .missing)
  }

  @Test("a pipe that nobody writes to is not waited for")
  func pipe() async throws {
    let path = folder.file("pipe.xml")
    #expect(mkfifo(path, 0o600) == 0)
    let error = try #require(await file(path).failure())
    #expect(error.message == "\(path) is a device or pipe, expected a file")
  }

  @Test("a file beyond all bounds is refused before it is read")
  func tooLarge() async throws {
    let path = try folder.write("", to: "large.xml")
    #expect(truncate(path, 100 << 20) == 0)
    let error = try #require(await file(path).failure())
    #expect(error.message == "\(path) is larger than 64 MB")
  }

  @Test("compressed data is told apart from a broken feed")
  func compressed() async throws {
    let path = folder.file("feed.xml")
    let file = try #require(fopen(path, "wb"))
    fwrite([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] as [UInt8], 1, 10, file)
    fclose(file)
    let error = try #require(await self.file(path).failure())
    #expect(error.message.contains("compressed"))
  }

  @Test("a folder is every feed in it, one that is broken told of")
  func folderOfFeeds() async throws {
    try folder.write(feed("b1", called: "B"), to: "b.json")
    try folder.write(feed("a1", called: "A"), to: "a.json")
    try folder.write("<rss", to: "broken.xml")
    try folder.write("<html><title>T</title></html>", to: "page.xml")
    try folder.write(feed("hidden"), to: ".c.json")
    try folder.write("not looked at", to: "notes.txt")
    let page = try await directory(folder.path).fetch(page: nil)
    #expect(page.items.titles == ["a1", "b1"])
    #expect(page.items.map(\.sourceTitle) == ["A", "B"])
    #expect(page.notices.contains { $0.message.hasPrefix("page.xml: ") })
  }

  @Test("a folder without feeds says what it looks for")
  func emptyFolder() async throws {
    let error = try #require(await directory(folder.path).failure())
    #expect(error.message.hasPrefix("\(folder.path) holds no feeds, expected files that end in"))
  }

  @Test("a folder's feeds have pages, too")
  func folderPaging() async throws {
    let inner = folder.file("inner")
    #expect(mkdir(inner, 0o700) == 0)
    try folder.write(feed("a", next: "2.txt"), to: "inner/1.json")
    try folder.write(feed("b"), to: "inner/2.txt")
    let pages = try await directory(inner + "/").allPages()
    #expect(pages.map { $0.items.titles } == [["a"], ["b"]])
  }

  @Test("items written out are a source")
  func literal() async throws {
    var block = BlockDocument(id: "words", title: "Words")
    block.items = [item("a"), item("b")]
    let source = factory().source(for: block)
    #expect(source.title == "Words")
    let page = try await source.fetch(page: nil)
    #expect(page.items.titles == ["a", "b"])
    #expect(page.next == nil)
  }
}
