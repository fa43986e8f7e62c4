import Glibc

// Addresses that strangers name.
extension Transfer {
  /// The host of the document that names an address, where it is one of the internet; nil where the
  /// request may lead anywhere.
  static func confinement(of request: HTTPRequest) -> String? {
    guard let document = request.deliveredFrom, let address = try? HTTPAddress(document),
      !address.isPrivate
    else { return nil }
    return address.host
  }

  /// Whether the environment names a proxy.
  static var hasProxy: Bool {
    let names = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    return names.contains { (name: String) in getenv(name).map { $0.pointee != 0 } ?? false }
  }

  /// Fails where the present hop leads by its name into a private network, and must not.
  func checkAddress() throws(HTTPError) {
    guard let confinedTo, confinedTo != address.host, address.isPrivate else { return }
    throw .privateAddress(host: address.host)
  }
}
