/// The part of a document that tells its charset.
enum CharsetSample {
  /// More bytes than this make a guess no better.
  private static let limit = 6000

  /// The words with bytes beyond ASCII, a blank between them.
  ///
  /// Words end at bytes below 0x40 that are no digits: no charset has those inside a character.
  ///
  /// - Complexity: O(n).
  static func words(of bytes: [UInt8]) -> [UInt8] {
    var sample: [UInt8] = []
    var index = 0
    while index < bytes.count, sample.count < limit {
      let start = index
      var isASCII = true
      while index < bytes.count, isInside(bytes[index]), index - start < limit {
        isASCII = isASCII && bytes[index] < 0x80
        index += 1
      }
      if !isASCII {
        sample.append(contentsOf: bytes[start..<index])
        sample.append(Ascii.space)
      }
      if index == start { index += 1 }
    }
    return sample
  }

  private static func isInside(_ byte: UInt8) -> Bool { byte >= 0x40 || Ascii.isDigit(byte) }
}
