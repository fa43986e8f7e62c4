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
    return switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .couldNotResolve(host: host)
    case CURLE_COULDNT_CONNECT: connectError
    case CURLE_OPERATION_TIMEDOUT: .timedOut(host: host, after: elapsed)
    case CURLE_URL_MALFORMAT: .badAddress(address.publicURL)
    case CURLE_FILESIZE_EXCEEDED: .tooLarge(host: host, limit: maximumSize)
    case CURLE_BAD_CONTENT_ENCODING: .badEncoding(host: host)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR:
      .truncated(host: host)
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      .notHTTP(host: host)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CRL_BADFILE,
      CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_CLIENTCERT, CURLE_USE_SSL_FAILED:
      .tls(host: host, reason: words(of: code))
    default: .other(host: host, reason: words(of: code))
    }
  }

  private var connectError: HTTPError {
    let number = Int32(truncatingIfNeeded: ccurl_get_long(easy, CURLINFO_OS_ERRNO))
    return number == ECONNREFUSED
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
    let commonplace = "SSL certificate problem: "
    return text.hasPrefix(commonplace) ? String(text.dropFirst(commonplace.count)) : text
  }
}
