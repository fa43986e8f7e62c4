import Glibc

/// What a test server has counted so far: requests and transfers by their path, connections.
public struct ServerCounts: Sendable {
  private var counts: [String: Int] = [:]

  /// Asks a server, over a connection of its own that is not counted among the requests.
  ///
  /// Throws ``TestServerProcess/Failure`` where the server does not answer.
  public init(_ server: TestServerProcess) throws {
    for line in try server.answer(to: "/counts").split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2 { counts[String(parts[0])] = Int(parts[1]) }
    }
  }

  /// What is counted under a name, such as `connections` or `running:/hang`; nil where nothing is.
  public subscript(name: String) -> Int? { counts[name] }

  /// The requests for a path.
  public func requests(_ path: String) -> Int { counts["requests:" + path] ?? 0 }

  /// The requests for all paths.
  public var requests: Int {
    counts.reduce(0) { $0 + ($1.key.hasPrefix("requests:") ? $1.value : 0) }
  }

  /// Asks until `condition` holds.
  ///
  /// The answer says whether it came to hold in a minute. Throws what asking throws.
  public static func wait(
    for server: TestServerProcess, until condition: (ServerCounts) -> Bool
  ) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      if condition(try ServerCounts(server)) { return true }
      await Task.yield()
    }
    return false
  }
}

extension TestServerProcess {
  /// The body of an answer.
  fileprivate func answer(to path: String) throws -> String {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    defer { close(connection) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let status = withUnsafeBytes(of: &address) { bytes in
      connect(
        connection, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
        socklen_t(bytes.count))
    }
    let request = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
    guard status == 0, send(connection, request, request.count, 0) == request.count else {
      throw Failure(description: "no answer to \(path): \(String(cString: strerror(errno)))")
    }
    // The server hangs up on a client that asks no more.
    shutdown(connection, Int32(SHUT_WR))
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = recv(connection, &buffer, buffer.count, 0), count > 0 {
      answer += buffer.prefix(count)
    }
    let text = String(decoding: answer, as: UTF8.self)
    guard let head = text.firstRange(of: "\r\n\r\n") else {
      throw Failure(description: "no answer to \(path): \(text)")
    }
    return String(text[head.upperBound...])
  }
}
