import TestSupport
import Testing

@testable import TextGrid

@Suite struct TruncationTests {
  @Test(
    "what does not fit ends in … on a cluster border",
    arguments: [
      ("Hello world", 11, "Hello world"), ("Hello world", 10, "Hello wor…"),
      ("Hello world", 7, "Hello…"), ("Hello", 2, "H…"), ("Hello", 1, "…"), ("Hello", 0, ""),
      ("Hello", -3, ""), ("漢字", 3, "漢…"), ("漢字", 2, "…"), ("漢字", 1, "…"), ("漢", 2, "漢"),
      ("x🇩🇪🇫🇷", 4, "xDE…"), ("x🇩🇪🇫🇷", 3, "x…"), ("ae\u{301}iou", 3, "ae\u{301}…"),
      ("กำลังใจ", 3, "กำ…"), ("กำลังใจ", 2, "…"), ("", 0, ""),
    ])
  func cutting(text: String, width: Int, shown: String) {
    let cut = TextLine(text).truncated(to: width)
    #expect(cut.text == shown)
    #expect(cut.width <= max(0, width))
  }

  @Test("cuts fall between the characters of the text", arguments: 0..<200)
  func borders(seed: Int) {
    var random = SeededGenerator(seed: seed)
    // A blank ends a cluster even where a mark follows it, and a tab can be cut anywhere.
    let text = randomText(length: 30, using: &random).filter {
      $0.unicodeScalars.count == 1 ? $0 != "\t" : $0.unicodeScalars.first?.value ?? 0 > 0x20
    }
    let line = TextLine(text, whiteSpace: .kept())
    var borders: Set<Int> = [0]
    for end in text.indices {
      borders.insert(TextLine(String(text[...end]), whiteSpace: .kept()).width)
    }
    for width in 0...line.width + 1 {
      let prefix = line.prefix(columns: width)
      #expect(prefix.width <= width && borders.contains(prefix.width), "seed \(seed)")
      let cut = line.truncated(to: width)
      #expect(cut.width <= width, "seed \(seed)")
      #expect(cut.width == cut.glyphs.reduce(0) { $0 + $1.width }, "seed \(seed)")
    }
  }
}
