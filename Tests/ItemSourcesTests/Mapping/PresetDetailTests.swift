import HTTP
import ItemSources
import Items
import PageDocument
import Testing

/// An answer as a service gives it on a bad day, and what is to become of it.
private struct OddAnswer: Sendable, CustomTestStringConvertible {
  let preset: String
  let parameters: String
  let bodies: [String: String]
  /// Of each item: title, link, author and picture.
  let items: [String]

  init(
    _ preset: String, _ parameters: String, _ bodies: [String: String], _ items: String...
  ) {
    self.preset = preset
    self.parameters = parameters
    self.bodies = bodies
    self.items = items
  }

  var testDescription: String { "\(preset) \(parameters)" }

  private static let hackers = "https://hacker-news.firebaseio.com/v0/"

  static let all: [OddAnswer] = [
    .init(
      "hackernews", "",
      [
        hackers + "topstories.json": "[1, 2, 3, 4, 5, 6]",
        hackers + "item/1.json":
          #"{"id": 1, "by": "ann", "title": "One", "url": "https://x.example/1"}"#,
        hackers + "item/2.json": #"{"id": 2, "dead": true, "title": "Dead", "by": "b"}"#,
        hackers + "item/3.json": #"{"id": 3, "deleted": true}"#,
        hackers + "item/4.json": "null",
        hackers + "item/5.json":
          #"{"id": 5, "by": "ed", "title": "Ask", "text": "<p>why?", "url": ""}"#,
        hackers + "item/6.json": #"{"id": 6, "type": "comment", "dead": false, "title": null}"#,
      ], "One | https://x.example/1 | ann | -",
      "Ask | https://news.ycombinator.com/item?id=5 | ed | -",
      "https://news.ycombinator.com/item?id=6 | https://news.ycombinator.com/item?id=6 | - | -"),
    .init(
      "owncast", "host: s.example",
      [
        "https://s.example/api/status":
          #"{"online": false, "viewerCount": 0, "lastConnectTime": null, "streamTitle": ""}"#
      ]),
    .init(
      "owncast", "directory: true",
      [
        "https://directory.owncast.online/api/home": #"""
        {"sections": [
          {"name": "Live", "instances": [
            {"id": 1, "name": "Ann", "url": "https://a.example", "streamTitle": "", "tags": null},
            {"id": 2, "name": "Bo", "url": "https://b.example", "streamTitle": "Chess", "tags": []}]},
          {"name": "New", "instances": [
            {"id": 1, "name": "Ann", "url": "https://a.example", "streamTitle": "", "tags": null}]},
          {"name": "None", "instances": null}]}
        """#
      ], "Ann | https://a.example | Ann | https://a.example/thumbnail.jpg",
      "Chess | https://b.example | Bo | https://b.example/thumbnail.jpg"),
    .init(
      "lobsters", "",
      [
        "https://lobste.rs/hottest.json": #"""
        [{"short_id": "a", "title": "Text", "url": "", "comments_url": "https://lobste.rs/s/a",
          "submitter_user": "ann"},
         {"short_id": "b", "title": "Link", "url": "https://x.example/b",
          "submitter_user": {"username": "bo"}, "tags": null}]
        """#
      ], "Text | https://lobste.rs/s/a | ann | -", "Link | https://x.example/b | bo | -"),
    .init(
      "mastodon", "host: m.example",
      [
        "https://m.example/api/v1/timelines/public?limit=20": #"""
        [{"id": "1", "url": null, "uri": "https://m.example/u/1", "spoiler_text": "",
          "content": "<p>First &amp; line</p><p>more</p>", "media_attachments": [],
          "account": {"acct": "ann", "display_name": ""}, "reblog": null},
         {"id": "2", "url": "https://m.example/2", "spoiler_text": "Careful &lt;b&gt;",
          "content": "<p>hidden</p>", "account": {"acct": "bo", "display_name": null},
          "media_attachments": [{"type": "image", "preview_url": null, "url": null},
           {"type": "image", "preview_url": "https://m.example/p.png"}]},
         {"id": "3", "url": "https://m.example/3", "content": "", "spoiler_text": "",
          "account": {"acct": "cy", "display_name": "Cy"}, "media_attachments": null,
          "reblog": {"id": "9", "url": "https://o.example/9", "content": "<p>Boosted</p>",
           "account": {"acct": "di@o.example", "display_name": "Di"}}}]
        """#
      ], "First & line | https://m.example/u/1 | ann | -",
      "Careful <b> | https://m.example/2 | bo | https://m.example/p.png",
      "Boosted | https://o.example/9 | Di | -"),
    .init(
      "reddit", "subreddit: x",
      [
        "https://www.reddit.com/r/x/hot.json?limit=25&raw_json=1": #"""
        {"data": {"after": null, "children": [
          {"data": {"id": "1", "name": "t3_1", "title": "Self", "url": "/r/x/comments/1/",
           "permalink": "/r/x/comments/1/", "thumbnail": "self", "author": "ann",
           "created_utc": 1767225600.0, "is_self": true}},
          {"data": {"id": "2", "name": "t3_2", "title": "Link & more", "url": "https://x.example/2",
           "permalink": "/r/x/comments/2/", "thumbnail": "https://t.example/2.jpg",
           "author": "[deleted]"}},
          {"data": {"id": "3", "name": "t3_3", "title": "Plain", "url": "https://x.example/3",
           "thumbnail": "default", "author": null}}]}}
        """#
      ], "Self | https://www.reddit.com/r/x/comments/1/ | ann | -",
      "Link & more | https://x.example/2 | [deleted] | https://t.example/2.jpg",
      "Plain | https://x.example/3 | - | -"),
    .init(
      "lemmy", "host: l.example",
      [
        "https://l.example/api/v3/post/list?sort=Active&limit=20": #"""
        {"posts": [
          {"post": {"id": 1, "name": "Text", "ap_id": "https://l.example/post/1",
            "published": "2025-12-31T23:00:00.123456"}, "creator": {"name": "ann"},
           "community": {"name": "c"}, "counts": {"score": 1}},
          {"post": {"id": 2, "name": "Gone", "ap_id": "https://l.example/post/2", "removed": true}}],
         "next_page": null}
        """#
      ], "Text | https://l.example/post/1 | ann | -"),
    .init(
      "peertube", "host: v.example",
      [
        "https://v.example/api/v1/videos?sort=-publishedAt&start=0&count=15": #"""
        {"total": 2, "data": [
          {"uuid": "u1", "name": "Old", "description": null, "thumbnailPath": "/t/1.jpg",
           "account": {"displayName": "Ann", "host": "v.example"}, "channel": null},
          {"uuid": "u2", "url": "https://o.example/w/2", "name": "Other", "previewPath": "/p/2.jpg",
           "account": null, "channel": {"displayName": "Shop"}, "views": "many"}]}
        """#
      ], "Old | https://v.example/videos/watch/u1 | Ann | https://v.example/t/1.jpg",
      "Other | https://o.example/w/2 | Shop | https://v.example/p/2.jpg"),
  ]
}

@Suite("What services leave out, or say in another way")
struct PresetDetailTests {
  private func source(
    _ answer: OddAnswer, _ fetcher: ScriptedFetcher
  ) throws -> any ItemSource {
    let fields = answer.parameters.isEmpty ? "" : ", " + answer.parameters
    let text = "tabs: [{blocks: [{source: {preset: \(answer.preset)\(fields)}}]}]"
    let page = try PageDocument(reading: Array(text.utf8), from: "page.yaml")
    let document = try #require(page.tabs.first?.blocks.first?.source)
    return SourceFactory(fetcher: fetcher, environment: ServiceCase.environment, now: { noon })
      .source(for: document)
  }

  @Test("titles, links, authors and pictures are found all the same", arguments: OddAnswer.all)
  fileprivate func items(answer: OddAnswer) async throws {
    // Some of them call it plain text.
    let fetcher = ScriptedFetcher(answer.bodies, headers: ["Content-Type": "text/plain"])
    let page = try await source(answer, fetcher).fetch(page: nil)
    let found = page.items.map { item in
      [item.title, item.link ?? "-", item.authors.first ?? "-", item.image ?? "-"]
        .joined(separator: " | ")
    }
    #expect(found == answer.items)
    #expect(page.next == nil || answer.preset == "lobsters")
  }

  @Test("a release without an author or a text, as a list of tags has it")
  func tags() async throws {
    let address = "https://github.com/o/a/tags.atom"
    let fetcher = ScriptedFetcher([
      address: """
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
      <id>tag:github.com,2008:x</id><title>Tags from a</title>
      <link rel="alternate" type="text/html" href="https://github.com/o/a/tags"/>
      <entry><id>tag:github.com,2008:Repository/1/v2</id><updated>2025-12-31T23:00:00Z</updated>
      <link rel="alternate" type="text/html" href="https://github.com/o/a/releases/tag/v2"/>
      <title>v2</title><content/><author><name/></author><media:thumbnail url=""/></entry></feed>
      """
    ])
    let items = try await factory(fetcher).source(for: SourceDocument(.url(address)))
      .fetch(page: nil).items
    #expect(items.titles == ["v2"])
    #expect(items.first?.link == "https://github.com/o/a/releases/tag/v2")
    #expect(items.first?.authors == [] && items.first?.image == nil)
    #expect(items.first?.date == noon.advanced(bySeconds: -3600))
  }
}
