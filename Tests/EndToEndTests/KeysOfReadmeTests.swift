import Input
import TestSupport
import Testing

/// What README promises of the keys, pressed one by one in a terminal.
@Suite("The keys of README, pressed", .serialized, .timeLimit(.minutes(3)))
struct KeysOfReadmeTests {
  /// A key of the table, and how one gets to where it means something.
  struct Press: Sendable, CustomTestStringConvertible {
    let key: Key
    let command: Command
    let context: KeyMap.Context

    var testDescription: String { "\(KeyNotation.text(key)): \(command) (\(context))" }

    /// The keys that lead to where it shows an effect.
    var prelude: [Key] {
      switch context {
      case .reader: [Key("2"), Key(.enter)] + (command == .previousItem ? [Key("l")] : [])
      case .links: [Key(.enter), Key("U")]
      default:
        switch command {
        case .moveUp: [Key(.down)]
        case .moveLeft: [Key(.right)]
        case .shelfLeft: [Key("L")]
        case .pageUp, .halfPageUp, .moveFirst: [Key("G")]
        case .previousBlock: [Key(.tab)]
        case .selectTab(1): [Key("2")]
        case .back, .links: [Key(.enter)]
        default: []
        }
      }
    }

    var ends: Bool { command == .quit || command == .quitAnywhere }

    /// Whether there may be nothing to see: the built-in page has fewer tabs and links than keys,
    /// and its sources say the same whenever they are asked.
    var maySayNothing: Bool {
      (command.tabNumber ?? 0) > 4 || (command.linkNumber ?? 0) > 1 || command == .refresh
        || command == .refreshAll
    }
  }

  /// Every key of the table: its cells hold the labels of the key map.
  static let presses: [Press] = {
    let section = try? readmeSection("keys")
    let words = Set(
      (section ?? "").split { "`\n".contains($0) }.map { String($0).replacing("\\", with: "") })
    var presses: [Press] = []
    for context in KeyMap.Context.allCases {
      for command in Command.all {
        for key in KeyMap.standard.keys(for: command, in: context)
        where KeyMap.standard.command(for: key, in: context) == command {
          let isOwn = context == .general || KeyMap.standard.command(for: key) != command
          let isTold = words.contains(key.label()) || command.number != nil
          if isOwn && isTold && command.isBuilt {
            presses.append(Press(key: key, command: command, context: context))
          }
        }
      }
    }
    return presses
  }()

  private static let endOfFrame = "\u{1B}[?2026l"

  private func isShown(_ character: Character) -> Bool { character != " " && character != "…" }

  @Test("every label of the table is a key of the key map")
  func labels() throws {
    var told: [String] = []
    for row in try readmeSection("keys").split(separator: "\n").dropFirst(2) {
      let cell = String(row).replacing("\\|", with: "¦").split(separator: "|").last ?? ""
      for label in cell.split(separator: "`").map(String.init) where label.contains(where: isShown)
      {
        told.append(label.replacing("¦", with: "|"))
      }
    }
    var labels: Set<String> = []
    for context in KeyMap.Context.allCases {
      for command in Command.all {
        labels.formUnion(KeyMap.standard.keys(for: command, in: context).map { $0.label() })
      }
    }
    #expect(told.count > 50)
    for label in told { #expect(labels.contains(label), "\(label)") }
  }

  @Test("the program reacts to each and lives on", arguments: presses)
  func press(press: Press) throws {
    let terminal = try PseudoTerminal(width: 80, height: 24)
    let folder = try ScratchFolder()
    try terminal.spawn(
      try Homefeed.binary(),
      environment: [
        "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
        "HOME": folder.path, "BROWSER": "true", "EDITOR": "true",
      ])
    try terminal.take(until: "Building a key")
    for key in press.prelude {
      rest(terminal)
      terminal.send(KeyBytes.of(key))
      try terminal.take(until: Self.endOfFrame)
    }
    rest(terminal)
    terminal.send(KeyBytes.of(press.key))
    if press.ends {
      #expect(try terminal.waitForEnd() == .exited(0))
      return
    }
    if !press.maySayNothing { try terminal.take(until: Self.endOfFrame) }
    rest(terminal)
    // Repainting shows that it is alive, whatever screen or prompt it is in.
    terminal.send("\u{C}")
    try terminal.take(until: Self.endOfFrame)
    terminal.send("\u{3}\u{3}")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  /// Takes what is still on its way: frames of sources that answer.
  private func rest(_ terminal: PseudoTerminal) {
    while !terminal.take(within: .milliseconds(40)).isEmpty {}
  }
}

/// What a terminal sends for a key, in xterm's way.
private enum KeyBytes {
  static func of(_ key: Key) -> String {
    if case .character(let character) = key.code {
      guard key.modifiers.contains(.control), let value = character.asciiValue else {
        return String(character)
      }
      return String(UnicodeScalar(value & 0x1F))
    }
    let shift = key.modifiers.contains(.shift) ? "1;2" : ""
    switch key.code {
    case .up: return "\u{1B}[\(shift)A"
    case .down: return "\u{1B}[\(shift)B"
    case .right: return "\u{1B}[\(shift)C"
    case .left: return "\u{1B}[\(shift)D"
    case .home: return "\u{1B}[H"
    case .end: return "\u{1B}[F"
    case .pageUp: return "\u{1B}[5~"
    case .pageDown: return "\u{1B}[6~"
    case .tab: return key.modifiers.contains(.shift) ? "\u{1B}[Z" : "\t"
    case .enter: return "\r"
    case .escape: return "\u{1B}"
    case .backspace: return "\u{7F}"
    case .function(1): return "\u{1B}OP"
    default: return ""
    }
  }
}
