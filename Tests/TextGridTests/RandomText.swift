import TestSupport

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
