/// Tells at the speed of memory that a text cannot hold another one.
///
/// It looks for two neighbours that could begin the text, and reads on only there. Whatever is not
/// ASCII, and what begins an entity or a tag, could be anything.
struct ByteFilter: Sendable {
  private typealias Lanes = SIMD16<UInt8>

  private let bytes: [UInt8]
  /// The first two bytes, with the bit set that parts small letters from capitals.
  private let first: UInt8
  private let second: UInt8
  /// Whether anything may follow the first byte.
  private let isSecondOpen: Bool
  /// Whether the text is written in one way only (a Han character, U+3400 to U+9FFF), so that its
  /// first byte is as it is.
  private let isHan: Bool

  init(for bytes: [UInt8]) {
    self.bytes = bytes
    let start = bytes.first ?? 0
    isHan = start > 0xE3 && start <= 0xE9 || start == 0xE3 && bytes[1] >= 0x90
    first = isHan ? start : start | 0x20
    second = bytes.count > 1 ? bytes[1] | 0x20 : 0
    isSecondOpen = bytes.count < 2 || start >= 0x80 || bytes[1] == 0x20
  }

  /// Whether the text may be there; false is certain.
  func mayBeIn(_ text: UnsafeBufferPointer<UInt8>, _ kind: Markup.Kind) -> Bool {
    guard let base = text.baseAddress, !bytes.isEmpty else { return bytes.isEmpty }
    let raw = UnsafeRawPointer(base)
    var start = 0
    while start + Lanes.scalarCount < text.count {
      let here = raw.loadUnaligned(fromByteOffset: start, as: Lanes.self)
      let next = raw.loadUnaligned(fromByteOffset: start + 1, as: Lanes.self)
      let found = unsafeBitCast(candidates(here, next), to: SIMD2<UInt64>.self)
      if found[0] | found[1] != 0 {
        for half in 0..<2 {
          var lanes = found[half]
          while lanes != 0 {
            let lane = lanes.trailingZeroBitCount / 8
            lanes &= ~(0xFF << UInt64(lane * 8))
            if begins(in: text, at: start + half * 8 + lane, kind) { return true }
          }
        }
      }
      start += Lanes.scalarCount
    }
    while start < text.count {
      if begins(in: text, at: start, kind) { return true }
      start += 1
    }
    return false
  }

  /// The lanes at which the text could begin.
  @inline(__always)
  private func candidates(_ here: Lanes, _ next: Lanes) -> SIMDMask<SIMD16<Int8>> {
    let ampersand = Lanes(repeating: UInt8(ascii: "&"))
    let entity = here .== ampersand
    if isHan { return here .== Lanes(repeating: first) .| entity }
    let small = Lanes(repeating: 0x20)
    let foreign = Lanes(repeating: 0x80)
    let begins = (here | small) .== Lanes(repeating: first) .| (here .>= foreign)
    if isSecondOpen { return begins .| entity }
    let follows =
      (next | small) .== Lanes(repeating: second) .| (next .>= foreign) .| (next .== ampersand)
      .| (next .== Lanes(repeating: UInt8(ascii: "<")))
    // What follows the sign of an entity is its name.
    return begins .& follows .| entity
  }

  /// Whether the text begins at a place, or within what the scalar there becomes.
  private func begins(
    in text: UnsafeBufferPointer<UInt8>, at start: Int, _ kind: Markup.Kind
  ) -> Bool {
    var cursor = FoldCursor(text, kind, from: start)
    guard let byte = cursor.next() else { return false }
    if byte == bytes[0], goesOn(cursor) { return true }
    // `ß` becomes two letters, and the second one may begin the text.
    while text[start] >= 0x80 || text[start] == UInt8(ascii: "&"), cursor.hasPending {
      if cursor.next() == bytes[0], goesOn(cursor) { return true }
    }
    return false
  }

  /// Whether what follows is the rest of the text.
  private func goesOn(_ cursor: FoldCursor) -> Bool {
    var cursor = cursor
    for byte in bytes.dropFirst() where cursor.next() != byte { return false }
    return true
  }
}
