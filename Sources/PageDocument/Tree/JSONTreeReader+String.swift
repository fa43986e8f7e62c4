extension JSONTreeReader {
  /// A string; the cursor stands on its opening quotation mark.
  mutating func string() throws(TreeFault) -> String {
    var text = String.UnicodeScalarView()
    cursor.advance()
    while true {
      let bytes = cursor.run { byte in
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      }
      text.append(contentsOf: String(decoding: bytes, as: UTF8.self).unicodeScalars)
      cursor.advance(by: bytes.count)
      switch cursor.current {
      case UInt8(ascii: "\""):
        cursor.advance()
        return String(text)
      case UInt8(ascii: "\\"): text.append(try escape())
      default: throw unexpected("a closing quotation mark")
      }
    }
  }

  private mutating func escape() throws(TreeFault) -> Unicode.Scalar {
    cursor.advance()
    let letter = cursor.current
    if letter == UInt8(ascii: "u") { return try unicodeEscape() }
    guard let letter, let scalar = JSONTreeReader.escapes[letter] else {
      throw unexpected("one of \" \\ / b f n r t u after a backslash")
    }
    cursor.advance()
    return scalar
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  /// `uXXXX`, or two of them that are one scalar; a lone surrogate becomes U+FFFD.
  private mutating func unicodeEscape() throws(TreeFault) -> Unicode.Scalar {
    let first = try unit()
    guard UTF16.isLeadSurrogate(first), cursor.current == UInt8(ascii: "\\") else {
      return Unicode.Scalar(UInt32(first)) ?? "\u{FFFD}"
    }
    var ahead = self
    ahead.cursor.advance()
    guard ahead.cursor.current == UInt8(ascii: "u") else { return "\u{FFFD}" }
    let second = try ahead.unit()
    guard UTF16.isTrailSurrogate(second) else { return "\u{FFFD}" }
    self = ahead
    return Unicode.Scalar(
      0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func unit() throws(TreeFault) -> UInt16 {
    cursor.advance()
    var seen = 0
    let digits = cursor.run { byte in
      seen += 1
      return seen <= 4 && Character(Unicode.Scalar(byte)).isHexDigit
    }
    guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw unexpected("four hexadecimal digits after \\u") }
    cursor.advance(by: 4)
    return unit
  }
}
