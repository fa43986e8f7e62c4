import PageDocument
import Testing

@Suite("A tab that a server delivers")
struct DeliveredTabTests {
  private func tab(_ text: String, isDelivered: Bool = true) throws(PageErrors) -> DeliveredTab {
    try DeliveredTab(
      reading: Array(text.utf8), from: "https://h.example/team.json", isDelivered: isDelivered)
  }

  @Test("it has a title, blocks and an address where more blocks are")
  func whole() throws {
    let found = try tab(
      """
      {"title": "Team", "next": "team-2.json",
       "blocks": [{"title": "News", "source": "/feed.xml"}, {"layout": "tags", "items": ["a"]}]}
      """)
    #expect(found.tab.title == "Team")
    #expect(found.tab.blocks.map(\.id) == ["news", "tags-2"])
    #expect(found.tab.blocks[0].source?.origin == .url("https://h.example/feed.xml"))
    #expect(found.next == "https://h.example/team-2.json")
    #expect(found.notices.isEmpty)
  }

  @Test("of a whole page its first tab is meant")
  func page() throws {
    let found = try tab(
      #"{"tabs": [{"title": "One", "blocks": []}, {"title": "Two", "blocks": []}]}"#)
    #expect(found.tab.title == "One")
  }

  @Test("a kind of block that is not known is shown as a list, and the rest as it is")
  func unknownKind() throws {
    let found = try tab(
      """
      {"blocks": [{"title": "A", "layout": "carousel", "items": ["x"], "spin": 3},
                  {"title": "B", "layout": "shelf", "insets": "wide", "items": ["y"]}]}
      """)
    #expect(found.tab.blocks.map(\.layout) == [.list, .shelf])
    #expect(found.tab.blocks.map { $0.items.count } == [1, 1])
    #expect(found.notices.count == 3)
    #expect(found.notices.allSatisfy { $0.reason == .delivered })
  }

  @Test(
    "what leaves nothing to show is an error with its place",
    arguments: ["", "[]", "{}", "{\"blocks\": 3", "<html></html>", "\"text\"", "{\"tabs\": []}"])
  func nothing(text: String) {
    #expect(throws: PageErrors.self) { try tab(text) }
  }

  @Test("one of a person's own is held to the rules")
  func own() {
    #expect(throws: PageErrors.self) {
      try tab("blocks: [{layout: carousel, items: [x]}]", isDelivered: false)
    }
  }
}
