import Feeds
import PageDocument

/// Addresses as they are compared, shown and written down.
nonisolated enum Address {
  /// What two addresses of the same feed have in common: neither scheme, letter case of the host,
  /// default port, last slash, fragment nor user makes another feed of it.
  static func key(_ address: String) -> String {
    let parts = URLReference.parts(of: address)
    guard let scheme = parts.scheme?.lowercased(), let authority = parts.authority else {
      return address
    }
    var host = authority.split(separator: "@").last.map { $0.lowercased() } ?? ""
    for port in [":80", ":443"] where host.hasSuffix(port) { host.removeLast(port.count) }
    let isWeb = scheme == "http" || scheme == "https"
    let path = parts.path.hasSuffix("/") ? parts.path.dropLast() : parts.path
    let query = parts.query.map { "?" + $0 } ?? ""
    return "\(isWeb ? "web" : scheme)://\(host)\(path)\(query)"
  }

  /// An address for eyes: without user name and password, tokens and keys.
  static func shown(_ address: String) -> String {
    SourceDocument.shown(withoutUser(address))
  }

  /// An address without user name and password (RFC 3986 §3.2.1).
  static func withoutUser(_ address: String) -> String {
    let parts = URLReference.parts(of: address)
    guard let scheme = parts.scheme, let authority = parts.authority,
      let mark = authority.lastIndex(of: "@")
    else { return address }
    let rest = address.dropFirst(scheme.count + 3 + authority.count)
    return "\(scheme)://\(authority[authority.index(after: mark)...])\(rest)"
  }

  /// The address that one of the scheme `feed` means, any other as it is.
  static func fetched(_ address: String) -> String {
    guard URLReference.scheme(of: address)?.lowercased() == "feed" else { return address }
    let rest = address.dropFirst("feed:".count)
    return rest.hasPrefix("//") ? "http:" + rest : String(rest)
  }

  /// A stranger's address as it may stand in a page of one's own, where `${NAME}` would otherwise
  /// send the stranger a variable of the environment.
  static func harmless(_ address: String) -> String {
    address.split(separator: "${", omittingEmptySubsequences: false).joined(separator: "%24%7B")
  }
}
