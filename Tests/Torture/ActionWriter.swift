/// Makes up what is done to the program.
struct ActionWriter {
  var generator: SeededGenerator
  var pages: PageWriter

  private static let words = [
    "help", "sources", "reload", "refresh", "refresh-all", "sort", "show-starred", "mark-all-read",
    "move-last", "page-down", "next-tab", "search", "filter", "links", "repaint", "nonsense",
    "theme dark", "theme light", "theme mono", "theme nope", "tab A", "tab", "search item",
    "search is:unread -swift", "open homefeed://home", "open homefeed://starred",
    "open homefeed://gallery", "open homefeed://gallery/waterfall", "open homefeed://help",
    "open homefeed://search?q=item%20is:unread", "open homefeed://sources",
    "open file:///etc/passwd",
    "open javascript:alert(1)", "open homefeed://nowhere", "open", "", " ", "select-tab-2",
    "theme", "sort newest", "sort source", "next-block", "toggle-star", "open-link-1",
  ]

  private static let replies = [
    "\u{1B}[?62;22c", "\u{1B}[>41;354;0c", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\",
    "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}", "\u{1B}[?2026;2$y", "\u{1B}[12;40R", "\u{1B}[I",
    "\u{1B}[O", "\u{1B}[?1u", "\u{1B}P1+r524742=38\u{1B}\\", "\u{1B}P>|xterm(380)\u{1B}\\",
    "\u{1B}]52;c;aGVsbG8=\u{7}", "\u{1B}[8;24;80t", "\u{1B}[97;5u", "\u{1B}[27;5;9~",
    "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[200", "\u{9B}0n", "\u{1B}[99999999999;1H",
  ]

  private static let texts = [
    "item", "zzz", "\"a phrase\" -not", "after:7d", "日本語", "👩‍👩‍👧‍👦", "e\u{301}", "\u{202E}x", "\u{0}",
    "\t", "true", "cat", "1 2 3", "/", "feed:", "is:", "before:9999-99-99", "\u{FEFF}", "é",
  ]

  mutating func burst() -> [Action] {
    var actions: [Action] = []
    for _ in 0..<generator.number(1...30) { actions += action() }
    return actions
  }

  private mutating func action() -> [Action] {
    switch generator.number(0...99) {
    case 0..<60: return [.key(key())]
    case 60..<67: return [.bytes(":\(generator.one(of: Self.words))\r", of: "command")]
    case 67..<71: return [.bytes(paste(), of: "paste")]
    case 71..<78: return [.bytes(mouse(), of: "mouse")]
    case 78..<84:
      let reply = generator.one(of: Self.replies)
      return [.bytes(cut(reply), of: "reply")]
    case 84..<91: return [resize()]
    case 91..<93: return [.stop] + (generator.happens(onceIn: 2) ? [.resume] : [])
    case 93: return [.page(pages.page(&generator))]
    case 94: return generator.happens(onceIn: 4) ? [.endServer] : [.pause(1)]
    default: return [.pause(generator.number(0...40))]
    }
  }

  /// A key of the map; those that end the program come seldom.
  private mutating func key() -> String {
    let bytes = KeyBytes.of(generator.one(of: KeyBytes.all))
    let ends = ["q", "Q", "\u{3}"].contains(bytes)
    return ends && !generator.happens(onceIn: 20) ? "\r" : bytes
  }

  private mutating func paste() -> String {
    let text = generator.some(1...6) { $0.one(of: Self.texts) }.joined(separator: " ")
    switch generator.number(0...5) {
    case 0: return "\u{1B}[200~\(text)\n\(text)\u{1B}[201~"
    case 1: return "/\u{1B}[200~\(text)\u{1B}[201~\r"
    case 2: return "f\u{1B}[200~\(String(repeating: text, count: 200))\u{1B}[201~"
    case 3 where !Known.leavesOut(.unfinishedPastes): return "\u{1B}[200~\(text)"
    case 4: return "/\(String(repeating: text, count: 4))"
    default: return text
    }
  }

  private mutating func mouse() -> String {
    let button = generator.one(of: [0, 1, 2, 3, 32, 35, 64, 65, 66, 67, 128, 999])
    let (x, y) = (generator.number(0...220), generator.number(0...80))
    switch generator.number(0...9) {
    case 0: return "\u{1B}[M !!"
    case 1: return cut("\u{1B}[<\(button);\(x);\(y)M")
    case 2: return "\u{1B}[<99999999999999999999;\(x);\(y)M"
    default: return "\u{1B}[<\(button);\(x);\(y)\(generator.one(of: ["M", "m"]))"
    }
  }

  /// The text up to somewhere, whole half of the time.
  private mutating func cut(_ text: String) -> String {
    guard generator.happens(onceIn: 2) else { return text }
    let count = text.unicodeScalars.count
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(generator.number(1...count))))
  }

  private mutating func resize() -> Action {
    let odd = [(0, 0), (1, 1), (2, 2), (10, 3), (500, 200), (80, 1), (1, 60), (0, 24), (300, 5)]
    if generator.happens(onceIn: 4) {
      let (width, height) = generator.one(of: odd)
      return .resize(width: width, height: height)
    }
    return .resize(width: generator.number(1...160), height: generator.number(1...60))
  }
}
