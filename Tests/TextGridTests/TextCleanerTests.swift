import TestSupport
import Testing
import TextGrid

@Suite struct TextCleanerTests {
  @Test(
    "sequences and controls go, the text around them stays",
    arguments: [
      ("plain", "plain"),
      ("naïve 漢字 📚", "naïve 漢字 📚"),
      ("a\u{1B}[31mred\u{1B}[0m z", "ared z"),
      ("a\u{9B}1;31mred\u{9B}m z", "ared z"),
      ("\u{1B}]8;;http://h.example/\u{1B}\\link\u{1B}]8;;\u{7}!", "link!"),
      ("\u{9D}0;title\u{9C}x", "x"),
      ("x\u{1B}]52;c;ZXZpbA==\u{7}y", "xy"),
      ("x\u{1B}Pq#0\u{1B}\\y\u{1B}_Ga=d\u{1B}\\z", "xyz"),
      ("\u{1B}c\u{1B}(B\u{1B}#8abc", "abc"),
      ("\u{1B}[2Jclear\u{1B}[?1049h", "clear"),
      ("a\u{0}b\u{8}c\u{7F}d\u{84}e", "abcde"),
      ("lone \u{1B}", "lone "),
      ("cut \u{1B}[", "cut "),
      ("open \u{1B}]0;rest", "open 0;rest"),
      ("\u{202E}evil\u{202C} \u{2066}x\u{2069}\u{200F}\u{61C}", "evil x"),
      ("one\r\ntwo\rthree\u{85}four\u{2028}five\u{B}six", "one\ntwo\nthree\nfour\nfive\nsix"),
      ("tab\tstays\n", "tab\tstays\n"),
      ("e\u{1B}[0m\u{301}", "e\u{301}"),
    ])
  func cleaning(text: String, cleaned: String) {
    #expect(TextCleaner.clean(text).unicodeScalars.elementsEqual(cleaned.unicodeScalars))
  }

  @Test(
    "a sequence that another one hides is found when that one is gone",
    arguments: [
      "\u{1B}[\u{1B}[31m2Jx", "\u{1B}\u{1B}[31m[2Jx", "\u{9B}\u{9B}1m2Jx",
      "\u{1B}]0;a\u{1B}[0mb\u{7}x", "\u{1B}]0;\u{1B}]0;in\u{7}out\u{7}x", "\u{1B}\u{9B}m[1mx",
    ])
  func nested(text: String) {
    #expect(TextCleaner.clean(text) == "x")
  }

  @Test("whatever comes in, nothing that a terminal obeys comes out", arguments: 0..<200)
  func property(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let alphabet: [Unicode.Scalar] = [
      "\u{1B}", "[", "]", "\\", "m", "2", ";", "P", "(", "x", " ", "\u{7}", "\u{9B}", "\u{9C}",
      "\u{9D}", "\u{90}", "\n", "\r", "\u{202E}", "é", "漢", "\u{85}", "\u{0}", "\u{18}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<60, using: &random) {
      text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
    }
    let cleaned = TextCleaner.clean(String(text))
    let isObeyed = cleaned.unicodeScalars.contains {
      ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F..<0xA0).contains($0.value)
        || $0 == "\u{202E}"
    }
    #expect(!isObeyed, "seed \(seed)")
    #expect(TextCleaner.clean(cleaned) == cleaned, "seed \(seed)")
    let line = TextLine(String(text))
    #expect(line.glyphs.allSatisfy { $0.scalar >= 0x20 && $0.width > 0 }, "seed \(seed)")
  }

  @Test("a hostile nest of sequences costs one pass")
  func nest() {
    let depth = 200_000
    let nest = String(repeating: "\u{1B}[", count: depth) + String(repeating: "m", count: depth)
    #expect(TextCleaner.clean(nest + "x") == "x")
    let strings = String(repeating: "\u{1B}]", count: depth)
    #expect(TextCleaner.clean(strings + "x") == "x")
  }
}
