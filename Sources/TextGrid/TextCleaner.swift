/// Takes out of a text whatever could steer a terminal.
///
/// Everything that comes from outside passes here before it is printed: titles, messages, links
/// that are copied. What becomes cells passes here by way of `TextLine`.
public enum TextCleaner {
  /// Removes escape sequences, control characters and bidirectional controls.
  ///
  /// Sequences are those of ECMA-48 in their 7-bit and 8-bit forms; a sequence that only appears
  /// when another one within it is gone is removed too, so that cleaning twice changes nothing.
  /// Tabs and line feeds stay; every other line break becomes a line feed. Of a sequence without
  /// an end only its introducer goes, so that no text is lost behind it.
  ///
  /// - Complexity: O(n), and no copy where the text is clean already.
  public static func clean(_ text: String) -> String {
    isClean(text) ? text : reduce(text).text
  }

  /// Cleans a text and tells whether a sequence was left without its end.
  static func reduce(_ text: String) -> (text: String, isOpen: Bool) {
    if isClean(text) { return (text, false) }
    var reducer = EscapeReducer()
    for scalar in text.unicodeScalars { reducer.append(scalar.value) }
    return reducer.finish()
  }

  /// Whether cleaning would change nothing.
  private static func isClean(_ text: String) -> Bool {
    if let clean = text.utf8.withContiguousStorageIfAvailable({ isClean($0) }) { return clean }
    return isClean(Array(text.utf8))
  }

  private static func isClean(_ bytes: some RandomAccessCollection<UInt8>) -> Bool {
    let (start, end) = (bytes.startIndex, bytes.endIndex)
    var index = start
    while index < end {
      let byte = bytes[index]
      index = bytes.index(after: index)
      if byte < 0x20 {
        if byte != 0x09 && byte != 0x0A { return false }
      } else if byte == 0x7F {
        return false
      } else if byte >= 0xC2 && byte <= 0xE2 && index < end {
        let next = bytes[index]
        switch byte {
        case 0xC2 where next < 0xA0, 0xD8 where next == 0x9C: return false
        case 0xE2 where next == 0x80 || next == 0x81:
          let last = bytes[bytes.index(after: index)]
          let code = 0x2000 + UInt32(next & 0x3F) << 6 + UInt32(last & 0x3F)
          if TextCleaner.isLineBreak(code) || isBidiControl(code) { return false }
        default: break
        }
      }
    }
    return true
  }

  /// Whether a scalar orders text against its own direction (Unicode UAX #9, Bidi_Control).
  static func isBidiControl(_ value: UInt32) -> Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a scalar ends a line (Unicode UAX #14, classes BK, CR, LF and NL).
  static func isLineBreak(_ value: UInt32) -> Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
