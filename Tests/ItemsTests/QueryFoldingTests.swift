import Testing

@testable import Items

@Suite("What a text is found in")
struct QueryFoldingTests {
  @Test(
    "case, marks, width and typographic signs make no difference",
    arguments: [
      ("cafe", "Un Café"), ("CAFÉ", "un cafe\u{301}"), ("cafe", "ＣＡＦＥ"), ("uber", "Über uns"),
      ("strasse", "Straße"), ("se", "Straße"), ("aeon", "Æon"), ("pho", "Phở"), ("lodz", "Łódź"),
      ("istanbul", "İstanbul"), ("иван", "ИВАН"), ("елка", "Ёлка"), ("αθηνα", "Αθήνα"),
      ("don't", "don’t"), ("\"so\"", "“so”"), ("a-b", "a–b"), ("ab", "a\u{AD}b"),
      ("ガイド", "ｶﾞｲﾄﾞ"), ("が", "か\u{3099}"), ("한국", "\u{1112}\u{1161}\u{11AB}국"),
      ("直播", "网络直播平台"), ("two words", "two\n\t words"), ("two words", "two\u{3000}words"),
      ("fish", "ﬁsh"), ("2", "m²"), ("نادا", "نَادَأ"), ("k", "K"), ("ꙃ", "Ꙃ"),
    ])
  func found(word: String, text: String) {
    #expect(FoldedText(word).isContained(in: text))
  }

  @Test(
    "but voicing, syllables and letters do",
    arguments: [("か", "が"), ("ハ", "パ"), ("하", "한"), ("cafe", "caf"), ("播直", "直播"), ("ab", "a b")])
  func notFound(word: String, text: String) {
    #expect(!FoldedText(word).isContained(in: text))
  }

  @Test(
    "HTML is searched in what it shows",
    arguments: [
      ("swift", "<b>Sw</b>ift", true), ("cafe", "caf&eacute;", true), ("r&d", "R&amp;D", true),
      ("it's", "it&#8217;s", true), ("a b", "<p>a</p><p>b</p>", true), ("ab", "a<br>b", false),
      ("href", "<a href=\"x\">link</a>", false), ("link", "<a title='a > b'>link</a>", true),
      ("b", "<a title='a > b'>link</a>", false), ("hidden", "<!-- hidden -->shown", false),
      ("shown", "<!-- hidden -->shown", true), ("var", "<script>var a</script>text", false),
      ("text", "<script>var a</script>text", true), ("1 < 2", "1 < 2", true),
      ("x", "<a title=\"never ends>x", true), ("é", "&#xE9;", true), ("&", "a & b", true),
      ("p", "<p>", false), ("on", "<button onclick=a>of</button>", false),
    ])
  func markup(word: String, text: String, isFound: Bool) {
    #expect(FoldedText(word).isContained(in: text, as: .html) == isFound)
  }

  @Test("plain text has no tags and no entities")
  func plain() {
    #expect(FoldedText("<b>").isContained(in: "a <b> c"))
    #expect(FoldedText("&amp;").isContained(in: "&amp;"))
  }

  @Test("an empty text is in every text, and no text is in an empty one")
  func empty() {
    #expect(FoldedText("").isContained(in: ""))
    #expect(FoldedText(" \u{301} ").isEmpty)
    #expect(!FoldedText("a").isContained(in: ""))
  }

  @Test("every letter that Unicode composes of a letter and marks is found by the letter")
  func composedLetters() {
    // Swift compares canonically, so that a dictionary knows both forms of a letter as one.
    let marks =
      (Array(UInt32(0x300)...0x30C) + [0x30F, 0x311, 0x313, 0x314, 0x31B] + Array(0x323...0x328)
      + [0x32D, 0x32E, 0x330, 0x331, 0x342, 0x345]).compactMap(Unicode.Scalar.init)
    var bases: [String: String] = [:]
    let letters =
      (97...122).compactMap(Unicode.Scalar.init) + (0x3B1...0x3C9).compactMap(Unicode.Scalar.init)
      + (0x430...0x44F).compactMap(Unicode.Scalar.init)
    for letter in letters {
      for first in marks {
        let one = "\(letter)\(first)"
        bases[one] = String(letter)
        for second in marks where second != first {
          bases[one + "\(second)"] = String(letter)
        }
      }
    }
    var count = 0
    for value in Array(UInt32(0xC0)..<0x590) + Array(UInt32(0x1E00)..<0x2000) {
      guard let scalar = Unicode.Scalar(value), let base = bases[scalar.properties.lowercaseMapping]
      else { continue }
      count += 1
      let isFound = FoldedText(base).isContained(in: String(scalar))
      #expect(isFound, "\(scalar) (U+\(String(value, radix: 16)))")
    }
    #expect(count > 600)
  }

  @Test("what a scalar becomes is found in it, wherever it stands")
  func everyWay() {
    let blocks: [ClosedRange<UInt32>] = [
      0x80...0x3400, 0xA000...0xAC20, 0xF900...0xFFFD, 0x10000...0x10500, 0x1E800...0x1EA00,
    ]
    for scalar in blocks.joined().compactMap(Unicode.Scalar.init) {
      let way = String(scalar)
      for needle in [FoldedText(way), FoldedText("a" + way), FoldedText(way + "a")] {
        // Long enough for what looks at sixteen bytes at once.
        let text = "……… text … aa\(way)a text ………"
        let isFound = needle.isContained(in: text)
        #expect(isFound, "U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test("all scalars that become others are known, and those beyond become none of them")
  func variants() {
    let known = Dictionary(
      uniqueKeysWithValues: FoldingTable.variants.map { ($0.scalar, $0.folded) })
    let unknown = (UInt32(0x80)..<0x10000).filter { value in
      known[value] ?? value != FoldingTable.folded(value)
    }
    #expect(unknown.isEmpty)
    let nearer = (UInt32(0x10000)...0x10FFFF).filter { value in
      (1..<0x10000).contains(FoldingTable.folded(value))
    }
    #expect(nearer.isEmpty)
  }

  @Test("what two scalars make together may begin with either form of the first")
  func beginnings() {
    var unknown: [UInt32] = []
    for first in Array(UInt32(0x3040)...0x30FF) + Array(0x1100...0x1112) + Array(0xAC00...0xD7A3) {
      for second in Array(UInt32(0x3099)...0x309A) + Array(0x1161...0x1175) + Array(0x11A8...0x11C2)
      {
        guard let whole = FoldingTable.composed(first, second) else { continue }
        if !FoldingTable.beginnings(of: whole).contains(first) { unknown.append(whole) }
      }
    }
    #expect(unknown.isEmpty)
  }

  @Test(
    "a word in an address or in a name of a tag is not seen, wherever the tag begins",
    arguments: [
      ("harbour", "<a href=\"https://a.example/harbour\">sea</a>", false),
      ("harbour", "<a href=\"https://a.example/harbour\">the harbour</a>", true),
      ("harbour", "1 < 2, harbour", true), ("harbour", "a <harbour", false),
      ("harbour", "<a title=\"a > harbour\">sea</a>", false), ("b", "</b>", false),
      ("b", "<b>b", true), ("гавань", "<a href='/гавань'>море</a>", false),
      ("гавань", "<a href='/гавань'>Гавань</a>", true), ("x", "<!-- x", false),
      ("< b", "a < b", true),
    ])
  func tags(word: String, text: String, isFound: Bool) {
    for text in [text, text + String(repeating: ".", count: 40)] {
      let long = String(repeating: "море sea ", count: 9) + text
      #expect(FoldedText(word).isContained(in: text, as: .html) == isFound)
      #expect(FoldedText(word).isContained(in: long, as: .html) == isFound)
    }
  }

  private func folded(_ text: String, _ kind: Markup.Kind) -> [UInt8] {
    var text = text
    return text.withUTF8 { source in
      var cursor = FoldCursor(source, kind)
      var bytes: [UInt8] = []
      while let byte = cursor.next() { bytes.append(byte) }
      return bytes
    }
  }

  @Test("in random texts it finds what a search of the whole folded text finds", arguments: 1...40)
  func randomTexts(seed: UInt64) {
    var state = seed
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let parts = [
      "a", "B", "é", "ß", "か", "\u{3099}", "ｶ", "ﾞ", "直", "播", "&amp;", "&eacute;", "<b>", "</b>",
      "<p>", " ", "\n", "&", "<", "æ", "\u{301}", "’", "\u{1112}", "\u{1161}", "한", "п", "П", "ο",
      "Ό",
      "<a href='aé直п'>", "😀", "\u{1E00}", "K",
    ]
    let words = parts.prefix(10) + ["п", "ο", "한", "a", " ", "k"]
    for _ in 0..<60 {
      let text = (0..<random(24)).map { _ in parts[random(parts.count)] }.joined()
      let word = (0...random(3)).map { _ in words[random(words.count)] }.joined()
      for kind in [Markup.Kind.plain, .html] {
        let needle = FoldedText(word)
        let folded = folded(text, kind)
        let isThere =
          needle.isEmpty || folded.indices.contains { folded[$0...].starts(with: needle.bytes) }
        #expect(
          needle.isContained(in: text, as: kind) == isThere,
          "seed \(seed): \(word) in \(text.debugDescription) as \(kind)")
      }
    }
  }
}
