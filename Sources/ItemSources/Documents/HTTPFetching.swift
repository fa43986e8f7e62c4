public import HTTP

/// Answers HTTP requests.
///
/// A client does so from the network. What remembers answers stands before one, as another of
/// these, and neither sources nor the client learn of it.
public protocol HTTPFetching: Sendable {
  /// Fetches what a request names.
  ///
  /// - Returns: The final response, whatever its status.
  /// - Throws: An `HTTPError` when there is none.
  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse

  /// Fetches what a request names, and hands the body of a good answer on as it comes.
  ///
  /// - Parameters:
  ///   - request: What to fetch; its timeout and its size do not count.
  ///   - receive: Takes the parts in order, from any thread; it must not block.
  /// - Returns: The final response, without what was handed on, when the server has ended it.
  /// - Throws: An `HTTPError` when it broke off.
  func stream(
    _ request: HTTPRequest, receive: @escaping @Sendable (StreamPart) -> Void
  ) async throws(HTTPError) -> HTTPResponse
}

extension HTTPFetching {
  /// Hands the whole body on at once, for whoever has it in one piece.
  public func stream(
    _ request: HTTPRequest, receive: @escaping @Sendable (StreamPart) -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    var response = try await fetch(request)
    guard response.isSuccess else { return response }
    let body = response.body
    response.body = []
    receive(.opened(response))
    receive(.bytes(body))
    return response
  }
}

extension HTTPClient: HTTPFetching {
  /// Hands the body on as it comes; a server that is silent for two minutes is given up.
  public func stream(
    _ request: HTTPRequest, receive: @escaping @Sendable (StreamPart) -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    try await stream(request, silence: .seconds(120), receive: receive)
  }
}
