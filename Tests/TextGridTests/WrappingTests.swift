import TestSupport
import Testing

@testable import TextGrid

@Suite struct WrappingTests {
  @Test(
    "lines break where a reader expects it",
    arguments: [
      ("the quick brown fox", 9, ["the quick", "brown fox"]),
      ("the quick brown fox", 10, ["the quick", "brown fox"]),
      ("  spread   out  ", 6, ["spread", "out"]),
      ("one\n\ntwo\n", 9, ["one", "", "two", ""]),
      ("unbreakable", 4, ["unbr", "eaka", "ble"]),
      ("an unbreakable", 6, ["an", "unbrea", "kable"]),
      ("well-known -1", 6, ["well-", "known", "-1"]),
      ("10\u{A0}km away", 7, ["10 km", "away"]),
      ("zero\u{200B}width", 5, ["zero", "width"]),
      ("漢字漢字", 5, ["漢字", "漢字"]),
      ("漢字。漢字", 4, ["漢", "字。", "漢字"]),
      ("「漢字」の", 5, ["「漢", "字」", "の"]),
      ("한국어 문장", 7, ["한국어", "문장"]),
      ("🇩🇪🇫🇷", 3, ["DE", "FR"]),
      ("漢", 1, [" "]),
      ("", 5, []),
      ("x", 0, []),
    ])
  func wrapping(text: String, width: Int, lines: [String]) {
    #expect(TextLine.wrap(text, width: width).map(\.text) == lines)
  }

  @Test(
    "the last of too few lines ends in …",
    arguments: [
      ("the quick brown fox", 9, 1, ["the quic…"]),
      ("the quick brown fox jumps", 10, 2, ["the quick", "brown fox…"]),
      ("one\ntwo", 5, 1, ["one…"]),
      ("one two", 5, 2, ["one", "two"]),
      ("one\ntwo", 5, 0, []),
      ("漢字", 1, 1, ["…"]),
    ])
  func limiting(text: String, width: Int, maxLines: Int, lines: [String]) {
    #expect(TextLine.wrap(text, width: width, maxLines: maxLines).map(\.text) == lines)
  }

  @Test("preformatted text keeps its indents")
  func preformatted() {
    let lines = TextLine.wrap("if x {\n\ty()\n}", width: 20, whiteSpace: .kept(tabWidth: 2))
    #expect(lines.map(\.text) == ["if x {", "  y()", "}"])
  }

  @Test("no line is too wide and no glyph is lost", arguments: 0..<200)
  func property(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let text = randomText(length: 300, using: &random)
    let width = Int.random(in: 3..<40, using: &random)
    let lines = TextLine.wrap(text, width: width)
    #expect(lines.allSatisfy { $0.width <= width }, "seed \(seed)")
    #expect(lines.allSatisfy { $0.glyphs.first?.continuesCluster != true }, "seed \(seed)")
    let glyphs = TextLine(text).glyphs.filter { $0 != .blank }
    #expect(lines.flatMap(\.glyphs).filter { $0 != .blank } == glyphs, "seed \(seed)")
    for maxLines in 1...4 {
      let cut = TextLine.wrap(text, width: width, maxLines: maxLines)
      #expect(cut.count == min(maxLines, lines.count), "seed \(seed)")
      #expect(cut.dropLast() == lines.prefix(cut.count).dropLast(), "seed \(seed)")
      #expect(cut.allSatisfy { $0.width <= width }, "seed \(seed)")
    }
  }
}
