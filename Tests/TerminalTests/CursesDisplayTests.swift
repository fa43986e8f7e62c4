import Glibc
import Input
import TestSupport
import Testing
import TextGrid

@testable import Terminal

/// A display on a terminal of its own, in this process.
@MainActor
private final class Stage {
  let terminal: PseudoTerminal
  let display: CursesDisplay
  let before: PseudoTerminal.Modes
  private let descriptor: Int32

  init(
    width: Int = 20, height: Int = 4, environment: [String: String] = ["TERM": "xterm-256color"]
  ) throws {
    terminal = try PseudoTerminal(width: width, height: height)
    descriptor = try terminal.openSecondary()
    before = terminal.modes
    display = try CursesDisplay(
      input: descriptor, output: descriptor, environment: environment, ownsProcess: false)
  }

  isolated deinit {
    display.close()
    Glibc.close(descriptor)
  }

  /// Shows lines and returns what was written for them.
  @discardableResult
  func show(_ lines: String..., style: Style = .plain) -> String {
    let surface = Surface(size: display.size)
    for (y, line) in lines.enumerated() {
      surface.write(line, at: Point(x: 0, y: y), style: style)
    }
    display.present(surface.grid)
    return terminal.take()
  }
}

@MainActor
@Suite("Curses display", .serialized, .timeLimit(.minutes(1)))
struct CursesDisplayTests {
  @Test("a frame is one synchronized update of what changed")
  func frames() throws {
    let stage = try Stage()
    let first = stage.show("one", "two")
    #expect(first.contains("one") && first.contains("two"))
    let second = stage.show("one", "six")
    #expect(second.hasPrefix("\u{1B}[?2026h") && second.hasSuffix("\u{1B}[?2026l"))
    #expect(second.contains("six") && !second.contains("one"))
    #expect(second.components(of: "?2026h") == 1)
  }

  @Test("nothing is written when nothing changed")
  func quiet() throws {
    let stage = try Stage()
    stage.show("one")
    #expect(stage.show("one").isEmpty)
  }

  @Test("a repaint writes all of it again")
  func repaint() throws {
    let stage = try Stage()
    stage.show("one", "two")
    stage.display.repaint()
    let again = stage.terminal.take()
    #expect(again.contains("one") && again.contains("two"))
  }

  @Test(
    "what was set is undone, in reverse, and the modes are as before",
    arguments: ["xterm-256color", "xterm", "tmux-256color", "screen", "linux", "vt100"])
  func symmetry(name: String) throws {
    let stage = try Stage(environment: ["TERM": name])
    stage.show("one")
    stage.display.close()
    stage.display.close()
    _ = stage.terminal.take()
    let written = stage.terminal.transcript
    let set = written.privateModes(ending: "h").filter { $0 != "7" && $0 != "2026" }
    let reset = written.privateModes(ending: "l").filter { $0 != "7" && $0 != "2026" }
    for mode in ["1049", "2004", "1004", "1002", "1006"] {
      let times = set.filter { $0 == mode }.count
      #expect(times <= 1)
      #expect(reset.filter { $0 == mode }.count == times, "\(mode)")
    }
    let own = ["2004", "1004", "1002", "1006"].filter(set.contains)
    #expect(reset.filter(own.contains) == own.reversed())
    #expect(written.components(of: "?2026h") == written.components(of: "?2026l"))
    #expect(stage.terminal.modes == stage.before)
    #expect(stage.before.isCooked)
  }

  @Test("while the screen is up keys are neither shown nor edited")
  func rawModes() throws {
    let stage = try Stage()
    #expect(!stage.terminal.modes.isCooked)
  }

  @Test("bytes become events, whole characters even when they come in parts")
  func keys() async throws {
    let stage = try Stage()
    var events = stage.display.events.stream.makeAsyncIterator()
    stage.terminal.send("\u{1B}[A")
    #expect(await events.next() == .key(Key(.up)))
    stage.terminal.send([0xC3])
    stage.terminal.send([0xA9])
    #expect(await events.next() == .key(Key("é")))
    stage.terminal.send("\u{1B}[<66;3;2M")
    #expect(await events.next() == .mouse(MouseEvent(.wheel(.left), x: 2, y: 1)))
    stage.terminal.send("\u{1B}[200~a\rb\u{1B}[201~")
    #expect(await events.next() == .paste("a\nb"))
    stage.terminal.send("\u{3}\u{1A}")
    #expect(await events.next() == .key(Key("c", .control)))
    #expect(await events.next() == .key(Key("z", .control)))
  }

  @Test("input that is gone again when its turn comes is not waited for")
  func dropped() throws {
    let stage = try Stage()
    var arrived: [Event] = []
    stage.display.events.listen { arrived += $0 }
    stage.display.readInput()
    #expect(arrived.isEmpty)
    stage.terminal.send("a")
    while arrived.isEmpty { stage.display.readInput() }
    #expect(arrived == [.key(Key("a"))])
  }

  @Test("a lone Escape is a key after a moment")
  func escape() async throws {
    let stage = try Stage()
    var events = stage.display.events.stream.makeAsyncIterator()
    let start = ContinuousClock.now
    stage.terminal.send("\u{1B}")
    #expect(await events.next() == .key(Key(.escape)))
    #expect(ContinuousClock.now - start >= .milliseconds(25))
  }

  @Test("a terminal that is gone hangs up once")
  func hangUp() async throws {
    var terminal: PseudoTerminal? = try PseudoTerminal()
    let descriptor = try #require(try terminal?.openSecondary())
    defer { Glibc.close(descriptor) }
    let display = try CursesDisplay(
      input: descriptor, output: descriptor, environment: ["TERM": "xterm"], ownsProcess: false)
    terminal = nil
    var events = display.events.stream.makeAsyncIterator()
    #expect(await events.next() == .hangUp)
    var later: [Event] = []
    display.events.listen { later += $0 }
    display.present(Grid(size: display.size))
    display.close()
    #expect(later.isEmpty)
  }

  @Test("closing ends the events, and nothing is written after")
  func closed() async throws {
    let stage = try Stage()
    stage.show("one")
    stage.display.close()
    _ = stage.terminal.take()
    var later: [Event] = []
    stage.display.events.listen { later += $0 }
    stage.display.events.send(.hangUp)
    stage.display.repaint()
    stage.display.suspend()
    #expect(!stage.display.copy("text"))
    #expect(stage.show("two").isEmpty)
    #expect(later.isEmpty)
  }

  @Test("a change of size is an event, and every cell of the next frame is sent")
  func resize() async throws {
    let stage = try Stage()
    stage.show("one", "two")
    stage.terminal.resize(width: 30, height: 5)
    stage.display.followSize()
    var events = stage.display.events.stream.makeAsyncIterator()
    #expect(await events.next() == .resize(width: 30, height: 5))
    #expect(stage.display.size == Size(width: 30, height: 5))
    let frame = stage.show("one", "two")
    #expect(frame.contains("one") && frame.contains("two"))
    stage.display.followSize()
    #expect(stage.show("one", "two").isEmpty)
  }

  @Test(
    "any size is taken, and frames of another size than the screen's",
    arguments: [(1, 1), (2, 2), (10, 3), (1, 50), (300, 1)])
  func sizes(width: Int, height: Int) throws {
    let stage = try Stage(width: width, height: height)
    #expect(stage.display.size == Size(width: width, height: height))
    for size in [Size.zero, Size(width: 3, height: 2), Size(width: 301, height: 60)] {
      let surface = Surface(size: size)
      surface.fill(with: Cell(Surface.Border.ascii.firstGlyph))
      stage.display.present(surface.grid)
      _ = stage.terminal.take()
    }
    stage.display.close()
    #expect(stage.terminal.modes == stage.before)
  }

  @Test("a copied text goes to the terminal's clipboard, unless it is too long")
  func copies() throws {
    let stage = try Stage()
    stage.show("one")
    #expect(stage.display.copy("https://example.org/é"))
    #expect(stage.terminal.take() == "\u{1B}]52;c;aHR0cHM6Ly9leGFtcGxlLm9yZy/DqQ==\u{7}")
    #expect(!stage.display.copy(String(repeating: "x", count: 100_000)))
    #expect(stage.terminal.take().isEmpty)
  }

  @Test("a NO_COLOR that is not empty switches colours off and leaves attributes")
  func noColor() throws {
    let style = Style(foreground: .palette(196), attributes: .bold)
    let plain = try Stage(environment: ["TERM": "xterm-256color", "NO_COLOR": "1"])
    #expect(plain.display.colorDepth == .mono)
    let mono = plain.show("one", style: style)
    #expect(mono.contains("\u{1B}[0;1m") && !mono.contains("38;5"))
    plain.display.close()
    let colored = try Stage(environment: ["TERM": "xterm-256color", "NO_COLOR": ""])
    #expect(colored.display.colorDepth == .palette)
    #expect(colored.show("one", style: style).contains("\u{1B}[38;5;196m"))
  }

  @Test(
    "what cannot be a screen is refused before a byte is written",
    arguments: [
      (nil, TerminalError.unnamed), ("", .unnamed), ("dumb", .cannotPosition("dumb")),
    ] as [(String?, TerminalError)])
  func refusals(name: String?, error: TerminalError) throws {
    let terminal = try PseudoTerminal()
    let descriptor = try terminal.openSecondary()
    defer { Glibc.close(descriptor) }
    var environment: [String: String] = [:]
    if let name { environment["TERM"] = name }
    #expect(throws: error) {
      try CursesDisplay(
        input: descriptor, output: descriptor, environment: environment, ownsProcess: false)
    }
    #expect(terminal.take().isEmpty)
    #expect(terminal.modes.isCooked)
  }

  @Test("a file is not a terminal")
  func files() throws {
    let descriptor = open("/dev/null", O_RDWR)
    defer { Glibc.close(descriptor) }
    #expect(throws: TerminalError.notATerminal(.input)) {
      try CursesDisplay(
        input: descriptor, output: descriptor, environment: ["TERM": "xterm"], ownsProcess: false)
    }
  }

  @Test("a terminal that nobody here knows is taken for an xterm")
  func unknownName() throws {
    let stage = try Stage(environment: ["TERM": "no-such-terminal"])
    #expect(stage.show("one").contains("one"))
  }

  @Test("in a locale that is not UTF-8 lines and bullets are ASCII")
  func asciiLocale() throws {
    let stage = try Stage(environment: ["TERM": "xterm", "LC_ALL": "", "LANG": "C"])
    #expect(stage.display.isAscii)
    #expect(stage.show("╭─╮ • é漢x").contains("+-+ * ?? x"))
  }

  @Test("a locale that is not installed, or none, is UTF-8")
  func missingLocale() throws {
    let stage = try Stage(environment: ["TERM": "xterm", "LANG": "xx_XX.UTF-8"])
    #expect(!stage.display.isAscii)
  }

  @Test("wide characters and marks come out whole, beside what follows them")
  func wide() throws {
    let stage = try Stage()
    stage.show("a漢字b", "e\u{301}x")
    #expect(stage.terminal.transcript.contains("a漢字b"))
    #expect(stage.terminal.transcript.contains("e\u{301}x"))
  }
}

extension Surface.Border {
  fileprivate var firstGlyph: Glyph { TextLine("+").glyphs[0] }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let start = rest.indices.first(where: { rest[$0...].hasPrefix(text) }) {
      count += 1
      rest = rest[start...].dropFirst(text.count)
    }
    return count
  }

  /// The numbers of the private modes that are set (`h`) or reset (`l`), in order.
  fileprivate func privateModes(ending: Character) -> [String] {
    split(separator: "\u{1B}").flatMap { sequence -> [String] in
      guard sequence.hasPrefix("[?"), let end = sequence.firstIndex(where: \.isLetter),
        sequence[end] == ending
      else { return [] }
      return sequence[..<end].dropFirst(2).split(separator: ";").map(String.init)
    }
  }
}
