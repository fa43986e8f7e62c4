import Glibc

/// What is answered to what: the first part of the path chooses.
///
/// Every route also takes `?delay=MILLISECONDS`.
struct Routes: Sendable {
  private typealias Route = @Sendable (Request) -> Reply

  /// A folder whose files are served under `/files/`, as of the media type `?type=`.
  let folder: String?

  private let turns = Turns()
  private let services = Services()

  init(folder: String?) {
    self.folder = folder
  }

  func reply(to request: Request) -> Reply {
    if request.path.first == "files" { return .answer(file(request)) }
    if request.path.first == "tagged" {
      guard request.headers["if-none-match"] != "\"one\"" else {
        return .answer(Answer(304, headers: [("ETag", "\"one\"")]))
      }
      var answer = file(request)
      answer.headers.append(("ETag", "\"one\""))
      return .answer(answer)
    }
    let name = request.path.first ?? ""
    if name == "turns" { return turns.reply(to: request, with: self) }
    if let answer = services.reply(to: request) { return .answer(answer) }
    guard let route = Routes.table[name] else {
      return .answer(Answer(404, text: "no such route\n"))
    }
    return route(request)
  }

  private static let table: [String: Route] = feeds.merging(statuses) { first, _ in first }
    .merging(encodings) { first, _ in first }.merging(hangs) { first, _ in first }
    .merging(manners) { first, _ in first }.merging(EventRoutes.table) { first, _ in first }

  /// Good feeds, and things that are none.
  private static let feeds: [String: Route] = [
    "rss": { .answer(Answer(type: "application/rss+xml", text: FeedWriter($0).rss)) },
    "atom": { .answer(Answer(type: "application/atom+xml", text: FeedWriter($0).atom)) },
    "json": { .answer(Answer(type: "application/feed+json", text: FeedWriter($0).json)) },
    "html": { _ in
      let page = "<!DOCTYPE html><html><head><title>Sign in</title></head><body>Hi</body></html>"
      return .answer(Answer(type: "text/html", text: page))
    },
    "broken": { _ in .answer(Answer(type: "application/rss+xml", text: "<rss><chan")) },
    "empty": { _ in .answer(Answer(type: "application/rss+xml", text: "")) },
    "bytes": { .answer(Answer(body: Array(repeating: 0x41, count: $0.number("n", default: 0)))) },
  ]

  /// Failures and redirects.
  private static let statuses: [String: Route] = [
    "status": { request in
      let status = request.path.dropFirst().first.flatMap { Int($0) } ?? 500
      let retry = request.query["retry-after"].map { [("Retry-After", $0)] } ?? []
      return .answer(Answer(status, headers: retry, body: Array("status \(status)\n".utf8)))
    },
    "redirect": { request in
      let left = request.path.dropFirst().first.flatMap { Int($0) } ?? 1
      return .answer(redirect(request, to: left > 1 ? "/redirect/\(left - 1)" : "/rss"))
    },
    "redirect-loop": { .answer(redirect($0, to: "/redirect-loop")) },
    "redirect-to": { .answer(redirect($0, to: $0.query["url"] ?? "/rss")) },
  ]

  private static func redirect(_ request: Request, to target: String) -> Answer {
    let status = request.number("status", default: 302)
    // A header and a body that must not be mistaken for those of the final answer.
    return Answer(
      status, type: "text/html; charset=koi8-r",
      headers: [("Location", target), ("X-Hop", "yes")], body: Array("moved\n".utf8))
  }

  /// Compressed answers, sound and not.
  private static let encodings: [String: Route] = [
    "gzip": { .answer(encoded("gzip", Compression.gzip(Array(FeedWriter($0).rss.utf8)))) },
    "br": { .answer(encoded("br", Compression.brotli(Array(FeedWriter($0).rss.utf8)))) },
    "zstd": { .answer(encoded("zstd", Compression.zstd(Array(FeedWriter($0).rss.utf8)))) },
    "gzip-file": { request in
      let bytes = Compression.gzip(Array(FeedWriter(request).rss.utf8))
      return .answer(
        Answer(
          type: "application/gzip", body: bytes.dropLast(request.number("cut", default: 0))))
    },
    "gzip-file-bomb": { request in
      let rounds = Array(repeating: Compression.bombRound, count: request.number("n", default: 800))
      return .answer(
        Answer(type: "application/gzip", body: Compression.bombStart + rounds.flatMap { $0 }))
    },
    "gzip-broken": { _ in .answer(encoded("gzip", Array("this is not gzip\n".utf8))) },
    "gzip-bomb": { _ in
      .misbehave { connection in
        guard connection.send(encoded("gzip", []).head(length: nil)),
          connection.send(Compression.bombStart)
        else { return }
        let rounds = Array(repeating: Compression.bombRound, count: 1000).flatMap { $0 }
        for _ in 0..<500 where !connection.send(rounds) { return }
      }
    },
    "truncated-gzip": { request in
      .misbehave { connection in
        let bytes = Compression.gzip(Array(FeedWriter(request).rss.utf8))
        connection.send(encoded("gzip", []).head(length: bytes.count))
        connection.send(Array(bytes.prefix(bytes.count / 2)))
      }
    },
  ]

  private static func encoded(_ encoding: String, _ bytes: [UInt8]) -> Answer {
    Answer(type: "application/rss+xml", headers: [("Content-Encoding", encoding)], body: bytes)
  }

  /// Answers that never come, or never end.
  private static let hangs: [String: Route] = [
    "slow": { request in
      .misbehave { connection in
        guard connection.pause(milliseconds: request.number("ms", default: 1000)) else { return }
        connection.send(Answer(type: "application/rss+xml", text: FeedWriter(request).rss).bytes)
      }
    },
    "hang": { _ in .misbehave { $0.waitForHangUp() } },
    "hang-after-headers": { _ in
      .misbehave { connection in
        connection.send(Answer().head(length: 1000))
        connection.waitForHangUp()
      }
    },
    "drip": { request in
      .misbehave { connection in
        connection.send(Answer().head(length: 1_000_000))
        let pause = request.number("ms", default: 100)
        while connection.send([0x41]), connection.pause(milliseconds: pause) {}
      }
    },
    "no-answer": { _ in .misbehave { _ in } },
    "not-http": { _ in .misbehave { $0.send("SSH-2.0-OpenSSH_9.2\r\n") } },
    "truncated": { _ in
      .misbehave { connection in
        connection.send(Answer().head(length: 1000))
        connection.send("the beginning")
      }
    },
    "truncated-redirect": { _ in
      .misbehave { $0.send(Answer(302, headers: [("Location", "")]).head(length: 1000)) }
    },
    "endless-headers": { _ in
      .misbehave { connection in
        connection.send("HTTP/1.1 200 OK\r\n")
        let line = "X-Filler: \(String(repeating: "a", count: 1000))\r\n"
        while connection.send(line) {}
      }
    },
  ]

  /// Servers that look at what they are sent.
  private static let manners: [String: Route] = [
    "needs-agent": { request in
      let isFine = !(request.headers["user-agent"] ?? "").isEmpty
      return .answer(isFine ? rss(request) : Answer(403, text: "who are you\n"))
    },
    "needs-accept": { request in
      let accept = request.headers["accept"] ?? ""
      let isFine = accept.hasPrefix("application/") && accept.contains("application/rss+xml")
      return .answer(isFine ? rss(request) : Answer(406, text: "no such form\n"))
    },
    "needs-token": { request in
      let isFine = request.headers["authorization"] == request.query["token"]
      return .answer(isFine ? rss(request) : Answer(401, text: "who are you\n"))
    },
    "etag": { request in
      if request.headers["if-none-match"] == "\"one\"" {
        return .answer(Answer(304, headers: [("ETag", "\"one\"")]))
      }
      var answer = rss(request)
      answer.headers.append(("ETag", "\"one\""))
      return .answer(answer)
    },
    "echo-body": { request in
      let type = request.headers["content-type"] ?? "-"
      return .answer(Answer(body: Array("\(request.method) \(type) ".utf8) + request.body))
    },
    "echo-headers": { request in
      let lines = request.headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }
      return .answer(Answer(text: lines.joined()))
    },
  ]

  private static func rss(_ request: Request) -> Answer {
    Answer(type: "application/rss+xml", text: FeedWriter(request).rss)
  }

  private func file(_ request: Request) -> Answer {
    let parts = request.path.dropFirst()
    guard let folder, !parts.contains(".."),
      let file = fopen(([folder] + parts).joined(separator: "/"), "rb")
    else { return Answer(404, text: "no such file\n") }
    defer { fclose(file) }
    var body: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      body += buffer.prefix(count)
    }
    return Answer(type: request.query["type"] ?? "application/octet-stream", body: body)
  }
}
