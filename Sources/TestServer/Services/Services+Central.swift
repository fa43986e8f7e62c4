// Services that stand in one place.
extension Services {
  static func twitchToken(_ request: Request) -> Answer {
    let form = request.form
    guard request.method == "POST", form["grant_type"] == "client_credentials",
      form["client_id"] == "id", form["client_secret"] == "secret"
    else { return problem(403, "invalid client secret") }
    return json(#"{"access_token": "t-1", "expires_in": 5000, "token_type": "bearer"}"#)
  }

  static func twitch(_ request: Request) -> Answer {
    guard request.headers["authorization"] == "Bearer t-1", request.headers["client-id"] == "id"
    else { return problem(401, "OAuth token is missing") }
    let start = request.query["after"].flatMap { Int($0.dropFirst()) } ?? 0
    // Streams come and go while somebody leafs through them: an item may come again.
    let shown = (start > 0 ? [start] : []) + numbers(after: start)
    let streams = shown.map { number in
      """
      {"id": "\(number)", "user_login": "u\(number)", "user_name": "User \(number)",
       "game_name": "Chess", "type": "live", "title": "\(number == 2 ? "" : "Item \(number)")",
       "viewer_count": \(100 * number), "started_at": "\(instant(number))",
       "thumbnail_url": "https://t.example/\(number)-{width}x{height}.jpg", "tags": ["English"]}
      """
    }
    let cursor = start + 3 < 5 ? #"{"cursor": "c\#(start + 3)"}"# : "{}"
    return json(#"{"data": [\#(streams.joined(separator: ",\n"))], "pagination": \#(cursor)}"#)
  }

  static func hackerNews(_ request: Request) -> Answer? {
    guard request.path.count == 3, request.path[1] == "item" else {
      guard request.path.last?.hasSuffix("stories.json") == true else { return nil }
      return json("[" + (1...35).map { String($0) }.joined(separator: ",") + "]")
    }
    guard let number = Int(request.path[2].prefix { $0 != "." }) else { return nil }
    switch number {
    case 4: return json("null")
    case 5: return json(#"{"id": 5, "deleted": true, "type": "story", "time": 1}"#)
    default:
      let url = number == 2 ? "" : #""url": "https://a.example/\#(number)","#
      return json(
        """
        {"id": \(number), "type": "story", "by": "user\(number)", "time": \(seconds(number)),
         "title": "Item \(number)", \(url) "score": \(number), "descendants": 3}
        """)
    }
  }

  /// The search service of Hacker News, which stands at `/api/v1/search`.
  static func hackerNewsSearch(_ request: Request) -> Answer {
    let page = request.number("page", default: 0)
    let hits = numbers(after: page * 3).map { number in
      """
      {"objectID": "\(number)", "title": "Item \(number)", "url": null, "author": "user\(number)",
       "points": \(number), "num_comments": null, "created_at": "\(instant(number))",
       "created_at_i": \(seconds(number))}
      """
    }
    return json(
      #"{"hits": [\#(hits.joined(separator: ",\n"))], "page": \#(page), "nbPages": 2}"#)
  }

  static func lobsters(_ request: Request, page: Int) -> Answer {
    let stories = numbers(after: (page - 1) * 3).map { number in
      let submitter = number == 1 ? #"{"username": "user1"}"# : "\"user\(number)\""
      return """
        {"short_id": "s\(number)", "created_at": "\(instant(number))", "title": "Item \(number)",
         "url": "\(number == 1 ? "" : "https://a.example/\(number)")", "score": \(number),
         "comment_count": 2, "comments_url": "https://l.example/s/s\(number)",
         "submitter_user": \(submitter), "tags": ["rust"], "description": ""}
        """
    }
    return json("[" + stories.joined(separator: ",\n") + "]")
  }

  static func reddit(_ request: Request) -> Answer? {
    guard request.query["raw_json"] == "1" else { return nil }
    let start = request.query["after"].flatMap { Int($0.dropFirst(3)) } ?? 0
    let posts = numbers(after: start).map { number in
      """
      {"kind": "t3", "data": {"id": "\(number)", "name": "t3_\(number)", "title": "Item \(number)",
       "score": \(number), "url": "https://a.example/\(number)", "num_comments": 4,
       "created_utc": \(seconds(number)).0, "permalink": "/r/x/comments/\(number)/",
       "is_self": false, "over_18": false, "stickied": false, "author": "user\(number)",
       "thumbnail": "\(number == 1 ? "self" : "https://a.example/\(number).jpg")"}}
      """
    }
    let after = start + 3 < 5 ? "\"t3_\(start + 3)\"" : "null"
    return json(
      #"{"kind": "Listing", "data": {"after": \#(after), "children": "#
        + "[" + posts.joined(separator: ",\n") + "]}}")
  }

  static func youTube(_ request: Request) -> Answer? {
    guard request.query["channel_id"] != nil || request.query["playlist_id"] != nil else {
      return nil
    }
    let entries = (1...5).map { number in
      """
      <entry><id>yt:video:v\(number)</id><yt:videoId>v\(number)</yt:videoId>
      <title>Item \(number)</title><link rel="alternate" href="https://y.example/v\(number)"/>
      <published>\(instant(number))</published><media:group>
      <media:thumbnail url="https://y.example/\(number).jpg"/></media:group></entry>
      """
    }
    return Answer(
      type: "text/xml",
      text: """
        <feed xmlns:yt="http://www.youtube.com/xml/schemas/2015"
         xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
        <title>Channel</title>\(entries.joined())</feed>
        """)
  }

  static func gitHub(_ request: Request) -> Answer? {
    guard request.path.count == 3, request.path[2] == "releases.atom" else { return nil }
    let name = request.path[1]
    let entries = [1, 2].map { number in
      """
      <entry><id>tag:\(name):\(number)</id><updated>\(instant(number))</updated>
      <link rel="alternate" href="https://g.example/owner/\(name)/\(number)"/>
      <title>\(name) \(number).0</title><content type="html">&lt;p&gt;Notes&lt;/p&gt;</content>
      </entry>
      """
    }
    return Answer(
      type: "application/atom+xml",
      text: """
        <feed xmlns="http://www.w3.org/2005/Atom"><id>tag:\(name)</id>
        <title>Release notes from \(name)</title>\(entries.joined())</feed>
        """)
  }
}
