internal import HTTP

/// Fetches through another what the document of a stranger names: from the internet alone, unless
/// the document came from nearer itself.
struct DeliveredFetches: HTTPFetching {
  let base: any HTTPFetching

  /// The address of the document.
  let document: String

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try await base.fetch(confined(request))
  }

  func stream(
    _ request: HTTPRequest, receive: @escaping @Sendable (StreamPart) -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    try await base.stream(confined(request), receive: receive)
  }

  private func confined(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    request.deliveredFrom = document
    return request
  }
}
