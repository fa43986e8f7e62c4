internal import Glibc

/// Finds the charset of bytes that nothing is said about.
///
/// It reads a sample of them by each charset that is still met with, and takes the one whose text
/// is least surprising: each is paired with the letters of the languages that were written with it,
/// in the order of their frequency, and what a text costs is the bits that such a language would
/// need for it. Costs of different charsets compare, since all of them explain the same bytes.
enum CharsetGuess {
  /// The charset that a sample of `bytes`, which are not UTF-8, reads best with; windows-1252 where
  /// nothing tells.
  ///
  /// - Complexity: O(n) to gather the sample, whose size is bounded, and a pass over it for each
  ///   candidate.
  static func charset(of bytes: [UInt8]) -> Charset {
    let sample = CharsetSample.words(of: bytes)
    var best = (charset: Charset.windows1252, bits: Float.infinity)
    for candidate in candidates {
      guard let charset = Charset(label: candidate.label),
        let decoded = CharsetDecoder.decode(sample[...], from: charset)
      else { continue }
      let bits = candidate.bits(of: decoded.bytes, from: sample)
      if bits < best.bits { best = (charset, bits) }
    }
    return best.charset
  }

  /// The charset that shifts between sets by escape sequences (ISO 2022), which are found in
  /// `bytes`, all of them ASCII; nil where there are none.
  ///
  /// - Complexity: O(n).
  static func shifting(in bytes: [UInt8]) -> Charset? {
    // Of nearly all documents one search is the end of it.
    let hasEscapes = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memchr($0, 0x1B, bytes.count) != nil } ?? false
    }
    guard hasEscapes else { return nil }
    var rest = bytes[...]
    while let escape = firstEscape(in: rest) {
      let sequence = bytes[(escape + 1)...].prefix(3)
      for (start, label) in sequences where sequence.starts(with: start.utf8) {
        return Charset(label: label)
      }
      rest = bytes[(escape + 1)...]
    }
    return nil
  }

  private static func firstEscape(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBytes { raw in
      guard let base = raw.baseAddress, let found = memchr(base, 0x1B, raw.count) else {
        return nil
      }
      return bytes.startIndex + base.distance(to: UnsafeRawPointer(found))
    }
  }

  /// RFC 1468, 1554, 1557 and 1922.
  private static let sequences = [
    ("$)C", "iso-2022-kr"), ("$)A", "iso-2022-cn"), ("$)G", "iso-2022-cn"),
    ("$B", "iso-2022-jp"), ("$@", "iso-2022-jp"), ("(J", "iso-2022-jp"), ("(I", "iso-2022-jp"),
    ("$(D", "iso-2022-jp"),
  ]

  /// What each charset costs before anything is read: the bits by which it is rarer than the one of
  /// the West, among documents that do not tell theirs.
  private static let candidates: [CharsetCandidate] = [
    .init("windows-1252", .alphabet(.western)),
    .init("windows-1250", .alphabet(.central), prior: 4),
    .init("iso-8859-2", .alphabet(.central), prior: 6),
    .init("windows-1254", .alphabet(.turkish), prior: 6),
    .init("windows-1257", .alphabet(.baltic), prior: 7),
    .init("windows-1251", .alphabet(.cyrillic), prior: 4),
    .init("koi8-r", .alphabet(.cyrillic), prior: 6),
    .init("koi8-u", .alphabet(.cyrillic), prior: 9),
    .init("iso-8859-5", .alphabet(.cyrillic), prior: 14),
    .init("ibm866", .alphabet(.cyrillic), prior: 16),
    .init("windows-1253", .alphabet(.greek), prior: 4),
    .init("iso-8859-7", .alphabet(.greek), prior: 8),
    .init("windows-1255", .alphabet(.hebrew), prior: 4),
    .init("windows-1256", .alphabet(.arabic), prior: 4),
    .init("iso-8859-6", .alphabet(.arabic), prior: 12),
    .init("tis-620", .alphabet(.thai), prior: 4),
    .init("gb2312", .ideographs(.simplified), prior: 4),
    .init("big5", .ideographs(.traditional), prior: 4),
    .init("euc-jp", .ideographs(.japanese), prior: 4),
    .init("shift_jis", .ideographs(.japaneseShifted), prior: 4),
    .init("euc-kr", .ideographs(.korean), prior: 4),
  ]
}

/// A charset, and what is written with it.
struct CharsetCandidate {
  /// How the characters beyond ASCII are weighed.
  enum Model {
    case alphabet(Alphabet)
    case ideographs(Ideographs)
  }

  let label: String
  let model: Model
  let prior: Float

  init(_ label: String, _ model: Model, prior: Float = 0) {
    self.label = label
    self.model = model
    self.prior = prior
  }

  /// What a text costs.
  ///
  /// - Parameters:
  ///   - text: the sample, decoded to UTF-8.
  ///   - bytes: the sample as it was.
  /// - Returns: bits, the prior among them.
  func bits(of text: [UInt8], from bytes: [UInt8]) -> Float {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    switch model {
    case .alphabet(let alphabet): return prior + alphabet.bits(of: scalars)
    case .ideographs(let ideographs): return prior + ideographs.bits(of: scalars, from: bytes)
    }
  }

  /// What an ASCII character costs, whatever the language around it.
  static func bits(ofASCII byte: UInt32) -> Float {
    switch byte {
    case 0x61...0x7A: 4.5
    case 0x41...0x5A: 6
    case 0x30...0x39: 5
    case 0x20: 2
    default: 7
    }
  }

  /// What costs a byte that stands for nothing.
  static let invalidBits: Float = 30
}
