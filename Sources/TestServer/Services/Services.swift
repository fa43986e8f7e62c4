import Synchronization

/// Plays the services that people put on their pages, at the paths where they stand.
///
/// Each has five items on pages of three, called `Item 1` and so on; a list of ids has 35.
/// `/play?mode=…` says how all of them answer from then on: `fine`, `busy` (429 with the headers
/// that the service has for it), `page` (a web page instead), `refused` (401 once, then fine).
final class Services: Sendable {
  /// How the services answer.
  enum Mode: String {
    case fine
    case busy
    case page
    case refused
  }

  let reader = EntryKeeper()
  private let mode = Mutex(Mode.fine)

  /// The present moment of those that tell one, in seconds since 1970.
  static let present = 1_767_225_600

  private typealias Player = @Sendable (Services, Request) -> Answer?

  /// The players by the first part of the path.
  private static let players: [String: Player] = [
    "api": { $1.path.contains("timelines") ? mastodon($1) : $0.federated($1) },
    "helix": { twitch($1) }, "oauth2": { twitchToken($1) },
    "v0": { hackerNews($1) }, "hottest.json": { lobsters($1, page: 1) },
    "newest.json": { lobsters($1, page: 1) },
    "page": { _, request in
      lobsters(request, page: Int(request.path.last?.prefix { $0 != "." } ?? "") ?? 1)
    },
    "t": { lobsters($1, page: $1.number("page", default: 1)) },
    "r": { reddit($1) }, "feeds": { youTube($1) }, "owner": { gitHub($1) },
    "v1": { $0.reader.miniflux($1) }, "accounts": { $0.reader.signIn($1) },
    "reader": { $0.reader.greader($1) },
  ]

  /// The answer of the service that stands at the path; nil where there is none.
  func reply(to request: Request) -> Answer? {
    let name = request.path.first ?? ""
    if name == "play" {
      let wanted = Mode(rawValue: request.query["mode"] ?? "") ?? .fine
      mode.withLock { $0 = wanted }
      return Answer(text: "\(wanted.rawValue)\n")
    }
    guard let player = Self.players[name] else { return nil }
    // Signing in works whatever else does not.
    guard !["oauth2", "accounts"].contains(name) else { return player(self, request) }
    let mode = mode.withLock { mode in
      defer { if mode == .refused { mode = .fine } }
      return mode
    }
    switch mode {
    case .fine: return player(self, request)
    case .busy: return Self.busy(name, request)
    case .page:
      let page = "<!DOCTYPE html><html><head><title>Just a moment</title></head></html>"
      return Answer(type: "text/html", text: page)
    case .refused: return Self.problem(401, "invalid token")
    }
  }

  /// The refusal of a service that is asked too often, as each tells when to come back.
  private static func busy(_ name: String, _ request: Request) -> Answer {
    var answer = problem(429, "slow down")
    switch name {
    case "r": answer.headers.append(("X-Ratelimit-Reset", "300"))
    case "helix": answer.headers.append(("Ratelimit-Reset", String(present + 300)))
    case "api" where !request.path.contains("timelines"):
      answer.headers.append(("X-RateLimit-Reset", String(present + 300)))
    case "api":
      answer.headers += [
        ("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", "2026-01-01T00:05:00.000Z"),
      ]
    default: answer.headers.append(("Retry-After", "300"))
    }
    return answer
  }

  /// An error as RFC 9457 has it.
  static func problem(_ status: Int, _ detail: String) -> Answer {
    let text = #"{"type": "about:blank", "title": "Error", "status": \#(status), "detail": "#
    return Answer(status, type: "application/problem+json", text: text + "\"\(detail)\"}")
  }

  static func json(_ text: String, headers: [(String, String)] = []) -> Answer {
    Answer(type: "application/json", headers: headers, body: Array(text.utf8))
  }

  /// The numbers of the items behind the first `start`, three at most of five.
  static func numbers(after start: Int) -> [Int] {
    let first = max(0, start) + 1
    return first <= 5 ? Array(first...min(5, first + 2)) : []
  }

  /// The hour before the present, two hours before it and so on.
  static func seconds(_ number: Int) -> Int { present - 3600 * number }

  /// The same as text.
  static func instant(_ number: Int) -> String {
    let hour = 24 - number
    return "2025-12-31T\(hour < 10 ? "0" : "")\(hour):00:00Z"
  }
}
