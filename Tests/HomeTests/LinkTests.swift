import ItemSources
import Items
import Routing
import Testing

@testable import Home

@Suite("Links of an item")
@MainActor
struct LinkTests {
  nonisolated fileprivate static func item() -> Item {
    var item = Item(
      id: ItemID(source: "s", value: "1"), title: "Much linked", link: "https://a.example/1")
    item.content = Markup(
      .html, "<a href='https://b.example/2'>two</a> <a href='https://a.example/1'>one</a>")
    item.comments = "https://a.example/talk"
    item.enclosures = [Enclosure(url: "https://a.example/sound.ogg")]
    return item
  }

  private func stage(_ items: [Item]) throws -> HomeStage {
    try HomeStage(
      "tabs: [{title: A, blocks: [{title: List, source: \"https://s.example/\"}]}]",
      [
        "https://s.example/": ScriptedSource(
          .success(SourcePage(items: items, fetchedAt: Instant(seconds: 1_796_000_000))))
      ])
  }

  @Test("U numbers the item's own address, those in its text and what belongs to it, each once")
  func numbers() async throws {
    let stage = try stage([Self.item()])
    try await stage.press("U")
    let rows = stage.rows().map { $0.trimmingBlanks }
    #expect(rows.contains { $0.contains("Links of “Much linked”") })
    #expect(
      rows.suffix(6).prefix(4) == [
        "1 https://a.example/1", "2 https://b.example/2", "3 https://a.example/talk",
        "4 https://a.example/sound.ogg",
      ])
    try await stage.press("2")
    #expect(stage.opened == ["https://b.example/2"] && !stage.shows("Links of"))
  }

  @Test("any other key closes the panel, and digits are tabs again")
  func closing() async throws {
    let stage = try stage([Self.item()])
    try await stage.press("U 9")
    #expect(stage.shows("There is no link 9.") && stage.opened.isEmpty)
    try await stage.press("U Esc 1")
    #expect(!stage.shows("Links of") && stage.opened.isEmpty)
    #expect(stage.context.navigation.count == 1)
  }

  @Test("links that the list left out come with the whole text")
  func loaded() async throws {
    struct Loader: ContentLoading {
      func content(of item: Item) async -> Item { LinkTests.item() }
    }
    var bare = Self.item()
    bare.content = nil
    let stage = try stage([bare])
    stage.context.provide(Loader(), as: (any ContentLoading).self)
    try await stage.press("U")
    #expect(stage.shows("2 https://b.example/2"))
  }

  @Test("an item without any says so")
  func none() async throws {
    let stage = try HomeStage("tabs: [{title: A, blocks: [{items: [bare]}]}]")
    try await stage.press("U")
    #expect(stage.shows("No links here.") && !stage.shows("Links of"))
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    split(separator: " ").joined(separator: " ")
  }
}
