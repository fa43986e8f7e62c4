import TestSupport
import Testing

/// The release build optimizes what debug builds leave alone, so pages with little or nothing on
/// them are walked through in it, over several frames.
@Suite("A page with little on it", .timeLimit(.minutes(2)))
struct EmptyPageTests {
  /// A page document that leaves a tab without items, and what it shows all the same.
  struct Sparse: CustomTestStringConvertible, Sendable {
    let name: String
    let page: String
    let shows: String

    var testDescription: String { name }
  }

  static let pages = [
    Sparse(name: "no blocks", page: "tabs: [{title: A, blocks: []}]", shows: "Nothing on this tab"),
    Sparse(
      name: "an empty tab beside another",
      page: "tabs: [{title: A, blocks: [{title: B, items: [one]}]}, {title: Z, blocks: []}]",
      shows: "one"),
    Sparse(
      name: "a header only", page: "tabs: [{title: A, blocks: [{title: Alone, items: []}]}]",
      shows: "Alone"),
    Sparse(
      name: "a failed block",
      page: "tabs: [{title: A, blocks: [{title: Failing, file: /nowhere/feed.xml}]}]",
      shows: "Failing"),
    Sparse(
      name: "a host that cannot be reached",
      page: "tabs: [{title: A, blocks: [{title: Away, url: 'http://127.0.0.1:1/feed.xml'}]}]",
      shows: "Away"),
    Sparse(
      name: "one item", page: "tabs: [{title: A, blocks: [{title: B, items: [only]}]}]",
      shows: "only"),
  ]

  static let sizes = [(columns: 80, rows: 24), (columns: 40, rows: 12), (columns: 160, rows: 50)]

  @Test("lives through keys and new sizes until it is left", arguments: pages)
  func walk(_ sparse: Sparse) async throws {
    let folder = try ScratchFolder()
    let page = try folder.write(sparse.page + "\n", to: "page.yaml")
    let terminal = try Homefeed.start("--no-store", page)
    try await terminal.wait(for: sparse.shows)
    for size in Self.sizes {
      try terminal.resize(columns: size.columns, rows: size.rows)
      for key in ["Down", "Up", "]", "[", "NPage", "G", "g", "Tab", "r", "m", "u", "A", "n"] {
        try terminal.press(key)
      }
      // Each round trip through help is a frame that was certainly drawn.
      for _ in 0..<3 {
        try terminal.press("Escape", "?")
        try await terminal.wait(for: "quit")
        try terminal.press("q")
        try await terminal.wait(for: sparse.shows)
      }
    }
    try terminal.press("Q")
    try await terminal.wait(for: "Pane is dead (status 0")
  }
}
