import HTTP
import ItemSources
import PageDocument
import Testing

/// What a page asks of a preset, and what the service is asked.
private struct PresetRequest: Sendable, CustomTestStringConvertible {
  let preset: String
  let parameters: String
  let addresses: [String]
  var headers: [String: String] = [:]

  init(
    _ preset: String, _ parameters: String, _ addresses: String...,
    headers: [String: String] = [:]
  ) {
    self.preset = preset
    self.parameters = parameters
    self.addresses = addresses
    self.headers = headers
  }

  var testDescription: String { "\(preset) \(parameters)" }

  static let all: [PresetRequest] = [
    .init(
      "peertube", "host: v.example",
      "https://v.example/api/v1/videos?sort=-publishedAt&start=0&count=15"),
    .init(
      "peertube", "host: 'http://v.example:9000/', query: {isLive: true, sort: -views}",
      "http://v.example:9000/api/v1/videos?start=0&count=15&isLive=true&sort=-views"),
    .init("owncast", "directory: true", "https://directory.owncast.online/api/home"),
    .init("owncast", "host: s.example", "https://s.example/api/status"),
    .init(
      "twitch", "channels: [one, two]",
      "https://api.twitch.tv/helix/streams?first=20&user_login=one&user_login=two",
      headers: ["Client-Id": "id", "Authorization": "Bearer t0"]),
    .init(
      "twitch", "game: '509658', language: en",
      "https://api.twitch.tv/helix/streams?first=20&game_id=509658&language=en"),
    .init("hackernews", "", "https://hacker-news.firebaseio.com/v0/topstories.json"),
    .init(
      "hackernews", "list: showstories", "https://hacker-news.firebaseio.com/v0/showstories.json"),
    .init(
      "hackernews", "search: swift terminal",
      "https://hn.algolia.com/api/v1/search?query=swift%20terminal&tags=story&hitsPerPage=20&page=0"
    ),
    .init("lobsters", "", "https://lobste.rs/hottest.json"),
    .init("lobsters", "sort: newest", "https://lobste.rs/newest.json"),
    .init("lobsters", "sort: active", "https://lobste.rs/active.json"),
    .init(
      "lobsters", "tags: [rust, c++]", "https://lobste.rs/t/rust.json",
      "https://lobste.rs/t/c++.json"),
    .init("mastodon", "host: m.example", "https://m.example/api/v1/timelines/public?limit=20"),
    .init(
      "mastodon", "host: m.example, timeline: local",
      "https://m.example/api/v1/timelines/public?limit=20&local=true"),
    .init(
      "mastodon", "host: m.example, timeline: tag, tag: ü b",
      "https://m.example/api/v1/timelines/tag/%C3%BC%20b?limit=20"),
    .init(
      "mastodon", "host: m.example, timeline: list, list: '12', token: t1",
      "https://m.example/api/v1/timelines/list/12?limit=20", headers: ["Authorization": "Bearer t1"]
    ),
    .init(
      "mastodon", "host: m.example, timeline: home, token: t1",
      "https://m.example/api/v1/timelines/home?limit=20", headers: ["Authorization": "Bearer t1"]),
    .init(
      "reddit", "subreddit: swift", "https://www.reddit.com/r/swift/hot.json?limit=25&raw_json=1"),
    .init(
      "reddit", "subreddit: swift, sort: top, time: week",
      "https://www.reddit.com/r/swift/top.json?limit=25&raw_json=1&t=week"),
    .init(
      "lemmy", "host: l.example", "https://l.example/api/v3/post/list?sort=Active&limit=20"),
    .init(
      "lemmy", "host: l.example, community: c@o.example, sort: New",
      "https://l.example/api/v3/post/list?sort=New&limit=20&community_name=c%40o.example"),
    .init(
      "youtube", "channel: UC1", "https://www.youtube.com/feeds/videos.xml?channel_id=UC1"),
    .init(
      "youtube", "playlist: PL1", "https://www.youtube.com/feeds/videos.xml?playlist_id=PL1"),
    .init(
      "github-releases", "repositories: [o/a, o/b.c]", "https://github.com/o/a/releases.atom",
      "https://github.com/o/b.c/releases.atom"),
    .init(
      "miniflux", "host: x.example, token: t1, status: unread, category: 3",
      "https://x.example/v1/entries?order=published_at&direction=desc&limit=100&offset=0"
        + "&category_id=3&status=unread", headers: ["X-Auth-Token": "t1"]),
    .init(
      "miniflux", "host: x.example, user: me, password: pass, status: all",
      "https://x.example/v1/entries?order=published_at&direction=desc&limit=100&offset=0",
      headers: ["Authorization": "Basic bWU6cGFzcw=="]),
    .init(
      "greader", "host: 'https://f.example/api/greader.php', token: t1",
      "https://f.example/api/greader.php/reader/api/0/stream/contents/reading-list"
        + "?output=json&n=50", headers: ["Authorization": "GoogleLogin auth=t1"]),
    .init(
      "greader", "host: f.example, user: me, password: pass, category: A b, status: unread",
      "https://f.example/reader/api/0/stream/contents/user/-/label/A%20b"
        + "?output=json&n=50&xt=user%2F-%2Fstate%2Fcom.google%2Fread",
      headers: ["Authorization": "GoogleLogin auth=t2"]),
    .init(
      "greader", "host: f.example, token: t1, status: read",
      "https://f.example/reader/api/0/stream/contents/reading-list"
        + "?output=json&n=50&it=user%2F-%2Fstate%2Fcom.google%2Fread"),
  ]
}

@Suite("A page's parameters are what a service is asked for")
struct PresetAddressTests {
  private func source(_ preset: String, _ parameters: String) throws -> SourceDocument {
    let fields = parameters.isEmpty ? "" : ", " + parameters
    let text = "tabs: [{blocks: [{source: {preset: \(preset)\(fields)}}]}]"
    let page = try PageDocument(reading: Array(text.utf8), from: "page.yaml")
    return try #require(page.tabs.first?.blocks.first?.source)
  }

  private func factory(_ fetcher: ScriptedFetcher) -> SourceFactory {
    SourceFactory(fetcher: fetcher, environment: ServiceCase.environment, now: { noon })
  }

  @Test("each parameter is where the service looks for it", arguments: PresetRequest.all)
  fileprivate func parameters(request: PresetRequest) async throws {
    let fetcher = ScriptedFetcher([
      "https://id.twitch.tv/oauth2/token": #"{"access_token": "t0"}"#,
      "https://f.example/accounts/ClientLogin": "SID=x\nAuth=t2\n",
    ])
    let document = try source(request.preset, request.parameters)
    #expect(await factory(fetcher).source(for: document).failure() != nil)
    let asked = fetcher.requests.filter { $0.method == .get }
    #expect(Set(asked.map(\.url)) == Set(request.addresses))
    for (name, value) in request.headers {
      #expect(asked.first?.headers[name] == value, "\(name)")
    }
  }

  @Test(
    "what is asked for but not named is told, and nobody is asked",
    arguments: [
      ("mastodon", "host: m.example, timeline: tag", "tag"),
      ("mastodon", "host: m.example, timeline: list, token: t", "list"),
    ])
  func missing(preset: String, parameters: String, name: String) async throws {
    let fetcher = ScriptedFetcher([:])
    let error = await factory(fetcher).source(for: try source(preset, parameters)).failure()
    #expect(error?.kind == .invalid)
    #expect(error?.message.contains("`\(name)`") == true, "\(error?.message ?? "no error")")
    #expect(fetcher.requests.isEmpty)
  }
}
