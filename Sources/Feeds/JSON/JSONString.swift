/// Strings of JSON with escapes in them (RFC 8259 §7), and with what breaks the rules.
enum JSONString {
  /// The text of what stands between the marks of a string.
  ///
  /// What is good in it stays: a control character may stand for itself, half a surrogate pair
  /// becomes U+FFFD, a backslash that escapes nothing stands for itself.
  ///
  /// - Complexity: O(n).
  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    // An escape is never shorter than what it stands for, but a control character is.
    var reader = Reader(bytes: bytes)
    reader.text.reserveCapacity(bytes.count)
    reader.read()
    return String(decoding: reader.text, as: UTF8.self)
  }

  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    var text: [UInt8] = []
    private var index = 0

    init(bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
    }

    mutating func read() {
      while index < bytes.count {
        let start = index
        while index < bytes.count, bytes[index] >= Ascii.space,
          bytes[index] != UInt8(ascii: "\\")
        {
          index += 1
        }
        text.append(contentsOf: bytes[start..<index])
        guard index < bytes.count else { return }
        switch bytes[index] {
        case UInt8(ascii: "\\"): escape()
        case Ascii.tab, Ascii.newline, 13:
          text.append(bytes[index])
          index += 1
        default:
          text.append(scalar: 0xFFFD)
          index += 1
        }
      }
    }

    private mutating func escape() {
      let escaped: UInt8
      switch index + 1 < bytes.count ? bytes[index + 1] : 0 {
      case UInt8(ascii: "n"): escaped = Ascii.newline
      case UInt8(ascii: "t"): escaped = Ascii.tab
      case UInt8(ascii: "r"): escaped = 13
      case UInt8(ascii: "b"): escaped = 8
      case UInt8(ascii: "f"): escaped = 12
      case UInt8(ascii: "u"): return unit()
      case UInt8(ascii: "\""): escaped = UInt8(ascii: "\"")
      case UInt8(ascii: "\\"): escaped = UInt8(ascii: "\\")
      case UInt8(ascii: "/"): escaped = UInt8(ascii: "/")
      default:
        text.append(UInt8(ascii: "\\"))
        index += 1
        return
      }
      text.append(escaped)
      index += 2
    }

    /// A `\u` and what belongs to it.
    private mutating func unit() {
      guard let first = codeUnit(at: index) else {
        text.append(UInt8(ascii: "\\"))
        index += 1
        return
      }
      index += 6
      if (0xD800..<0xDC00).contains(first), let second = codeUnit(at: index),
        (0xDC00..<0xE000).contains(second)
      {
        index += 6
        text.append(scalar: 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      } else {
        text.append(scalar: first)
      }
    }

    /// What `\u` and four digits at `start` say; nil where they do not stand there.
    private func codeUnit(at start: Int) -> UInt32? {
      guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"),
        bytes[start + 1] == UInt8(ascii: "u")
      else { return nil }
      var value: UInt32 = 0
      for byte in bytes[start + 2..<start + 6] {
        guard let digit = Ascii.hexValue(byte) else { return nil }
        value = value << 4 | digit
      }
      return value
    }
  }
}
