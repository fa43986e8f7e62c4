/// Reads UTF-8 as it is compared: a folded byte at a time, white space as single blanks, HTML as
/// the text that its tags and entities show.
///
/// Nothing is allocated on the way: most texts are given up within a few bytes.
struct FoldCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isHTML: Bool

  /// Where the next byte is read.
  private(set) var index: Int

  /// Folded bytes that were read but not handed out yet, the next one lowest.
  private var pending: UInt64 = 0

  /// Whether a blank would follow another, or nothing.
  private var isAfterBlank: Bool

  /// Reads from a place on, which no blank is expected at.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: Markup.Kind, from start: Int = 0) {
    self.bytes = bytes
    isHTML = kind == .html
    index = start
    isAfterBlank = start == 0
  }

  /// The next folded byte; nil at the end.
  mutating func next() -> UInt8? {
    if pending != 0 { return takePending() }
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x80 {
        if let folded = fold(decoded()) { return folded }
        continue
      }
      if isHTML && (byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&")) {
        if let folded = readMarkup(byte) { return folded }
        continue
      }
      index += 1
      if byte > 0x20 {
        isAfterBlank = false
        return lowered(byte)
      }
      if isAfterBlank { continue }
      isAfterBlank = true
      return 0x20
    }
    return nil
  }

  /// How many folded bytes of the scalar at hand have not been handed out.
  var hasPending: Bool { pending != 0 }

  private mutating func takePending() -> UInt8 {
    defer { pending >>= 8 }
    return UInt8(truncatingIfNeeded: pending)
  }

  /// What a tag or an entity shows; nil for nothing.
  private mutating func readMarkup(_ byte: UInt8) -> UInt8? {
    if byte == UInt8(ascii: "&"), let entity = HTMLScan.entity(in: bytes, at: index) {
      index = entity.end
      return fold(entity.scalar)
    }
    if byte == UInt8(ascii: "<"), let tag = HTMLScan.tag(in: bytes, at: index) {
      index = tag.end
      return tag.isInline ? nil : fold(0x20)
    }
    index += 1
    isAfterBlank = false
    return byte
  }

  /// Folds a scalar, whose first byte is returned; nil where nothing is left of it.
  private mutating func fold(_ scalar: UInt32) -> UInt8? {
    var value = FoldingTable.folded(scalar)
    switch value {
    case FoldingTable.dropped: return nil
    case FoldingTable.expands: return expand(scalar)
    case 0x20:
      guard !isAfterBlank else { return nil }
      isAfterBlank = true
      return 0x20
    default: break
    }
    isAfterBlank = false
    while FoldingTable.mayCompose(value), index < bytes.count, bytes[index] >= 0x80 {
      var ahead = self
      guard let whole = FoldingTable.composed(value, FoldingTable.folded(ahead.decoded()))
      else { break }
      index = ahead.index
      value = whole
    }
    return encode(value)
  }

  private mutating func expand(_ scalar: UInt32) -> UInt8? {
    guard let letters = FoldingTable.expansion(of: scalar) else { return nil }
    isAfterBlank = false
    letters.withUTF8Buffer { letters in
      for byte in letters.reversed() { pending = pending << 8 | UInt64(byte) }
    }
    return takePending()
  }

  private mutating func encode(_ value: UInt32) -> UInt8 {
    guard value >= 0x80 else { return UInt8(truncatingIfNeeded: value) }
    let lead: UInt64 = value < 0x800 ? 0xC0 : value < 0x10000 ? 0xE0 : 0xF0
    var rest = UInt64(value)
    let count = value < 0x800 ? 1 : value < 0x10000 ? 2 : 3
    for _ in 0..<count {
      pending = pending << 8 | 0x80 | rest & 0x3F
      rest >>= 6
    }
    return UInt8(truncatingIfNeeded: lead | rest)
  }

  /// The scalar at hand, which is not ASCII; U+FFFD for a byte that begins none.
  private mutating func decoded() -> UInt32 {
    let first = UInt32(bytes[index])
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, index + count <= bytes.count else {
      index += 1
      return 0xFFFD
    }
    var value = first & (0x7F >> UInt32(count))
    for place in index + 1..<index + count {
      guard bytes[place] & 0xC0 == 0x80 else {
        index += 1
        return 0xFFFD
      }
      value = value << 6 | UInt32(bytes[place] & 0x3F)
    }
    index += count
    return value
  }
}

/// The small letter of an ASCII letter; any other byte as it is.
@inline(__always)
func lowered(_ byte: UInt8) -> UInt8 {
  byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
}
