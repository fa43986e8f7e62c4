/// Server-sent events (WHATWG HTML, 9.2), each numbered, its data `{"id": "N", "title": "Event
/// N"}`.
enum EventRoutes {
  /// `/events?count=3&end=1` sends so many events, going on behind a `Last-Event-ID`, then says
  /// nothing more or, with `end`, hangs up; `/events-mute` begins and never sends anything.
  static let table: [String: @Sendable (Request) -> Reply] = [
    "events": { request in
      let last = request.headers["last-event-id"].flatMap { Int($0) } ?? 0
      let count = request.number("count", default: 3)
      return .misbehave { connection in
        guard connection.send(head) else { return }
        let retry = request.query["retry"].map { "retry: \($0)\n\n" } ?? ""
        guard connection.send(": welcome\n\n\(retry)") else { return }
        for number in last + 1..<last + 1 + max(0, count) {
          guard connection.send(event(number)) else { return }
        }
        if request.query["end"] == nil { connection.waitForHangUp() }
      }
    },
    "events-mute": { _ in
      .misbehave { connection in
        connection.send(head)
        connection.waitForHangUp()
      }
    },
  ]

  private static let head =
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"

  private static func event(_ number: Int) -> String {
    "id: \(number)\ndata: {\"id\": \"\(number)\", \"title\": \"Event \(number)\"}\n\n"
  }
}
