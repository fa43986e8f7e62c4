/// A generator whose numbers depend on the seed alone (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// A text of pieces that are hard to measure, many more of them than are easy.
func randomText(length: Int, using random: inout SeededGenerator) -> String {
  let pieces = [
    "a", "word", " ", "  ", "\n", "é", "e\u{301}", "\u{301}", "漢", "字。", "「", "カ", "ｶﾞ", "한",
    "\u{1112}\u{1161}\u{11AB}", "👨‍👩‍👧", "👍🏽", "❤️", "🇩🇪", "🇫", "1️⃣", "กำ", "ลัง", "क्षि", "ﷺ", "\u{200B}",
    "\u{AD}", "\u{200D}", "\t", "ا", "ש", "-", "—", ".", "(", ")", "\u{A0}", "\u{FE0F}", "Ω", "ж",
  ]
  var text = ""
  for _ in 0..<length { text += pieces[Int.random(in: 0..<pieces.count, using: &random)] }
  return text
}
