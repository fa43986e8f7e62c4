extension InputParser {
  mutating func interpret(_ sequence: ControlSequence, _ events: inout [Event]) {
    guard sequence.intermediates.isEmpty else {
      if sequence.prefix == UInt8(ascii: "?") && sequence.intermediates == [UInt8(ascii: "$")]
        && sequence.final == UInt8(ascii: "y")
      {
        let mode = sequence.parameter(0, default: 0)
        events.append(.reply(.mode(mode, state: sequence.parameter(1, default: 0))))
      }
      return
    }
    switch sequence.prefix {
    case 0: unmarked(sequence, &events)
    case UInt8(ascii: "<"): mouse(sequence, &events)
    case UInt8(ascii: "?") where sequence.final == UInt8(ascii: "c"):
      events.append(.reply(.deviceAttributes(sequence.parameters.compactMap { $0[0] })))
    case UInt8(ascii: "?") where sequence.final == UInt8(ascii: "R"):
      events.append(Self.cursorReply(sequence))
    default: break
    }
  }

  private mutating func unmarked(_ sequence: ControlSequence, _ events: inout [Event]) {
    switch sequence.final {
    case UInt8(ascii: "~"): tilde(sequence, &events)
    case UInt8(ascii: "I") where sequence.parameters.isEmpty: events.append(.focus(true))
    case UInt8(ascii: "O") where sequence.parameters.isEmpty: events.append(.focus(false))
    case UInt8(ascii: "M"):
      if sequence.parameters.isEmpty {
        state = .mouseReport
      } else {
        mouse(sequence, &events)
      }
    case UInt8(ascii: "R") where Self.isCursorReply(sequence):
      events.append(Self.cursorReply(sequence))
    case UInt8(ascii: "u"):
      guard !sequence.isKeyRelease else { return }
      character(sequence.parameter(0), sequence.modifiers, &events)
    default:
      guard !sequence.isKeyRelease, let key = Self.letterKey(sequence) else { return }
      emit(key, &events)
    }
  }

  private mutating func tilde(_ sequence: ControlSequence, _ events: inout [Event]) {
    let number = sequence.parameter(0, default: 0)
    switch number {
    case 200: state = .paste
    case 27: character(sequence.parameter(2), sequence.modifiers, &events)
    default:
      guard !sequence.isKeyRelease, let code = Self.tildeCodes[number] else { return }
      emit(Key(code, sequence.modifiers), &events)
    }
  }

  /// Appends a key that was sent by the number of its character (kitty, modifyOtherKeys).
  private func character(_ value: Int, _ modifiers: Key.Modifiers, _ events: inout [Event]) {
    guard let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init) else { return }
    switch scalar.value {
    case 9, 13, 27, 127: break
    // Kitty's names for keys that type nothing lie in the private area.
    case 0..<0x20, 0x80...0x9F, 0xE000...0xF8FF: return
    default: break
    }
    emit(Key(Character(scalar), modifiers), &events)
  }

  private func mouse(_ sequence: ControlSequence, _ events: inout [Event]) {
    let isRelease = sequence.final == UInt8(ascii: "m")
    guard sequence.parameters.count == 3, isRelease || sequence.final == UInt8(ascii: "M") else {
      return
    }
    // urxvt's decimal form (no marker) adds 32 as X10 does.
    let code = sequence.parameter(0, default: 0) - (sequence.prefix == 0 ? 32 : 0)
    guard
      let event = MouseEvent(
        code: code, column: sequence.parameter(1), row: sequence.parameter(2),
        isRelease: isRelease)
    else { return }
    events.append(.mouse(event))
  }

  /// Whether `CSI … R` is a place and not F3, which xterm writes as `CSI 1 ; modifiers R`.
  private static func isCursorReply(_ sequence: ControlSequence) -> Bool {
    sequence.parameters.count == 2
      && !(sequence.parameter(0) == 1 && (2...16).contains(sequence.parameter(1)))
  }

  private static func cursorReply(_ sequence: ControlSequence) -> Event {
    .reply(
      .cursor(x: max(0, sequence.parameter(1) - 1), y: max(0, sequence.parameter(0) - 1)))
  }

  private static func letterKey(_ sequence: ControlSequence) -> Key? {
    switch sequence.final {
    case UInt8(ascii: "Z"): return Key(.tab, sequence.modifiers.union(.shift))
    // rxvt sends small letters for arrows with Shift.
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return Key(arrows[Int(sequence.final - UInt8(ascii: "a"))], .shift)
    default: return finalCode(sequence.final).map { Key($0, sequence.modifiers) }
    }
  }

  static func singleShiftKey(_ byte: UInt8, _ modifiers: Key.Modifiers) -> Key? {
    switch byte {
    case UInt8(ascii: "M"): return Key(.enter, modifiers)
    // The keypad in application mode: `*` to `9` moved up by 64.
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      return Key(Character(Unicode.Scalar(byte - 0x40)), modifiers)
    // rxvt sends small letters for arrows with Control.
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return Key(arrows[Int(byte - UInt8(ascii: "a"))], .control)
    default: return finalCode(byte).map { Key($0, modifiers) }
    }
  }

  private static let arrows: [Key.Code] = [.up, .down, .right, .left]

  private static func finalCode(_ byte: UInt8) -> Key.Code? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "D"): arrows[Int(byte - UInt8(ascii: "A"))]
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(byte - UInt8(ascii: "O")))
    default: nil
    }
  }

  private static let tildeCodes: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14),
    28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18),
    33: .function(19), 34: .function(20),
  ]
}
