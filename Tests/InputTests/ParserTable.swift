import Input
import Testing

/// What terminals send, and what it means.
enum ParserTable {
  struct Row: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let events: [Event]

    var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
  }

  static func row(_ text: String, _ events: Event...) -> Row {
    Row(bytes: Array(text.utf8), events: events)
  }

  static func key(_ text: String, _ code: Key.Code, _ modifiers: Key.Modifiers = []) -> Row {
    row(text, .key(Key(code, modifiers)))
  }

  static func mouse(
    _ text: String, _ kind: MouseEvent.Kind, _ x: Int, _ y: Int, _ modifiers: Key.Modifiers = []
  ) -> Row {
    row(text, .mouse(MouseEvent(kind, x: x, y: y, modifiers: modifiers)))
  }

  static let characters: [Row] = [
    key("a", .character("a")), key("G", .character("G")), key(" ", .character(" ")),
    key("é", .character("é")), key("漢", .character("漢")), key("😀", .character("😀")),
    key("\r", .enter), key("\n", .enter), key("\t", .tab), key("\u{7F}", .backspace),
    key("\u{8}", .backspace), key("\u{3}", .character("c"), .control),
    key("\u{1A}", .character("z"), .control), key("\0", .character(" "), .control),
    key("\u{1C}", .character("\\"), .control), key("\u{1F}", .character("_"), .control),
    key("\u{1B}x", .character("x"), .alt), key("\u{1B}é", .character("é"), .alt),
    key("\u{1B}\u{7F}", .backspace, .alt), key("\u{1B}\r", .enter, .alt),
    key("\u{1B}\u{12}", .character("r"), [.alt, .control]),
    key("\u{85}", .character("\u{FFFD}")),
    row("Gg", .key(Key("G")), .key(Key("g"))),
  ]

  static let keys: [Row] = [
    key("\u{1B}[A", .up), key("\u{1B}OA", .up), key("\u{1B}[B", .down), key("\u{1B}OB", .down),
    key("\u{1B}[C", .right), key("\u{1B}OC", .right), key("\u{1B}[D", .left),
    key("\u{1B}OD", .left), key("\u{1B}[H", .home), key("\u{1B}OH", .home),
    key("\u{1B}[1~", .home), key("\u{1B}[7~", .home), key("\u{1B}[F", .end),
    key("\u{1B}OF", .end), key("\u{1B}[4~", .end), key("\u{1B}[8~", .end),
    key("\u{1B}[2~", .insert), key("\u{1B}[3~", .delete), key("\u{1B}[5~", .pageUp),
    key("\u{1B}[6~", .pageDown), key("\u{1B}[Z", .tab, .shift),
    key("\u{1B}[1;5C", .right, .control), key("\u{1B}[1;2D", .left, .shift),
    key("\u{1B}[1;3A", .up, .alt), key("\u{1B}[1;8B", .down, [.shift, .alt, .control]),
    key("\u{1B}[1;9A", .up, .alt), key("\u{1B}[5;5~", .pageUp, .control),
    key("\u{1B}O5C", .right, .control), key("\u{1B}[d", .left, .shift),
    key("\u{1B}Oc", .right, .control), key("\u{1B}OP", .function(1)),
    key("\u{1B}[11~", .function(1)), key("\u{1B}[[A", .function(1)),
    key("\u{1B}[[E", .function(5)), key("\u{1B}[15~", .function(5)),
    key("\u{1B}[24~", .function(12)), key("\u{1B}[1;5R", .function(3), .control),
    key("\u{1B}[R", .function(3)), key("\u{1B}[24;2~", .function(12), .shift),
    key("\u{1B}OM", .enter), key("\u{1B}Op", .character("0")), key("\u{1B}Ok", .character("+")),
    key("\u{1B}[97u", .character("a")), key("\u{1B}[97;5u", .character("a"), .control),
    key("\u{1B}[97;2u", .character("A")), key("\u{1B}[27u", .escape), key("\u{1B}[13u", .enter),
    key("\u{1B}[9;2u", .tab, .shift), key("\u{1B}[105;5u", .tab),
    key("\u{1B}[127;3u", .backspace, .alt), key("\u{1B}[97:65;2:1u", .character("A")),
    key("\u{1B}[27;5;114~", .character("r"), .control),
    key("\u{1B}[1;1:1A", .up), row("\u{1B}[1;1:3A"), row("\u{1B}[97;1:3u"),
    row("\u{1B}\u{1B}[A", .key(Key(.escape)), .key(Key(.up))),
  ]

  static let mouse: [Row] = [
    mouse("\u{1B}[<0;1;1M", .press(.left), 0, 0), mouse("\u{1B}[<0;5;3m", .release(.left), 4, 2),
    mouse("\u{1B}[<1;5;3M", .press(.middle), 4, 2),
    mouse("\u{1B}[<2;300;200M", .press(.right), 299, 199),
    mouse("\u{1B}[<32;5;3M", .drag(.left), 4, 2), mouse("\u{1B}[<64;5;3M", .wheel(.up), 4, 2),
    mouse("\u{1B}[<65;5;3M", .wheel(.down), 4, 2), mouse("\u{1B}[<66;5;3M", .wheel(.left), 4, 2),
    mouse("\u{1B}[<67;5;3M", .wheel(.right), 4, 2),
    mouse("\u{1B}[<68;5;3M", .wheel(.up), 4, 2, .shift),
    mouse("\u{1B}[<24;5;3M", .press(.left), 4, 2, [.alt, .control]),
    row("\u{1B}[<35;5;3M"), row("\u{1B}[<128;5;3M"), row("\u{1B}[<0;5M"), row("\u{1B}[<M"),
    mouse("\u{1B}[<0;0;0M", .press(.left), 0, 0),
    mouse("\u{1B}[M !!", .press(.left), 0, 0), mouse("\u{1B}[M#%#", .release(.left), 4, 2),
    mouse("\u{1B}[Ma%#", .wheel(.down), 4, 2), mouse("\u{1B}[32;5;3M", .press(.left), 4, 2),
  ]

  static let others: [Row] = [
    row("\u{1B}[I", .focus(true)), row("\u{1B}[O", .focus(false)),
    row("\u{1B}[200~hello\u{1B}[201~", .paste("hello")),
    row("\u{1B}[200~\u{1B}[201~", .paste("")),
    row("\u{1B}[200~a\rb\r\nc\nd\r\r\u{1B}[201~x", .paste("a\nb\nc\nd\n\n"), .key(Key("x"))),
    row("\u{1B}[200~q\u{1B}[A\u{1B}\u{1B}[20\u{1B}[201~", .paste("q\u{1B}[A\u{1B}\u{1B}[20")),
    row("\u{1B}[201~"), row("\u{1B}[?62;22;4c", .reply(.deviceAttributes([62, 22, 4]))),
    row("\u{1B}[>0;276;0c"), row("\u{1B}[?2026;2$y", .reply(.mode(2026, state: 2))),
    row("\u{1B}[24;80R", .reply(.cursor(x: 79, y: 23))), row("\u{1B}[?1u"),
    row("\u{1B}[0n"), row("\u{1B}[8;24;80t"), row("\u{1B}[99;99;99z"),
    row("\u{1B}[57441;5u"), row("\u{1B}[999~"),
    row("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\x", .key(Key("x"))),
    row("\u{1B}]52;c;aGk=\u{7}x", .key(Key("x"))), row("\u{1B}P>|term 1\u{1B}\\x", .key(Key("x"))),
    row("\u{1B}_Gi=1;OK\u{1B}\\"), row("\u{1B}^x\u{1B}\\"), row("\u{1B}Xx\u{1B}\\"),
    row("\u{1B}]0;é漢\u{1B}\\x", .key(Key("x"))),
    row("\u{1B}]11;abc\u{1B}[A", .key(Key(.up))),
    row("\u{1B}[12\u{1B}[A", .key(Key(.up))), row("\u{1B}[12\u{3}", .key(Key("c", .control))),
    row("\u{1B}[\(String(repeating: "1;", count: 200))A", []),
    row("\u{1B}[99999999999999999999999999A", .key(Key(.up))),
  ]

  static func row(_ text: String, _ events: [Event]) -> Row {
    Row(bytes: Array(text.utf8), events: events)
  }

  static let invalid: [Row] = [
    Row(bytes: [0x80], events: [.key(Key("\u{FFFD}"))]),
    Row(bytes: [0xFF, 0x61], events: [.key(Key("\u{FFFD}")), .key(Key("a"))]),
    Row(bytes: [0xC3, 0x61], events: [.key(Key("\u{FFFD}")), .key(Key("a"))]),
    Row(bytes: [0xE6, 0xBC, 0x1B, 0x5B, 0x41], events: [.key(Key("\u{FFFD}")), .key(Key(.up))]),
    Row(bytes: [0xED, 0xA0, 0x80], events: Array(repeating: .key(Key("\u{FFFD}")), count: 3)),
    Row(bytes: [0xC0, 0xAF], events: Array(repeating: .key(Key("\u{FFFD}")), count: 2)),
    Row(bytes: [0xF4, 0x90, 0x80], events: Array(repeating: .key(Key("\u{FFFD}")), count: 3)),
    Row(bytes: [0x9B, 0x41], events: [.key(Key("\u{FFFD}")), .key(Key("A"))]),
    Row(
      bytes: Array("\u{1B}[200~a".utf8) + [0xFF] + Array("b\u{1B}[201~".utf8),
      events: [.paste("a\u{FFFD}b")]),
  ]

  static let all = characters + keys + mouse + others + invalid
}
