import Glibc
import ItemSources
import Items
import PageDocument
import TestSupport
import Testing

@Suite("A list of feeds is a source")
struct OutlineSourceTests {
  private static let list = """
    <opml version="2.0"><head><title>Mine</title></head><body>
    <outline text="Tech"><outline text="Feed A" xmlUrl="https://a.example/"/>
    <outline text="Deeper"><outline text="Feed B" xmlUrl="https://b.example/"/></outline></outline>
    <outline text="Again" xmlUrl="https://a.example/"/>
    <outline text="A file" xmlUrl="file:///etc/passwd"/></body></opml>
    """

  private let fetcher = ScriptedFetcher([
    "https://lists.example/mine.opml": Self.list,
    "https://a.example/": feed("a1", "a2"), "https://b.example/": feed("b1"),
    "https://lists.example/none.opml": "<opml version=\"2.0\"><body/></opml>",
  ])

  private func source(_ place: String) -> any ItemSource {
    factory(fetcher).source(for: SourceDocument(.opml(place)))
  }

  @Test("its feeds are merged, each once, under the names that the list gives them")
  func web() async throws {
    let page = try await source("https://lists.example/mine.opml").fetch(page: nil)
    #expect(page.items.titles == ["a1", "b1", "a2"])
    #expect(Set(page.items.compactMap(\.sourceTitle)) == ["Feed A", "Feed B"])
  }

  @Test("a list in a file is read anew each time")
  func file() async throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/mine.opml"
    try folder.write(Self.list, to: "mine.opml")
    let source = source(path)
    #expect(try await source.fetch(page: nil).items.count == 3)
    let short = #"<opml version="1.0"><body><outline xmlUrl="https://b.example/"/></body></opml>"#
    try folder.write(short, to: "mine.opml")
    #expect(try await source.fetch(page: nil).items.titles == ["b1"])
  }

  @Test("a list that is gone is stood in for by what it said before, with a notice")
  func gone() async throws {
    let folder = try ScratchFolder()
    try folder.write(Self.list, to: "mine.opml")
    let source = source(folder.path + "/mine.opml")
    _ = try await source.fetch(page: nil)
    _ = unlink(folder.file("mine.opml"))
    let page = try await source.fetch(page: nil)
    #expect(page.items.count == 3)
    #expect(page.notices.map(\.message).contains { $0.contains("does not exist") })
  }

  @Test(
    "what is no list says what came and what was expected",
    arguments: [
      ("https://a.example/", "a.example: https://a.example/ is a feed, expected a list of feeds"),
      (
        "https://lists.example/none.opml",
        "lists.example: https://lists.example/none.opml names no feeds, expected outlines"
      ),
    ])
  func wrong(place: String, message: String) async throws {
    let error = try #require(await source(place).failure())
    #expect(error.message.hasPrefix(message))
  }
}
