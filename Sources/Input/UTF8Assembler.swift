/// Puts scalars together from bytes that come one by one, as RFC 3629 allows them.
///
/// Each longest beginning of a sequence that cannot go on is one replacement character, as the
/// Unicode Standard recommends (section 3.9, "maximal subparts").
struct UTF8Assembler: Hashable, Sendable {
  /// What a byte led to.
  enum Step: Equatable {
    /// More bytes are needed.
    case incomplete
    /// The byte completed a scalar.
    case scalar(Unicode.Scalar)
    /// The byte is not UTF-8 by itself.
    case invalid
    /// What came before is not UTF-8; the byte has still to be looked at.
    case invalidBefore
  }

  private var value: UInt32 = 0
  private var needed = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether a sequence has begun and not ended.
  var isPending: Bool { needed > 0 }

  /// Forgets a sequence that has begun.
  mutating func reset() { self = UTF8Assembler() }

  /// Takes the next byte.
  mutating func push(_ byte: UInt8) -> Step {
    guard isPending else { return begin(byte) }
    guard allowed.contains(byte) else {
      reset()
      return .invalidBefore
    }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    needed -= 1
    guard needed == 0 else { return .incomplete }
    let complete = Unicode.Scalar(value)
    reset()
    return complete.map { .scalar($0) } ?? .invalid
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    switch byte {
    case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: (value, needed) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF: (value, needed) = (UInt32(byte & 0x0F), 2)
    case 0xF0...0xF4: (value, needed) = (UInt32(byte & 0x07), 3)
    default: return .invalid
    }
    switch byte {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: allowed = 0x80...0xBF
    }
    return .incomplete
  }
}
