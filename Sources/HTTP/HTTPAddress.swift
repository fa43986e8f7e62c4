import CCurl

/// An address taken apart by curl itself, so that what is checked is what is fetched.
struct HTTPAddress: Hashable, Sendable {
  /// The whole address, percent-encoded where it has to be, without a fragment.
  let url: String

  /// The address without user name and password.
  let publicURL: String

  /// `http` or `https`.
  let scheme: String

  /// The host's name in lower case, an IPv6 address in its brackets.
  let host: String

  /// The port, also where the address leaves it out.
  let port: Int

  /// Takes `text` apart.
  ///
  /// - Throws: ``HTTPError/badAddress(_:)`` or ``HTTPError/refusedScheme(_:from:)``.
  init(_ text: String, redirectedFrom origin: HTTPAddress? = nil) throws(HTTPError) {
    guard let handle = curl_url() else { throw .badAddress(text) }
    defer { curl_url_cleanup(handle) }
    let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE)
    guard curl_url_set(handle, CURLUPART_URL, text, flags) == CURLUE_OK,
      let scheme = part(CURLUPART_SCHEME, of: handle)?.lowercased()
    else { throw .badAddress(withoutSecrets(text)) }
    guard scheme == "https" || scheme == "http" && origin?.scheme != "https" else {
      throw .refusedScheme(scheme, from: origin?.host)
    }
    curl_url_set(handle, CURLUPART_FRAGMENT, nil, 0)
    guard let host = part(CURLUPART_HOST, of: handle)?.lowercased(), !host.isEmpty,
      let port = part(CURLUPART_PORT, of: handle, UInt32(CURLU_DEFAULT_PORT)).flatMap({ Int($0) }),
      let url = part(CURLUPART_URL, of: handle)
    else { throw .badAddress(withoutSecrets(text)) }
    curl_url_set(handle, CURLUPART_USER, nil, 0)
    curl_url_set(handle, CURLUPART_PASSWORD, nil, 0)
    self.url = url
    self.publicURL = part(CURLUPART_URL, of: handle) ?? url
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  /// Host and port as curl's errors name them: an IPv6 address has no brackets there.
  var target: String { "\(host.filter { !"[]".contains($0) }):\(port)" }

  /// Whether headers meant for `other` may be sent here: the same origin (RFC 6454 §4), or the
  /// same host's own step from http up to https.
  func mayShareHeaders(of other: HTTPAddress) -> Bool {
    guard host == other.host else { return false }
    return scheme == other.scheme && port == other.port
      || other.scheme == "http" && other.port == 80 && scheme == "https" && port == 443
  }

  /// Whether the host is, by its name or number, this machine or one of a private network.
  ///
  /// Every way to write a number is known: curl has made plain ones of them.
  var isPrivate: Bool {
    let name = host.hasSuffix(".") ? host.dropLast() : host[...]
    let number = name.filter { !"[]".contains($0) }
    if ccurl_is_private_number(number) { return true }
    let ends = ["localhost", "local", "internal", "lan", "home.arpa"]
    return ends.contains { name == $0 || name.hasSuffix(".\($0)") }
  }

  /// Whether the host is this machine, which no proxy could reach.
  var isLoopback: Bool {
    host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.")
      || host == "[::1]"
  }
}

/// A text that is no address, without what would be the user name and password of one.
private func withoutSecrets(_ text: String) -> String {
  guard let at = text.lastIndex(of: "@") else { return text }
  let beginning = text[..<at]
  let end = text[text.index(after: at)...]
  guard let colon = beginning.firstIndex(of: ":"), beginning[colon...].hasPrefix("://") else {
    return String(end)
  }
  return "\(beginning[..<colon])://\(end)"
}

/// A part of an address; nil where it has none.
private func part(
  _ part: CURLUPart, of handle: OpaquePointer, _ flags: UInt32 = 0
) -> String? {
  var text: UnsafeMutablePointer<CChar>?
  guard curl_url_get(handle, part, &text, flags) == CURLUE_OK, let text else { return nil }
  defer { curl_free(text) }
  return String(cString: text)
}
