/// Cuts what a program writes into characters and control sequences.
struct SequenceParser: Sendable {
  /// What was cut off.
  enum Step: Hashable, Sendable {
    case print(Unicode.Scalar)
    case control(UInt8)
    /// `ESC` and its bytes.
    case escape([UInt8])
    /// `CSI`: a private mark or 0, parameters, intermediates, the last byte.
    case sequence(mark: UInt8, parameters: [Int], intermediates: [UInt8], final: UInt8)
    /// `OSC`.
    case command([UInt8])
    /// Bytes that are neither.
    case broken([UInt8])
  }

  private enum State: Sendable {
    case ground, escape, sequence, command, commandEscape
  }

  private var state = State.ground
  private var bytes: [UInt8] = []
  private var missing = 0

  /// Whether something has begun and not ended.
  var isInside: Bool { state != .ground || missing > 0 }

  mutating func step(_ byte: UInt8) -> Step? {
    switch state {
    case .ground: ground(byte)
    case .escape: escape(byte)
    case .sequence: sequence(byte)
    case .command: command(byte)
    case .commandEscape: commandEscape(byte)
    }
  }

  private mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private mutating func ground(_ byte: UInt8) -> Step? {
    if missing > 0 {
      bytes.append(byte)
      missing -= 1
      guard byte & 0xC0 == 0x80 else {
        missing = 0
        // The next sequence is whole all the same.
        if byte == 0x1B {
          state = .escape
          bytes.removeLast()
        }
        return .broken(take())
      }
      guard missing == 0 else { return nil }
      let taken = take()
      guard let text = String(validating: taken, as: UTF8.self),
        let scalar = text.unicodeScalars.first
      else { return .broken(taken) }
      return .print(scalar)
    }
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case 0..<0x20, 0x7F: return .control(byte)
    case 0x20..<0x7F: return .print(Unicode.Scalar(byte))
    case 0xC2...0xDF: missing = 1
    case 0xE0...0xEF: missing = 2
    case 0xF0...0xF4: missing = 3
    default: return .broken([byte])
    }
    bytes = [byte]
    return nil
  }

  private mutating func escape(_ byte: UInt8) -> Step? {
    if bytes.isEmpty && byte == UInt8(ascii: "[") {
      state = .sequence
      return nil
    }
    if bytes.isEmpty && byte == UInt8(ascii: "]") {
      state = .command
      return nil
    }
    bytes.append(byte)
    if (0x20..<0x30).contains(byte) { return nil }
    state = .ground
    return .escape(take())
  }

  private mutating func sequence(_ byte: UInt8) -> Step? {
    bytes.append(byte)
    guard !(0x20..<0x40).contains(byte) else { return nil }
    state = .ground
    let taken = take()
    guard (0x40..<0x7F).contains(byte) else { return .broken([0x1B, 0x5B] + taken) }
    var rest = taken.dropLast()
    var mark: UInt8 = 0
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      mark = first
      rest = rest.dropFirst()
    }
    let numbers = rest.prefix { (0x30...0x3B).contains($0) }
    let others = rest.dropFirst(numbers.count)
    guard !numbers.contains(0x3A), others.allSatisfy({ $0 < 0x30 }) else {
      return .broken([0x1B, 0x5B] + taken)
    }
    let parameters = numbers.split(separator: 0x3B, omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    return .sequence(
      mark: mark, parameters: parameters, intermediates: Array(others), final: byte)
  }

  private mutating func command(_ byte: UInt8) -> Step? {
    switch byte {
    case 0x07:
      state = .ground
      return .command(take())
    case 0x1B: state = .commandEscape
    default: bytes.append(byte)
    }
    return nil
  }

  private mutating func commandEscape(_ byte: UInt8) -> Step? {
    state = .ground
    let taken = take()
    return byte == UInt8(ascii: "\\") ? .command(taken) : .broken(taken + [0x1B, byte])
  }
}
