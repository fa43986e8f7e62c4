/// Tests of bytes for UTF-8 (Unicode 15, table 3-7).
enum UTF8Check {
  /// What bytes may be.
  enum Kind {
    /// ASCII throughout.
    case ascii
    /// UTF-8 throughout, and not only ASCII.
    case utf8
    /// Something else.
    case other
  }

  /// Whether the bytes are UTF-8 throughout.
  static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool { kind(of: bytes) != .other }

  /// Looks the bytes through.
  ///
  /// - Complexity: O(n); eight bytes a step where they are ASCII.
  static func kind(of bytes: UnsafeRawBufferPointer) -> Kind {
    var isASCII = true
    var index = 0
    let count = bytes.count
    while index < count {
      while index + 8 <= count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
      }
      guard index < count else { break }
      let length = sequenceLength(bytes, at: index)
      if length == 0 { return .other }
      isASCII = isASCII && length == 1
      index += length
      index = endOfPlainSequences(bytes, from: index)
    }
    return isASCII ? .ascii : .utf8
  }

  /// Where sequences of two and of three bytes end that need no look at more than their bits, as
  /// they follow one another in most scripts.
  @inline(__always)
  private static func endOfPlainSequences(
    _ bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Int {
    var index = start
    while index + 4 <= bytes.count {
      let four = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self))
      // The first of three bytes: 0xE1 to 0xEC, 0xEE and 0xEF may be followed by any other two.
      if four & 0xC0_C0F0 == 0x80_80E0, four & 0xFF != 0xE0, four & 0xFF != 0xED {
        index += 3
      } else if four & 0xC0E0 == 0x80C0, four & 0x1E != 0 {
        index += 2
      } else {
        break
      }
    }
    return index
  }

  /// How many sequences of more than one byte are right, and how many bytes belong to none.
  static func census(_ bytes: UnsafeRawBufferPointer) -> (right: Int, wrong: Int) {
    var (index, right, wrong) = (0, 0, 0)
    while index < bytes.count {
      let length = sequenceLength(bytes, at: index)
      if length == 0 { wrong += 1 }
      if length > 1 { right += 1 }
      index += max(1, length)
    }
    return (right, wrong)
  }

  /// The length of the well-formed sequence at `index`, 0 where there is none.
  @inline(__always)
  private static func sequenceLength(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
    let lead = bytes[index]
    if lead < 0x80 { return 1 }
    guard lead >= 0xC2, lead <= 0xF4 else { return 0 }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard index + length <= bytes.count else { return 0 }
    let second = bytes[index + 1]
    let low: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
    let high: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
    guard second >= low, second <= high else { return 0 }
    if length >= 3, bytes[index + 2] & 0xC0 != 0x80 { return 0 }
    if length == 4, bytes[index + 3] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
