/// A control sequence (CSI) taken apart: `ESC [ prefix parameters intermediates final`.
///
/// The form is ECMA-48's, section 5.4; sub-parameters after colons are ISO 8613-6's.
struct ControlSequence {
  /// The private marker `<`, `=`, `>` or `?` in front, or 0.
  let prefix: UInt8
  /// The parameters, each with its sub-parameters; an empty one is nil.
  let parameters: [[Int?]]
  /// The bytes from blank to slash before the final one.
  let intermediates: [UInt8]
  /// The byte that names the function.
  let final: UInt8

  /// No sequence means anything by a greater number; greater ones count as this.
  private static let largest = 1_000_000

  /// Takes the bytes between `ESC [` and the final byte apart.
  init(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    var rest = bytes[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      prefix = first
      rest.removeFirst()
    } else {
      prefix = 0
    }
    let end = rest.firstIndex { (0x20...0x2F).contains($0) } ?? rest.endIndex
    intermediates = Array(rest[end...])
    parameters =
      rest[..<end].isEmpty
      ? []
      : rest[..<end].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        .map { $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false) }
        .map { $0.map(Self.number) }
  }

  /// The parameter at an index, or what stands for it where it is missing.
  func parameter(_ index: Int, default standard: Int = 1) -> Int {
    guard parameters.indices.contains(index), let value = parameters[index].first else {
      return standard
    }
    return value ?? standard
  }

  /// The modifiers that xterm and kitty write as the second parameter: 1 plus their bits.
  var modifiers: Key.Modifiers { Self.modifiers(parameter(1)) }

  /// Whether the sequence tells that a key was let go (kitty's event type 3).
  var isKeyRelease: Bool {
    parameters.count > 1 && parameters[1].count > 1 && parameters[1][1] == 3
  }

  /// The modifiers of 1 plus their bits: Shift 1, Alt 2, Control 4, and Meta 8 that counts as Alt.
  static func modifiers(_ value: Int) -> Key.Modifiers {
    let bits = max(0, value - 1)
    var modifiers = Key.Modifiers(rawValue: UInt8(bits & 7))
    if bits & 8 != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = min(largest, value * 10 + Int(digit - 0x30))
    }
    return value
  }
}
