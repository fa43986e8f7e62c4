import Input
import Testing

@Suite("Keys")
struct KeyTests {
  @Test(
    "a key that terminals send as another key's byte is that key",
    arguments: [
      (Key("i", .control), Key(.tab)), (Key("I", .control), Key(.tab)),
      (Key("m", .control), Key(.enter)), (Key("j", .control), Key(.enter)),
      (Key("[", .control), Key(.escape)), (Key("h", .control), Key(.backspace)),
      (Key("?", .control), Key(.backspace)), (Key("\t"), Key(.tab)), (Key("\r"), Key(.enter)),
      (Key("R", .control), Key("r", .control)), (Key("g", .shift), Key("G")),
      (Key("]", .shift), Key("]")), (Key("ß", .shift), Key("ß")),
      (Key("i", [.control, .alt]), Key(.tab, .alt)),
    ])
  func equivalents(one: Key, other: Key) {
    #expect(one == other)
  }

  @Test("only a plain character key types a character")
  func character() {
    #expect(Key("G").character == "G")
    #expect(Key("x", .alt).character == nil)
    #expect(Key(.up).character == nil)
  }
}

@Suite("Key notation")
struct KeyNotationTests {
  @Test(
    "a notation is read",
    arguments: [
      ("Right", Key(.right)), ("right", Key(.right)), ("Enter", Key(.enter)),
      ("Return", Key(.enter)), ("Esc", Key(.escape)), ("Space", Key(" ")), ("Tab", Key(.tab)),
      ("S-Tab", Key(.tab, .shift)), ("Shift-Tab", Key(.tab, .shift)),
      ("C-r", Key("r", .control)), ("^R", Key("r", .control)), ("Ctrl-r", Key("r", .control)),
      ("ctrl+r", Key("r", .control)), ("F1", Key(.function(1))), ("f12", Key(.function(12))),
      ("PgUp", Key(.pageUp)), ("PageDown", Key(.pageDown)), ("G", Key("G")), ("]", Key("]")),
      ("m", Key("m")), ("Backspace", Key(.backspace)), ("M-x", Key("x", .alt)),
      ("Alt-Enter", Key(.enter, .alt)), ("C-M-Left", Key(.left, [.control, .alt])),
      ("-", Key("-")), ("+", Key("+")), ("C--", Key("-", .control)), ("^", Key("^")),
      ("S-Left", Key(.left, .shift)), ("ü", Key("ü")), ("C-i", Key(.tab)),
    ])
  func reads(text: String, key: Key) throws {
    #expect(try KeyNotation.key(text) == key)
  }

  @Test("what is written is read back", arguments: KeyMap.standard.help().map(\.title))
  func roundTripOfTheHelp(title: String) throws {
    for command in Command.all where command.group.title == title {
      for key in KeyMap.standard.keys(for: command) {
        #expect(try KeyNotation.key(KeyNotation.text(key)) == key)
      }
    }
  }

  @Test("any key with any modifiers is read back")
  func roundTrip() throws {
    let codes: [Key.Code] =
      [
        .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .insert, .delete, .backspace,
        .tab, .enter, .escape, .character(" "), .character("a"), .character("Z"),
        .character("-"), .character("+"), .character("^"), .character("é"), .character("漢"),
      ] + (1...35).map { .function($0) }
    for code in codes {
      for bits in UInt8(0)..<8 {
        let key = Key(code, Key.Modifiers(rawValue: bits))
        #expect(try KeyNotation.key(KeyNotation.text(key)) == key, "\(KeyNotation.text(key))")
      }
    }
  }

  @Test(
    "what is not a key is named",
    arguments: [
      "Rihgt", "F0", "F36", "C-", "Hyper-x", "xy", "\u{7}", "^\u{0}", "\u{301}", "f1x", "f+1",
    ])
  func refuses(text: String) {
    #expect(throws: KeyNotationError(found: text)) { try KeyNotation.key(text) }
  }

  @Test("a list is split at white space, and its first wrong word is told")
  func lists() throws {
    #expect(
      try KeyNotation.keys(in: " Right  Down\tEnter ") == [Key(.right), Key(.down), Key(.enter)])
    #expect(try KeyNotation.keys(in: "").isEmpty)
    let error = #expect(throws: KeyNotationError.self) {
      try KeyNotation.keys(in: "Right Dwon Entr")
    }
    #expect(error?.found == "Dwon")
    #expect(error?.description.contains("unknown key “Dwon”, expected a character") == true)
  }

  @Test(
    "what stands in quotation marks is typed",
    arguments: [
      ("/ 'two words' Enter", [Key("/"), Key("t"), Key("w"), Key("o"), Key(" "), Key("w")]),
      (#"f "it's" Esc"#, [Key("f"), Key("i"), Key("t"), Key("'"), Key("s"), Key(.escape)]),
      (#"/ '"a b"'"#, [Key("/"), Key("\""), Key("a"), Key(" "), Key("b"), Key("\"")]),
      ("' \" '漢'", [Key("'"), Key("\""), Key("漢")]), ("/ '' x", [Key("/"), Key("x")]),
      ("'", [Key("'")]), ("'-' 'F1'", [Key("-"), Key("F"), Key("1")]),
    ])
  func typed(list: String, keys: [Key]) throws {
    #expect(try Array(KeyNotation.keys(in: list).prefix(6)) == keys)
  }

  @Test("a text without an end is told", arguments: ["/ 'abc", "/ 'a b", "'ab'c", "\"ab'"])
  func endless(list: String) {
    let error = #expect(throws: KeyNotationError.self) { try KeyNotation.keys(in: list) }
    #expect(error?.isText == true)
    #expect(error?.description.contains("expected a text between two quotation marks") == true)
  }

  @Test("a control character is not typed")
  func control() {
    #expect(throws: KeyNotationError(found: "a\u{1B}")) {
      try KeyNotation.keys(in: "'a\u{1B}'")
    }
  }

  @Test(
    "a label is short, and ASCII where signs are missing",
    arguments: [
      (Key(.left), "←", "Left"), (Key(.enter), "⏎", "Enter"), (Key("r", .control), "^R", "^R"),
      (Key(.tab, .shift), "⇧⇥", "S-Tab"), (Key(" "), "Space", "Space"), (Key("G"), "G", "G"),
      (Key(.left, .shift), "⇧←", "S-Left"), (Key("x", .alt), "M-x", "M-x"),
      (Key(.right, .control), "C-→", "C-Right"), (Key("r", [.control, .alt]), "M-^R", "M-^R"),
      (Key(.left, [.control, .alt]), "M-C-←", "M-C-Left"), (Key(.function(1)), "F1", "F1"),
    ])
  func labels(key: Key, symbols: String, ascii: String) {
    #expect(key.label(.symbols) == symbols)
    #expect(key.label(.ascii) == ascii)
  }
}
