import TestSupport
import Testing

@Suite("Walking through the built-in page", .timeLimit(.minutes(1)))
struct WalkingTests {
  @Test("brackets and digits walk through the tabs")
  func tabs() async throws {
    let terminal = try Homefeed.start()
    try await terminal.wait(for: "Live now")
    try terminal.press("]")
    try await terminal.wait(for: "Releases")
    try terminal.press("]")
    try await terminal.wait(for: "Nothing here yet")
    try terminal.press("4")
    try await terminal.wait(for: "#swift#")
    try terminal.press("]")
    try await terminal.wait(for: "Live now")
    try terminal.press("[")
    try await terminal.wait(for: "#swift#")
  }

  @Test("Enter opens an item, Escape leads back to where it was")
  func opening() async throws {
    let terminal = try Homefeed.start()
    try await terminal.wait(for: "Live now")
    try terminal.press("Right")
    try terminal.press("Enter")
    try await terminal.wait(until: "the second card is opened") {
      $0.contains("https://lantern.example/jazz") && !$0.contains("Categories")
    }
    try terminal.press("Escape")
    try await terminal.wait(for: "Live now")
    try terminal.press("Enter")
    try await terminal.wait(for: "https://lantern.example/jazz")
  }

  @Test("a shelf scrolls when the focus passes its edge, the rest stays")
  func shelf() async throws {
    let terminal = try Homefeed.start()
    let first = try await terminal.wait(for: "Building a keyboard")
    for _ in 1...4 { try terminal.press("Right") }
    let scrolled = try await terminal.wait(until: "the fifth card is there, the first gone") {
      $0.contains("周小墨") && !$0.contains("Building a keyboard")
    }
    // The last row greets at first, and then tells the keys.
    let before = Self.rows(of: first, from: "Categories").dropLast()
    #expect(Self.rows(of: scrolled, from: "Categories").dropLast() == before)
  }

  @Test("m loads more of the list")
  func more() async throws {
    let terminal = try Homefeed.start()
    try await terminal.wait(for: "Live now")
    try terminal.press("2")
    try await terminal.wait(until: "the feeds are there") {
      $0.contains("The Prompt") && $0.contains("Channel Notes")
    }
    try terminal.press("G")
    let end = try await terminal.wait(until: "the list's end is there") { !$0.contains("Releases") }
    try terminal.press("m")
    try await terminal.wait(until: "the tab counts more") {
      $0.prefix { $0 != "\n" } != end.prefix { $0 != "\n" }
    }
    try terminal.press("G")
    try await terminal.wait(until: "the list ends later") {
      $0.contains("Latest") && !$0.contains("Borders that hold")
    }
  }

  @Test("help shows the keys, Escape closes it")
  func help() async throws {
    let terminal = try Homefeed.start(columns: 100, rows: 50)
    try await terminal.wait(for: "Live now")
    try terminal.press("?")
    try await terminal.wait(for: "refresh this page")
    try terminal.press("Escape")
    try await terminal.wait(until: "help is gone") { !$0.contains("refresh this page") }
  }

  @Test("at every size the page fills the window, while it still loads too")
  func resizing() async throws {
    let terminal = try Homefeed.start()
    try await terminal.wait(for: "Live now")
    try terminal.press("3")
    try await terminal.wait(for: "Takes its time")
    for (columns, rows) in [(120, 40), (60, 12), (20, 5), (8, 2), (200, 60), (80, 24)] {
      try terminal.resize(columns: columns, rows: rows)
    }
    try await terminal.wait(for: "Takes its time")
    for (columns, rows) in [(120, 40), (60, 20)] {
      try terminal.resize(columns: columns, rows: rows)
      try await terminal.wait(until: "the last row is the hint line") {
        $0.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count == rows
          && $0.split(separator: "\n").last?.contains(" move ") == true
      }
    }
  }

  private static func rows(of screen: String, from text: String) -> [Substring] {
    Array(screen.split(separator: "\n").drop { !$0.contains(text) })
  }
}
