import Feeds
internal import HTTP

/// The requests by which marks are sent, with what proves who sends them.
struct MarkRequests: Sendable {
  let fetcher: any HTTPFetching

  /// The address under which the service stands.
  let host: String

  let headers: HTTPHeaders
  let timeout: Duration

  /// How a request ended.
  enum End: Sendable {
    /// The server did it, and said this.
    case done([UInt8])

    /// The server will never do it.
    case never

    /// Perhaps the next time.
    case later
  }

  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: String = "", type: String = ""
  ) async -> End {
    var headers = headers
    if !type.isEmpty { headers.append("Content-Type", type) }
    let request = HTTPRequest(
      url: host + path, method: method, body: Array(body.utf8), headers: headers,
      accept: "application/json, */*;q=0.5", timeout: timeout)
    guard let response = try? await fetcher.fetch(request) else { return .later }
    if response.isSuccess { return .done(response.body) }
    // A request that is wrong today is wrong tomorrow, unless it is about who asks and how often.
    let isFinal = (400..<500).contains(response.status)
    return isFinal && ![401, 403, 408, 429].contains(response.status) ? .never : .later
  }
}
