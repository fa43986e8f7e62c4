import Input
import Testing

@testable import Shell

@Suite("The line editor") @MainActor struct LineEditorTests {
  struct Case: Sendable {
    let keys: String
    let before: String
    let after: String
  }

  @Test(
    "keys edit as in readline",
    arguments: [
      Case(keys: "", before: "one two", after: ""),
      Case(keys: "C-a", before: "", after: "one two"),
      Case(keys: "Home End", before: "one two", after: ""),
      Case(keys: "C-a C-f x C-e", before: "oxne two", after: ""),
      Case(keys: "Left Left Right", before: "one tw", after: "o"),
      Case(keys: "C-Left", before: "one ", after: "two"),
      Case(keys: "M-b M-b M-b", before: "", after: "one two"),
      Case(keys: "C-a M-f", before: "one", after: " two"),
      Case(keys: "C-a C-Right C-Right C-Right", before: "one two", after: ""),
      Case(keys: "Backspace Backspace", before: "one t", after: ""),
      Case(keys: "C-a Del C-d", before: "", after: "e two"),
      Case(keys: "C-w", before: "one ", after: ""),
      Case(keys: "C-w C-w C-w", before: "", after: ""),
      Case(keys: "C-b C-u", before: "", after: "o"),
      Case(keys: "C-a M-f C-k", before: "one", after: ""),
      Case(keys: "C-a M-d M-d", before: "", after: ""),
      Case(keys: "C-w C-a C-y", before: "two", after: "one "),
      Case(keys: "C-u C-y C-y", before: "one twoone two", after: ""),
      Case(keys: "Up F1 M-x C-q", before: "one two", after: ""),
    ])
  func keys(edit: Case) throws {
    var editor = LineEditor("one two")
    for key in try KeyNotation.keys(in: edit.keys) { _ = editor.press(key) }
    #expect(editor.before == edit.before)
    #expect(editor.after == edit.after)
  }

  @Test("characters are whole, however many scalars they are made of")
  func clusters() {
    var editor = LineEditor("直播👨‍👩‍👧🇩🇪")
    #expect(editor.press(Key(.backspace)) == .changed)
    #expect(editor.press(Key(.backspace)) == .changed)
    #expect(editor.text == "直播")
    editor.insert("e")
    editor.insert("\u{301}")
    #expect(editor.before.count == 3)
    _ = editor.press(Key(.left))
    #expect(editor.before == "直播")
    #expect(editor.after.count == 1)
  }

  @Test("what is pasted stays one line and cannot steer the terminal")
  func pastes() {
    var editor = LineEditor()
    editor.insert("a\nb\tc\u{1B}[2Jd\u{9B}31me\u{202E}f")
    #expect(editor.text == "a b cdef")
    editor.insert(String(repeating: "x", count: 10_000))
    #expect(editor.text.count == LineEditor.limit)
    _ = editor.press(Key("y"))
    #expect(editor.text.count == LineEditor.limit)
  }

  @Test("a key tells whether it changed the text")
  func effects() {
    var editor = LineEditor("a")
    #expect(editor.press(Key(.right)) == .moved)
    #expect(editor.press(Key(.delete)) == .moved)
    #expect(editor.press(Key(.backspace)) == .changed)
    #expect(editor.press(Key(.function(3))) == .none)
  }

  @Test("no keys in any order do harm")
  func anyKeys() {
    let codes: [Key.Code] = [
      .left, .right, .home, .end, .delete, .backspace, .character("a"), .character(" "),
      .character("直"), .character("b"), .character("f"), .character("d"), .character("w"),
      .character("u"), .character("k"), .character("y"),
    ]
    let modifiers: [Key.Modifiers] = [[], .control, .alt]
    var seed: UInt64 = 7
    var editor = LineEditor()
    for _ in 0..<20_000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let code = codes[Int(seed >> 33) % codes.count]
      let text = editor.text
      let effect = editor.press(Key(code, modifiers[Int(seed >> 45) % 3]))
      #expect((effect == .changed) == (text != editor.text), "seed 7")
      #expect(editor.text.count <= LineEditor.limit)
    }
  }
}
