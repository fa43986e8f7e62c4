import HTTP
import TestSupport

/// What a server has counted, as asked for with a client of its own.
struct ServerCounts {
  private var counts: [String: Int] = [:]

  init(_ server: TestServerProcess) async throws {
    let client = HTTPClient()
    let response = try await client.fetch(HTTPRequest(url: server.url("/counts")))
    for line in text(response).split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2 { counts[String(parts[0])] = Int(parts[1]) }
    }
  }

  subscript(name: String) -> Int? { counts[name] }

  /// Asks until `condition` holds.
  ///
  /// - Returns: Whether it came to hold in a minute.
  static func wait(
    for server: TestServerProcess, until condition: (ServerCounts) -> Bool
  ) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      if condition(try await ServerCounts(server)) { return true }
    }
    return false
  }
}
