/// Makes the strings of a JSON text keep its rules (RFC 8259, section 7), so that what is good in
/// one survives what is not.
///
/// A control character that stands for itself is escaped or becomes U+FFFD, as half a surrogate
/// pair does; a backslash that escapes nothing stands for itself.
struct JSONStringRepair {
  private let bytes: [UInt8]
  private var index = 0
  private var result: [UInt8] = []
  /// How much of `bytes` is in `result`.
  private var copied = 0

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  /// The bytes of `\u0000`.
  private static let unitLength = 6
  private static let surrogates: Range<UInt32> = 0xD800..<0xE000
  private static let lowSurrogates: Range<UInt32> = 0xDC00..<0xE000

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The repaired text; `bytes` where there is nothing to repair.
  ///
  /// - Complexity: O(n).
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var repair = JSONStringRepair(bytes)
    return repair.run()
  }

  private mutating func run() -> [UInt8] {
    var isInside = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == Self.quote {
        isInside.toggle()
        index += 1
      } else if isInside, byte == Self.backslash {
        escape()
      } else if isInside, byte < Ascii.space {
        control(byte)
      } else {
        index += 1
      }
    }
    guard copied > 0 else { return bytes }
    result.append(contentsOf: bytes[copied...])
    return result
  }

  /// Puts `word` in the place of the next `count` bytes.
  private mutating func replace(_ count: Int, with word: StaticString) {
    result.append(contentsOf: bytes[copied..<index])
    result.append(word)
    index += count
    copied = index
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case Ascii.tab: replace(1, with: "\\t")
    case Ascii.newline: replace(1, with: "\\n")
    case 13: replace(1, with: "\\r")
    default: replace(1, with: "\\ufffd")
    }
  }

  private mutating func escape() {
    guard index + 1 < bytes.count else { return index += 1 }
    switch bytes[index + 1] {
    case Self.quote, Self.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 2
    case UInt8(ascii: "u"):
      unit()
    default:
      replace(1, with: "\\\\")
    }
  }

  private mutating func unit() {
    guard let first = codeUnit(at: index) else { return replace(1, with: "\\\\") }
    guard Self.surrogates.contains(first) else { return index += Self.unitLength }
    if first < Self.lowSurrogates.lowerBound,
      let second = codeUnit(at: index + Self.unitLength), Self.lowSurrogates.contains(second)
    {
      index += 2 * Self.unitLength
    } else {
      replace(Self.unitLength, with: "\\ufffd")
    }
  }

  /// What `\u` and four digits at `start` say; nil where they do not stand there.
  private func codeUnit(at start: Int) -> UInt32? {
    guard start + Self.unitLength <= bytes.count, bytes[start] == Self.backslash,
      bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start + 2..<start + Self.unitLength] {
      guard let digit = Ascii.hexValue(byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}
