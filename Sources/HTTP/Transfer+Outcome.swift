import CCurl
import Glibc

extension Transfer {
  /// Turns what curl says of the present hop into an error of ours.
  func check(_ code: CURLcode) throws(HTTPError) {
    guard code != CURLE_OK else { return }
    if let objection { throw objection }
    throw error(code)
  }

  /// Whether the connection was dropped, so that another might do better.
  ///
  /// A proxy or a server that closes idle connections may do so just as a request arrives. What
  /// took too long is not asked for again, nor what may have been done already.
  func isWorthAnotherTry(_ code: CURLcode) -> Bool {
    guard !hasTriedAgain, objection == nil, job.sink == nil, job.request.method == .get else {
      return false
    }
    return switch code {
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR: true
    default: false
    }
  }

  private func error(_ code: CURLcode) -> HTTPError {
    let host = address.host
    if wasKeptOut { return .privateAddress(host: host) }
    if let error = proxyError(code) { return error }
    return switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .couldNotResolve(host: host)
    case CURLE_COULDNT_CONNECT: connectError
    case CURLE_OPERATION_TIMEDOUT: .timedOut(host: host, after: elapsed)
    case CURLE_URL_MALFORMAT: .badAddress(address.publicURL)
    case CURLE_FILESIZE_EXCEEDED: .tooLarge(host: host, limit: maximumSize)
    case CURLE_BAD_CONTENT_ENCODING: lostRedirect ?? .badEncoding(host: host)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR:
      // A body that nobody needs is the lesser fault.
      lostRedirect ?? .truncated(host: host)
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      .notHTTP(host: host)
    case CURLE_SSL_CACERT_BADFILE: .noCertificates
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CRL_BADFILE,
      CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_CLIENTCERT, CURLE_USE_SSL_FAILED:
      .tls(host: host, reason: words(of: code))
    default: .other(host: host, reason: words(of: code))
    }
  }

  /// What is wrong with the proxy, where that is what is wrong.
  ///
  /// Only curl's words tell: it may be that of the request or one that the environment names.
  private func proxyError(_ code: CURLcode) -> HTTPError? {
    let words = reasonText.split(separator: " ").map(String.init)
    switch code {
    case CURLE_COULDNT_RESOLVE_PROXY:
      return .proxyFailed(proxy: words.last ?? "", reason: "could not be found")
    case CURLE_COULDNT_CONNECT:
      guard let target = Self.target(in: words), target != address.target else { return nil }
      return .proxyFailed(
        proxy: target, reason: isRefused ? "refused the connection" : "could not be reached")
    case CURLE_RECV_ERROR where reasonText.hasPrefix("CONNECT tunnel failed, response"):
      let target = job.request.proxy.flatMap { try? HTTPAddress($0).target }
      return .proxyFailed(
        proxy: target ?? "of the environment", reason: "answered with status \(words.last ?? "")")
    default: return nil
    }
  }

  /// Where curl tried to connect to: `Failed to connect to 127.0.0.1 port 3128 after 0 ms: …`.
  private static func target(in words: [String]) -> String? {
    guard words.count > 6, words[0...3].elementsEqual(["Failed", "to", "connect", "to"]),
      words[5] == "port"
    else { return nil }
    return "\(words[4].lowercased()):\(words[6])"
  }

  /// Whether nobody listened where the last connection was tried.
  private var isRefused: Bool {
    ccurl_get_long(easy, CURLINFO_OS_ERRNO) == Int(ECONNREFUSED)
  }

  private var connectError: HTTPError {
    isRefused
      ? .refused(host: address.host, port: address.port) : .unreachable(host: address.host)
  }

  /// The time that has been spent, to the second where it is that long.
  private var elapsed: Duration {
    let time = spent
    return time < .seconds(1) ? time : .seconds((time.milliseconds + 500) / 1000)
  }

  /// curl's own words, without the part that says no more than the code does.
  private func words(of code: CURLcode) -> String {
    let text = reasonText.isEmpty ? String(cString: curl_easy_strerror(code)) : reasonText
    // OpenSSL reads the first bytes of an answer without encryption as a version of TLS.
    if code == CURLE_SSL_CONNECT_ERROR, text.contains("wrong version number") {
      return "it answers without encryption; perhaps the address begins with http://"
    }
    let commonplace = "SSL certificate problem: "
    return text.hasPrefix(commonplace) ? String(text.dropFirst(commonplace.count)) : text
  }
}
