/// Why there is no response at all.
///
/// A response with a status that means failure is a response, not an error.
public enum HTTPError: Error, Hashable, Sendable {
  /// This is not an address.
  case badAddress(String)

  /// Only http and https are fetched, and https never leads back to http.
  case refusedScheme(String, from: String?)

  /// The name of the host is not known, or the name servers cannot be reached.
  case couldNotResolve(host: String)

  /// Nobody listens there.
  case refused(host: String, port: Int)

  /// There is no way to the host.
  case unreachable(host: String)

  /// The proxy, not the host, is what fails; `reason` says how, after its name.
  case proxyFailed(proxy: String, reason: String)

  /// The answer was not complete in time, or came too slowly to go on.
  case timedOut(host: String, after: Duration)

  /// No secure connection came about.
  case tls(host: String, reason: String)

  /// No secure connection to any host can be checked: this machine lacks the certificates.
  case noCertificates

  /// The body has more bytes than the request allows.
  case tooLarge(host: String, limit: Int)

  /// One redirect after another.
  case tooManyRedirects(host: String, limit: Int)

  /// A redirect, by its status, that has no address to lead to.
  case redirectToNowhere(host: String, status: Int)

  /// A document from the internet names an address of this machine or of a private network.
  case privateAddress(host: String)

  /// The body is not encoded as its header says.
  case badEncoding(host: String)

  /// The connection ended before the answer did.
  case truncated(host: String)

  /// What answered does not speak HTTP.
  case notHTTP(host: String)

  /// The task was cancelled or the client has been shut down.
  case cancelled

  /// Something else, in curl's words.
  case other(host: String, reason: String)
}

extension HTTPError {
  /// Whether the network, rather than the host, seems to be the trouble.
  public var isOffline: Bool {
    switch self {
    case .couldNotResolve, .unreachable: true
    default: false
    }
  }

  /// One line for a person, naming the host and the reason.
  public var message: String {
    switch self {
    case .badAddress(let text): "“\(text)” is not an address"
    case .refusedScheme(let scheme, let origin?):
      "\(origin) redirects to a \(scheme) address, which is not followed"
    case .refusedScheme(let scheme, nil): "\(scheme) addresses are not fetched"
    case .couldNotResolve(let host): "\(host) could not be found"
    case .refused(let host, let port): "\(host):\(port) refused the connection"
    case .proxyFailed(let proxy, let reason): "the proxy \(proxy) \(reason)"
    case .unreachable(let host): "\(host) could not be reached"
    case .timedOut(let host, let time): "\(host) did not answer within \(time.spoken)"
    case .tls(let host, let reason): "\(host) has no secure connection to offer (\(reason))"
    case .noCertificates:
      "this machine has no CA certificates; install ca-certificates"
    case .tooLarge(let host, let limit): "\(host) sent more than \(spoken(bytes: limit))"
    case .tooManyRedirects(let host, let limit): "\(host) redirects more than \(limit) times"
    case .redirectToNowhere(let host, let status):
      "\(host) redirects without an address to go to (\(status))"
    case .privateAddress(let host):
      "\(host) is on this machine or a private network, where a delivered page may not lead"
    case .badEncoding(let host): "\(host) sent a compressed answer that cannot be unpacked"
    case .truncated(let host): "the answer of \(host) broke off"
    case .notHTTP(let host): "\(host) did not answer in HTTP"
    case .cancelled: "cancelled"
    case .other(let host, let reason): "\(host): \(reason)"
    }
  }
}

extension HTTPError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension Duration {
  /// The time as a person says it: `30 s`, `250 ms`.
  fileprivate var spoken: String {
    let time = milliseconds
    return time < 1000 || time % 1000 != 0 && time < 10_000 ? "\(time) ms" : "\(time / 1000) s"
  }
}

private func spoken(bytes: Int) -> String {
  if bytes >= 1 << 20 { return "\(bytes >> 20) MB" }
  return bytes >= 1 << 10 ? "\(bytes >> 10) kB" : "\(bytes) bytes"
}
