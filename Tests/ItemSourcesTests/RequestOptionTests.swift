import HTTP
import ItemSources
import Items
import PageDocument
import Store
import TestSupport
import Testing

@Suite("A source is asked as its document says", .timeLimit(.minutes(2)))
struct RequestOptionTests {
  let world: CachingWorld

  init() throws {
    world = try CachingWorld()
  }

  private func document(_ path: String) -> SourceDocument {
    SourceDocument(.url(world.server.url(path)), timeout: 5)
  }

  @Test("a name and a password, or a token, prove who asks")
  func authorization() async throws {
    // What RFC 7617 section 2 has as its example.
    var basic = document("/needs-token?token=Basic+QWxhZGRpbjpvcGVuIHNlc2FtZQ%3D%3D")
    #expect(await world.source(basic).failure()?.message.contains("refuses access (401)") == true)
    basic.authorization = .basic(user: "Aladdin", password: "open sesame")
    #expect(try await world.source(basic).fetch(page: nil).items.count == 3)
    var bearer = document("/needs-token?token=Bearer+abc")
    bearer.authorization = .bearer("abc")
    #expect(try await world.source(bearer).fetch(page: nil).items.count == 3)
  }

  @Test("what proves it stays with the host it is meant for")
  func authorizationElsewhere() async throws {
    let elsewhere = "http://localhost:\(world.server.port)/needs-token?token=Bearer+abc"
    var document = document(
      "/redirect-to?url=" + elsewhere.replacing("?", with: "%3F").replacing("+", with: "%2B"))
    document.authorization = .bearer("abc")
    #expect(await world.source(document).failure()?.message.contains("(401)") == true)
  }

  @Test("parameters are added to the address, and told of nowhere")
  func query() async throws {
    var first = document("/rss?title=A")
    first.query = [QueryParameter(name: "items", value: "2"), .init(name: "key", value: "a&b c")]
    var second = first
    second.query[0].value = "1"
    #expect(try await world.source(first).fetch(page: nil).items.count == 2)
    #expect(try await world.source(second).fetch(page: nil).items.count == 1)
    #expect(
      world.fetcher.requests.first?.url
        == world.server.url("/rss?title=A&items=2&key=a%26b%20c"))
    #expect(try await world.store.sourceSummaries().count == 2)
    for summary in try await world.store.sourceSummaries() {
      #expect(summary.address.hasPrefix(world.server.url("/rss?title=A&items=~")))
      #expect(!summary.address.contains("a%26b"))
    }
  }

  @Test("a password in an address is sent, and neither kept nor told of")
  func password() async throws {
    let address = "http://Aladdin:open%20sesame@127.0.0.1:\(world.server.port)"
    let path = "/needs-token?token=Basic+QWxhZGRpbjpvcGVuIHNlc2FtZQ%3D%3D"
    let source = world.source(SourceDocument(.url(address + path)))
    #expect(try await source.fetch(page: nil).items.count == 3)
    let kept = try await world.store.sourceSummaries().map(\.address)
    let place = "http://Aladdin@127.0.0.1:\(world.server.port)/needs-token?token=~"
    #expect(kept.count == 1 && kept[0].hasPrefix(place) && kept[0].count == place.count + 4)
    let broken = await world.source(SourceDocument(.url("http://a:secret@b c/"))).failure()
    #expect(broken?.message.contains("not an address") == true)
    #expect(broken?.message.contains("secret") == false)
  }

  @Test("a secret in the path is sent and shown nowhere, not on the pages behind the first either")
  func pathSecret() async throws {
    let page = try PageDocument(
      reading: Array(
        """
        tabs: [{blocks: [{source: {url: "https://a.example/${file:token}/x", mapping: {
          items: rows, title: t, next: {url: next}}}}]}]
        """.utf8),
      from: "home.yaml", files: PageFiles { _ throws(UnreadableFile) in Array("s3:cr3t\n".utf8) })
    let source = try #require(page.tabs[0].blocks[0].source)
    let fetcher = ScriptedFetcher([
      "https://a.example/s3:cr3t/x":
        #"{"rows": [{"t": "A"}], "next": "https://a.example/s3%3Acr3t/y"}"#,
      "https://a.example/s3%3Acr3t/y": #"{"rows": [{"t": "B"}], "next": null}"#,
    ])
    let pages = try await ItemSourcesTests.factory(fetcher).source(for: source).allPages()
    #expect(pages.map(\.items.titles) == [["A"], ["B"]])
    #expect(
      fetcher.requests.map(\.shownURL) == ["https://a.example/•••/x", "https://a.example/•••/y"])
  }

  @Test("a proxy is gone through, and one that is not there is told of")
  func proxy() async throws {
    var document = SourceDocument(.url("http://feeds.example/rss?items=2"), timeout: 5)
    document.proxy = world.server.url("")
    #expect(try await world.source(document).fetch(page: nil).items.count == 2)
    world.server.stop()
    #expect(await world.source(document).failure() != nil)
  }

  @Test("a source that two blocks name is asked once where both are refreshed at once")
  func together() async throws {
    let factory = world.factory
    let document = document("/slow?ms=300")
    async let first = factory.source(for: document).fetch(page: nil)
    async let second = factory.source(for: document).fetch(page: nil)
    let (one, other) = (try await first, try await second)
    #expect(one.items.count == 3 && one.items == other.items)
    #expect(world.fetcher.requests.count == 1)
  }

  @Test("one of them that gives up leaves the other its answer, the last one ends the request")
  func givingUp() async throws {
    let factory = world.factory
    let document = document("/slow?ms=500")
    let first = Task { await factory.source(for: document).failure()?.kind }
    async let second = factory.source(for: document).fetch(page: nil)
    while world.fetcher.requests.isEmpty { await Task.yield() }
    first.cancel()
    #expect(await first.value == .cancelled)
    #expect(try await second.items.count == 3)
    let last = Task { await factory.source(for: self.document("/hang")).failure()?.kind }
    while world.fetcher.requests.count < 2 { await Task.yield() }
    last.cancel()
    #expect(await last.value == .cancelled)
  }

  @Test(
    "a host whose answer was the last it allows is left alone until it allows more",
    arguments: ["90", "1767225690", "2026-01-01T00:01:30Z"])
  func rateLimit(reset: String) async throws {
    let source = world.turns(
      "/rss|X-RateLimit-Remaining: 0|X-RateLimit-Reset: \(reset)", "/rss?items=4")
    #expect(try await source.fetch(page: nil).items.count == 3)
    let error = await world.source("/atom").failure()
    #expect(error?.retryAt == noon.advanced(bySeconds: 90))
    let opening = try await world.source(SourceDocument(.url(source.id))).open()
    #expect(opening.page.notices.map(\.message).joined().contains("left alone for another 90 s"))
    #expect(world.fetcher.requests.count == 1)
    world.clock.advance(bySeconds: 90)
    #expect(try await source.open().page.items.count == 4)
  }

  @Test("429 whose window has ended already asks for no wait")
  func windowGoneBy() async throws {
    let source = world.turns("429|RateLimit-Remaining: 0|RateLimit-Reset: 1767225000")
    let error = await source.failure()
    #expect(error?.message.contains("is asked too often (429)") == true)
    #expect(error?.message.contains("asks to wait") == false)
  }

  @Test("429 without Retry-After, but with the end of its window, waits until then")
  func rateLimited() async throws {
    let source = world.turns("429|RateLimit-Remaining: 0|RateLimit-Reset: 33")
    let error = await source.failure()
    #expect(error?.retryAt == noon.advanced(bySeconds: 33))
    #expect(error?.message.contains("asks to wait 33 s") == true)
  }

  @Test("hours in which a feed would rather not be asked are waited for")
  func quietHours() async throws {
    try world.folder.write(
      """
      <rss version="2.0"><channel><title>Paper</title><ttl>10</ttl>
      <skipHours><hour>0</hour><hour>1</hour><hour>24</hour></skipHours>
      <skipDays><day>Friday</day></skipDays><item><title>One</title></item></channel></rss>
      """, to: "quiet.xml")
    let server = try TestServerProcess(servingFilesOf: world.folder.path)
    let source = world.source(SourceDocument(.url(server.url("/files/quiet.xml"))))
    // The first of 2026 is a Thursday.
    #expect(try await source.fetch(page: nil).nextDue == noon.advanced(bySeconds: 2 * 3600))
    world.clock.advance(bySeconds: 24 * 3600 - 300)
    #expect(try await source.fetch(page: nil).nextDue == noon.advanced(bySeconds: 50 * 3600))
  }
}
