import CTerminal
import Glibc
import Input
import TestSupport
import Testing
import TextGrid

@testable import Terminal

@MainActor
@Suite("Past the cells: clipboard, title, alerts, other programs", .serialized)
struct EscapesTests {
  @MainActor private final class Stage {
    let terminal: PseudoTerminal
    let display: CursesDisplay
    let before: PseudoTerminal.Modes
    private let descriptor: Int32

    init(_ environment: [String: String] = ["TERM": "xterm-256color"]) throws {
      terminal = try PseudoTerminal(width: 20, height: 4)
      descriptor = try terminal.openSecondary()
      before = terminal.modes
      display = try CursesDisplay(
        input: descriptor, output: descriptor, environment: environment, ownsProcess: false)
      _ = terminal.take()
    }

    isolated deinit {
      display.close()
      Glibc.close(descriptor)
    }

    func show(_ line: String) -> String {
      let surface = Surface(size: display.size)
      surface.write(line, at: .zero)
      display.present(surface.grid)
      return terminal.take()
    }
  }

  private static let copied = "\u{1B}]52;c;YQ==\u{7}"

  @Test("inside tmux a copied text goes to tmux, and through it to the terminal")
  func tmux() throws {
    for environment in [["TERM": "tmux-256color"], ["TERM": "screen-256color", "TMUX": "/tmp/x"]] {
      let stage = try Stage(environment)
      #expect(stage.display.copy("a"))
      #expect(
        stage.terminal.take()
          == Self.copied + "\u{1B}Ptmux;\u{1B}" + Self.copied + "\u{1B}\\")
    }
  }

  @Test("what other threads draw while a handler gives the terminal back does not reach it")
  func muted() throws {
    let stage = try Stage()
    terminal_mute()
    stage.display.setTitle("late")
    #expect(stage.show("late").isEmpty)
    terminal_restore()
    #expect(stage.terminal.take().contains("\u{1B}[?1049l"))
  }

  @Test("inside screen it goes through, in parts that screen takes")
  func screen() throws {
    let stage = try Stage(["TERM": "screen", "STY": "1.x"])
    #expect(stage.display.copy(String(repeating: "a", count: 900)))
    let written = stage.terminal.take()
    let parts = written.split(separator: "\u{1B}P").map(String.init)
    #expect(parts.count == 3)
    #expect(parts.allSatisfy { $0.hasSuffix("\u{1B}\\") && $0.utf8.count < 600 })
    #expect(parts.map { $0.dropLast(2) }.joined().hasPrefix("\u{1B}]52;c;YWFh"))
  }

  @Test("a terminal that would show the sequence gets none, and the caller is told")
  func withoutClipboard() throws {
    for name in ["linux", "vt100"] {
      let stage = try Stage(["TERM": name])
      #expect(!stage.display.copy("a"))
      stage.display.setTitle("title")
      #expect(stage.terminal.take().isEmpty)
      stage.display.notify("text")
      #expect(stage.terminal.take() == "\u{7}")
    }
  }

  @Test("the window's title is kept aside, set, and given back")
  func titles() throws {
    let stage = try Stage()
    stage.display.setTitle("News · homefeed")
    #expect(stage.terminal.take() == "\u{1B}[22;0t\u{1B}]2;News · homefeed\u{7}")
    stage.display.setTitle("evil\u{7}\u{1B}]52;c;eA==\u{7}\n\u{9B}2J\u{202E}x")
    let second = stage.terminal.take()
    #expect(second == "\u{1B}]2;evil x\u{7}")
    stage.display.close()
    let end = stage.terminal.take()
    #expect(end.contains("\u{1B}[23;0t"))
  }

  @Test("a display that named no window leaves its title alone")
  func noTitle() throws {
    let stage = try Stage()
    _ = stage.show("one")
    stage.display.close()
    _ = stage.terminal.take()
    #expect(!stage.terminal.transcript.contains("]2;"))
    #expect(!stage.terminal.transcript.contains("[23;0t"))
  }

  @Test("the mouse is the terminal's as soon as it is not wanted, and undone just once")
  func mouse() throws {
    let stage = try Stage()
    stage.display.useMouse(true)
    #expect(stage.terminal.take().isEmpty)
    stage.display.useMouse(false)
    #expect(stage.terminal.take() == "\u{1B}[?1006l\u{1B}[?1002l")
    stage.display.useMouse(true)
    #expect(stage.terminal.take() == "\u{1B}[?1002h\u{1B}[?1006h")
    stage.display.useMouse(false)
    _ = stage.terminal.take()
    stage.display.close()
    #expect(!stage.terminal.take().contains("1002"))
  }

  @Test("a long title is cut")
  func longTitle() throws {
    let stage = try Stage()
    stage.display.setTitle(String(repeating: "直", count: 5000))
    #expect(stage.terminal.take().count < 250)
  }

  @Test("a bell is a bell, a notification is a line without control characters")
  func alerts() throws {
    let stage = try Stage()
    stage.display.ring()
    #expect(stage.terminal.take() == "\u{7}")
    stage.display.notify("live: \u{1B}[2Ja\nb")
    #expect(stage.terminal.take() == "\u{1B}]9;live: a b\u{7}")
    stage.display.notify("4;1;50")
    #expect(stage.terminal.take() == "\u{1B}]9; 4;1;50\u{7}")
  }

  @Test("handed over, the terminal is as it was; nothing is written or read until it is back")
  func handingOver() async throws {
    let stage = try Stage()
    _ = stage.show("one")
    stage.display.setTitle("title")
    _ = stage.terminal.take()
    #expect(stage.display.handOver() != nil)
    let left = stage.terminal.take()
    for part in ["?1049l", "?2004l", "?1004l", "?1002l", "?1006l", "?25h", "[23;0t"] {
      #expect(left.contains("\u{1B}\(part)") || left.contains("\u{1B}[\(part)"), "\(part)")
    }
    #expect(stage.terminal.modes == stage.before)
    #expect(stage.display.handOver() == nil)
    #expect(stage.show("two").isEmpty)
    stage.display.ring()
    stage.display.repaint()
    #expect(!stage.display.copy("a"))
    #expect(stage.terminal.take().isEmpty)
    stage.terminal.send("qqq\n\u{1B}[200~half")
    stage.display.takeBack()
    let back = stage.terminal.take()
    for part in ["?1049h", "?2004h", "?1004h", "?1002h", "?1006h", "]2;title"] {
      #expect(back.contains("\u{1B}\(part)") || back.contains("\u{1B}[\(part)"), "\(part)")
    }
    #expect(!stage.terminal.modes.isCooked)
    #expect(stage.show("two").contains("two"))
    stage.terminal.send("x")
    var events = stage.display.events.stream.makeAsyncIterator()
    #expect(await events.next() == .key(Key("x")))
  }

  @Test("closed while handed over, nothing more is written")
  func closedMeanwhile() throws {
    let stage = try Stage()
    _ = stage.show("one")
    _ = stage.display.handOver()
    _ = stage.terminal.take()
    stage.display.close()
    stage.display.takeBack()
    #expect(stage.terminal.take().isEmpty)
    #expect(stage.terminal.modes == stage.before)
  }
}
