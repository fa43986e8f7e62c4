/// Makes trees of values out of what stands on a tape.
struct JSONTree {
  private let tape: JSONTape
  private var names = NameCache()

  init(_ tape: JSONTape) {
    self.tape = tape
  }

  /// The value at a place, with all that it holds.
  ///
  /// - Complexity: O(n); the depth is bounded by the parser's.
  mutating func node(at place: Int) -> JSONNode {
    let slot = tape.slots[place]
    switch slot.kind {
    case .null: return .null
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .plain, .escaped: return .string(tape.string(at: place) ?? "")
    case .integer, .number:
      switch tape.number(at: place) {
      case .integer(let number)?: return .integer(number)
      case .number(let number)?: return .number(number)
      case .beyond?, nil: return .null
      }
    case .array: return array(at: place, slot)
    case .object: return object(at: place, slot)
    }
  }

  private mutating func array(at place: Int, _ slot: JSONTape.Slot) -> JSONNode {
    var elements: [JSONNode] = []
    elements.reserveCapacity(slot.count)
    var index = place + 1
    while index < slot.end {
      elements.append(node(at: index))
      index = tape.next(after: index)
    }
    return .array(elements)
  }

  private mutating func object(at place: Int, _ slot: JSONTape.Slot) -> JSONNode {
    var members: [JSONNode.Member] = []
    members.reserveCapacity(slot.count)
    var index = place + 1
    while index < slot.end {
      members.append(JSONNode.Member(name: name(at: index), value: node(at: index + 1)))
      index = tape.next(after: index + 1)
    }
    return .object(members)
  }

  private mutating func name(at place: Int) -> String {
    guard tape.slots[place].kind == .plain else { return tape.string(at: place) ?? "" }
    let range = tape.slots[place].range
    return tape.bytes.withUnsafeBufferPointer {
      names.string(of: UnsafeBufferPointer(rebasing: $0[range]))
    }
  }
}

/// Names of members that came before: the objects of one document have the same few.
private struct NameCache {
  private var slots = [String](repeating: "", count: 256)

  /// The text of `bytes`, a copy of an earlier one where there is one.
  @inline(__always)
  mutating func string(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    // Short strings cost no memory of their own.
    guard bytes.count > 15, let first = bytes.first, let last = bytes.last else {
      return String(decoding: bytes, as: UTF8.self)
    }
    let slot = Int(first &* 31 &+ last &* 7 &+ UInt8(truncatingIfNeeded: bytes.count))
    if slots[slot].utf8.elementsEqual(bytes) { return slots[slot] }
    let text = String(decoding: bytes, as: UTF8.self)
    slots[slot] = text
    return text
  }
}
