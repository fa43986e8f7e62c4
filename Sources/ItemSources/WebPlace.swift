internal import PageDocument

/// Where a source on the web is asked, and what it is known by.
struct WebPlace: Hashable, Sendable {
  /// The whole address, its parameters included.
  let address: String

  /// The address as it is shown and kept: neither a password nor the value of a
  /// parameter that may be a key is in it.
  let id: String

  /// The place of a source at `address`, with the parameters that its page gives besides.
  init(_ address: String, _ document: SourceDocument) {
    let place = WebPlace(address, known: document.nameForKeeping, hidden: document.query)
    self.address = place.address
    id = document.variant > 1 ? "\(place.id)#~\(document.variant)" : place.id
  }

  /// The place at an address with parameters.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - known: The address as it may be kept; nil for as it is.
  ///   - open: Parameters that everybody may see.
  ///   - hidden: Parameters that may hold a key.
  init(
    _ address: String, known: String? = nil, open: [QueryParameter] = [],
    hidden: [QueryParameter] = []
  ) {
    let open = open.map { ($0.name, $0.value.revealed) }
    let plain = AddressQuery.appending(open, to: address)
    self.address = AddressQuery.appending(
      hidden.map { ($0.name, $0.value.revealed) }, to: plain)
    // Two sources that differ in a hidden value alone are two all the same.
    id = SourceDocument.withoutPassword(
      AddressQuery.appending(
        hidden.map { ($0.name, Self.digest($0.value)) },
        to: known.map { AddressQuery.appending(open, to: $0) } ?? plain))
  }

  /// Four hexadecimal digits that tell nothing of the text but that it is another.
  fileprivate static func digest(_ secret: Secret) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in secret.revealed.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // The last byte of a text has to reach the digits, too.
    hash = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
    return "~" + String(hash >> 48 | 0x1_0000, radix: 16).dropFirst()
  }
}

extension SourceDocument {
  /// What the source is known by where it stands alone: nothing that is secret is in it.
  var knownAs: String { nameForKeeping ?? address }

  /// The address as it may be kept: what is secret in it is a digest of the whole, so that two
  /// sources that differ in that alone are two all the same; nil where nothing is secret.
  fileprivate var nameForKeeping: String? {
    let hidden = keptAddress
    guard hidden.contains(Secret.mask) else { return nil }
    var whole = address
    if case .url(let place) = origin { whole = place }
    return hidden.split(separator: Secret.mask, omittingEmptySubsequences: false)
      .joined(separator: WebPlace.digest(Secret(whole)))
  }
}
