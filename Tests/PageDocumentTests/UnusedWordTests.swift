import PageDocument
import Testing

@Suite("Words that mean nothing")
struct UnusedWordTests {
  private func notices(_ fields: String) throws -> [String] {
    try page("tabs: [{blocks: [{items: [x], \(fields)}]}]").notices.map(\.message)
  }

  @Test(
    "a word that the layout does not follow is told",
    arguments: [
      (
        "layout: list, areas: [a]",
        "`areas` means nothing to the layout list, only to areas; ignored"
      ),
      (
        "layout: shelf, columns: 2",
        "`columns` means nothing to the layout shelf, only to grid and waterfall; ignored"
      ),
      ("rows: 2", "`rows` means nothing to the layout list, only to shelf; ignored"),
      (
        "layout: tags, style: card",
        "`style` means nothing to the layout tags, only to others; ignored"
      ),
      (
        "layout: grid, columns: 2, distribution: 3",
        "`distribution` means nothing beside `columns`; ignored"
      ),
      (
        "layout: grid, gravity: end",
        "`gravity` means nothing to the layout grid, only to tags; ignored"
      ),
    ])
  func told(fields: String, message: String) throws {
    let page = try page("tabs: [{blocks: [{items: [x], \(fields)}]}]")
    #expect(page.notices.map(\.message) == [message])
    #expect(page.notices.allSatisfy { $0.reason == .unused })
  }

  @Test(
    "a word that the layout follows is not",
    arguments: [
      "layout: shelf, rows: 2, scrolling: group, distribution: 3, itemRatio: '16:9'",
      "layout: grid, columns: 2, itemRatio: {rows: 3}", "layout: tags, gravity: end",
      "layout: waterfall, columns: 2, direction: shortest", "distribution: 2, style: card",
      "layout: areas, areas: [a], areaHeight: 3, repeat: all, style: poster",
      "layout: text, style: text, insets: [0, 0, 0, 0], limit: 3, sort: newest",
    ])
  func silent(fields: String) throws {
    #expect(try notices(fields) == [])
  }

  @Test(
    "careless documents are told by line and column",
    arguments: [
      (
        "tabs:\r\n  - title: A\r\n    blocks: 7\r\n",
        "p.yaml:3:13: found \"7\", expected a list of blocks"
      ),
      ("\u{FEFF}tabs: 7", "p.yaml:1:7: found \"7\", expected a list of tabs"),
      ("\u{FEFF}titel: x\r\ntabs: [{blocks: []}]", "p.yaml:1:1: found key \"titel\""),
      (
        "tabs: [{blocks: [{source: nope}]}]",
        "p.yaml:1:27: found \"nope\", which is no name under `sources` and no address, expected "
          + "an http or https address, a path"
      ),
      (
        "sources: {nape: ./x}\ntabs: [{blocks: [{source: nope}]}]",
        "p.yaml:2:27: found \"nope\", which is no name under `sources` and no address, expected "
          + "an http or https address, a path or one of the named sources nape; did you mean "
          + "\"nape\"?"
      ),
      (
        "tabs: [{include: gone.yaml}]",
        "p.yaml:1:18: found \"gone.yaml\", a file that cannot be read from here, expected a file "
          + "to include"
      ),
    ])
  func careless(text: String, message: String) {
    let lines = errors(of: Array(text.utf8), from: "p.yaml")
    #expect(lines.first?.hasPrefix(message) == true, "\(lines)")
  }

  @Test("a comma too many is a fault of JSON, and none of YAML")
  func comma() throws {
    let text = "{\"tabs\": [\n  {\"blocks\": []},\n]}"
    #expect(
      errors(of: Array(text.utf8), from: "p.json") == [
        "p.json:3:1: found \"]\", expected a value"
      ])
    #expect(try page(text).tabs.count == 1)
  }
}
