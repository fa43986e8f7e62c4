/// Which element of an old list is which one of a new list.
///
/// The part of a diff that has to know the elements: all of it can be specialised where it is
/// called, because a call through witness tables for every element costs more than all the rest.
@usableFromInline
struct ListMatch {
  /// For every old index the new one, or -1.
  @usableFromInline var newIndices: [Int32]
  /// For every new index the old one, or -1.
  @usableFromInline var oldIndices: [Int32]
  /// The pairs that are not equal, in the order of the new list.
  @usableFromInline var updates: [ListDiff.Update] = []
  /// What is left between the common beginning and the common end.
  @usableFromInline var middle: (old: Range<Int>, new: Range<Int>)

  @inlinable
  init<Element, ID: Hashable>(
    old: [Element], new: [Element], id: (Element) -> ID, areEqual: (Element, Element) -> Bool
  ) {
    newIndices = Array(repeating: -1, count: old.count)
    oldIndices = Array(repeating: -1, count: new.count)
    middle = (old.indices, new.indices)
    matchStart(old, new, id, areEqual)
    let end = lengthOfEnd(old, new, id)
    matchMiddle(old, new, id, areEqual)
    for offset in stride(from: end, to: 0, by: -1) {
      pair(old, old.count - offset, new, new.count - offset, areEqual)
    }
  }

  /// Pairs the elements at the beginning that are the same, and takes them off the middle.
  @inlinable
  mutating func matchStart<Element, ID: Hashable>(
    _ old: [Element], _ new: [Element], _ id: (Element) -> ID,
    _ areEqual: (Element, Element) -> Bool
  ) {
    let limit = min(old.count, new.count)
    var count = 0
    while count < limit && id(old[count]) == id(new[count]) {
      pair(old, count, new, count, areEqual)
      count += 1
    }
    middle = (count..<old.count, count..<new.count)
  }

  /// How many elements at the end are the same; takes them off the middle.
  @inlinable
  mutating func lengthOfEnd<Element, ID: Hashable>(
    _ old: [Element], _ new: [Element], _ id: (Element) -> ID
  ) -> Int {
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > middle.old.lowerBound && newEnd > middle.new.lowerBound
      && id(old[oldEnd - 1]) == id(new[newEnd - 1])
    {
      oldEnd -= 1
      newEnd -= 1
    }
    middle = (middle.old.lowerBound..<oldEnd, middle.new.lowerBound..<newEnd)
    return old.count - oldEnd
  }

  /// Pairs what is the same in between, wherever it stands.
  @inlinable
  mutating func matchMiddle<Element, ID: Hashable>(
    _ old: [Element], _ new: [Element], _ id: (Element) -> ID,
    _ areEqual: (Element, Element) -> Bool
  ) {
    guard !middle.old.isEmpty && !middle.new.isEmpty else { return }
    let start = middle.old.lowerBound
    var table = IdentityTable(old[middle.old].map(id))
    for index in middle.new {
      if let offset = table.take(id(new[index])) {
        pair(old, start + offset, new, index, areEqual)
      }
    }
  }

  @inlinable
  mutating func pair<Element>(
    _ old: [Element], _ oldIndex: Int, _ new: [Element], _ newIndex: Int,
    _ areEqual: (Element, Element) -> Bool
  ) {
    newIndices[oldIndex] = Int32(truncatingIfNeeded: newIndex)
    oldIndices[newIndex] = Int32(truncatingIfNeeded: oldIndex)
    if !areEqual(old[oldIndex], new[newIndex]) {
      updates.append(ListDiff.Update(old: oldIndex, new: newIndex))
    }
  }
}
