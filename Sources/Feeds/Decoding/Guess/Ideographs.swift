internal import Glibc

/// The characters of a script of thousands: the most frequent ones by rank (Zipf's law), the rest
/// by the part of their standard that they stand in, which is ordered by use as well.
struct Ideographs {
  /// The charset's layout of bytes, which tells the part.
  enum Layout {
    case gb, big5, eucJapanese, shiftJIS, eucKorean
  }

  private let layout: Layout
  private let common: [UInt32: Float]

  private init(_ layout: Layout, common: String, syllables: String = "") {
    self.layout = layout
    var table: [UInt32: Float] = [:]
    for (rank, scalar) in common.unicodeScalars.enumerated() where table[scalar.value] == nil {
      table[scalar.value] = 4.7 + log2f(1 + Float(rank) / 5)
    }
    for (rank, scalar) in syllables.unicodeScalars.enumerated() where table[scalar.value] == nil {
      table[scalar.value] = 4.5 + 0.09 * Float(rank)
    }
    for scalar in "、。，：“”《》！？（）「」・；…—　".unicodeScalars where table[scalar.value] == nil {
      table[scalar.value] = 7
    }
    self.common = table
  }

  /// What a text costs.
  ///
  /// - Parameters:
  ///   - text: the sample, decoded.
  ///   - bytes: the sample as it was: a scalar beyond ASCII takes the bytes that the layout says.
  /// - Returns: bits.
  func bits(of text: String.UnicodeScalarView, from bytes: [UInt8]) -> Float {
    var sum: Float = 0
    var index = 0
    var run = 0
    for scalar in text {
      let lead = index < bytes.count ? bytes[index] : 0
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if scalar.value < 0x80 {
        sum += CharsetCandidate.bits(ofASCII: scalar.value)
        index += 1
        sum += Self.bits(ofRun: run)
        run = 0
      } else if scalar == "\u{FFFD}" {
        sum += CharsetCandidate.invalidBits
        index += 1
      } else {
        sum += common[scalar.value] ?? bits(lead, next, scalar.value)
        index += length(lead, next)
        run += 1
      }
    }
    return sum + Self.bits(ofRun: run)
  }

  /// A character or two alone among ASCII are more often misread letters of the West.
  private static func bits(ofRun length: Int) -> Float { length == 1 ? 8 : length == 2 ? 3 : 0 }

  private func length(_ lead: UInt8, _ next: UInt8) -> Int {
    switch layout {
    case .gb: Ascii.isDigit(next) ? 4 : 2
    case .eucJapanese: lead == 0x8F ? 3 : 2
    case .shiftJIS: (0xA1...0xDF).contains(lead) ? 1 : 2
    case .big5, .eucKorean: 2
    }
  }

  /// What a character costs that is none of the common ones.
  private func bits(_ lead: UInt8, _ next: UInt8, _ scalar: UInt32) -> Float {
    if (0xE000...0xF8FF).contains(scalar) { return 25 }
    if scalar > 0xFFFF { return 22 }
    guard (0x3040...0xD7A3).contains(scalar) else { return scalar >= 0xFF01 ? 11 : 16 }
    switch layout {
    case .gb:
      if next < 0xA1 || !(0xB0...0xF7).contains(lead) { return 19 }
      return lead <= 0xD7 ? 12.5 : 16.5
    case .big5:
      if !(0xA4...0xF9).contains(lead) { return 20 }
      return lead <= 0xC6 ? 13 : 17
    case .eucJapanese:
      if lead == 0x8F || lead == 0x8E { return lead == 0x8E ? 14 : 20 }
      return lead <= 0xCF ? 12.5 : 16
    case .shiftJIS:
      if (0xA1...0xDF).contains(lead) { return 11 }
      return lead <= 0x98 ? 12.5 : lead <= 0xEA ? 16 : 20
    case .eucKorean:
      if next < 0xA1 || lead < 0xA1 { return 20 }
      return (0xB0...0xC8).contains(lead) ? 12 : 17
    }
  }
}

extension Ideographs {
  static let simplified = Ideographs(.gb, common: CommonCharacters.simplified)
  static let traditional = Ideographs(.big5, common: CommonCharacters.traditional)
  static let japanese = Ideographs(
    .eucJapanese, common: CommonCharacters.kanji, syllables: CommonCharacters.kana)
  static let japaneseShifted = Ideographs(
    .shiftJIS, common: CommonCharacters.kanji, syllables: CommonCharacters.kana)
  static let korean = Ideographs(.eucKorean, common: CommonCharacters.hangul)
}
