import HTTP
import TestSupport
import Testing

@Suite("Pages of services", .timeLimit(.minutes(2)))
@MainActor
struct ServicePageTests {
  /// A preset on a page, and how many items the server that plays its service has for it.
  struct Service: Sendable, CustomTestStringConvertible {
    let source: String
    let count: Int
    var isFeed = false

    var testDescription: String { source }
  }

  nonisolated static let services: [Service] = [
    .init(source: "preset: peertube", count: 5),
    .init(source: "preset: owncast, directory: true", count: 5),
    .init(source: "preset: owncast", count: 1),
    .init(source: "preset: twitch, game: all", count: 5),
    .init(source: "preset: hackernews", count: 33),
    .init(source: "preset: hackernews, search: swift", count: 5),
    .init(source: "preset: lobsters", count: 5),
    .init(source: "preset: mastodon", count: 5),
    .init(source: "preset: reddit, subreddit: x", count: 5),
    .init(source: "preset: lemmy", count: 5),
    .init(source: "preset: youtube, channel: UC1", count: 5, isFeed: true),
    .init(source: "preset: github-releases, repositories: [owner/a]", count: 2, isFeed: true),
    .init(source: "preset: miniflux, token: token", count: 5),
    .init(source: "preset: greader, user: me, password: pass", count: 5),
  ]

  let site: Site

  init() throws {
    site = try Site()
  }

  private func page(_ source: String) throws -> String {
    let login = source.contains("twitch") ? ", login: \"\(site.url(""))\"" : ""
    return try site.write(
      """
      tabs:
        - loadMore: key
          blocks:
            - {title: Now, source: {\(source), host: "\(site.url(""))"\(login)}}

      """, to: "page.yaml")
  }

  private func snapshot(_ keys: String, of source: String, store: String = "a.db") async throws
    -> ProgramRun
  {
    await runProgram(
      ["snapshot", "--size", "100x60", "--keys", keys, try page(source)],
      environment: site.environment(
        store: store, ["TWITCH_CLIENT_ID": "id", "TWITCH_CLIENT_SECRET": "secret"]))
  }

  private func play(_ mode: String) async throws {
    _ = try await HTTPClient().fetch(HTTPRequest(url: site.url("/play?mode=\(mode)")))
  }

  /// The rows of items.
  private func items(_ run: ProgramRun) -> [Substring] {
    run.output.split(separator: "\n").filter { row in
      row.dropFirst().first.map { "●◉".contains($0) } ?? false
    }
  }

  @Test("page follows page until there is no more", arguments: services)
  func paging(service: Service) async throws {
    let run = try await snapshot("m m m", of: service.source)
    #expect(run.status == 0, "\(run.errors)")
    #expect(items(run).count == service.count, "\(run.output)")
    #expect(run.output.contains("There is no more."))
  }

  @Test("what is asked too often, or answers with a web page, says so", arguments: services)
  func failing(service: Service) async throws {
    try await play("busy")
    let busy = try await snapshot("", of: service.source)
    #expect(busy.status == 1 && busy.output.contains("is asked too often (429)"))
    try await play("page")
    let page = try await snapshot("", of: service.source, store: "b.db")
    #expect(page.status == 1 && page.output.contains("found the web page “Just a moment”"))
    #expect(page.output.contains(service.isFeed ? "expected a feed" : "expected JSON"))
  }

  @Test(
    "what is read in one instance is read in another, which keeps nothing in common with it",
    arguments: services.suffix(2))
  func twoInstances(service: Service) async throws {
    let before = try await snapshot("", of: service.source, store: "two.db")
    #expect(items(before).count { $0.contains("●") } == 3)
    let reading = try await snapshot("Down Enter Esc s", of: service.source, store: "one.db")
    #expect(reading.status == 0, "\(reading.errors)")
    let after = try await snapshot("r", of: service.source, store: "two.db")
    let rows = after.output.split(separator: "\n")
    #expect(rows.contains { $0.contains("● Item 3") || $0.contains("●▌Item 3") }, "\(after.output)")
    #expect(rows.contains { $0.contains("★") && $0.contains("Item 2") }, "\(after.output)")
    #expect(!rows.contains { $0.contains("●") && $0.contains("Item 2") }, "\(after.output)")
  }
}
