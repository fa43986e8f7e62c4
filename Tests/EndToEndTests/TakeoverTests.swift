import Glibc
import TestSupport
import Testing

@Suite("Other programs in the terminal", .serialized, .timeLimit(.minutes(2)))
struct TakeoverTests {
  private static let endOfFrame = "\u{1B}[?2026l"
  private static let fullScreen = "\u{1B}[?1049h"

  /// The program, and the script that it runs as a browser in the terminal.
  private final class Stage {
    let folder: ScratchFolder
    let terminal: PseudoTerminal
    let environment: [String: String]

    init(script: String, in shell: Bool = false) throws {
      folder = try ScratchFolder()
      terminal = try PseudoTerminal(width: 80, height: 24)
      try folder.write(script, to: "script")
      // By its name it is a browser for terminals.
      symlink("/bin/sh", folder.file("w3m"))
      environment = [
        "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
        "HOME": folder.file(""), "PS1": "ready> ",
        "BROWSER": "\(folder.file("w3m")) \(folder.file("script"))",
      ]
      if shell {
        try terminal.spawn("bash", ["--norc", "--noediting", "-i"], environment: environment)
        try terminal.take(until: "ready> ")
        terminal.send("\(try Homefeed.binary())\n")
      } else {
        try terminal.spawn(try Homefeed.binary(), environment: environment)
      }
      try terminal.take(until: "Building a key")
      try terminal.take(until: TakeoverTests.endOfFrame)
    }

    /// Waits until the program has its screen again, and answers with what was written for it.
    func back() throws -> String {
      try terminal.take(until: TakeoverTests.fullScreen)
      return try terminal.take(until: TakeoverTests.endOfFrame)
    }

    func quit() throws -> PseudoTerminal.Ending {
      terminal.send("q")
      return try terminal.waitForEnd()
    }
  }

  @Test("a program has the terminal as it was found; afterwards the screen is whole again")
  func takeover() throws {
    let before = try PseudoTerminal().modes
    let stage = try Stage(
      script: """
        echo "child sees $1"
        read line
        echo "child read $line"
        """)
    let terminal = stage.terminal
    terminal.send("o")
    let shown = try terminal.take(until: "child sees https://")
    for mode in ["1049", "2004", "1004", "1002", "1006"] {
      #expect(shown.contains("\u{1B}[?\(mode)l"))
    }
    #expect(terminal.modes == before)
    terminal.send("some words\n")
    try terminal.take(until: "child read some words")
    let frame = try stage.back()
    #expect(frame.contains("Live now"))
    #expect(!terminal.modes.isCooked)
    #expect(try stage.quit() == .exited(0))
    #expect(terminal.modes == before)
  }

  @Test("a text is piped to a program that has the terminal besides")
  func piping() throws {
    let stage = try Stage(
      script: """
        echo "child got $(head -n 1)"
        read line < /dev/tty
        echo "child read $line"
        """)
    symlink("/bin/sh", stage.folder.file("less"))
    stage.terminal.send("\r")
    try stage.terminal.take(until: "https://")
    stage.terminal.send("|\(stage.folder.file("less")) \(stage.folder.file("script"))\r")
    try stage.terminal.take(until: "child got Building a keyboard")
    stage.terminal.send("words\n")
    try stage.terminal.take(until: "child read words")
    #expect(try stage.back().contains("https://"))
    stage.terminal.send("\u{3}")
    #expect(try stage.terminal.waitForEnd() == .exited(0))
  }

  @Test("keys typed while it runs are its own, and thrown away where it does not read them")
  func typedMeanwhile() throws {
    let stage = try Stage(
      script: """
        echo child up
        while ! [ -e ~/go ]; do sleep 0.05; done
        """)
    stage.terminal.send("o")
    try stage.terminal.take(until: "child up")
    stage.terminal.send("qqq?\u{1B}[200~half a paste")
    try stage.folder.write("", to: "go")
    _ = try stage.back()
    stage.terminal.send("]")
    try stage.terminal.take(until: "Releases")
    #expect(try stage.quit() == .exited(0))
  }

  @Test("a program that leaves the terminal in disorder and is killed does no harm")
  func disorder() throws {
    let before = try PseudoTerminal().modes
    let stage = try Stage(
      script: """
        stty raw -echo
        printf 'child up\\033[?1000h\\033[31m'
        kill -9 $$
        """)
    stage.terminal.send("o")
    try stage.terminal.take(until: "child up")
    let frame = try stage.back()
    #expect(frame.contains("Live now"))
    try stage.terminal.take(until: "w3m was ended by signal 9")
    #expect(try stage.quit() == .exited(0))
    #expect(stage.terminal.modes == before)
  }

  @Test("^Z in the program stops both; fg brings the program back, and then the screen")
  func suspending() throws {
    let stage = try Stage(
      script: """
        echo starting
        read line
        echo child up
        read line
        echo "child read $line"
        """, in: true)
    let terminal = stage.terminal
    for _ in 1...2 {
      terminal.send("o")
      try terminal.take(until: "starting")
      // What has read a line is in front.
      terminal.send("\n")
      try terminal.take(until: "child up")
      terminal.send("\u{1A}")
      #expect(try terminal.take(until: "ready> ").contains("Stopped"))
      #expect(terminal.modes.isCooked)
      terminal.send("fg\n")
      try terminal.take(until: "homefeed")
      terminal.send("words\n")
      try terminal.take(until: "child read words")
      #expect(try stage.back().contains("Live now"))
    }
    terminal.send("q")
    try terminal.take(until: "ready> ")
    #expect(terminal.modes.isCooked)
  }

  @Test("^C in the program ends it alone")
  func interrupting() throws {
    let stage = try Stage(script: "echo starting\nread line\necho child up\nread line\n")
    stage.terminal.send("o")
    try stage.terminal.take(until: "starting")
    // What has read a line is in front.
    stage.terminal.send("\n")
    try stage.terminal.take(until: "child up")
    stage.terminal.send("\u{3}")
    #expect(try stage.back().contains("Live now"))
    #expect(try stage.quit() == .exited(0))
  }

  @Test("a size that changed meanwhile is the next frame's")
  func resizing() throws {
    let stage = try Stage(script: "echo child up\nread line\n")
    stage.terminal.send("o")
    try stage.terminal.take(until: "child up")
    stage.terminal.resize(width: 120, height: 40)
    stage.terminal.send("\n")
    try stage.terminal.take(until: "\u{1B}[40;")
    #expect(try stage.quit() == .exited(0))
  }

  @Test("a signal that asks to leave ends both within a second, and leaves no trace")
  func terminating() throws {
    let before = try PseudoTerminal().modes
    let stage = try Stage(script: "exec 3> ~/alive\necho child up\nread line\n")
    let alive = try NamedPipe("alive", in: stage.folder)
    stage.terminal.send("o")
    try stage.terminal.take(until: "child up")
    stage.terminal.signal(SIGTERM)
    #expect(try stage.terminal.waitForEnd(within: .seconds(2)) == .exited(128 + SIGTERM))
    #expect(stage.terminal.modes == before)
    #expect(alive.isClosed(within: 10))
  }

  @Test("a program that is not there leaves the screen, and the link on the clipboard")
  func missing() throws {
    let terminal = try PseudoTerminal(width: 80, height: 24)
    try terminal.spawn(
      try Homefeed.binary(),
      environment: [
        "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
        "HOME": "/nowhere", "BROWSER": "/nowhere/w3m",
      ])
    try terminal.take(until: "Building a key")
    terminal.send("o")
    let written = try terminal.take(until: "copied")
    #expect(written.contains("\u{1B}]52;c;"))
    #expect(!written.contains("\u{1B}[?1049l"))
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
  }
}
