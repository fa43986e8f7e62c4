internal import HTTP
import Synchronization

/// Fetches through another, except for an answer that is at hand already.
///
/// What an address leads to, a page or a feed, is known only once it is there; the source that is
/// made for the feed then must not ask for the same bytes again.
final class HandedOver: HTTPFetching {
  private let base: any HTTPFetching
  private let answers = Mutex<[String: HTTPResponse]>([:])

  init(behind base: any HTTPFetching) {
    self.base = base
  }

  /// Keeps an answer for the next request to `url`.
  func keep(_ response: HTTPResponse, for url: String) {
    answers.withLock { $0[url] = response }
  }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    if request.headers.fields.isEmpty,
      let response = answers.withLock({ $0.removeValue(forKey: request.url) })
    {
      return response
    }
    return try await base.fetch(request)
  }

  func stream(
    _ request: HTTPRequest, receive: @escaping @Sendable (StreamPart) -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    try await base.stream(request, receive: receive)
  }
}
