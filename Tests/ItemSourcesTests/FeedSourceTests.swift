import HTTP
import ItemSources
import Items
import PageDocument
import TestSupport
import Testing

@Suite("A feed on the web is a source")
struct FeedSourceTests {
  let server: TestServerProcess
  let client = HTTPClient()

  init() throws {
    server = try TestServerProcess()
  }

  private func source(_ path: String, title: String? = nil) -> any ItemSource {
    let document = SourceDocument(.url(server.url(path)), title: title, timeout: 1)
    return factory(client).source(for: document)
  }

  @Test("items carry the source's address and title", arguments: ["/rss", "/atom", "/json"])
  func items(path: String) async throws {
    let page = try await source("\(path)?title=Paper").fetch(page: nil)
    #expect(page.items.titles == ["Item 1", "Item 2", "Item 3"])
    #expect(page.title == "Paper")
    #expect(page.fetchedAt == noon)
    #expect(page.next == nil)
    #expect(page.notices.isEmpty)
    for item in page.items {
      #expect(item.id.source == server.url("\(path)?title=Paper"))
      #expect(item.sourceTitle == "Paper")
      #expect(item.link?.hasPrefix(server.url("/items/")) == true)
    }
  }

  @Test("a title given to the source wins over its own")
  func givenTitle() async throws {
    let source = source("/rss?title=Paper", title: "Mine")
    #expect(source.title == "Mine")
    #expect(try await source.fetch(page: nil).items.first?.sourceTitle == "Mine")
  }

  @Test("an item without a word of its own is called by its link")
  func untitled() async throws {
    let address = "https://mill.example/feed.json"
    let text = """
      {"items": [{"id": 1, "url": "/a"}, {"id": 2, "attachments": [{"url": "/b.mp3"}]}, {"id": 3}]}
      """
    let fetcher = ScriptedFetcher([address: text])
    let source = factory(fetcher).source(for: SourceDocument(.url(address)))
    #expect(
      try await source.fetch(page: nil).items.titles
        == ["https://mill.example/a", "https://mill.example/b.mp3", "(no title)"])
  }

  @Test("pages follow each other until there is none", arguments: ["/rss", "/atom", "/json"])
  func paging(path: String) async throws {
    let pages = try await source("\(path)?items=2&pages=3").allPages()
    #expect(
      pages.map { $0.items.titles } == [
        ["Item 1", "Item 2"], ["Item 3", "Item 4"], ["Item 5", "Item 6"],
      ])
    #expect(Set(pages.flatMap(\.items).map(\.id.source)).count == 1)
  }

  @Test("pages that overlap show nothing twice to one who remembers")
  func overlap() async throws {
    var seen = SeenItems()
    var list: [Item] = []
    for page in try await source("/rss?items=3&pages=3&repeat=1").allPages() {
      seen.add(page.items, to: &list)
    }
    #expect(list.titles == (1...7).map { "Item \($0)" })
  }

  @Test("a feed that names itself as its next page ends")
  func selfReference() async throws {
    let url = "https://a.example/feed"
    let fetcher = ScriptedFetcher([url: feed("a", next: url)])
    let page = try await factory(fetcher).source(for: SourceDocument(.url(url))).fetch(page: nil)
    #expect(page.next == nil)
  }

  @Test("a secure feed does not go on where everybody listens, nor in a file")
  func nextSchemes() async throws {
    let url = "https://a.example/feed"
    for next in ["http://a.example/2", "file:///etc/hostname", "embedded:pages/home.yaml"] {
      let fetcher = ScriptedFetcher([url: feed("a", next: next)])
      let source = factory(fetcher).source(for: SourceDocument(.url(url)))
      #expect(try await source.fetch(page: nil).next == nil)
    }
  }

  @Test("headers go to the source's own host alone")
  func headers() async throws {
    let fetcher = ScriptedFetcher([
      "https://a.example/1": feed("a", next: "https://a.example/2"),
      "https://a.example/2": feed("b", next: "https://b.example/3"),
      "https://b.example/3": feed("c"),
    ])
    let document = SourceDocument(
      .url("https://a.example/1"), headers: [.init(name: "X-Token", value: "secret")])
    let pages = try await factory(fetcher).source(for: document).allPages()
    #expect(pages.flatMap(\.items).titles == ["a", "b", "c"])
    #expect(fetcher.requests.map { $0.headers["X-Token"] } == ["secret", "secret", nil])
  }

  @Test("the next page keeps user and password of an address, another host never sees them")
  func credentials() async throws {
    let fetcher = ScriptedFetcher([
      "https://me:pass@a.example/1": feed("a", next: "https://a.example/2"),
      "https://me:pass@a.example/2": feed("b", next: "https://b.example/3"),
      "https://b.example/3": feed("c"),
    ])
    let source = factory(fetcher).source(for: SourceDocument(.url("https://me:pass@a.example/1")))
    #expect(source.title == "a.example")
    #expect(try await source.allPages().flatMap(\.items).titles == ["a", "b", "c"])
  }

  @Test("a Link header names the next page where the feed does not")
  func linkHeader() async throws {
    let url = "https://a.example/feed"
    let fetcher = ScriptedFetcher([url: feed("a")], headers: ["Link": "<?page=2>; rel=next"])
    let page = try await factory(fetcher).source(for: SourceDocument(.url(url))).fetch(page: nil)
    let next = try #require(page.next)
    _ = try? await factory(fetcher).source(for: SourceDocument(.url(url))).fetch(page: next)
    #expect(fetcher.requests.last?.url == url + "?page=2")
  }

  @Test(
    "what is no feed says what it is",
    arguments: [
      ("/html", "Sign in"), ("/empty", "empty"), ("/bytes?n=20", "AAAA"),
      ("/status/404", "404"), ("/status/503?retry-after=120", "wait 2 min"),
      ("/hang", "did not answer within 1 s"), ("/truncated", "broke off"),
    ])
  func failures(path: String, word: String) async throws {
    let error = try #require(await source(path, title: "Mine").failure())
    #expect(error.message.hasPrefix("Mine: "))
    #expect(error.message.contains(word))
    #expect(!error.isOffline)
  }

  @Test("a port where nobody listens is no sign that the network is away")
  func refused() async throws {
    // The first port is the system's own, and no program of a test can take it.
    let source = factory(HTTPClient()).source(for: SourceDocument(.url("http://127.0.0.1:1/rss")))
    let error = try #require(await source.failure())
    #expect(!error.isOffline && error.kind == .unavailable)
    #expect(error.message == "127.0.0.1:1 refused the connection")
  }

  @Test("cancelling ends a fetch")
  func cancel() async throws {
    let source = source("/hang")
    let task = Task { await source.failure() }
    task.cancel()
    #expect(await task.value?.kind == .cancelled)
  }
}
