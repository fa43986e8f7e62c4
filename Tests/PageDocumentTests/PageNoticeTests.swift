import Items
import PageDocument
import Testing

@Suite("Notices of a page")
struct PageNoticeTests {
  @Test("what a delivered page may not use is ignored with a notice")
  func delivered() throws {
    let document = try page(
      """
      {"tabs": [{"title": "T", "colour": "red", "blocks": [
        {"id": "a", "source": {"url": "https://a.example/${HOME}", "headers": {"X": "y"}}},
        {"id": "b", "source": {"command": ["id"]}},
        {"id": "c", "source": {"file": "/etc/passwd"}},
        {"id": "d", "source": "//a.example/x"},
        {"id": "e", "source": {"include": "x.yaml"}},
        {"id": "f", "items": [{"id": 1, "title": "x"}, {"id": 1, "title": "y"}]}]}]}
      """,
      from: "https://h.example/home.json", environment: ["HOME": "/home/me"], isDelivered: true)
    let blocks = document.tabs[0].blocks
    #expect(blocks[0].source?.origin == .url("https://a.example/${HOME}"))
    #expect(blocks[0].source?.headers == [])
    #expect(blocks.map { $0.source == nil } == [false, true, true, false, true, true])
    #expect(blocks[5].items.map(\.title) == ["x"])
    #expect(
      document.notices.map(\.message) == [
        "unknown key \"colour\"; ignored",
        "a delivered page may not use `${…}`; kept as text",
        "a delivered page may not use `headers`; ignored",
        "a delivered page may not use `command`; ignored",
        "a delivered page may not use `file`; ignored",
        "a delivered page may not use `include`; ignored",
        "a second item \"1\"; ignored",
      ])
    #expect(document.notices.allSatisfy { $0.reason == .delivered })
  }

  @Test("a delivered page cannot name a file by another way")
  func deliveredFile() throws {
    let text = "tabs: [{blocks: [{source: ./x.xml}]}]"
    let document = try page(text, from: "home.yaml", isDelivered: true)
    #expect(document.tabs[0].blocks[0].source == nil)
    let other = try page(
      "tabs: [{blocks: [{source: 'file:///x'}]}]", from: "https://h.example/", isDelivered: true)
    #expect(other.tabs[0].blocks[0].source == nil)
    #expect(other.notices.count == 1)
  }
}
