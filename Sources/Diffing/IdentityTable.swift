/// Finds the index of an identity, each occurrence once and in order.
///
/// A dictionary of index lists would do the same; this one allocates nothing for an identity, and
/// keeps half of the hash beside the index, so that a miss rarely looks at an identity at all.
@usableFromInline
struct IdentityTable<ID: Hashable> {
  /// Half a hash above, an index plus 1 below; 0 where free.
  @usableFromInline var slots: [UInt64]
  @usableFromInline let ids: [ID]
  /// For every index the next one of the same identity, or -1; empty where none repeats.
  @usableFromInline var next: [Int32] = []

  /// What stands for the index where every occurrence has been taken.
  @inlinable static var taken: UInt32 { .max }

  @inlinable
  init(_ ids: [ID]) {
    self.ids = ids
    var capacity = 8
    while capacity * 3 < ids.count * 4 { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
    // From the end, so that the first occurrence is the one that the slot names.
    for index in ids.indices.reversed() { insert(index) }
  }

  @inlinable
  mutating func insert(_ index: Int) {
    let (tag, start) = place(ids[index])
    var position = start
    while slots[position] != 0 {
      let slot = slots[position]
      let other = Int(UInt32(truncatingIfNeeded: slot)) - 1
      if slot >> 32 == tag && ids[other] == ids[index] {
        if next.isEmpty { next = Array(repeating: -1, count: ids.count) }
        next[index] = Int32(truncatingIfNeeded: other)
        break
      }
      position = (position + 1) & (slots.count - 1)
    }
    slots[position] = tag << 32 | UInt64(index + 1)
  }

  /// The first index of an identity that has not been taken yet.
  @inlinable
  mutating func take(_ id: ID) -> Int? {
    let (tag, start) = place(id)
    var position = start
    while slots[position] != 0 {
      let slot = slots[position]
      let low = UInt32(truncatingIfNeeded: slot)
      if slot >> 32 == tag && low != Self.taken && ids[Int(low) - 1] == id {
        let index = Int(low) - 1
        let following = next.isEmpty ? -1 : next[index]
        let rest = following < 0 ? Self.taken : UInt32(following + 1)
        slots[position] = tag << 32 | UInt64(rest)
        return index
      }
      position = (position + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Half of an identity's hash, and where in the table to look for it first.
  @inlinable
  func place(_ id: ID) -> (tag: UInt64, position: Int) {
    let hash = UInt(bitPattern: id.hashValue)
    return (UInt64(hash) >> 32, Int(bitPattern: hash & UInt(slots.count - 1)))
  }
}
