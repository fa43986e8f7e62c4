import HTTP
import ItemSources

/// Fetches through another, and writes a line for each request.
nonisolated struct LoggedFetches: HTTPFetching {
  let base: any HTTPFetching
  let log: EventLog

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let beginning = ContinuousClock.now
    do throws(HTTPError) {
      let response = try await base.fetch(request)
      log.add(
        "fetch", of: request.shownURL ?? request.url, status: String(response.status),
        bytes: response.receivedBytes,
        milliseconds: beginning.millisecondsToNow)
      return response
    } catch {
      log.add(
        "fetch", of: request.shownURL ?? request.url, status: words(error),
        milliseconds: beginning.millisecondsToNow)
      throw error
    }
  }

  /// Why there is no answer; what is no address may hold a secret all the same.
  private func words(_ error: HTTPError) -> String {
    if case .badAddress = error { return "this is not an address" }
    return error.message
  }

  func stream(
    _ request: HTTPRequest, receive: @escaping @Sendable (StreamPart) -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    log.add("stream", of: request.shownURL ?? request.url, status: "opening")
    let beginning = ContinuousClock.now
    do throws(HTTPError) {
      let response = try await base.stream(request, receive: receive)
      log.add(
        "stream", of: request.shownURL ?? request.url, status: String(response.status),
        bytes: response.receivedBytes, milliseconds: beginning.millisecondsToNow)
      return response
    } catch {
      log.add(
        "stream", of: request.shownURL ?? request.url, status: words(error),
        milliseconds: beginning.millisecondsToNow)
      throw error
    }
  }
}

nonisolated extension ContinuousClock.Instant {
  fileprivate var millisecondsToNow: Int {
    let (seconds, attoseconds) = (ContinuousClock.now - self).components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
