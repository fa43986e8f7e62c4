internal import CLibXML2

/// Character references of HTML.
enum Entities {
  /// The text with each reference resolved once; what is none stays as it is.
  ///
  /// - Complexity: O(n); a text without an ampersand is returned as it is.
  static func decode(_ text: String) -> String {
    guard text.utf8.contains(Ascii.ampersand) else { return text }
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == Ascii.ampersand, let found = reference(in: bytes, at: index) {
        output.append(scalar: found.scalar)
        index = found.end
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The reference that starts with the ampersand at `index`, and where it ends.
  static func reference(
    in bytes: [UInt8], at index: Int
  ) -> (scalar: UInt32, end: Int)? {
    guard index + 2 < bytes.count else { return nil }
    if bytes[index + 1] == UInt8(ascii: "#") { return numeric(bytes, at: index) }
    var end = index + 1
    while end < bytes.count, end - index <= 10,
      Ascii.isLetter(bytes[end]) || Ascii.isDigit(bytes[end])
    {
      end += 1
    }
    guard end < bytes.count, bytes[end] == Ascii.semicolon, end > index + 1 else { return nil }
    guard let scalar = scalar(named: String(decoding: bytes[(index + 1)..<end], as: UTF8.self))
    else { return nil }
    return (scalar, end + 1)
  }

  /// The scalar of an HTML 4 entity's name, without its ampersand and semicolon.
  static func scalar(named name: String) -> UInt32? {
    // libxml2's table is HTML 4's, which had no apostrophe.
    if name == "apos" { return 39 }
    return name.withCString { pointer in
      pointer.withMemoryRebound(to: UInt8.self, capacity: name.utf8.count + 1) {
        htmlEntityLookup($0)?.pointee.value
      }
    }
  }

  private static func numeric(
    _ bytes: [UInt8], at index: Int
  ) -> (scalar: UInt32, end: Int)? {
    var position = index + 2
    var value: UInt32 = 0
    let isHex = bytes[position] | 0x20 == UInt8(ascii: "x")
    if isHex { position += 1 }
    let start = position
    while position < bytes.count, let digit = Ascii.hexValue(bytes[position]),
      isHex || digit < 10
    {
      value = min(value &* (isHex ? 16 : 10) &+ digit, 0x11_0000)
      position += 1
    }
    guard position > start, position < bytes.count, bytes[position] == Ascii.semicolon else {
      return nil
    }
    return (windows1252(value), position + 1)
  }

  /// References to C1 controls mean windows-1252 (HTML §13.2.5.80); zero is no character.
  static func windows1252(_ value: UInt32) -> UInt32 {
    guard (0x80...0x9F).contains(value) else { return value == 0 ? 0xFFFD : value }
    let replacement = high1252[Int(value) - 0x80]
    return replacement == 0 ? value : UInt32(replacement)
  }

  /// The byte of windows-1252 for a scalar, nil where it has none; C1 controls stand for their own.
  static func windows1252Byte(of scalar: UInt32) -> UInt8? {
    if scalar < 0x100 { return UInt8(scalar) }
    return high1252.firstIndex { UInt32($0) == scalar }.map { UInt8($0 + 0x80) }
  }

  private static let high1252: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
