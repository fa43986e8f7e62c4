import Input
import Routing
import Testing
import TextGrid

@testable import Shell

@Suite("Prompts") @MainActor struct PromptTests {
  private let house = House(width: 40, height: 12)
  private let heard = Heard()

  /// What a prompt said.
  final class Heard {
    var lines: [String] = []
  }

  private func open(
    _ label: String = "/", text: String = "", history: String? = nil,
    complete: @escaping (String) -> [String] = { _ in [] }
  ) {
    house.context.prompt(
      Prompt(
        label: label, text: text, history: history,
        onChange: { [heard] in heard.lines.append("changed \($0)") },
        onSubmit: { [heard] in heard.lines.append("submitted \($0)") },
        onCancel: { [heard] in heard.lines.append("cancelled") }, complete: complete))
  }

  private func press(_ keys: String) throws {
    for key in try KeyNotation.keys(in: keys) { house.shell.press(key) }
  }

  @Test("a prompt takes the place of the hint line, and the keys")
  func typing() throws {
    open()
    try press("q U Space 直")
    #expect(house.rows().last == " /qU 直")
    #expect(house.home.performed.isEmpty)
    #expect(heard.lines == ["changed q", "changed qU", "changed qU ", "changed qU 直"])
    try press("Enter")
    #expect(heard.lines.last == "submitted qU 直")
    try press("Down")
    #expect(house.home.performed == [.moveDown])
  }

  @Test("letters that arrive together are one change, told before what ends the prompt")
  func flood() async {
    _ = await house.run {
      open()
      house.display.send(.key(Key("a")), .key(Key("b")), .key(Key("c")))
      await house.until { !heard.lines.isEmpty }
      #expect(heard.lines == ["changed abc"])
      house.display.send(.key(Key("d")), .key(Key("e")), .key(Key(.escape)))
      await house.until { heard.lines.count > 2 }
      #expect(heard.lines == ["changed abc", "changed abcde", "cancelled"])
    }
  }

  @Test(
    "Escape, ^C, ^G and Backspace on an empty line leave without submitting",
    arguments: ["Esc", "C-c", "C-g", "Backspace"])
  func leaving(key: String) throws {
    open()
    try press(key)
    #expect(heard.lines == ["cancelled"])
    try press("j")
    #expect(house.home.performed == [.moveDown])
  }

  @Test("a prompt opened over another cancels that one")
  func another() throws {
    open()
    open("filter: ")
    #expect(heard.lines == ["cancelled"])
    #expect(house.rows().last == " filter:")
  }

  @Test("a prompt may open the next one when it is submitted")
  func chain() throws {
    house.context.prompt(
      Prompt(
        label: "one: ",
        onSubmit: { [house] _ in
          house.context.prompt(Prompt(label: "two: ", onSubmit: { _ in }))
        }))
    try press("a Enter")
    #expect(house.rows().last == " two:")
  }

  @Test("Up and Down walk through what was submitted, and back to what was being typed")
  func history() throws {
    for text in ["a", "b", "a", "c"] {
      open(history: "search")
      try press("\(text) Enter")
    }
    open(history: "search")
    try press("x")
    heard.lines = []
    try press("Up Up Up Up Down Down Down Down")
    #expect(
      heard.lines == [
        "changed c", "changed a", "changed b", "changed a", "changed c", "changed x",
      ])
    try press("Esc")
    open(history: "other")
    heard.lines = []
    try press("Up")
    #expect(heard.lines.isEmpty)
  }

  @Test("Tab completes what is certain, lists what is not, and walks through it")
  func completion() throws {
    let words = ["theme dark", "theme light", "theme mono"]
    open(":", complete: { text in words.filter { $0.hasPrefix(text) } })
    try press("t Tab")
    var rows = house.rows()
    #expect(rows.last == " :theme")
    #expect(rows[rows.count - 2] == " dark  light  mono")
    try press("Tab Tab")
    #expect(house.rows().last == " :theme light")
    try press("S-Tab")
    #expect(house.rows().last == " :theme dark")
    try press("S-Tab S-Tab")
    #expect(house.rows().last == " :theme light")
    try press("Enter")
    #expect(heard.lines.last == "submitted theme light")
    open(":", text: "theme m", complete: { text in words.filter { $0.hasPrefix(text) } })
    try press("Tab")
    rows = house.rows()
    #expect(rows.last == " :theme mono")
    #expect(rows[rows.count - 2].hasPrefix("───"))
    try press("C-u x Tab")
    #expect(house.rows().last == " :x")
  }

  @Test("candidates that do not fit are marked, the selected one is always there")
  func manyCandidates() throws {
    let words = (10..<40).map { "candidate-\($0)" }
    open(":", complete: { _ in words })
    for index in 0..<words.count {
      try press(index == 0 ? "Tab Tab" : "Tab")
      let rows = house.rows()
      let row = rows[rows.count - 2]
      #expect(row.contains(words[index]))
      #expect(row.count <= 40)
      #expect(row.contains("›") == !row.contains("candidate-39"))
    }
  }

  @Test("a paste goes into the prompt as one line, and nowhere else")
  func pasting() throws {
    house.shell.handle(.paste("q"))
    #expect(house.home.performed.isEmpty)
    open()
    house.shell.handle(.paste("two\nlines\n"))
    #expect(house.rows().last == " /two lines")
    #expect(heard.lines == ["changed two lines"])
  }

  @Test("the part of a long line around the cursor is visible at every width")
  func longLines() throws {
    let text = "直播 " + String(repeating: "0123456789 ", count: 20) + "é👨‍👩‍👧end"
    open("a label: ", text: text)
    for width in 20...80 {
      house.display.size = Size(width: width, height: 6)
      #expect(house.rows().last?.hasSuffix("end") == true, "\(width)")
    }
    for width in 20...80 {
      try press("Home")
      house.display.size = Size(width: width, height: 6)
      #expect(house.rows().last?.contains("直") == true, "\(width)")
      for _ in 0..<12 { house.shell.press(Key(.right)) }
      let grid = house.shell.frame(size: house.display.size)
      let cursors = (0..<width).filter {
        grid[$0, 5].style.attributes.contains(.reverse)
      }
      #expect((1...2).contains(cursors.count), "\(width)")
    }
  }

  @Test("^L repaints and ^Z suspends while a line is typed")
  func besides() throws {
    open()
    try press("C-l C-z a")
    #expect(house.display.calls == ["repaint", "suspend"])
    #expect(heard.lines == ["changed a"])
  }

  @Test("a click beside a prompt means nothing, the wheel scrolls")
  func mouse() {
    _ = house.rows()
    open()
    house.shell.handle(.mouse(MouseEvent(.press(.left), x: 3, y: 5)))
    house.shell.handle(.mouse(MouseEvent(.wheel(.down), x: 3, y: 5)))
    #expect(house.home.clicks.map(\.kind) == [.wheel(.down)])
  }

  @Test(
    "y and Enter do what a question asks, every other key does not",
    arguments: [("y", true), ("Enter", true), ("n", false), ("Esc", false), ("x", false)])
  func questions(key: String, isDone: Bool) throws {
    var done = 0
    house.context.confirm("Mark everything read?") { done += 1 }
    #expect(house.rows().last == " Mark everything read? y/n")
    try press(key)
    #expect(done == (isDone ? 1 : 0))
    #expect(house.home.performed.isEmpty)
    #expect(house.rows().last?.contains("read?") == false)
  }

  @Test("the command line's prompt is asked for with its key")
  func commandLine() throws {
    house.shell.commandLine = { _ in nil }
    try press(":")
    #expect(house.rows().last?.contains(":") == false)
    house.shell.commandLine = { _ in Prompt(label: ":", onSubmit: { _ in }) }
    try press(": x")
    #expect(house.rows().last == " :x")
  }

  @Test("focus is known and told")
  func focus() {
    var told: [Bool] = []
    house.context.events.observe(TerminalFocusChanged.self, owner: house) {
      told.append($0.isFocused)
    }
    #expect(house.context.isTerminalFocused)
    for isFocused in [true, false, false, true] { house.shell.handle(.focus(isFocused)) }
    #expect(told == [false, true])
    #expect(house.context.isTerminalFocused)
  }

  @Test("an alert is a bell, a notification or nothing")
  func alerts() {
    for style in AlertStyle.allCases {
      house.shell.alertStyle = style
      house.context.alert("live now")
    }
    #expect(house.display.calls == ["ring", "notify live now"])
  }

  @Test("the window is named after the visible screen, once")
  func titles() async {
    _ = await house.run {
      house.context.navigation.push(StubScreen("Second"))
      await house.until { house.display.titles.count == 2 }
      house.context.setNeedsDisplay()
      await house.rest()
    }
    #expect(house.display.titles == ["Home", "Second"])
  }
}
