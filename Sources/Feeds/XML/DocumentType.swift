/// The document type declaration of a document: found, read for harmless entities, and left out.
///
/// libxml2 never sees one, so there is nothing to expand without bound and nothing to load.
struct DocumentType {
  /// Entities whose value is text without references to others, by name.
  private(set) var entities: [String: [UInt8]] = [:]
  private(set) var end: Int

  /// Longer values, and more of them than any feed needs, are not kept.
  private static let valueLimit = 4096
  private static let countLimit = 300

  /// Reads the declaration that starts at `start`.
  init(_ bytes: [UInt8], from start: Int) {
    end = Self.end(in: bytes, from: start)
    var index = start
    while entities.count < Self.countLimit,
      let found = bytes[..<end].firstIndex(of: "<!entity", from: index)
    {
      index = found + 8
      let words = bytes[index..<end].drop(while: Ascii.isSpace)
      // A declaration that names nothing must not be looked through to the end of all others.
      let name = words.prefix { !Ascii.isSpace($0) && $0 != Ascii.less && $0 != Ascii.greater }
      let rest = words[name.endIndex...].drop(while: Ascii.isSpace)
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        continue
      }
      let value = rest.dropFirst().prefix { $0 != quote }
      index = value.endIndex
      if value.count <= Self.valueLimit, Self.isHarmless(Array(value)) {
        entities[String(decoding: name, as: UTF8.self)] = Array(value)
      }
    }
  }

  /// Where the declaration that starts at `start` ends, its internal subset included.
  static func end(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    var quote: UInt8 = 0
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "]"): depth -= 1
        case Ascii.greater where depth <= 0: return index + 1
        case Ascii.less where bytes.matches("<!--", at: index):
          index = bytes.firstIndex(of: "-->", from: index).map { $0 + 2 } ?? bytes.count
        default: break
        }
      }
      index += 1
    }
    return bytes.count
  }

  /// Whether a value holds no markup and no reference but to characters.
  private static func isHarmless(_ value: [UInt8]) -> Bool {
    for index in value.indices {
      if value[index] == Ascii.less || value[index] == UInt8(ascii: "%") { return false }
      if value[index] == Ascii.ampersand, Entities.reference(in: value, at: index) == nil {
        return false
      }
    }
    return true
  }
}
