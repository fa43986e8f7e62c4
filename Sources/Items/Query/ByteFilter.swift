/// Tells at the speed of memory that a text cannot hold another one.
///
/// It looks for two neighbours that could begin the text, and reads on only there. What begins an
/// entity could be anything, and so could a letter beyond ASCII, unless its first byte tells of a
/// script from which no way leads to the text.
struct ByteFilter: Sendable {
  private typealias Lanes = SIMD16<UInt8>

  private let bytes: [UInt8]
  private let start: Start
  /// The first two bytes, with the bit set that parts small letters from capitals.
  private let first: UInt8
  private let second: UInt8
  /// Whether anything may follow the first byte.
  private let isSecondOpen: Bool

  /// What the first letter of the text is, as far as it tells how it may be written.
  private enum Start {
    case ascii
    /// A Han character (U+3400 to U+9FFF), which is written in one way only.
    case han
    /// A letter of two bytes, with all letters of two bytes that become it.
    case twoBytes([(UInt8, UInt8)])
    case any
  }

  init(for bytes: [UInt8]) {
    self.bytes = bytes
    start = Self.start(of: bytes)
    let lead = bytes.first ?? 0
    first = lead < 0x80 ? lead | 0x20 : lead
    second = bytes.count > 1 ? bytes[1] | 0x20 : 0
    isSecondOpen = bytes.count < 2 || bytes[1] == 0x20
  }

  private static func start(of bytes: [UInt8]) -> Start {
    guard let lead = bytes.first, lead >= 0x80 else { return .ascii }
    if lead > 0xE3 && lead <= 0xE9 || lead == 0xE3 && bytes[1] >= 0x90 { return .han }
    guard lead < 0xDC else { return .any }
    let scalar = UInt32(lead & 0x1F) << 6 | UInt32(bytes[1] & 0x3F)
    let ways = FoldingTable.lowScalars(thatBecome: scalar)
    guard ways.count <= 8 else { return .any }
    return .twoBytes(
      ways.map { (UInt8(0xC0 | $0 >> 6), UInt8(0x80 | $0 & 0x3F)) })
  }

  /// Whether the text may be there; false is certain.
  func mayBeIn(_ text: UnsafeBufferPointer<UInt8>, _ kind: Markup.Kind) -> Bool {
    guard let base = text.baseAddress, !bytes.isEmpty else { return bytes.isEmpty }
    let raw = UnsafeRawPointer(base)
    var place = 0
    while place + Lanes.scalarCount < text.count {
      let here = raw.loadUnaligned(fromByteOffset: place, as: Lanes.self)
      let next = raw.loadUnaligned(fromByteOffset: place + 1, as: Lanes.self)
      let found = unsafeBitCast(candidates(here, next), to: SIMD2<UInt64>.self)
      if found[0] | found[1] != 0 {
        for half in 0..<2 {
          var lanes = found[half]
          while lanes != 0 {
            let lane = lanes.trailingZeroBitCount / 8
            lanes &= ~(0xFF << UInt64(lane * 8))
            if begins(in: text, at: place + half * 8 + lane, kind) { return true }
          }
        }
      }
      place += Lanes.scalarCount
    }
    while place < text.count {
      if begins(in: text, at: place, kind) { return true }
      place += 1
    }
    return false
  }

  /// The lanes at which the text could begin.
  @inline(__always)
  private func candidates(_ here: Lanes, _ next: Lanes) -> SIMDMask<SIMD16<Int8>> {
    let entity = here .== Lanes(repeating: UInt8(ascii: "&"))
    switch start {
    case .han: return here .== Lanes(repeating: first) .| entity
    case .any: return here .>= Lanes(repeating: 0xC2) .| entity
    case .twoBytes(let ways):
      var found = entity .| Self.isFar(here) .| here .== Lanes(repeating: 0xEA)
      found = found .| here .== Lanes(repeating: 0xF0)
      for way in ways {
        found =
          found .| (here .== Lanes(repeating: way.0) .& next .== Lanes(repeating: way.1))
      }
      return found
    case .ascii:
      let small = Lanes(repeating: 0x20)
      // Latin letters with marks (U+0080 to U+02FF) begin with 0xC2 to 0xCB.
      let foreign = (here &- Lanes(repeating: 0xC2)) .< Lanes(repeating: 10) .| Self.isFar(here)
      let begins = (here | small) .== Lanes(repeating: first)
      if isSecondOpen { return begins .| foreign .| entity }
      let follows =
        (next | small) .== Lanes(repeating: second) .| next .>= Lanes(repeating: 0x80)
        .| next .== Lanes(repeating: UInt8(ascii: "&"))
        .| next .== Lanes(repeating: UInt8(ascii: "<"))
      return begins .& follows .| foreign .| entity
    }
  }

  /// Where scalars begin that lie in far blocks, but may become letters of near ones: U+1000 to
  /// U+2FFF, and the forms of U+F000 to U+FFFF.
  @inline(__always)
  private static func isFar(_ here: Lanes) -> SIMDMask<SIMD16<Int8>> {
    here .== Lanes(repeating: 0xE1) .| here .== Lanes(repeating: 0xE2)
      .| here .== Lanes(repeating: 0xEF)
  }

  /// Whether the text begins at a place, or within what the scalar there becomes.
  private func begins(
    in text: UnsafeBufferPointer<UInt8>, at start: Int, _ kind: Markup.Kind
  ) -> Bool {
    if let begins = beginsPlainly(in: text, at: start) { return begins }
    var cursor = FoldCursor(text, kind, from: start)
    guard let byte = cursor.next() else { return false }
    if byte == bytes[0], goesOn(cursor) { return true }
    // `ß` becomes two letters, and the second one may begin the text.
    while text[start] >= 0x80 || text[start] == UInt8(ascii: "&"), cursor.hasPending {
      if cursor.next() == bytes[0], goesOn(cursor) { return true }
    }
    return false
  }

  /// Whether the text begins at a place, where that can be told from ASCII alone, which means what
  /// it says.
  private func beginsPlainly(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool? {
    for index in bytes.indices {
      guard start + index < text.count else { return false }
      let byte = text[start + index]
      guard byte > 0x20, byte < 0x80, byte != UInt8(ascii: "&"), byte != UInt8(ascii: "<") else {
        return nil
      }
      if lowered(byte) != bytes[index] { return false }
    }
    return true
  }

  /// Whether what follows is the rest of the text.
  private func goesOn(_ cursor: FoldCursor) -> Bool {
    var cursor = cursor
    for byte in bytes.dropFirst() where cursor.next() != byte { return false }
    return true
  }
}
