/// What stands for a character where the locale's character set is not UTF-8.
nonisolated enum GlyphFallback {
  /// The ASCII character that looks most like a scalar, or nil.
  static func ascii(for scalar: UInt32) -> UInt32? {
    if let character = table[scalar] { return character.value }
    switch scalar {
    // Box drawing: a heavy frame tells where the focus is, so it must not look like a light one.
    case 0x2501, 0x2505, 0x2509, 0x254D, 0x2550, 0x2578, 0x257A: return Unicode.Scalar("=").value
    case 0x2503, 0x2507, 0x250B, 0x254F, 0x2579, 0x257B, 0x250F, 0x2513, 0x2517, 0x251B:
      return Unicode.Scalar("#").value
    case 0x2500, 0x2504, 0x2508, 0x254C, 0x2574, 0x2576, 0x257C, 0x257E:
      return Unicode.Scalar("-").value
    case 0x2502, 0x2506, 0x250A, 0x254E, 0x2551, 0x2575, 0x2577, 0x257D, 0x257F:
      return Unicode.Scalar("|").value
    case 0x2500...0x257F: return Unicode.Scalar("+").value
    case 0x2581...0x2588: return rising[Int(scalar) - 0x2581].value
    case 0x2580...0x259F: return Unicode.Scalar("#").value
    default: return nil
    }
  }

  /// Bars of one to eight eighths of a row, each of which looks like more than the one before.
  private static let rising: [Unicode.Scalar] = ["_", ".", "-", "~", "=", "+", "*", "#"]

  private static let table: [UInt32: Unicode.Scalar] = {
    let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("•", "*"), ("·", "."), ("●", "*"), ("○", "o"), ("◉", "@"), ("◆", "*"), ("◇", "o"),
      ("■", "#"), ("□", "o"), ("▪", "*"), ("▶", ">"), ("▸", ">"), ("►", ">"), ("◀", "<"),
      ("◂", "<"), ("◄", "<"), ("▲", "^"), ("▴", "^"), ("▼", "v"), ("▾", "v"), ("›", ">"),
      ("‹", "<"), ("»", ">"), ("«", "<"), ("←", "<"), ("→", ">"), ("↑", "^"), ("↓", "v"),
      ("↗", ">"), ("↳", ">"), ("↵", "<"), ("⏎", "<"), ("↻", "o"), ("⟳", "o"), ("…", "."),
      ("–", "-"),
      ("—", "-"), ("−", "-"), ("‐", "-"), ("‘", "'"), ("’", "'"), ("‚", ","), ("“", "\""),
      ("”", "\""), ("„", "\""), ("★", "+"), ("☆", "o"), ("✓", "+"), ("✔", "+"), ("✗", "x"),
      ("✘", "x"), ("×", "x"), ("°", "o"), ("\u{A0}", " "), ("⚠", "!"), ("♥", "*"), ("♪", "~"),
    ]
    return Dictionary(
      pairs.map { ($0.0.value, $0.1) }, uniquingKeysWith: { first, _ in first })
  }()
}
