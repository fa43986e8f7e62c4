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
      page:
        "tabs: [{title: A, blocks: [{title: B, items: [{title: one}]}]}, {title: Z, blocks: []}]",
      shows: "one"),
    Sparse(
      name: "a header only",
      page: "tabs: [{title: A, blocks: [{title: Alone, items: []}]}]",
      shows: "Alone"),
    Sparse(
      name: "a failed block",
      page: "tabs: [{title: A, blocks: [{title: Failing, source: {file: /nowhere/feed.xml}}]}]",
      shows: "Failing"),
    Sparse(
      name: "a host that cannot be reached",
      page: "tabs: [{title: A, blocks: [{title: Away, source: 'http://127.0.0.1:1/feed.xml'}]}]",
      shows: "Away"),
    Sparse(
      name: "one item",
      page: "tabs: [{title: A, blocks: [{title: B, items: [{title: only}]}]}]",
      shows: "only"),
  ]

  static let sizes = [(columns: 80, rows: 24), (columns: 40, rows: 12), (columns: 160, rows: 50)]

  @Test("lives through keys and new sizes until it is left", arguments: pages)
  func walk(_ sparse: Sparse) async throws {
    let folder = try ScratchFolder()
    let page = try folder.write(sparse.page + "\n", to: "page.yaml")
    let session = try await ShellSession(
      arguments: "--no-store '\(page)'", showing: sparse.shows)
    for size in Self.sizes {
      try session.terminal.resize(columns: size.columns, rows: size.rows)
      for key in ["Down", "Up", "]", "[", "NPage", "G", "g", "Tab", "r", "m", "u", "A", "n"] {
        try session.terminal.press(key)
      }
      // Above the prompt the page is drawn once more.
      try session.terminal.press(":")
      try session.terminal.type("nothing\(size.rows)")
      try await session.terminal.wait(until: "the prompt stands beneath the page") {
        $0.contains("nothing\(size.rows)") && $0.contains(sparse.shows)
      }
      try session.terminal.press("C-c")
    }
    try session.terminal.press("Q")
    #expect(try await session.end() == 0)
  }
}
