internal import Glibc

/// Text that was UTF-8 once, was taken for windows-1252 on its way, and was written out so:
/// `â€¦` where `…` was meant.
enum Mojibake {
  /// The text that was meant; `bytes`, which are UTF-8, where nothing speaks for it.
  ///
  /// All of a text has to fit: each character beyond ASCII is one of windows-1252 (or latin-1),
  /// and their bytes in turn are UTF-8. No language writes such a text by chance.
  ///
  /// - Complexity: O(n); a search for one byte where no character of Latin-1 occurs.
  static func repaired(_ bytes: ArraySlice<UInt8>) -> String {
    guard mayOccur(in: bytes), let meant = encoded(bytes),
      let text = String(validating: meant, as: UTF8.self)
    else { return String(decoding: bytes, as: UTF8.self) }
    return text
  }

  /// Whether what looks like a lead byte stands before what looks like a continuation.
  private static func mayOccur(in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBytes { raw in
      guard let base = raw.baseAddress else { return false }
      var index = 0
      // U+00C2 to U+00F4 are C3 82 to C3 B4.
      while let found = memchr(base + index, 0xC3, raw.count - index) {
        index = base.distance(to: UnsafeRawPointer(found))
        guard index + 3 < raw.count else { return false }
        if (0x82...0xB4).contains(raw[index + 1]), raw[index + 2] >= 0xC2 { return true }
        index += 2
      }
      return false
    }
  }

  /// The text in windows-1252, nil where it has characters that are not of it.
  private static func encoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      guard let byte = Entities.windows1252Byte(of: scalar.value) else { return nil }
      result.append(byte)
    }
    return result
  }
}
