import TestSupport
import Testing

@Suite("A page of one's own", .timeLimit(.minutes(1)))
struct SourceTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  @Test("r shows what a feed has got since")
  func refreshing() async throws {
    try folder.write(Self.feed(titles: ["Yesterday"]), to: "feed.xml")
    let page = try folder.write(
      """
      title: Mine
      tabs:
        - title: News
          blocks:
            - {title: Notes, source: {file: feed.xml}}

      """, to: "page.yaml")
    let terminal = try Homefeed.start(page)
    try await terminal.wait(for: "Yesterday")
    try folder.write(Self.feed(titles: ["Today", "Yesterday"]), to: "feed.xml")
    #expect(try !terminal.screen().contains("Today"))
    try terminal.press("r")
    try await terminal.wait(until: "both items are there") {
      $0.contains("Today") && $0.contains("Yesterday")
    }
  }

  @Test("a good feed shows at once, the others say why they do not")
  func network() async throws {
    let server = try TestServerProcess()
    let page = try folder.write(
      """
      title: Mine
      tabs:
        - title: News
          blocks:
            - {title: Never, source: "\(server.url("/hang"))"}
            - {title: Nowhere, source: "\(server.url("/status/404"))"}
            - {title: Good, source: "\(server.url("/rss?title=Good"))"}

      """, to: "page.yaml")
    let session = try await ShellSession(arguments: page, showing: "Item 3")
    let screen = try await session.terminal.wait(for: "404")
    #expect(screen.contains("Never"))
    try session.terminal.press("q")
    #expect(try await session.end() == 0)
  }

  @Test("a page that is wrong is told before the screen is touched, with status 2")
  func wrongPage() throws {
    let page = try folder.write("title: Mine\ntabs: 3\n", to: "page.yaml")
    let left = try Homefeed.run(page)
    #expect(left.status == 2)
    #expect(left.errors.contains("page.yaml:2:7: "))
    #expect(left.output == "")
  }

  private static func feed(titles: [String]) -> String {
    let items = titles.map {
      "<item><title>\($0)</title><link>https://notes.example/\($0)</link></item>"
    }
    return """
      <rss version="2.0"><channel><title>Notes</title><link>https://notes.example/</link>
      <description>Notes</description>\(items.joined())</channel></rss>
      """
  }
}
