import HTTP
import ItemSources
import Items
import PageDocument
import TestSupport
import Testing

@Suite("Presets read the services that they are for")
struct PresetServiceTests {
  let server: TestServerProcess
  let fetcher = RecordingFetcher()

  init() throws {
    server = try TestServerProcess()
  }

  private var factory: SourceFactory {
    SourceFactory(fetcher: fetcher, environment: ServiceCase.environment, now: { noon })
  }

  private func source(_ service: ServiceCase) -> any ItemSource {
    factory.source(for: service.document(at: server.url("")))
  }

  private func play(_ mode: String) async throws {
    _ = try await HTTPClient().fetch(HTTPRequest(url: server.url("/play?mode=\(mode)")))
  }

  @Test("page follows page until the end", arguments: ServiceCase.all)
  func pages(service: ServiceCase) async throws {
    let pages = try await source(service).allPages()
    #expect(pages.map(\.items.titles) == service.pages)
    #expect(pages.last?.next == nil)
    let items = pages.flatMap(\.items)
    #expect(items.allSatisfy { $0.link?.hasPrefix("http") == true && $0.date != nil })
    #expect(items.allSatisfy { !$0.id.value.isEmpty && !$0.id.source.contains("pass") })
  }

  @Test(
    "a service that is asked too often says until when, in its own way", arguments: ServiceCase.all)
  func busy(service: ServiceCase) async throws {
    try await play("busy")
    let failure = await source(service).failure()
    let error = try #require(failure)
    #expect(error.kind == .unavailable)
    #expect(error.message.contains("429"))
    #expect(error.retryAt == noon.advanced(bySeconds: 300))
  }

  @Test(
    "a web page in the place of an answer is an error with its title", arguments: ServiceCase.all)
  func webPage(service: ServiceCase) async throws {
    try await play("page")
    let failure = await source(service).failure()
    let error = try #require(failure)
    #expect(error.kind == .unreadable)
    #expect(error.message.contains("found the web page “Just a moment”, expected"))
  }

  @Test(
    "a token that is refused is got anew, once",
    arguments: ServiceCase.all.filter {
      $0.preset == "twitch" || $0.parameters["password"] != nil && $0.preset == "greader"
    })
  func renewal(service: ServiceCase) async throws {
    let source = source(service)
    _ = try await source.fetch(page: nil)
    try await play("refused")
    #expect(try await source.fetch(page: nil).items.titles == service.pages[0])
    let signIns = fetcher.requests.filter { $0.method == .post }
    #expect(signIns.count == 2)
  }

  @Test("a sign-in that is refused says why, and tells no secret")
  func refusedSignIn() async throws {
    let document = SourceDocument(
      .preset(
        PresetUse(
          name: "greader",
          parameters: [
            "host": .text(server.url("")), "user": .text("me"), "password": .secret("wrong"),
          ])))
    let failure = await factory.source(for: document).failure()
    let error = try #require(failure)
    #expect(error.message.contains("refuses access (401)"))
    #expect(!error.message.contains("wrong"))
    let twitch = try #require(ServiceCase.all.first { $0.preset == "twitch" })
    let plain = SourceFactory(
      fetcher: fetcher,
      environment: ["TWITCH_CLIENT_ID": "id", "TWITCH_CLIENT_SECRET": "hunter2"], now: { noon })
    let answer = await plain.source(for: twitch.document(at: server.url(""))).failure()
    let refusal = try #require(answer)
    #expect(refusal.message.contains("(403): “invalid client secret”"))
    #expect(!refusal.message.contains("hunter2"))
  }

  @Test("a secret that the environment lacks is named")
  func missingSecret() async throws {
    let twitch = try #require(ServiceCase.all.first { $0.preset == "twitch" })
    let plain = SourceFactory(fetcher: fetcher, now: { noon })
    let failure = await plain.source(for: twitch.document(at: server.url(""))).failure()
    let error = try #require(failure)
    #expect(
      error.message
        == "twitch: preset twitch: the environment variable TWITCH_CLIENT_ID is not set")
    #expect(fetcher.requests.isEmpty)
  }

  @Test("what a page says besides wins over what the preset says")
  func options() async throws {
    var document = SourceDocument(
      .preset(
        PresetUse(
          name: "peertube",
          parameters: ["host": .text(server.url("")), "query": .map(["isLive": "true"])])))
    document.title = "Videos"
    document.query = [QueryParameter(name: "count", value: "fifty")]
    document.headers = [.init(name: "X-Mine", value: "yes")]
    let page = try await factory.source(for: document).fetch(page: nil)
    #expect(page.items.allSatisfy { $0.isLive && $0.sourceTitle == "Videos" })
    let request = try #require(fetcher.requests.first)
    #expect(
      request.url
        == server.url("/api/v1/videos?sort=-publishedAt&start=0&isLive=true&count=fifty"))
    #expect(request.headers["X-Mine"] == "yes")
    let item = try #require(page.items.first)
    #expect(!item.id.source.contains("fifty"))
  }

  @Test("of several repositories the error says which")
  func repositories() async throws {
    let use = PresetUse(
      name: "github-releases", parameters: ["repositories": .list(["owner/a", "owner/b"])])
    let source = ItemSourcesTests.factory().source(for: SourceDocument(.preset(use)))
    let message = try #require(await source.failure()?.message)
    #expect(message.contains("owner/a: github.com"), "\(message)")
    #expect(message.contains("owner/b: github.com"), "\(message)")
  }

  @Test("each field of a service is where it belongs")
  func fields() async throws {
    func first(_ name: String, _ index: Int = 0) async throws -> Item {
      let service = try #require(ServiceCase.mapped.first { $0.preset == name })
      return try await source(service).fetch(page: nil).items[index]
    }
    let video = try await first("peertube")
    #expect(video.image == server.url("/t/1.jpg"))
    #expect(video.authors == ["Channel 1"] && video.duration == 60 && video.metrics.viewers == 1)
    #expect(video.summary?.text == "About 1" && video.categories == ["Films"])
    let stream = try await first("twitch")
    #expect(stream.image == "https://t.example/1-440x248.jpg" && stream.isLive)
    #expect(stream.metrics.viewers == 100 && stream.link == "https://www.twitch.tv/u1")
    let story = try await first("hackernews", 1)
    #expect(story.link == "https://news.ycombinator.com/item?id=2")
    #expect(story.published == noon.advanced(bySeconds: -7200) && story.metrics.comments == 3)
    let text = try await first("lobsters")
    #expect(text.link == "https://l.example/s/s1" && text.authors == ["user1"])
    let boost = try await first("mastodon", 1)
    #expect(boost.id.value == "2" && boost.authors == ["a2"])
    #expect(boost.image == "https://m.example/2.png" && boost.categories == ["tag"])
    let post = try await first("reddit")
    #expect(post.image == nil && post.comments == "https://www.reddit.com/r/x/comments/1/")
    let lemmy = try await first("lemmy")
    #expect(lemmy.link == "https://l.example/post/1")
    #expect(lemmy.published == Instant(iso8601: "2025-12-31T23:00:00.123Z"))
    let entry = try await first("miniflux", 1)
    #expect(entry.enclosures.first?.type == "audio/mpeg" && entry.sourceTitle == "Feed")
    let live = try await first("owncast")
    #expect(live.stream == "https://s1.example/hls/stream.m3u8" && live.isLive)
  }
}
