import Synchronization

/// Answers that change from one request to the next: `/turns/NAME?1=STEP&2=STEP…`.
///
/// A step is a status, or the target of another route, and headers behind it, all separated by
/// `|`: `/rss?items=2|ETag: "a"`, `304`, `429|Retry-After: 120`. The last step repeats. Where a
/// step `needs If-None-Match: "a"`, a request with another such header, or with none, is answered
/// with 412 in its place; `needs If-None-Match:` wants none.
final class Turns: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  func reply(to request: Request, with routes: Routes) -> Reply {
    let name = request.path.joined(separator: "/")
    let turn = counts.withLock { counts in
      counts[name, default: 0] += 1
      return counts[name, default: 1]
    }
    let numbers = request.query.keys.compactMap { Int($0) }.filter { $0 <= turn }
    guard let number = numbers.max(), let step = request.query[String(number)] else {
      return .answer(Answer(500, text: "no such turn\n"))
    }
    let parts = step.split(separator: "|").map { String($0) }
    let needs = parts.dropFirst().compactMap { part in
      part.hasPrefix(Self.need) ? Self.header(part.dropFirst(Self.need.count)) : nil
    }
    for (name, value) in needs where request.headers[name.lowercased()] ?? "" != value {
      return .answer(Answer(412, text: "this needs \(name): \(value)\n"))
    }
    let headers = parts.dropFirst().filter { !$0.hasPrefix(Self.need) }
      .compactMap { Self.header($0[...]) }
    if let status = parts.first.flatMap({ Int($0) }) {
      return .answer(Answer(status, headers: headers, body: Array("status \(status)\n".utf8)))
    }
    let host = request.headers["host"] ?? ""
    guard let target = parts.first,
      let inner = Request(head: "GET \(target) HTTP/1.1\r\nHost: \(host)")
    else { return .answer(Answer(500, text: "no such step\n")) }
    let reply = routes.reply(to: inner)
    guard case .answer(var answer) = reply else { return reply }
    answer.headers += headers
    return .answer(answer)
  }

  private static let need = "needs "

  /// A header's name and value.
  private static func header(_ text: Substring) -> (String, String)? {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }) }
    return halves.count == 2 ? (halves[0], halves[1]) : nil
  }
}
