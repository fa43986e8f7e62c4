import TerminalScreen
import Testing

@Suite("The screen that the torture looks at")
struct TerminalScreenTests {
  private func screen(_ bytes: String, width: Int = 6, height: Int = 3) -> TerminalScreen {
    var screen = TerminalScreen(width: width, height: height)
    screen.feed(bytes.utf8)
    return screen
  }

  private func rows(_ bytes: String) -> [String] {
    let screen = screen(bytes)
    return (0..<screen.height).map { screen.text(ofRow: $0) }
  }

  @Test(
    "sequences that curses writes move, erase and shift as in xterm",
    arguments: [
      ("abc\u{1B}[2;3HX\u{1B}[A\u{1B}[2Dy", ["ayc   ", "  X   "]),
      ("abcdef\u{1B}[1;3H\u{1B}[2P", ["abef  "]),
      ("abcdef\u{1B}[1;3H\u{1B}[2@", ["ab  cd"]),
      ("abcdef\u{1B}[1;3H\u{1B}[2X", ["ab  ef"]),
      ("abcdef\u{1B}[1;3H\u{1B}[K", ["ab    "]),
      ("abcdef\u{1B}[1;3H\u{1B}[1K", ["   def"]),
      ("a\u{1B}[4bc", ["aaaaac"]),
      ("a\r\nb\r\nc\r\nd", ["b     ", "c     ", "d     "]),
      ("a\r\nb\r\nc\u{1B}[1;2r\u{1B}[2;1H\n", ["b     ", "      ", "c     "]),
      ("a\r\nb\u{1B}[1;1H\u{1B}[L", ["      ", "a     ", "b     "]),
      ("a\r\nb\u{1B}[1;1H\u{1B}[M", ["b     ", "      ", "      "]),
      ("abcdefg", ["abcdef", "g     "]),
      ("abcdef\r\n1", ["abcdef", "1     "]),
    ])
  func sequences(bytes: String, expected: [String]) {
    #expect(Array(rows(bytes).prefix(expected.count)) == expected)
    #expect(screen(bytes).complaints.isEmpty)
  }

  @Test("half of a wide character is no character")
  func wide() {
    #expect(rows("日本\u{1B}[1;2Hx")[0] == " x本  ")
    #expect(rows("abcde日")[1] == "日    ")
  }

  @Test(
    "what no terminal of the family is known to understand is a complaint",
    arguments: [
      "\u{1B}[5y", "\u{1B}[?69h", "\u{1B}c", "\u{1B}]7;x\u{7}", "\u{1B}]2;a\u{1}b\u{7}",
      "\u{1B}[38;9m", "\u{1}", "\u{9B}1m", "\u{1B}[>c", "\u{1B}]52;p;x\u{7}",
    ])
  func complaints(bytes: String) {
    #expect(screen("\u{1B}[?1049h" + bytes).complaints.count == 1)
  }

  @Test("bytes that are no UTF-8 are a complaint, and what follows is read")
  func broken() {
    var screen = screen("\u{1B}[?1049h")
    screen.feed([0xC3, 0x1B] + Array("[2;2Hx".utf8))
    #expect(screen.complaints.count == 1)
    #expect(screen.text(ofRow: 1) == " x    ")
  }

  @Test("what is typed outside the full screen, which the system shows, is none")
  func echo() {
    var screen = screen("\u{9B}1m\u{1}")
    screen.feed([0xC3, 0x41])
    #expect(screen.complaints.isEmpty)
  }

  @Test(
    "whatever is left switched on is a remnant",
    arguments: [
      "\u{1B}[?1049h", "\u{1B}[?25l", "\u{1B}[?2004h", "\u{1B}[?7l", "\u{1B}[22;0;0t", "\u{1B}[>1u",
      "\u{1B}[1m", "\u{1B}(0", "\u{E}", "\u{1B}[1;2r", "\u{1B}=", "\u{1B}[4h", "\u{1B}[",
    ])
  func remnants(bytes: String) {
    #expect(screen("").remnants.isEmpty)
    #expect(!screen(bytes).remnants.isEmpty)
  }

  @Test("cut anywhere, the bytes show the same")
  func cuts() {
    let bytes = Array("\u{1B}[?1049h\u{1B}[2;2H日e\u{301}\u{1B}[1;38;5;9mx\u{1B}]2;t\u{7}".utf8)
    let whole = screen(String(decoding: bytes, as: UTF8.self))
    for cut in bytes.indices {
      var screen = TerminalScreen(width: 6, height: 3)
      screen.feed(bytes[..<cut])
      screen.feed(bytes[cut...])
      #expect(screen.cells == whole.cells && screen.titles == whole.titles)
    }
  }
}
