/// Base64 (RFC 4648 §4).
enum Base64 {
  /// The text that `value` encodes, nil where it is no Base64 or no text.
  static func text(_ value: String) -> String? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in value.utf8 where !Ascii.isSpace(byte) {
      if byte == UInt8(ascii: "=") { break }
      guard let digit = digit(byte) else { return nil }
      bits = bits << 6 | digit
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 65...90: UInt32(byte) - 65
    case 97...122: UInt32(byte) - 71
    case 48...57: UInt32(byte) + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
