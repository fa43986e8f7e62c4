internal import Feeds
internal import HTTP
import Items

extension SourceError {
  /// The error of a source that no longer is wanted.
  static func cancelled(_ source: String) -> SourceError {
    SourceError(.cancelled, source: source, reason: "cancelled")
  }

  /// The error of a source whose host did not answer.
  init(_ error: HTTPError, source: String) {
    let kind: Kind =
      switch error {
      case .badAddress, .refusedScheme: .invalid
      case .cancelled: .cancelled
      case .badEncoding, .tooLarge: .unreadable
      default: error.isOffline ? .offline : .unavailable
      }
    // What is no address may hold a secret all the same.
    if case .badAddress = error {
      self.init(
        kind, source: source, reason: "this is not an address",
        expected: "one such as https://host/path")
      return
    }
    self.init(kind, source: source, reason: error.message)
  }

  /// The error of a source whose host answered with a status that means failure.
  init(_ response: HTTPResponse, host: String, source: String, now: Instant) {
    let status = response.status
    let kind: Kind = status == 404 || status == 410 ? .missing : .unavailable
    var reason =
      switch status {
      case 401, 403: "\(host) refuses access (\(status))"
      case 404: "\(host) has no such page (404)"
      case 410: "\(host) says that the page is gone for good (410)"
      case 429: "\(host) is asked too often (429)"
      case 500...599: "\(host) is in trouble (\(status))"
      default: "\(host) answered with status \(status)"
      }
    if let message = APIProblem.message(in: response.body) { reason += ": “\(message)”" }
    var retryAt: Instant?
    let limit = status == 429 ? response.exhaustion(secondsSince1970: now.seconds) : nil
    // A moment that has passed already asks for nothing.
    if let delay = response.retryDelay(secondsSince1970: now.seconds) ?? limit, delay > 0 {
      retryAt = now.advanced(bySeconds: Int64(delay))
      reason += " and asks to wait \(spoken(seconds: delay))"
    }
    self.init(kind, source: source, reason: reason, retryAt: retryAt)
  }

  /// The error of a source that sent something, but not a feed.
  init(_ error: FeedError, source: String) {
    self.init(.unreadable, source: source, reason: error.description)
  }
}

/// A time as a person says it: `40 s`, `2 min`, `3 h`.
func spoken(seconds: Int) -> String {
  if seconds < 120 { return "\(seconds) s" }
  return seconds < 7200 ? "\(seconds / 60) min" : "\(seconds / 3600) h"
}
