/// Removes escape sequences from a stream of scalars, innermost first, in one pass.
///
/// A sequence is recognised when its last scalar arrives, by looking back at what is left of the
/// text so far. Removing it puts its surroundings side by side, and the next scalar is judged
/// against those: the same as searching again and again until nothing is found, at the cost of one
/// pass.
struct EscapeReducer {
  private static let escape: UInt32 = 0x1B

  /// What is left so far, with the introducers of sequences that have no end yet.
  private var left: [UInt32] = []
  /// Where in `left` the control strings (OSC, DCS, SOS, PM, APC) begin that have no end yet.
  private var strings: [Int] = []
  private var endsInCarriageReturn = false

  /// Takes one scalar.
  mutating func append(_ value: UInt32) {
    let followsCarriageReturn = endsInCarriageReturn
    endsInCarriageReturn = value == 0x0D
    switch value {
    case 0x0A where followsCarriageReturn: break
    case 0x09, Self.escape, 0x9B: left.append(value)
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: left.append(0x0A)
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F:
      strings.append(left.count)
      left.append(value)
    case 0x07, 0x9C: endString()
    case 0..<0x20, 0x7F..<0xA0: break
    case 0x20..<0x7F:
      left.append(value)
      if value >= 0x30 { endSequence(value) }
    default:
      if !TextCleaner.isBidiControl(value) { left.append(value) }
    }
  }

  /// Gives what is left as text; `isOpen` when a sequence was still without its end.
  mutating func finish() -> (text: String, isOpen: Bool) {
    var text = String.UnicodeScalarView()
    var isOpen = false
    var skipsIntroducer = false
    for value in left {
      let isIntroducer = value == Self.escape || (0x80..<0xA0).contains(value)
      isOpen = isOpen || isIntroducer
      defer { skipsIntroducer = value == Self.escape }
      if isIntroducer || (skipsIntroducer && Self.introducers.contains(value)) { continue }
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return (String(text), isOpen)
  }

  /// What after an escape character begins a control string or, `[`, a control sequence.
  private static let introducers: Set<UInt32> = [0x50, 0x58, 0x5B, 0x5D, 0x5E, 0x5F]

  /// Removes the innermost control string, which has just found its end.
  private mutating func endString() {
    if let start = strings.popLast() { left.removeSubrange(start...) }
  }

  /// Removes the sequence that the scalar just appended ends, if it ends one (ECMA-35, ECMA-48).
  private mutating func endSequence(_ last: UInt32) {
    var index = left.count - 2
    while index >= 0 && (0x20..<0x30).contains(left[index]) { index -= 1 }
    guard index >= 0 else { return }
    if left[index] == Self.escape {
      endEscape(at: index, last: last)
      return
    }
    guard last >= 0x40 else { return }
    while index >= 0 && (0x30..<0x40).contains(left[index]) { index -= 1 }
    guard index >= 0 else { return }
    if left[index] == 0x9B {
      remove(from: index)
    } else if index > 0 && left[index] == 0x5B && left[index - 1] == Self.escape {
      remove(from: index - 1)
    }
  }

  /// Handles the end of an escape sequence without parameters, or the start of a longer one.
  private mutating func endEscape(at start: Int, last: UInt32) {
    let isShort = start == left.count - 2
    if isShort && last == 0x5C {
      remove(from: start)
      endString()
    } else if isShort && Self.introducers.contains(last) {
      if last != 0x5B { strings.append(start) }
    } else {
      remove(from: start)
    }
  }

  private mutating func remove(from start: Int) {
    left.removeSubrange(start...)
    while let string = strings.last, string >= start { strings.removeLast() }
  }
}
