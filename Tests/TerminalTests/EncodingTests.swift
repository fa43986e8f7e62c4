import Glibc
import Testing
import TextGrid

@testable import Terminal

@Suite("What goes to the terminal")
struct EncodingTests {
  @Test(
    "Base64 is RFC 4648's",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == encoded)
  }

  @Test("modes are undone in reverse")
  func ledger() {
    #expect(ModeLedger(modes: [1, 22]).enter == "\u{1B}[?1h\u{1B}[?22h")
    #expect(ModeLedger(modes: [1, 22]).leave == "\u{1B}[?22l\u{1B}[?1l")
    #expect(ModeLedger.empty.enter.isEmpty && ModeLedger.empty.leave.isEmpty)
    #expect(!ModeLedger.withoutMouse.enter.contains("1002"))
  }

  @Test("every line, corner and block has a stand-in of ASCII")
  func fallbacks() {
    for scalar in UInt32(0x2500)...0x259F {
      let ascii = GlyphFallback.ascii(for: scalar)
      #expect(ascii.map { (0x20..<0x7F).contains($0) } == true, "U+\(String(scalar, radix: 16))")
    }
    // What tells items apart: unread, starred, live.
    let marks = Set(["●", "★", "◉"].map { GlyphFallback.ascii(for: ($0 as Unicode.Scalar).value) })
    #expect(marks.count == 3)
    #expect(GlyphFallback.ascii(for: 0x2022) == 0x2A)
    #expect(GlyphFallback.ascii(for: 0x6F22) == nil)
  }

  @Test("marks that stand side by side, and bars of different heights, differ in ASCII too")
  func marks() {
    let marks = "●★◉▁▂▃▄▅▆▇█".unicodeScalars.map { GlyphFallback.ascii(for: $0.value) }
    #expect(Set(marks.prefix(3)).count == 3 && Set(marks.dropFirst(3)).count == 8)
    #expect(!marks.contains(nil))
  }

  @Test("a heavy frame differs from a light one in ASCII too")
  func heavyFrames() {
    for (heavy, light) in zip("┏━┓┃┗┛".unicodeScalars, "╭─╮│╰╯".unicodeScalars) {
      let ascii = GlyphFallback.ascii(for: heavy.value)
      #expect(ascii != GlyphFallback.ascii(for: light.value), "\(heavy)")
    }
  }

  @MainActor
  @Test("a glyph that the C library measures otherwise is replaced by one as wide")
  func disagreement() throws {
    setlocale(LC_CTYPE, "C.UTF-8")
    // Younger than the library's Unicode 14, so it knows no width for it.
    let young = try #require(TextLine("\u{1FAE8}").glyphs.first)
    let drawn = CellEncoder.agreed(young, isUTF8: true)
    #expect(drawn.base == 0xFFFD)
    #expect(drawn.isFollowedByBlank == (young.width == 2))
    let known = try #require(TextLine("漢").glyphs.first)
    #expect(CellEncoder.agreed(known, isUTF8: true).base == 0x6F22)
  }

  @MainActor
  @Test("without UTF-8 a stand-in takes as many columns")
  func ascii() throws {
    let line = TextLine("─漢")
    let first = CellEncoder.agreed(line.glyphs[0], isUTF8: false)
    #expect(first.base == 0x2D && !first.isFollowedByBlank)
  }
}
