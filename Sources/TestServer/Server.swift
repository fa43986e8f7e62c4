import Synchronization

/// Answers connections, a thread each, and counts what it is asked for.
final class Server: Sendable {
  /// What has been seen so far.
  private struct Tally {
    var requests: [String: Int] = [:]
    var connections = 0
    var running: [String: Int] = [:]
    var mostAtOnce = 0
    var total: Int { running.values.reduce(0, +) }
  }

  private let listener: Listener
  private let routes: Routes
  private let tally = Mutex(Tally())

  init(listener: Listener, routes: Routes) {
    self.listener = listener
    self.routes = routes
  }

  func run() {
    while let connection = listener.accept() {
      tally.withLock { $0.connections += 1 }
      let isServed = startThread {
        self.serve(connection)
        connection.close()
      }
      if !isServed { connection.close() }
    }
  }

  private func serve(_ connection: Connection) {
    while let request = connection.receiveRequest() {
      if request.path.first == "counts" {
        guard connection.send(counts.bytes) else { return }
        continue
      }
      let name = "/" + request.path.joined(separator: "/")
      begin(name)
      var isRunning = true
      defer { if isRunning { end(name) } }
      if let delay = request.query["delay"].flatMap({ Int($0) }),
        !connection.pause(milliseconds: delay)
      {
        return
      }
      switch routes.reply(to: request) {
      case .answer(let answer):
        // Before the client has it, who may ask for the next one at once.
        isRunning = false
        end(name)
        guard connection.send(answer.bytes) else { return }
      case .misbehave(let act):
        return act(connection)
      }
    }
  }

  private func begin(_ name: String) {
    tally.withLock { tally in
      tally.requests[name, default: 0] += 1
      tally.running[name, default: 0] += 1
      tally.mostAtOnce = max(tally.mostAtOnce, tally.total)
    }
  }

  private func end(_ name: String) {
    tally.withLock { $0.running[name, default: 1] -= 1 }
  }

  /// `name value` a line: `connections`, `most-at-once`, `running PATH`, `requests PATH`.
  private var counts: Answer {
    let tally = tally.withLock { $0 }
    var lines = ["connections \(tally.connections)", "most-at-once \(tally.mostAtOnce)"]
    lines += tally.requests.keys.sorted().flatMap { path in
      [
        "requests:\(path) \(tally.requests[path, default: 0])",
        "running:\(path) \(tally.running[path, default: 0])",
      ]
    }
    return Answer(text: lines.joined(separator: "\n") + "\n")
  }
}
