internal import Items

/// Makes identities unique within one document.
enum Identities {
  /// The items without true duplicates, and how many those were.
  ///
  /// An id that different items share tells nothing apart: all of them go by their link, and by a
  /// hash of their content where links repeat too. All, not all but the first: the first one of
  /// today is another one tomorrow. A duplicate leaves its categories to the item that stays, for
  /// a subscription may stand in several folders.
  ///
  /// - Parameters:
  ///   - items: the items as they were read.
  ///   - isList: whether they are subscriptions, which are the same where their address is.
  /// - Returns: those that stay, each with an identity of its own, and how many went.
  /// - Complexity: O(n).
  static func resolved(
    _ items: [Item], isList: Bool = false
  ) -> (items: [Item], duplicates: Int) {
    if isDistinct(items) { return (items, 0) }
    var kept: [Item] = []
    kept.reserveCapacity(items.count)
    var first: [String: Int] = [:]
    first.reserveCapacity(items.count)
    var shared: Set<String> = []
    var duplicates = 0
    for item in items {
      let key = item.id.value
      guard let index = first[key] else {
        first[key] = kept.count
        kept.append(item)
        continue
      }
      if isSame(kept[index], item) || isList && kept[index].link == item.link {
        duplicates += 1
        adopt(item.categories, in: &kept[index])
      } else {
        shared.insert(key)
        kept.append(item)
      }
    }
    // An item without id and link has an empty key even where it is the only one.
    if first[""] != nil { shared.insert("") }
    return shared.isEmpty ? (kept, duplicates) : separated(kept, shared, duplicates)
  }

  /// Whether nothing has to be done, as with most documents.
  private static func isDistinct(_ items: [Item]) -> Bool {
    var seen = Set<String>(minimumCapacity: items.count)
    // By index, because an item is large, and only its identity is wanted.
    return items.indices.allSatisfy { index in
      let key = items[index].id.value
      return !key.isEmpty && seen.insert(key).inserted
    }
  }

  private static func separated(
    _ items: [Item], _ shared: Set<String>, _ duplicates: Int
  ) -> (items: [Item], duplicates: Int) {
    var hashes: Set<String> = []
    var linkCounts: [String: Int] = [:]
    var distinct: [(item: Item, hash: String?)] = []
    distinct.reserveCapacity(items.count)
    for item in items {
      guard shared.contains(item.id.value) else {
        distinct.append((item, nil))
        continue
      }
      let hash = contentHash(item)
      guard hashes.insert(hash).inserted else { continue }
      if let link = item.link { linkCounts[link, default: 0] += 1 }
      distinct.append((item, hash))
    }
    let taken = Set(distinct.lazy.filter { $0.hash == nil }.map(\.item.id.value))
    let result = distinct.map { item, hash in
      guard let hash else { return item }
      var item = item
      let link = item.link.flatMap { linkCounts[$0] == 1 && !taken.contains($0) ? $0 : nil }
      item.id.value = link ?? "hash:" + hash
      return item
    }
    return (result, duplicates + items.count - result.count)
  }

  private static func adopt(_ words: [String], in item: inout Item) {
    for word in words.prefix(ItemDraft.countLimit) {
      guard item.categories.count < ItemDraft.countLimit else { return }
      if !item.categories.contains(word) { item.categories.append(word) }
    }
  }

  private static func isSame(_ left: Item, _ right: Item) -> Bool {
    left.title == right.title && left.link == right.link
      && left.content?.text == right.content?.text && left.enclosures == right.enclosures
  }

  /// FNV-1a of what an item says; the same in every run, unlike `Hashable`'s.
  private static func contentHash(_ item: Item) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ text: String) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    mix(item.title)
    mix(item.link ?? "")
    mix(item.content?.text ?? "")
    for file in item.enclosures { mix(file.url) }
    if item.content == nil { mix(item.date.map { String($0.milliseconds) } ?? "") }
    return String(hash, radix: 16)
  }
}
