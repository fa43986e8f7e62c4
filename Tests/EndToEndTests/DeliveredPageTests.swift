import TestSupport
import Testing

@Suite("A page that a server delivers", .timeLimit(.minutes(1)))
struct DeliveredPageTests {
  private let folder: ScratchFolder
  private let server: TestServerProcess

  init() throws {
    folder = try ScratchFolder()
    server = try TestServerProcess(servingFilesOf: folder.path)
  }

  private static let before = """
    [{"title": "Gone", "items": ["g1", "g2"]},
     {"title": "Shelf", "layout": "shelf", "source": "/rss?items=9"},
     {"title": "Steady", "items": ["s1", "s2"]}]
    """

  private static let after = """
    [{"title": "Steady", "items": ["s2", "s3"]},
     {"title": "Fresh", "items": ["f1"]},
     {"title": "Shelf", "layout": "shelf", "source": "/rss?items=9"}]
    """

  /// The address of a page whose second answer is another than the first.
  private func turning(_ form: (String) -> String) throws -> String {
    try folder.write(form(Self.before), to: "before.json")
    try folder.write(form(Self.after), to: "after.json")
    return server.url("/turns/page?1=/files/before.json&2=/files/after.json")
  }

  private func walk(_ terminal: TmuxDriver) async throws {
    try await terminal.wait(until: "the shelf is there") {
      $0.contains("Gone") && $0.contains("Item 2")
    }
    // Down leads to the card that is nearest to the middle, the second.
    try terminal.press("Down", "Down", "Right", "Right")
    // The shelf has scrolled for the fourth card.
    try await terminal.wait(until: "the fourth card has the focus") {
      $0.contains("┃ Item 4") && !$0.contains("Item 1")
    }
    try terminal.press("r")
    let screen = try await terminal.wait(for: "Fresh")
    #expect(!screen.contains("Gone") && screen.contains("s3") && !screen.contains("s1"))
    #expect(screen.contains("┃ Item 4") && !screen.contains("Item 1"))
    let titles = screen.split(separator: "\n").compactMap { row in
      ["Steady", "Fresh", "Shelf"].first { row.hasPrefix(" \($0)") }
    }
    #expect(titles == ["Steady", "Fresh", "Shelf"])
    try terminal.press("Right")
    try await terminal.wait(for: "┃ Item 5")
  }

  @Test("blocks of a tab come, go and move while it is open; focus and offsets stay")
  func tab() async throws {
    let address = try turning { #"{"blocks": \#($0)}"# }
    let page = try folder.write(
      "tabs: [{title: Team, page: \"\(address)\"}]\n", to: "page.yaml")
    try await walk(Homefeed.start(page))
  }

  @Test("blocks of a whole page come, go and move while it is open; focus and offsets stay")
  func whole() async throws {
    let address = try turning { #"{"title": "Served", "tabs": [{"blocks": \#($0)}]}"# }
    try await walk(Homefeed.start(address))
  }
}
