/// One way to write a letter beyond ASCII, looked for in sixteen places at once.
struct LanePattern: Sendable {
  typealias Lanes = SIMD16<UInt8>
  typealias Mask = SIMDMask<SIMD16<Int8>>

  private let first: Lanes
  private let second: Lanes
  private let third: Lanes

  /// All bits set where the letter has but two bytes, so that the third may be any.
  private let isThirdOpen: Mask

  init(_ letter: UTF8Letter) {
    first = Lanes(repeating: letter[0])
    second = Lanes(repeating: letter[1])
    third = Lanes(repeating: letter[2])
    isThirdOpen = Mask(repeating: letter.count < 3)
  }

  /// Where the letter stands in sixteen bytes, of which those one and two places further on are
  /// given, too.
  @inline(__always)
  func lanes(_ here: Lanes, _ next: Lanes, _ afterNext: Lanes) -> Mask {
    here .== first .& next .== second .& (afterNext .== third .| isThirdOpen)
  }
}

/// The beginning of a text that begins in ASCII, looked for in sixteen places at once.
struct PlainPattern: Sendable {
  typealias Lanes = LanePattern.Lanes
  typealias Mask = LanePattern.Mask

  /// The first two bytes with the bit set that parts small letters from capitals.
  private let first: Lanes
  private let second: Lanes

  /// All bits set where anything may follow the first byte.
  private let isOpen: Mask

  /// The last byte before a blank or a letter beyond ASCII, and how far it is from the first.
  private let last: Lanes
  private let distance: Int

  /// Farther than this a byte is not looked at.
  private static let farthest = 15

  /// Takes the bytes of a text, which is not empty.
  ///
  /// A blank may be a tag or any white space, and what is beyond ASCII may be written in many ways.
  init(_ bytes: [UInt8]) {
    let plain = bytes.prefix { $0 > 0x20 && $0 < 0x80 }
    first = Lanes(repeating: bytes[0] | 0x20)
    second = Lanes(repeating: (plain.count > 1 ? plain[1] : 0) | 0x20)
    isOpen = Mask(repeating: plain.count < 2)
    distance = min(max(0, plain.count - 1), Self.farthest)
    last = Lanes(repeating: bytes[distance] | 0x20)
  }

  /// Where the text could begin, of sixteen bytes and those behind each of them.
  @inline(__always)
  func begins(_ here: Lanes, _ next: Lanes) -> Mask {
    let small = Lanes(repeating: 0x20)
    let follows =
      (next | small) .== second .| next .== Lanes(repeating: UInt8(ascii: "&"))
      .| next .== Lanes(repeating: UInt8(ascii: "<")) .| next .>= Lanes(repeating: 0x80) .| isOpen
    return (here | small) .== first .& follows
  }

  /// Where it could begin in sixteen bytes of ASCII, with as much behind them, among which there
  /// are neither tags nor entities.
  @inline(__always)
  func stands(in here: Lanes, _ raw: UnsafeRawPointer) -> Mask {
    let small = Lanes(repeating: 0x20)
    let there = raw.loadUnaligned(fromByteOffset: distance, as: Lanes.self)
    return (here | small) .== first .& (there | small) .== last
  }
}

/// First bytes of letters, looked for in sixteen places at once.
struct LaneRange: Sendable {
  private let start: LanePattern.Lanes
  private let length: LanePattern.Lanes

  init(_ range: ClosedRange<UInt8>) {
    start = .init(repeating: range.lowerBound)
    length = .init(repeating: range.upperBound - range.lowerBound)
  }

  /// Where one of them stands in sixteen bytes.
  @inline(__always)
  func lanes(_ here: LanePattern.Lanes) -> LanePattern.Mask { (here &- start) .<= length }

  /// Few ranges that hold all of some bytes, and perhaps others between them.
  static func covering(_ bytes: [UInt8]) -> [LaneRange] {
    var ranges: [ClosedRange<UInt8>] = []
    for byte in bytes.sorted() {
      if let last = ranges.last, byte - last.upperBound <= 3 {
        ranges[ranges.count - 1] = last.lowerBound...byte
      } else {
        ranges.append(byte...byte)
      }
    }
    return ranges.map(LaneRange.init)
  }
}
