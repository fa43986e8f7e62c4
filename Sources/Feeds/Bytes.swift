/// Byte values and tests that the readers of this target share.
enum Ascii {
  static let tab: UInt8 = 9
  static let newline: UInt8 = 10
  static let space: UInt8 = 32
  static let ampersand = UInt8(ascii: "&")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let semicolon = UInt8(ascii: ";")

  /// White space as XML and HTML have it (form feed included).
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || (byte >= 9 && byte <= 13)
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 97 < 26 }

  @inline(__always)
  static func lower(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 0x20 : byte }

  /// The value of a hexadecimal digit, nil for any other byte.
  static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 48...57: UInt32(byte - 48)
    case 65...70: UInt32(byte - 55)
    case 97...102: UInt32(byte - 87)
    default: nil
    }
  }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// Whether `word`, which is in lower case, stands at `index`, whatever its case there.
  func matches(_ word: StaticString, at index: Int) -> Bool {
    guard index >= startIndex, index + word.utf8CodeUnitCount <= endIndex else { return false }
    return word.withUTF8Buffer { letters in
      for offset in 0..<letters.count where Ascii.lower(self[index + offset]) != letters[offset] {
        return false
      }
      return true
    }
  }

  /// The first place at or after `start` where `word` stands, whatever its case.
  ///
  /// - Complexity: O(n · length of `word`).
  func firstIndex(of word: StaticString, from start: Int) -> Int? {
    let last = endIndex - word.utf8CodeUnitCount
    guard start <= last else { return nil }
    let first = word.withUTF8Buffer { $0.first ?? 0 }
    var index = start
    while index <= last {
      if Ascii.lower(self[index]) == first, matches(word, at: index) { return index }
      index += 1
    }
    return nil
  }
}

extension [UInt8] {
  /// Appends a scalar as UTF-8, U+FFFD for a number that is none.
  mutating func append(scalar value: UInt32) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  mutating func append(_ word: StaticString) {
    word.withUTF8Buffer { append(contentsOf: $0) }
  }
}

extension String {
  /// The string without white space around it; itself where there is none.
  var trimmed: String {
    guard let first = utf8.first, let last = utf8.last,
      Ascii.isSpace(first) || Ascii.isSpace(last)
    else { return self }
    let view = utf8
    guard let start = view.firstIndex(where: { !Ascii.isSpace($0) }),
      let end = view.lastIndex(where: { !Ascii.isSpace($0) })
    else { return "" }
    return String(self[start...end])
  }

  /// The string with ASCII letters in lower case; itself where they are already.
  var lowered: String {
    guard utf8.contains(where: { $0 &- 65 < 26 }) else { return self }
    return String(decoding: utf8.map(Ascii.lower), as: UTF8.self)
  }

  /// Whether it starts with the bytes of `prefix`.
  func starts(withASCII prefix: StaticString) -> Bool {
    guard utf8.count >= prefix.utf8CodeUnitCount else { return false }
    return prefix.withUTF8Buffer { utf8.starts(with: $0) }
  }

  /// The trimmed string, nil when nothing is left.
  var nonEmpty: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }
}
