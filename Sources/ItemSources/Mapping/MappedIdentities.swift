import Items

/// Makes the identities of the items of one answer distinct.
///
/// The ids of an API tell its objects apart, so that an id that comes again with the same link is
/// the same object again. With another link it tells nothing apart: the link does, and where there
/// is none, what the item says.
struct MappedIdentities {
  private var links: [String: String?] = [:]

  /// Settles the identity of the next item.
  ///
  /// - Returns: Whether it is a new one; otherwise it was there already.
  mutating func settle(_ item: inout Item) -> Bool {
    if item.id.value.isEmpty { item.id.value = item.link ?? Self.hash(of: item) }
    guard let before = links[item.id.value] else {
      links[item.id.value] = item.link
      return true
    }
    guard before != item.link else { return false }
    item.id.value = item.link ?? Self.hash(of: item)
    guard links[item.id.value] == nil else { return false }
    links[item.id.value] = item.link
    return true
  }

  /// FNV-1a of what an item says; the same in every run, unlike `Hashable`'s.
  private static func hash(of item: Item) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ text: String?) {
      for byte in (text ?? "").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    mix(item.title)
    mix(item.content?.text ?? item.summary?.text)
    mix(item.image)
    mix(item.published.map { String($0.milliseconds) })
    return "hash:" + String(hash, radix: 16)
  }
}
