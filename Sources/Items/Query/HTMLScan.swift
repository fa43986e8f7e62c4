/// As much of HTML as it takes to search in what it shows: where tags and entities end, and what
/// they stand for.
enum HTMLScan {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Elements that part no words (HTML, "phrasing content").
  private static let inline: Set<[UInt8]> = Set(
    [
      "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em",
      "font", "i", "ins", "kbd", "mark", "q", "rb", "ruby", "s", "samp", "small", "span", "strike",
      "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
    ].map { Array($0.utf8) })

  /// The end of the tag, comment or declaration that begins with the `<` at a place, and whether it
  /// leaves the words at its sides joined; nil where nothing of that sort begins there.
  static func tag(in bytes: Bytes, at start: Int) -> (end: Int, isInline: Bool)? {
    var index = start + 1
    guard index < bytes.count else { return nil }
    if bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "?") {
      if has("!--", in: bytes, at: index) {
        return (after("-->", in: bytes, from: index + 3) ?? bytes.count, true)
      }
      return (after(">", in: bytes, from: index) ?? bytes.count, true)
    }
    let isEnd = bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    var name: [UInt8] = []
    while index < bytes.count, isAlphanumeric(bytes[index]), name.count < 12 {
      name.append(lowered(bytes[index]))
      index += 1
    }
    guard let first = name.first, first >= UInt8(ascii: "a") else { return nil }
    let end = endOfTag(in: bytes, from: index)
    if !isEnd, name == Array("script".utf8) || name == Array("style".utf8) {
      return (after("</", in: bytes, from: end).map { $0 - 2 } ?? bytes.count, false)
    }
    return (end, inline.contains(name))
  }

  /// What follows the `>` of a tag; one in a quoted value ends none, unless the quotation has no
  /// end.
  private static func endOfTag(in bytes: Bytes, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: ">") { return index }
      guard byte == UInt8(ascii: "="), index < bytes.count else { continue }
      let quote = bytes[index]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      if let end = bytes[(index + 1)...].firstIndex(of: quote) { index = end + 1 }
    }
    return index
  }

  /// What the entity that begins with the `&` at a place stands for; nil where none does.
  static func entity(in bytes: Bytes, at start: Int) -> (end: Int, scalar: UInt32)? {
    let limit = min(bytes.count, start + 12)
    guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")), end > start + 1 else {
      return nil
    }
    let name = bytes[start + 1..<end]
    if name.first == UInt8(ascii: "#") { return number(name.dropFirst()).map { (end + 1, $0) } }
    guard name.allSatisfy(isAlphanumeric) else { return nil }
    return (end + 1, scalar(named: String(decoding: name, as: UTF8.self)))
  }

  private static func number(_ digits: Slice<Bytes>) -> UInt32? {
    let isHex = digits.first.map(lowered) == UInt8(ascii: "x")
    let text = String(decoding: isHex ? digits.dropFirst() : digits, as: UTF8.self)
    return UInt32(text, radix: isHex ? 16 : 10)
  }

  /// The scalar of a name; of a letter with a mark the letter alone, which is all that counts here.
  ///
  /// Any other name shows a sign between words, which nobody searches for by its name.
  private static func scalar(named name: String) -> UInt32 {
    switch name {
    case "amp": return 0x26
    case "lt": return 0x3C
    case "gt": return 0x3E
    case "quot", "ldquo", "rdquo", "bdquo": return 0x22
    case "apos", "lsquo", "rsquo", "sbquo": return 0x27
    case "ndash", "mdash", "minus": return 0x2D
    case "szlig": return 0xDF
    case "aelig", "AElig": return 0xE6
    case "oelig", "OElig": return 0x153
    case "shy", "zwj", "zwnj": return 0xAD
    case "euro": return 0x20AC
    default: break
    }
    let marks = ["acute", "grave", "circ", "uml", "tilde", "cedil", "ring", "caron", "slash"]
    if let letter = name.unicodeScalars.first, marks.contains(String(name.dropFirst())) {
      return letter.value
    }
    return 0x20
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    lowered(byte) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  private static func has(_ text: StaticString, in bytes: Bytes, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { text in
      text.indices.allSatisfy { bytes[start + $0] == text[$0] }
    }
  }

  private static func after(_ text: StaticString, in bytes: Bytes, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if has(text, in: bytes, at: index) { return index + text.utf8CodeUnitCount }
      index += 1
    }
    return nil
  }
}
