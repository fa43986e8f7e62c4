/// Tells at the speed of memory that a text cannot hold another one.
///
/// It looks for two neighbours that could begin the text, and reads on only there. Whatever is not
/// ASCII, and what begins an entity or a tag, could be anything.
struct ByteFilter: Hashable, Sendable {
  /// Which bytes may begin the text (bit 0), which may follow the first one (bit 1), and which may
  /// begin it whatever follows, because they begin an entity (bit 2).
  private let roles: [UInt8]

  init(for bytes: [UInt8]) {
    var roles = [UInt8](repeating: 0, count: 256)
    guard let first = bytes.first else {
      self.roles = roles
      return
    }
    // A Han character (U+3400 to U+9FFF) is written in one way only.
    let isHan = first > 0xE3 && first <= 0xE9 || first == 0xE3 && bytes[1] >= 0x90
    for byte in 0..<256 {
      let isAny = byte >= 0x80 || byte == Int(UInt8(ascii: "&"))
      let isFirst = isHan ? byte == Int(UInt8(ascii: "&")) : isAny
      if isFirst || lowered(UInt8(byte)) == first { roles[byte] |= 1 }
      if byte == Int(UInt8(ascii: "&")) { roles[byte] |= 4 }
      let follows =
        bytes.count == 1 || first >= 0x80 || bytes[1] == 0x20
        || lowered(UInt8(byte)) == bytes[1] || isAny || byte == Int(UInt8(ascii: "<"))
      if follows { roles[byte] |= 2 }
    }
    self.roles = roles
  }

  /// Whether the text may be there; false is certain.
  func mayFind(
    _ bytes: [UInt8], in text: UnsafeBufferPointer<UInt8>, _ kind: Markup.Kind
  ) -> Bool {
    guard let first = text.first else { return false }
    return roles.withUnsafeBufferPointer { roles in
      var role = roles[Int(first)]
      for index in 0..<text.count - 1 {
        let next = roles[Int(text[index + 1])]
        if (role & (next >> 1) | role >> 2) & 1 != 0, begins(bytes, in: text, at: index, kind) {
          return true
        }
        role = next
      }
      return role & 1 != 0 && begins(bytes, in: text, at: text.count - 1, kind)
    }
  }

  /// Whether the text begins at a place, or within what the scalar there becomes.
  private func begins(
    _ bytes: [UInt8], in text: UnsafeBufferPointer<UInt8>, at start: Int, _ kind: Markup.Kind
  ) -> Bool {
    var cursor = FoldCursor(text, kind, from: start)
    guard let first = cursor.next() else { return false }
    var rest = cursor
    if first == bytes[0], bytes.dropFirst().allSatisfy({ rest.next() == $0 }) { return true }
    // `ß` becomes two letters, and the second one may begin the text.
    while text[start] >= 0x80 || text[start] == UInt8(ascii: "&"), cursor.hasPending {
      guard cursor.next() == bytes[0] else { continue }
      var rest = cursor
      if bytes.dropFirst().allSatisfy({ rest.next() == $0 }) { return true }
    }
    return false
  }
}
