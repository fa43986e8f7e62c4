import Synchronization

/// Plays a server that keeps entries and what its reader did with them: Miniflux, and the Google
/// Reader API.
final class EntryKeeper: Sendable {
  private struct Marks {
    var isRead = false
    var isStarred = false
  }

  private let marks = Mutex<[Int: Marks]>([:])

  /// The answer at `/v1/…`, as Miniflux has it.
  func miniflux(_ request: Request) -> Answer? {
    let isKnown =
      request.headers["x-auth-token"] == "token"
      || request.headers["authorization"] == "Basic bWU6cGFzcw=="
    guard isKnown else {
      return Answer(
        401, type: "application/json", text: #"{"error_message": "Access Unauthorized"}"#)
    }
    switch (request.method, request.path.count) {
    case ("GET", 2): return list(request)
    case ("PUT", 2): return setStatus(String(decoding: request.body, as: UTF8.self))
    case ("GET", 3):
      guard let number = Int(request.path[2]) else { return nil }
      return Services.json(entry(number))
    case ("PUT", 4):
      guard let number = Int(request.path[2]) else { return nil }
      marks.withLock { $0[number, default: Marks()].isStarred.toggle() }
      return Answer(204)
    default: return nil
    }
  }

  private func list(_ request: Request) -> Answer {
    let wanted = (1...5).filter { number in
      switch request.query["status"] {
      case "unread": !of(number).isRead
      case "read": of(number).isRead
      default: true
      }
    }
    let start = request.number("offset", default: 0)
    let page = wanted.dropFirst(start).prefix(3).map(entry)
    return Services.json(
      #"{"total": \#(wanted.count), "entries": [\#(page.joined(separator: ",\n"))]}"#)
  }

  private func of(_ number: Int) -> Marks { marks.withLock { $0[number] ?? Marks() } }

  private func entry(_ number: Int) -> String {
    let marks = of(number)
    let file =
      #"[{"url": "https://a.example/\#(number).mp3", "mime_type": "audio/mpeg", "size": 9}]"#
    return """
      {"id": \(number), "status": "\(marks.isRead ? "read" : "unread")", "title": "Item \(number)",
       "url": "https://a.example/\(number)", "comments_url": "", "author": "Jo",
       "published_at": "\(Services.instant(number))", "content": "<p>Text \(number)</p>",
       "starred": \(marks.isStarred), "enclosures": \(number == 1 ? "null" : file),
       "feed": {"title": "Feed", "category": {"title": "News"}}}
      """
  }

  private func setStatus(_ body: String) -> Answer {
    guard let open = body.firstIndex(of: "["), let close = body.firstIndex(of: "]") else {
      return Answer(400, type: "application/json", text: #"{"error_message": "no ids"}"#)
    }
    let isRead = body.contains("\"read\"")
    let numbers = body[open..<close].dropFirst().split(separator: ",").compactMap {
      Int($0.filter { $0 != " " })
    }
    marks.withLock { marks in
      for number in numbers { marks[number, default: Marks()].isRead = isRead }
    }
    return Answer(204)
  }

  /// ClientLogin.
  func signIn(_ request: Request) -> Answer {
    let form = request.form
    guard request.method == "POST", form["Email"] == "me", form["Passwd"] == "pass" else {
      return Answer(401, text: "Error=BadAuthentication\n")
    }
    return Answer(text: "SID=me/1\nLSID=null\nAuth=me/1\n")
  }

  /// The answer at `/reader/api/0/…`.
  func greader(_ request: Request) -> Answer? {
    guard request.headers["authorization"] == "GoogleLogin auth=me/1" else {
      return Answer(401, text: "Unauthorized!\n")
    }
    switch request.path.dropFirst(3).first {
    case "token": return Answer(text: "edit-token")
    case "edit-tag": return editTag(request)
    case "stream": return stream(request)
    default: return nil
    }
  }

  private func stream(_ request: Request) -> Answer {
    let hidesRead = request.query["xt"]?.hasSuffix("/read") == true
    let wanted = (1...5).filter { !hidesRead || !of($0).isRead }
    let start = request.number("c", default: 0)
    let items = wanted.dropFirst(start).prefix(3).map { number in
      let marks = of(number)
      var tags = ["user/-/state/com.google/reading-list"]
      if marks.isRead { tags.append("user/1/state/com.google/read") }
      if marks.isStarred { tags.append("user/1/state/com.google/starred") }
      return """
        {"id": "tag:google.com,2005:reader/item/\(number)", "published": \(Services.seconds(number)),
         "title": "Item \(number)", "canonical": [{"href": "https://a.example/\(number)"}],
         "categories": [\(tags.map { "\"\($0)\"" }.joined(separator: ", "))],
         "origin": {"streamId": "feed/1", "title": "Feed"},
         "summary": {"content": "<p>Text \(number)</p>"}}
        """
    }
    let next = start + 3 < wanted.count ? #", "continuation": "\#(start + 3)""# : ""
    return Services.json(#"{"items": [\#(items.joined(separator: ",\n"))]\#(next)}"#)
  }

  private func editTag(_ request: Request) -> Answer {
    let form = request.form
    guard form["T"] == "edit-token" else { return Answer(401, text: "Unauthorized!\n") }
    // One request may name several items.
    let numbers = String(decoding: request.body, as: UTF8.self).split(separator: "&")
      .filter { $0.hasPrefix("i=") }
      .compactMap { Int(String($0).suffix(while: \.isNumber)) }
    marks.withLock { marks in
      for number in numbers {
        for (name, isSet) in [("a", true), ("r", false)] {
          guard let tag = form[name] else { continue }
          if tag.hasSuffix("/read") { marks[number, default: Marks()].isRead = isSet }
          if tag.hasSuffix("/starred") { marks[number, default: Marks()].isStarred = isSet }
        }
      }
    }
    return Answer(text: "OK")
  }
}

extension String {
  /// The longest end whose characters all satisfy a condition.
  fileprivate func suffix(while condition: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex {
      let before = index(before: start)
      guard condition(self[before]) else { break }
      start = before
    }
    return self[start...]
  }
}
