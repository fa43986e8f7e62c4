extension InputParser {
  mutating func text(_ byte: UInt8, _ events: inout [Event]) {
    if byte == 0x1B && !assembler.isPending {
      state = .escape
      return
    }
    switch assembler.push(byte) {
    case .incomplete: return
    case .scalar(let scalar): type(scalar, &events)
    case .invalid: type("\u{FFFD}", &events)
    case .invalidBefore:
      type("\u{FFFD}", &events)
      step(byte, &events)
    }
  }

  /// Appends the key that types a scalar.
  mutating func type(_ scalar: Unicode.Scalar, _ events: inout [Event]) {
    let modifiers: Key.Modifiers = isAlt ? .alt : []
    isAlt = false
    let key: Key
    switch scalar.value {
    case 0: key = Key(" ", modifiers.union(.control))
    case 0x7F: key = Key(.backspace, modifiers)
    case 1..<0x20:
      let character = Character(Unicode.Scalar(UInt8(scalar.value) + 0x40))
      key = Key(character, modifiers.union(.control))
    // Control characters in two bytes are nothing that a keyboard types.
    case 0x80...0x9F: key = Key("\u{FFFD}", modifiers)
    default: key = Key(Character(scalar), modifiers)
    }
    emit(key, &events)
  }

  mutating func afterEscape(_ byte: UInt8, _ events: inout [Event]) {
    switch byte {
    case 0x1B: emit(Key(.escape), &events)
    case 0x5B: begin(.controlSequence)
    case 0x4F: begin(.singleShift)
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: begin(.string(introducer: byte))
    default:
      state = .ground
      isAlt = true
      step(byte, &events)
    }
  }

  private mutating func begin(_ next: State) {
    state = next
    buffer = []
    stringLength = 0
  }

  mutating func inControlSequence(_ byte: UInt8, _ events: inout [Event]) {
    switch byte {
    case 0x20...0x3F:
      if buffer.count <= Self.sequenceLimit { buffer.append(byte) }
    case 0x5B where buffer.isEmpty: state = .consoleFunctionKey
    case 0x40...0x7E:
      let isNonsense = buffer.count > Self.sequenceLimit
      let sequence = ControlSequence(buffer, final: byte)
      state = .ground
      buffer = []
      if !isNonsense { interpret(sequence, &events) }
    default:
      abandon(&events)
      step(byte, &events)
    }
  }

  /// Reads the byte after `ESC O`, or the digit that old terminals put there for the modifiers.
  mutating func afterSingleShift(_ byte: UInt8, _ events: inout [Event]) {
    switch byte {
    case 0x31...0x39 where buffer.isEmpty: buffer = [byte]
    case 0x40...0x7E:
      let modifiers = ControlSequence.modifiers(buffer.first.map { Int($0) - 0x30 } ?? 1)
      state = .ground
      buffer = []
      if let key = Self.singleShiftKey(byte, modifiers) { emit(key, &events) }
    default:
      abandon(&events)
      step(byte, &events)
    }
  }

  mutating func inString(_ byte: UInt8, _ events: inout [Event]) {
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x07, 0x18, 0x1A: state = .ground
    default:
      stringLength += 1
      if stringLength >= Self.stringLimit { state = .ground }
    }
  }

  mutating func inMouseReport(_ byte: UInt8, _ events: inout [Event]) {
    guard byte != 0x1B else {
      abandon(&events)
      step(byte, &events)
      return
    }
    buffer.append(byte)
    guard buffer.count == 3 else { return }
    let event = MouseEvent(
      code: Int(buffer[0]) - 32, column: Int(buffer[1]) - 32, row: Int(buffer[2]) - 32,
      isRelease: false)
    state = .ground
    buffer = []
    if let event { events.append(.mouse(event)) }
  }
}
