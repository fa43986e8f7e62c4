extension TerminalScreen {
  /// The private modes that the program and curses are known to use.
  private static let knownModes: Set<Int> = [1, 7, 12, 25, 1002, 1004, 1006, 1049, 2004, 2026]

  mutating func perform(_ step: SequenceParser.Step) {
    switch step {
    case .print(let scalar):
      if (0x80..<0xA0).contains(scalar.value) {
        return complainInFull("a control character U+00\(String(scalar.value, radix: 16))")
      }
      put(scalar)
    case .control(let byte): control(byte)
    case .escape(let bytes): escape(bytes)
    case .sequence(let mark, let parameters, let intermediates, let final):
      let isKnown =
        intermediates.isEmpty
        && (mark == 0
          ? standard(parameters, final) : marked(mark, parameters, final))
      guard !isKnown else { return }
      let words = parameters.map(String.init).joined(separator: ";")
      let sign = mark == 0 ? "" : String(Unicode.Scalar(mark))
      let others = String(decoding: intermediates, as: UTF8.self)
      complain("an unknown sequence CSI \(sign)\(words)\(others)\(Unicode.Scalar(final))")
    case .command(let bytes): command(bytes)
    case .broken(let bytes):
      complainInFull(
        "bytes that mean nothing: \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    // CAN, which a program that ends in a fault writes first.
    case 0x07, 0x18: break
    case 0x08:
      wrapsNext = false
      x = max(0, x - 1)
    case 0x09: x = min(width - 1, (x / 8 + 1) * 8)
    case 0x0A:
      wrapsNext = false
      lineFeed()
    case 0x0D:
      wrapsNext = false
      x = 0
    case 0x0E: isShiftedOut = true
    case 0x0F: isShiftedOut = false
    default: complainInFull("a control character \(byte)")
    }
  }

  private mutating func escape(_ bytes: [UInt8]) {
    switch String(decoding: bytes, as: UTF8.self) {
    case "7": saved = (x, y, style)
    case "8":
      move(saved.x, saved.y)
      style = saved.style
    case "=": hasApplicationKeys = true
    case ">": hasApplicationKeys = false
    case "D": lineFeed()
    case "E":
      wrapsNext = false
      x = 0
      lineFeed()
    case "M":
      if y == region.lowerBound { scroll(up: -1, in: region) } else { y = max(0, y - 1) }
    case "(B", "(0": charset = bytes[1]
    case let other: complain("an unknown sequence ESC \(other)")
    }
  }

  /// Moves the cursor to a place, inside the screen.
  private mutating func move(_ column: Int, _ row: Int) {
    wrapsNext = false
    x = min(max(0, column), width - 1)
    y = min(max(0, row), height - 1)
  }

  private mutating func standard(_ parameters: [Int], _ final: UInt8) -> Bool {
    let first = parameters.first ?? 0
    let count = max(1, first)
    switch Character(Unicode.Scalar(final)) {
    case "A": move(x, y - count)
    case "B": move(x, y + count)
    case "C": move(x + count, y)
    case "D": move(x - count, y)
    case "G": move(count - 1, y)
    case "d": move(x, count - 1)
    case "H": move(max(1, parameters.count > 1 ? parameters[1] : 1) - 1, count - 1)
    case "Z": move((max(0, x - 1) / 8) * 8, y)
    case "J": return eraseDisplay(first)
    case "K": return eraseLine(first)
    case "X": erase(y * width + x..<y * width + min(width, x + count))
    case "@": insertBlanks(count)
    case "P": deleteCells(count)
    case "L": if region.contains(y) { scroll(up: -count, in: y..<region.upperBound) }
    case "M": if region.contains(y) { scroll(up: count, in: y..<region.upperBound) }
    case "S": scroll(up: count, in: region)
    case "T": scroll(up: -count, in: region)
    case "b": for _ in 0..<min(count, width * height) { last.unicodeScalars.forEach { put($0) } }
    case "m": return style.apply(parameters.isEmpty ? [0] : parameters)
    case "r": return setRegion(parameters)
    case "h" where first == 4: inserts = true
    case "l" where first == 4: inserts = false
    case "t" where first == 22: pushedTitles += 1
    case "t" where first == 23: pushedTitles = max(0, pushedTitles - 1)
    default: return false
    }
    return true
  }

  private mutating func eraseDisplay(_ which: Int) -> Bool {
    let place = y * width + x
    switch which {
    case 0:
      if place == 0 { clears += 1 }
      erase(place..<cells.count)
    case 1: erase(0..<place + 1)
    case 2:
      clears += 1
      erase(0..<cells.count)
    // The lines that were scrolled away, which nobody looks at here.
    case 3: break
    default: return false
    }
    return true
  }

  private mutating func eraseLine(_ which: Int) -> Bool {
    let start = y * width
    switch which {
    case 0: erase(start + x..<start + width)
    case 1: erase(start..<start + x + 1)
    case 2: erase(start..<start + width)
    default: return false
    }
    return true
  }

  private mutating func setRegion(_ parameters: [Int]) -> Bool {
    let top = max(1, parameters.first ?? 1)
    let bottom = parameters.count > 1 && parameters[1] > 0 ? parameters[1] : height
    // The program may not have heard of a smaller size yet.
    region = top < min(bottom, height) ? top - 1..<min(bottom, height) : 0..<height
    move(0, 0)
    return true
  }

  private mutating func marked(_ mark: UInt8, _ parameters: [Int], _ final: UInt8) -> Bool {
    switch (Character(Unicode.Scalar(mark)), Character(Unicode.Scalar(final))) {
    case (">", "u"): pushedKeyboards += 1
    case ("<", "u"): pushedKeyboards = max(0, pushedKeyboards - max(1, parameters.first ?? 1))
    case ("?", "h"), ("?", "l"):
      let isOn = final == UInt8(ascii: "h")
      for mode in parameters {
        guard Self.knownModes.contains(mode) else { return false }
        set(mode: mode, isOn)
      }
    default: return false
    }
    return true
  }

  private mutating func set(mode: Int, _ isOn: Bool) {
    let wasOn = modes.contains(mode)
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
    switch mode {
    case 2026 where wasOn && !isOn: frames += 1
    case 1049 where isOn && !wasOn:
      savedOfMain = (x, y)
      main = cells
      cells = Array(repeating: .blank, count: width * height)
    case 1049 where wasOn && !isOn:
      cells = main
      main = []
      move(savedOfMain.x, savedOfMain.y)
    default: break
    }
  }

  private mutating func command(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let hasControls = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if hasControls { complain("control characters in OSC \(text.debugDescription)") }
    switch text.prefix(while: { $0 != ";" }) {
    case "2": titles.append(String(text.dropFirst(2)))
    // A notification; the palette as it was.
    case "9", "104": break
    case "52":
      let data = text.dropFirst("52;c;".count)
      let isBase64 = data.allSatisfy { character in
        character.isASCII
          && (character.isLetter || character.isNumber || "+/=".contains(character))
      }
      if !text.hasPrefix("52;c;") || !isBase64 {
        complain("a clipboard that is no Base64: \(text.prefix(40))")
      }
    default: complain("an unknown command OSC \(text.prefix(40).debugDescription)")
    }
  }
}
