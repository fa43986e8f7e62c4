import TestSupport
import Testing

@testable import TextGrid

@Suite struct TextLineTests {
  @Test(
    "the display form of a cluster",
    arguments: [
      ("book 📚", "book 📚", 7),
      ("👨‍👩‍👧‍👦!", "👨!", 3),
      ("👍🏽", "👍", 2),
      ("🧑🏻‍❤️‍💋‍🧑🏽", "🧑", 2),
      ("🏽", "🏽", 2),
      ("❤️ ❤", "❤ ❤", 3),
      ("🇩🇪🇫🇷", "DEFR", 4),
      ("🇩", "D", 1),
      ("1️⃣ #️⃣ *⃣", "1 # *", 5),
      ("e\u{301}", "e\u{301}", 1),
      ("e\u{301}\u{302}\u{303}\u{304}\u{305}", "e\u{301}\u{302}\u{303}", 1),
      ("\u{301}a", "◌\u{301}a", 2),
      ("a \u{301}b", "a ◌\u{301}b", 4),
      ("a\u{200B}b\u{AD}c\u{2060}d\u{FEFF}e", "abcde", 5),
      ("ﷺ", "ﷺ", 1),
      ("ＡＢ", "ＡＢ", 4),
      ("ｶﾞ", "ｶﾞ", 2),
      ("กำลัง", "กำลัง", 4),
      ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글", 4),
      ("\u{AC00}\u{11A8}", "각", 2),
      ("\u{1161}", "◌\u{1161}", 1),
      ("कि", "कि", 2),
      ("\u{378}\u{FFFF}", "\u{FFFD}\u{FFFD}", 2),
      ("漢字かな", "漢字かな", 8),
      ("“naïve” — Ünï", "“naïve” — Ünï", 13),
    ])
  func display(text: String, shown: String, width: Int) {
    let line = TextLine(text)
    #expect(
      line.text.unicodeScalars.elementsEqual(shown.unicodeScalars), "\(line.debugDescription)")
    #expect(line.width == width)
    #expect(line.glyphs.reduce(0) { $0 + $1.width } == width)
  }

  @Test(
    "white space becomes single blanks, and none stays at the ends",
    arguments: [
      ("  a \n\t b  ", "a b"), ("", ""), (" \u{A0}\u{3000} ", ""), ("é\u{A0}\u{2003}x\r\n", "é x"),
      ("\n漢  字\n", "漢 字"),
    ])
  func folding(text: String, shown: String) {
    #expect(TextLine(text).text == shown)
  }

  @Test("kept white space stays, and tabs reach the next stop")
  func keeping() {
    #expect(TextLine("  a  b ", whiteSpace: .kept()).text == "  a  b ")
    #expect(TextLine("a\tb\t", whiteSpace: .kept(tabWidth: 4)).text == "a   b   ")
    #expect(TextLine("漢\tb", whiteSpace: .kept(tabWidth: 4)).text == "漢  b")
  }

  @Test("300 combining marks cost one cell")
  func manyMarks() {
    #expect(TextLine("a" + String(repeating: "\u{301}", count: 300) + "b").width == 2)
  }

  @Test("plain scalars are what the tables say, so that the fast way changes nothing")
  func plainScalars() {
    for value in UInt32(0x20)...0x10FFFF {
      guard let width = ScalarClass.plainWidth(value) else { continue }
      let expected: ScalarClass = width == 0 ? .blank : .spacing(width: width)
      #expect(ScalarClass(value) == expected, "\(String(value, radix: 16))")
    }
  }

  @Test("plain scalars never join into one cluster")
  func plainClusters() {
    var plain = String.UnicodeScalarView()
    for value in UInt32(0x20)...0x10FFFF where ScalarClass.plainWidth(value) != nil {
      if let scalar = Unicode.Scalar(value) { plain.append(scalar) }
    }
    #expect(String(plain).count == plain.count)
    #expect(String(String.UnicodeScalarView(plain.reversed())).count == plain.count)
  }

  @Test("the beginning of a text is enough of it to cut it", arguments: 0..<100)
  func limited(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let text = randomText(length: 2000, using: &random)
    let limit = Int.random(in: 0..<400, using: &random)
    let limited = TextLine(text, limit: limit)
    #expect(limited.width <= limit + 3, "seed \(seed)")
    let whole = TextLine(text)
    #expect(limited.truncated(to: limit) == whole.truncated(to: limit), "seed \(seed)")
  }

  @Test("an escape sequence longer than the first look is not taken for text")
  func limitedSequence() {
    let payload = String(repeating: "x", count: 5000)
    #expect(TextLine("\u{1B}]52;c;\(payload)\u{7}after", limit: 10).text == "after")
  }

  @Test("pieces lie one after the other, and none breaks a character")
  func pieces() {
    #expect(TextLine("abcdefg").pieces(first: 3, rest: 2).map(\.text) == ["abc", "de", "fg"])
    #expect(TextLine("a漢字b").pieces(first: 2, rest: 2).map(\.text) == ["a", "漢", "字", "b"])
    #expect(TextLine("漢e\u{301}x").pieces(first: 1, rest: 1).map(\.text) == ["漢", "e\u{301}", "x"])
    #expect(TextLine.empty.pieces(first: 1, rest: 1) == [.empty])
    #expect(TextLine("abc").pieces(first: 0, rest: 0).map(\.width) == [1, 1, 1])
  }

  @Test("lines are repeated and joined by columns")
  func composing() {
    #expect(TextLine(repeating: "─", width: 3).text == "───")
    #expect(TextLine(repeating: "漢", width: 5).text == "漢漢 ")
    #expect(TextLine(repeating: "ab", width: 5).text == "ababa")
    #expect(TextLine(repeating: "", width: 2).text == "  ")
    #expect(TextLine(repeating: "x", width: -1) == .empty)
    #expect((TextLine("漢") + TextLine("b")).width == 3)
    #expect(TextLine("ab").padded(to: 5, .center).text == " ab  ")
    #expect(TextLine("ab").padded(to: 4, .trailing).text == "  ab")
    #expect(TextLine("ab").padded(to: 1).text == "ab")
  }
}
