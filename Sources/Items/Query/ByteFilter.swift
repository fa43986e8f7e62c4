/// Tells at the speed of memory that a text cannot hold another one.
///
/// It looks for what could be the first letter, sixteen bytes at once, and reads on only where the
/// second one could follow. What begins an entity could be any letter.
final class ByteFilter: Sendable {
  private typealias Lanes = SIMD16<UInt8>

  private let bytes: [UInt8]
  private let letters: FirstLetters

  /// The first two bytes; nil for a text that begins beyond ASCII.
  private let plain: PlainPattern?

  /// Whether there is something in it that HTML has a meaning for.
  private let hasMarkup: Bool

  /// What the first letter may be beyond ASCII.
  private let patterns: [LanePattern]

  /// What it may begin with, where there are too many to tell them apart.
  private let leads: [LaneRange]

  init(for bytes: [UInt8]) {
    self.bytes = bytes
    letters = FirstLetters(of: String(decoding: bytes, as: UTF8.self))
    plain = bytes.first.flatMap { $0 < 0x80 ? PlainPattern(bytes) : nil }
    hasMarkup = bytes.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
    let ways = letters.ways
    let isExact = ways.count <= Self.mostPatterns && !letters.mayBeAny
    patterns = isExact ? ways.map(LanePattern.init) : []
    leads =
      isExact
      ? [] : letters.mayBeAny ? [LaneRange(0xC2...0xFF)] : LaneRange.covering(ways.map { $0[0] })
  }

  /// More ways to write the first letter are told by their first bytes alone.
  private static let mostPatterns = 6

  /// Whether the text may be there; false is certain.
  func mayBeIn(_ text: UnsafeBufferPointer<UInt8>, _ kind: Markup.Kind) -> Bool {
    guard let base = text.baseAddress, !bytes.isEmpty else { return bytes.isEmpty }
    let raw = UnsafeRawPointer(base)
    // Where there are no entities, their sign is a byte that no text has.
    let entity = Lanes(repeating: kind == .html ? UInt8(ascii: "&") : 0xFF)
    var place = 0
    while place + 3 * Lanes.scalarCount <= text.count {
      if search(text, from: place, raw + place, entity, kind) { return true }
      place += 2 * Lanes.scalarCount
    }
    while place < text.count {
      if begins(in: text, at: place, kind) { return true }
      place += 1
    }
    return false
  }

  private func begins(
    in text: UnsafeBufferPointer<UInt8>, among candidates: SIMD2<UInt64>, from place: Int,
    _ kind: Markup.Kind
  ) -> Bool {
    for half in 0..<2 {
      var lanes = candidates[half]
      while lanes != 0 {
        let lane = lanes.trailingZeroBitCount / 8
        lanes &= ~(0xFF << UInt64(lane * 8))
        if begins(in: text, at: place + half * 8 + lane, kind) { return true }
      }
    }
    return false
  }

  /// Whether the text may begin in 32 bytes, behind which there are sixteen more.
  ///
  /// Most of most texts is ASCII without tags and entities: there it is enough that the first
  /// letter and another one stand where they should.
  @inline(__always)
  private func search(
    _ text: UnsafeBufferPointer<UInt8>, from place: Int, _ raw: UnsafeRawPointer, _ entity: Lanes,
    _ kind: Markup.Kind
  ) -> Bool {
    let one = raw.loadUnaligned(as: Lanes.self)
    let two = raw.loadUnaligned(fromByteOffset: 16, as: Lanes.self)
    let three = raw.loadUnaligned(fromByteOffset: 32, as: Lanes.self)
    let tag = Lanes(repeating: kind == .html ? UInt8(ascii: "<") : 0xFF)
    let signs = unsafeBitCast(one | two | three, to: SIMD2<UInt64>.self)
    let specials = unsafeBitCast(
      one .== tag .| two .== tag .| three .== tag .| one .== entity .| two .== entity
        .| three .== entity, to: SIMD2<UInt64>.self)
    let beyond = (signs[0] | signs[1]) & 0x8080_8080_8080_8080
    var first = SIMD2<UInt64>.zero
    var second = first
    if beyond | specials[0] | specials[1] == 0 {
      guard let plain else { return false }
      let inOne = plain.stands(in: one, raw)
      let inTwo = plain.stands(in: two, raw + 16)
      let either = unsafeBitCast(inOne .| inTwo, to: SIMD2<UInt64>.self)
      guard either[0] | either[1] != 0 else { return false }
      first = unsafeBitCast(inOne, to: SIMD2<UInt64>.self)
      second = unsafeBitCast(inTwo, to: SIMD2<UInt64>.self)
    } else {
      first = candidates(raw, entity)
      second = candidates(raw + 16, entity)
    }
    return begins(in: text, among: first, from: place, kind)
      || begins(in: text, among: second, from: place + 16, kind)
  }

  /// The lanes at which the text could begin, all bits of a byte set for each.
  @inline(__always)
  private func candidates(_ raw: UnsafeRawPointer, _ entity: Lanes) -> SIMD2<UInt64> {
    let here = raw.loadUnaligned(as: Lanes.self)
    let next = raw.loadUnaligned(fromByteOffset: 1, as: Lanes.self)
    let third = raw.loadUnaligned(fromByteOffset: 2, as: Lanes.self)
    var found = here .== entity
    if let plain { found = found .| plain.begins(here, next) }
    for pattern in patterns { found = found .| pattern.lanes(here, next, third) }
    for range in leads { found = found .| range.lanes(here) }
    return unsafeBitCast(found, to: SIMD2<UInt64>.self)
  }
}

// Looking closely.
extension ByteFilter {
  /// Whether the text begins at a place, or within what the scalar there becomes, and is shown.
  private func begins(
    in text: UnsafeBufferPointer<UInt8>, at start: Int, _ kind: Markup.Kind
  ) -> Bool {
    guard mayBegin(in: text, at: start, kind) else { return false }
    if differsPlainly(from: text, at: start, kind) { return false }
    guard isRead(from: start, in: text, kind) else { return false }
    return !(kind == .html && Self.isInTag(text, start))
  }

  /// Whether the first two letters allow it.
  @inline(__always)
  private func mayBegin(
    in text: UnsafeBufferPointer<UInt8>, at start: Int, _ kind: Markup.Kind
  ) -> Bool {
    let lead = text[start]
    if kind == .html, lead == UInt8(ascii: "&"), start + 1 < text.count {
      return mayBeEntity(text, start)
    }
    var next = start + 1
    if lead >= 0x80 {
      let second = next < text.count ? text[next] : 0
      if letters.vagueStarts[lead, second] { return true }
      guard letters.starts[lead, second] else { return false }
      next = start + (lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2)
    } else if lowered(lead) != bytes[0] {
      return false
    }
    guard let follows = letters.follows else { return true }
    guard next < text.count else { return false }
    return follows[text[next], next + 1 < text.count ? text[next + 1] : 0]
  }

  /// Whether an entity may be the first letter; the most frequent ones stand for themselves.
  private func mayBeEntity(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    let isFirst = bytes[0] == UInt8(ascii: "&")
    guard start + 4 < text.count, let base = text.baseAddress, !isFirst else { return true }
    let name = UnsafeRawPointer(base + start + 1).loadUnaligned(as: UInt32.self)
    return name != Self.ampersand
  }

  /// `amp;` as a number.
  private static let ampersand = UInt32(littleEndian: 0x3B70_6D61)

  /// Whether the text is read from a place on, or within what the scalar there becomes.
  private func isRead(
    from start: Int, in text: UnsafeBufferPointer<UInt8>, _ kind: Markup.Kind
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

  /// Whether what stands at a place is something else for certain: up to a letter that is another
  /// one and means what it says, the bytes are the same.
  @inline(__always)
  private func differsPlainly(
    from text: UnsafeBufferPointer<UInt8>, at start: Int, _ kind: Markup.Kind
  ) -> Bool {
    guard !(hasMarkup && kind == .html) else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      let end = min(bytes.count, text.count - start)
      var index = 0
      while index < end {
        let byte = text[start + index]
        if byte != bytes[index] {
          guard byte < 0x80 else { return Self.isPlain(text, at: start + index) }
          if lowered(byte) != bytes[index] {
            return byte > 0x20 && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
          }
        }
        index += 1
      }
      return index < bytes.count
    }
  }

  /// Whether the letter that a byte beyond ASCII belongs to becomes no other, whatever follows it.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    var start = place
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    let lead = text[start]
    guard start + 1 < text.count else { return false }
    let second = text[start + 1]
    switch lead {
    case 0xC2...0xDF: return plainLetters[lead, second]
    // Han characters from U+3400 on.
    case 0xE3: return second >= 0x90
    case 0xE4...0xE9: return true
    default: return false
    }
  }

  /// Letters of two bytes that become no others.
  private static let plainLetters: LetterMap = {
    var map = LetterMap()
    for scalar in UInt32(0x80)..<0x800 where FoldingTable.folded(scalar) == scalar {
      map.insert(scalar: scalar)
    }
    return map
  }()

  /// Whether what follows is the rest of the text.
  private func goesOn(_ cursor: FoldCursor) -> Bool {
    var cursor = cursor
    for byte in bytes.dropFirst() where cursor.next() != byte { return false }
    return true
  }

  /// Whether a place lies in a tag: addresses hold many words that nobody sees.
  ///
  /// The nearest angle before it tells: none closes a tag that is open there.
  private static func isInTag(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    var index = place
    while index > 0 {
      index -= 1
      if text[index] == UInt8(ascii: ">") { return false }
      guard text[index] == UInt8(ascii: "<") else { continue }
      var name = index + 1
      if text[name] == UInt8(ascii: "/") { name += 1 }
      guard name < text.count else { return false }
      let byte = text[name]
      return lowered(byte) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "!")
        || byte == UInt8(ascii: "?")
    }
    return false
  }
}
