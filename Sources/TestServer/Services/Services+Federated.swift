// Services that anybody can run.
extension Services {
  /// PeerTube, Owncast and Lemmy.
  func federated(_ request: Request) -> Answer? {
    switch request.path.dropFirst().joined(separator: "/") {
    case "v1/videos": Self.peerTube(request)
    case "v1/search": Self.hackerNewsSearch(request)
    case "home": Self.owncastDirectory()
    case "status": Self.owncastStatus()
    case "v3/post/list": Self.lemmy(request)
    default: nil
    }
  }

  private static func peerTube(_ request: Request) -> Answer {
    let isLive = request.query["isLive"] == "true"
    let videos = numbers(after: request.number("start", default: 0)).map { number in
      """
      {"uuid": "u-\(number)", "shortUUID": "s\(number)", "url": "https://v.example/w/\(number)",
       "name": "Item \(number)", "truncatedDescription": null, "description": "About \(number)",
       "isLive": \(isLive), "duration": \(number * 60), "views": 9, "viewers": \(number),
       "thumbnailPath": "/t/\(number).jpg", "publishedAt": "\(instant(number))",
       "account": {"displayName": "", "host": "v.example"},
       "channel": {"displayName": "Channel \(number)"}, "category": {"label": "Films"}}
      """
    }
    return json(#"{"total": 5, "data": [\#(videos.joined(separator: ",\n"))]}"#)
  }

  private static func owncastDirectory() -> Answer {
    func instance(_ number: Int) -> String {
      """
      {"id": \(number), "name": "Server \(number)", "url": "https://s\(number).example",
       "streamTitle": "Item \(number)", "description": "Talk", "lastSeen": "\(instant(number))",
       "nsfw": false, "tags": \(number == 1 ? "null" : #"[{"name": "music"}]"#)}
      """
    }
    let first = [1, 2, 3].map(instance).joined(separator: ",")
    let second = [3, 4, 5].map(instance).joined(separator: ",")
    // A directory of the past sent JSON as text.
    return Answer(
      text: """
        {"sections": [{"name": "Newest", "instances": [\(first)]},
         {"name": "Music", "instances": [\(second)]}, {"name": "None", "instances": null}]}
        """)
  }

  private static func owncastStatus() -> Answer {
    json(
      """
      {"online": true, "streamTitle": "Item 1", "viewerCount": 7, "lastDisconnectTime": null,
       "lastConnectTime": "\(instant(1))", "versionNumber": "0.2.0"}
      """)
  }

  private static func lemmy(_ request: Request) -> Answer {
    let start = request.query["page_cursor"].flatMap { Int($0.dropFirst()) } ?? 0
    let posts = numbers(after: start).map { number in
      let url = number == 1 ? "" : #""url": "https://a.example/\#(number)","#
      return """
        {"post": {"id": \(number), "name": "Item \(number)", \(url) "body": "Text \(number)",
          "published": "\(instant(number).dropLast()).123456",
          "ap_id": "https://l.example/post/\(number)"},
         "creator": {"name": "user\(number)", "display_name": null},
         "community": {"name": "linux", "title": "Linux"},
         "counts": {"score": \(number), "comments": \(10 * number)}}
        """
    }
    let next = start + 3 < 5 ? "\"P\(start + 3)\"" : "null"
    return json(#"{"posts": [\#(posts.joined(separator: ",\n"))], "next_page": \#(next)}"#)
  }

  static func mastodon(_ request: Request) -> Answer {
    let start = request.query["max_id"].flatMap { Int($0) } ?? 0
    let statuses = numbers(after: start).map { number in
      let own = """
        {"id": "\(number)", "created_at": "\(instant(number))", "spoiler_text": "",
         "content": "<p>Item \(number)</p><p>More &amp; more</p>", "sensitive": false,
         "url": "https://m.example/@a/\(number)", "reblog": null,
         "account": {"acct": "a\(number)", "display_name": ""}, "favourites_count": \(number),
         "replies_count": 2, "tags": [{"name": "tag"}],
         "media_attachments": [{"type": "image", "preview_url": null,
          "url": "https://m.example/\(number).png"}]}
        """
      guard number == 2 else { return own }
      return """
        {"id": "99", "created_at": "\(instant(1))", "content": "", "url": null,
         "account": {"acct": "b"}, "media_attachments": [], "reblog": \(own)}
        """
    }
    let host = request.headers["host"] ?? ""
    let path = request.path.joined(separator: "/")
    let next = "<http://\(host)/\(path)?limit=3&max_id=\(start + 3)>; rel=\"next\""
    let headers = start + 3 < 5 ? [("Link", next + ", <http://\(host)/x>; rel=\"prev\"")] : []
    return json("[" + statuses.joined(separator: ",\n") + "]", headers: headers)
  }
}
