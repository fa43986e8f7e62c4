import Input

/// What a terminal sends for a key, in xterm's way.
enum KeyBytes {
  /// Every key of the key map.
  static let all: [Key] = {
    var keys: [Key] = []
    for context in KeyMap.Context.allCases {
      for command in Command.all {
        for key in KeyMap.standard.keys(for: command, in: context) where !keys.contains(key) {
          keys.append(key)
        }
      }
    }
    return keys
  }()

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
