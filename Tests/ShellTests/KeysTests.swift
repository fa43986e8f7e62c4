import Input
import Routing
import Testing
import TextGrid

@testable import Shell

@Suite("Keys of the shell") @MainActor struct KeysTests {
  private let house = House()
  private var shell: Shell { house.shell }
  private var stack: NavigationStack { house.context.navigation }

  @Test("keys reach the visible screen as commands of the key map")
  func commands() {
    for key in [Key(.down), Key("j"), Key(.enter), Key("r"), Key("]")] { shell.press(key) }
    #expect(house.home.performed == [.moveDown, .moveDown, .open, .refresh, .nextTab])
  }

  @Test("a key means what the screen's context makes of it")
  func contexts() {
    shell.press(Key(.right))
    house.home.keyContext = .reader
    shell.press(Key(.right))
    house.home.keyContext = .links
    shell.press(Key("3"))
    #expect(house.home.performed == [.moveRight, .nextItem, .openLink(3)])
  }

  @Test("a key without a meaning does nothing")
  func unbound() {
    shell.press(Key("%"))
    #expect(house.home.performed.isEmpty)
  }

  @Test("every key does something or nothing, and never traps")
  func allKeys() {
    let codes: [Key.Code] = [
      .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .insert, .delete, .backspace,
      .tab, .enter, .escape, .function(1), .function(12),
    ]
    let characters = (32...126).compactMap { UnicodeScalar($0).map { Key(Character($0)) } }
    let keys = codes.map { Key($0) } + characters
    for key in keys where key != Key("q") && key != Key("Q") {
      shell.press(key)
      _ = shell.frame(size: Size(width: 40, height: 12))
    }
    #expect(stack.count >= 1)
  }

  @Test("Escape goes back and never quits; q goes back, and quits at the top")
  func backAndQuit() async {
    stack.push(StubScreen("Second"))
    stack.push(StubScreen("Third"))
    _ = await house.run {
      shell.press(Key(.escape))
      #expect(stack.top?.title == "Second")
      shell.press(Key("q"))
      #expect(stack.top?.title == "Home")
      shell.press(Key(.escape))
      shell.press(Key(.backspace))
      #expect(stack.count == 1)
      #expect(shell.isRunning)
      shell.press(Key("q"))
      #expect(!shell.isRunning)
    }
    #expect(house.display.calls == ["close"])
  }

  @Test("Q and Ctrl-C quit from anywhere")
  func quitAnywhere() async {
    for key in [Key("Q"), Key("c", .control)] {
      let house = House()
      house.context.navigation.push(StubScreen("Second"))
      _ = await house.run {
        house.shell.press(key)
        #expect(!house.shell.isRunning)
      }
    }
  }

  @Test("a screen may keep back and quit for itself")
  func screenFirst() {
    let second = StubScreen("Second")
    second.known = [.back, .quit]
    stack.push(second)
    shell.press(Key(.escape))
    shell.press(Key("q"))
    #expect(stack.top === second)
    second.known = []
    shell.press(Key(.escape))
    #expect(stack.top === house.home)
  }

  @Test("help shows the live keys of the screen beneath, and ? or Escape closes it")
  func help() {
    shell.keyMap.bind(Key("%"), to: .moveDown)
    house.display.size = Size(width: 120, height: 60)
    shell.helpFooter = ["More is in the manual."]
    shell.press(Key("?"))
    #expect(stack.top is HelpScreen)
    let text = house.rows().joined(separator: "\n")
    #expect(text.contains("move down"))
    #expect(text.contains("%"))
    #expect(text.contains("More is in the manual."))
    shell.press(Key("?"))
    #expect(stack.top === house.home)
    shell.press(Key(.function(1)))
    shell.press(Key(.escape))
    #expect(stack.top === house.home)
  }

  @Test("help lists what means something on the screen beneath")
  func helpFits() {
    house.display.size = Size(width: 100, height: 60)
    house.home.understood = [.moveUp, .copyLink]
    shell.press(Key("?"))
    var help = house.rows().joined(separator: "\n")
    #expect(help.contains("move up") && help.contains("quit"))
    for text in ["move down", "refresh", "pipe"] { #expect(!help.contains(text)) }
    shell.press(Key("?"))
    house.home.understood = nil
    house.home.pipedText = "text"
    shell.press(Key("?"))
    help = house.rows().joined(separator: "\n")
    for text in ["move down", "refresh", "pipe"] { #expect(help.contains(text)) }
  }

  @Test("Enter leads from help to where the program wants it to, and nowhere otherwise")
  func helpMore() {
    var isOpened = false
    shell.press(Key("?"))
    shell.press(Key(.enter))
    #expect(stack.top is HelpScreen && !isOpened)
    shell.press(Key(.escape))
    shell.helpMore = HelpScreen.More(label: "tour") { isOpened = true }
    shell.press(Key("?"))
    #expect(house.rows().last?.contains("tour") == true)
    shell.press(Key(.enter))
    #expect(isOpened)
  }

  @Test("help scrolls between its ends, at any size", arguments: [(20, 5), (40, 12), (200, 60)])
  func helpScrolls(width: Int, height: Int) {
    house.display.size = Size(width: width, height: height)
    shell.press(Key("?"))
    let first = house.rows()
    shell.press(Key(.up))
    #expect(house.rows() == first)
    shell.press(Key("G"))
    let last = house.rows()
    shell.press(Key(.down))
    shell.press(Key(.pageDown))
    #expect(house.rows() == last)
    shell.press(Key("g"))
    #expect(house.rows() == first)
  }

  @Test("repaint and suspend go to the display")
  func displayCommands() {
    shell.press(Key("l", .control))
    shell.press(Key("z", .control))
    #expect(house.display.calls == ["repaint", "suspend"])
    #expect(house.home.performed.isEmpty)
  }

  @Test("copying goes to the display and tells whether it worked")
  func copying() {
    #expect(house.context.copy("a link"))
    house.display.canCopy = false
    #expect(!house.context.copy("another"))
    #expect(house.display.calls == ["copy a link", "copy another"])
  }

  @Test("lines that name a command's key name the live one, else the command")
  func keyText() {
    #expect(house.context.keyText(.refresh) == "r")
    shell.keyMap.rebind(.refresh, to: [Key("x")])
    #expect(house.context.keyText(.refresh) == "x")
    shell.keyMap.rebind(.refresh, to: [])
    #expect(house.context.keyText(.refresh) == "refresh")
  }

  @Test("a note stays in the last row until the next key")
  func notes() {
    house.context.notify("Copied the link")
    #expect(house.rows().last == " Copied the link")
    shell.press(Key("%"))
    #expect(house.rows().last != " Copied the link")
  }

  @Test("a key that takes a note away may bring another")
  func noteAfterNote() {
    house.context.notify("one")
    house.home.known = [.refresh]
    house.context.notify("two")
    #expect(house.rows().last == " two")
  }
}
