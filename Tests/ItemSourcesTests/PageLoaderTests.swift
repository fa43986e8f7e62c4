import HTTP
import ItemSources
import Items
import PageDocument
import TestSupport
import Testing

@Suite("What a person names is opened as what it is")
struct PageLoaderTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private static let page = """
    title: Mine
    tabs:
      - title: News
        blocks:
          - title: All
            source: feed.xml
    """

  private func open(
    _ location: String, _ fetcher: any HTTPFetching = ScriptedFetcher([:]),
    environment: [String: String] = [:]
  ) async throws(PageLoadingError) -> OpenedPage {
    try await PageLoader(factory: factory(fetcher), environment: environment).open(location)
  }

  private func failure(
    of location: String, _ fetcher: any HTTPFetching = ScriptedFetcher([:])
  ) async -> String? {
    do throws(PageLoadingError) {
      _ = try await open(location, fetcher)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("a page in a file, its relative sources beside it", arguments: ["", "file://"])
  func pageFile(prefix: String) async throws {
    let path = try folder.write(Self.page, to: "home.yaml")
    guard case .document(let page) = try await open(prefix + path) else {
      Issue.record("not a page")
      return
    }
    #expect(page.title == "Mine")
    #expect(page.tabs.first?.blocks.first?.source?.origin == .file(folder.file("feed.xml")))
  }

  @Test("a feed in a file, and a folder, become a page of one list")
  func feedFile() async throws {
    let path = try folder.write(feed("a"), to: "feed.json")
    #expect(try await open(path) == .feed(SourceDocument(.file(path))))
    #expect(try await open(folder.path) == .feed(SourceDocument(.directory(folder.path))))
    #expect(try await open(path).page.tabs.first?.blocks.count == 1)
  }

  @Test("a page delivered over HTTP starts at its own address, and may not name files")
  func deliveredPage() async throws {
    let url = "https://a.example/pages/home.yaml"
    let text = Self.page + "\n      - {title: Secrets, source: {file: /etc/hostname}}\n"
    guard case .document(let page) = try await open(url, ScriptedFetcher([url: text])) else {
      Issue.record("not a page")
      return
    }
    let blocks = page.tabs.first?.blocks ?? []
    #expect(blocks.first?.source?.origin == .url("https://a.example/pages/feed.xml"))
    #expect(!blocks.contains { $0.source?.origin == .file("/etc/hostname") })
    #expect(page.notices.contains { $0.reason == .delivered })
  }

  @Test("a JSON page and a JSON feed are told apart")
  func json() async throws {
    let fetcher = ScriptedFetcher([
      "https://a.example/page": """
      {"tabs": [{"title": "T", "blocks": [{"title": "B", "items": ["a"]}]}]}
      """,
      "https://a.example/feed": """
      {"version": "https://jsonfeed.org/version/1.1", "title": "F", "items": []}
      """,
    ])
    guard case .document = try await open("https://a.example/page", fetcher),
      case .feed = try await open("https://a.example/feed", fetcher)
    else {
      Issue.record("mistaken")
      return
    }
  }

  @Test("a feed on the web is fetched once: to see what it is, and to be shown")
  func fetchedOnce() async throws {
    let url = "https://a.example/feed"
    let fetcher = ScriptedFetcher([url: feed("a")])
    let factory = factory(fetcher)
    let opened = try await PageLoader(factory: factory).open(url)
    let block = try #require(opened.page.tabs.first?.blocks.first)
    let source = factory.source(for: block)
    #expect(try await source.fetch(page: nil).items.titles == ["a"])
    #expect(fetcher.requests.count == 1)
    _ = try await source.fetch(page: nil)
    #expect(fetcher.requests.count == 2)
  }

  @Test("a broken page says where, and what was expected")
  func brokenPage() async throws {
    let path = try folder.write("tabs:\n  - titel: News\n", to: "home.yaml")
    let message = try #require(await failure(of: path))
    #expect(message.hasPrefix("\(path):2:5: found "))
    #expect(message.contains("did you mean \"title\"?"))
  }

  @Test("an empty page is a broken page, not an empty feed")
  func emptyPage() async throws {
    let path = try folder.write("", to: "home.yml")
    #expect(try #require(await failure(of: path)).contains("expected a page with `tabs`"))
  }

  @Test("what is not there says what may be there")
  func missing() async throws {
    #expect(
      await failure(of: folder.file("none.yaml")) == """
        \(folder.file("none.yaml")) does not exist, expected a page document, a feed, \
        a folder of feeds, or an http or https address
        """)
    let host = try #require(await failure(of: "news.example/feed.xml"))
    #expect(host.hasSuffix("(did you mean https://news.example/feed.xml?)"))
    #expect(await failure(of: "https://a.example/none") == "a.example has no such page (404)")
  }

  @Test("addresses of other kinds are not opened", arguments: ["ftp://a.example/", "gopher://x/"])
  func schemes(location: String) async throws {
    let message = try #require(await failure(of: location))
    #expect(message.contains("addresses are not opened"))
    #expect(message.hasSuffix("expected a path, or an http or https address"))
  }

  @Test("variables of the environment are for pages of one's own")
  func environment() async throws {
    let text = """
      tabs:
        - title: T
          blocks:
            - title: B
              source: {url: "https://a.example/${NAME}"}
      """
    let path = try folder.write(text, to: "home.yaml")
    let opened = try await open(path, environment: ["NAME": "feed"])
    #expect(
      opened.page.tabs.first?.blocks.first?.source?.origin == .url("https://a.example/feed"))
  }
}
