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
}

extension HTTPClient: HTTPFetching {}
