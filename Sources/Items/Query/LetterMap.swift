/// Tells of two bytes whether a letter that is looked for may begin with them.
///
/// A bit for every pair, so that a look takes no longer than reading the bytes does.
struct LetterMap: Sendable {
  private var bits = [UInt64](repeating: 0, count: 1024)

  /// Whether the letter may begin with these bytes.
  @inline(__always)
  subscript(_ first: UInt8, _ second: UInt8) -> Bool {
    bits[Int(first) << 2 | Int(second >> 6)] >> UInt64(second & 63) & 1 != 0
  }

  /// Adds a byte, whatever follows it.
  mutating func insert(_ first: UInt8) {
    for index in 0..<4 { bits[Int(first) << 2 | index] = .max }
  }

  /// Adds all bytes of a range.
  mutating func insert(_ range: ClosedRange<UInt8>) {
    for first in range { insert(first) }
  }

  /// Adds a scalar by its first two bytes.
  mutating func insert(scalar: UInt32) {
    let bytes = UTF8Letter(scalar)
    guard bytes.count > 1 else { return insert(bytes[0]) }
    bits[Int(bytes[0]) << 2 | Int(bytes[1] >> 6)] |= 1 << UInt64(bytes[1] & 63)
  }
}

/// The bytes of one scalar.
struct UTF8Letter: Hashable, Sendable {
  private let bytes: SIMD4<UInt8>

  /// How many there are.
  let count: Int

  init(_ scalar: UInt32) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F) }
    func lead(_ mark: UInt32, _ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: mark | scalar >> shift)
    }
    switch scalar {
    case ..<0x80: (bytes, count) = ([lead(0, 0), 0, 0, 0], 1)
    case ..<0x800: (bytes, count) = ([lead(0xC0, 6), tail(0), 0, 0], 2)
    case ..<0x10000: (bytes, count) = ([lead(0xE0, 12), tail(6), tail(0), 0], 3)
    default: (bytes, count) = ([lead(0xF0, 18), tail(12), tail(6), tail(0)], 4)
    }
  }

  subscript(_ index: Int) -> UInt8 { bytes[index] }
}
