internal import Glibc

/// A JSON document with an index of its values: what is asked for is decoded, and nothing else.
///
/// An answer of a service holds ten times what its items are made of. To find the values in it
/// costs a fraction of making a tree of them.
final class JSONTape: Sendable {
  /// The document in UTF-8.
  let bytes: [UInt8]

  /// Its values in the order of the document, containers before what they hold, and names before
  /// what they name.
  let slots: [Slot]

  /// What stands at one place of the tape, in eight bytes: there is one for each value and name.
  struct Slot {
    /// What a value is, and how it is written.
    enum Kind: UInt32 {
      case null, no, yes, integer, number, plain, escaped, array, object
    }

    /// Longer documents have no place in a slot.
    static let limit = 1 << 28 - 2

    private let first: UInt32
    private let rest: UInt32

    /// A literal of some bytes.
    init(_ kind: Kind, from start: Int, to end: Int) {
      first = UInt32(truncatingIfNeeded: start)
      rest = kind.rawValue << 28 | UInt32(truncatingIfNeeded: end - start)
    }

    /// A container of `count` values, which ends before the place `end`.
    init(_ kind: Kind, count: Int, end: Int) {
      first = UInt32(truncatingIfNeeded: count)
      rest = kind.rawValue << 28 | UInt32(truncatingIfNeeded: end)
    }

    /// What it is.
    var kind: Kind { Kind(rawValue: rest >> 28) ?? .null }

    /// Whether it is an array or an object.
    var isContainer: Bool { rest >> 28 >= Kind.array.rawValue }

    /// Where a literal is written; of a string, what is between its marks.
    var range: Range<Int> { Int(first)..<Int(first) + length }

    /// The number of bytes of a literal.
    var length: Int { Int(rest & 0x0FFF_FFFF) }

    /// How many values a container has.
    var count: Int { Int(first) }

    /// The place behind a container.
    var end: Int { length }
  }

  init(_ bytes: [UInt8], _ slots: [Slot]) {
    self.bytes = bytes
    self.slots = slots
  }

  /// The place behind a value and all that it holds.
  @inline(__always)
  func next(after place: Int) -> Int {
    let slot = slots[place]
    return slot.isContainer ? slot.end : place + 1
  }

  /// The place of the member whose name is a part of some bytes, the last one where it repeats;
  /// nil where there is none.
  ///
  /// - Complexity: O(n) in the number of members.
  func member(_ bytes: [UInt8], _ name: Range<Int>, of place: Int) -> Int? {
    bytes.withUnsafeBufferPointer { member(UnsafeBufferPointer(rebasing: $0[name]), of: place) }
  }

  private func member(_ name: UnsafeBufferPointer<UInt8>, of place: Int) -> Int? {
    slots.withUnsafeBufferPointer { slots in
      let object = slots[place]
      guard object.kind == .object else { return nil }
      var found: Int?
      var index = place + 1
      while index < object.end {
        if isName(name, slots[index], at: index) { found = index + 1 }
        index += 1
        let value = slots[index]
        index = value.isContainer ? value.end : index + 1
      }
      return found
    }
  }

  /// The place of the element at an index; nil where there is none.
  func element(_ index: Int, of place: Int) -> Int? {
    let array = slots[place]
    guard array.kind == .array, index >= 0, index < array.count else { return nil }
    var place = place + 1
    for _ in 0..<index { place = next(after: place) }
    return place
  }

  @inline(__always)
  private func isName(_ wanted: UnsafeBufferPointer<UInt8>, _ name: Slot, at place: Int) -> Bool {
    guard name.kind == .plain else {
      return string(at: place) == String(decoding: wanted, as: UTF8.self)
    }
    guard name.length == wanted.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress, let wanted = wanted.baseAddress else { return true }
      return memcmp(start + name.range.lowerBound, wanted, name.length) == 0
    }
  }

  /// Calls `body` with the bytes of a literal.
  @inline(__always)
  func withLiteral<Result>(
    at place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let range = slots[place].range
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// The string at a place, nil where there is anything else.
  func string(at place: Int) -> String? {
    switch slots[place].kind {
    case .plain: withLiteral(at: place) { String(decoding: $0, as: UTF8.self) }
    case .escaped: withLiteral(at: place, JSONString.decoded)
    default: nil
    }
  }

  /// The number at a place, nil where there is anything else.
  func number(at place: Int) -> JSONNumber? {
    switch slots[place].kind {
    case .integer, .number: withLiteral(at: place) { JSONNumber($0) }
    default: nil
    }
  }
}
