/// Which element of an old list is which one of a new list.
///
/// The part of a diff that has to know the elements: all of it can be specialised where it is
/// called, because a call through witness tables for every element costs more than all the rest.
///
/// Most of a list stays in order, and what follows a change is near. So the two lists are walked
/// side by side first, and only what has no partner nearby is looked up by its hash: that leaves
/// small tables, which stay in the processor's cache.
@usableFromInline
struct ListMatch {
  /// For every old index the new one, or -1.
  @usableFromInline var newIndices: [Int32]
  /// For every new index the old one, or -1.
  @usableFromInline var oldIndices: [Int32]
  /// The pairs that are not equal, in the order of the new list.
  @usableFromInline var updates: [ListDiff.Update] = []
  @usableFromInline let equalityMeansIdentity: Bool
  /// What is left between the common beginning and the common end.
  @usableFromInline var middle: (old: Range<Int>, new: Range<Int>)

  /// Pairs the elements of two lists.
  ///
  /// - Parameters:
  ///   - old: The list as it was.
  ///   - new: The list as it is.
  ///   - id: The identity of an element.
  ///   - areEqual: Whether two elements of the same identity look the same.
  ///   - equalityMeansIdentity: Whether elements that are equal are always the same, so that one
  ///     comparison will do.
  @inlinable
  init<Element, ID: Hashable>(
    old: [Element], new: [Element], id: (Element) -> ID,
    areEqual: (Element, Element) -> Bool, equalityMeansIdentity: Bool
  ) {
    precondition(
      max(old.count, new.count) < Int32.max, "a list of so many elements cannot be compared")
    self.equalityMeansIdentity = equalityMeansIdentity
    newIndices = Array(repeating: -1, count: old.count)
    oldIndices = Array(repeating: -1, count: new.count)
    middle = (old.indices, new.indices)
    matchStart(old, new, id, areEqual)
    let updatesAtEnd = matchEnd(old, new, id, areEqual)
    matchNearby(old, new, id)
    matchAnywhere(old, new, id)
    for index in middle.new where oldIndices[index] >= 0 {
      let oldIndex = Int(oldIndices[index])
      if !areEqual(old[oldIndex], new[index]) {
        updates.append(ListDiff.Update(old: oldIndex, new: index))
      }
    }
    updates += updatesAtEnd.reversed()
  }

  /// Pairs the elements at the beginning that are the same, and takes them off the middle.
  @inlinable
  mutating func matchStart<Element, ID: Hashable>(
    _ old: [Element], _ new: [Element], _ id: (Element) -> ID,
    _ areEqual: (Element, Element) -> Bool
  ) {
    let limit = min(old.count, new.count)
    var index = 0
    while index < limit {
      let relation = relation(old[index], new[index], id, areEqual)
      if relation == .different { break }
      if relation == .changed { updates.append(ListDiff.Update(old: index, new: index)) }
      pair(index, index)
      index += 1
    }
    middle = (index..<old.count, index..<new.count)
  }

  /// Pairs the elements at the end that are the same, takes them off the middle, and returns those
  /// that are not equal, the last one first.
  @inlinable
  mutating func matchEnd<Element, ID: Hashable>(
    _ old: [Element], _ new: [Element], _ id: (Element) -> ID,
    _ areEqual: (Element, Element) -> Bool
  ) -> [ListDiff.Update] {
    var updates: [ListDiff.Update] = []
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > middle.old.lowerBound && newEnd > middle.new.lowerBound {
      let relation = relation(old[oldEnd - 1], new[newEnd - 1], id, areEqual)
      if relation == .different { break }
      oldEnd -= 1
      newEnd -= 1
      if relation == .changed { updates.append(ListDiff.Update(old: oldEnd, new: newEnd)) }
      pair(oldEnd, newEnd)
    }
    middle = (middle.old.lowerBound..<oldEnd, middle.new.lowerBound..<newEnd)
    return updates
  }

  /// How far apart two elements may be for the walk to find them.
  @inlinable static var reach: Int { 6 }

  /// After how many elements in a row without a partner nearby the walk has lost its way.
  @inlinable static var patience: Int { 16 }

  /// Walks the middle of both lists side by side and pairs what is found within reach.
  @inlinable
  mutating func matchNearby<Element, ID: Hashable>(
    _ old: [Element], _ new: [Element], _ id: (Element) -> ID
  ) {
    var (oldIndex, newIndex) = (middle.old.lowerBound, middle.new.lowerBound)
    var misses = 0
    while oldIndex < middle.old.upperBound && newIndex < middle.new.upperBound
      && misses < Self.patience
    {
      if id(old[oldIndex]) == id(new[newIndex]) {
        misses = 0
      } else if let step = nearest(old, oldIndex, new, newIndex, id) {
        oldIndex += step.old
        newIndex += step.new
        misses = 0
      } else {
        misses += 1
        oldIndex += 1
        newIndex += 1
        continue
      }
      pair(oldIndex, newIndex)
      oldIndex += 1
      newIndex += 1
    }
  }

  /// The fewest elements to skip in both lists until two are the same again, within reach.
  @inlinable
  func nearest<Element, ID: Hashable>(
    _ old: [Element], _ oldIndex: Int, _ new: [Element], _ newIndex: Int,
    _ id: (Element) -> ID
  ) -> (old: Int, new: Int)? {
    let (oldRest, newRest) = (middle.old.upperBound - oldIndex, middle.new.upperBound - newIndex)
    for distance in 1...Self.reach {
      for skipped in 0...distance where skipped < oldRest && distance - skipped < newRest {
        if id(old[oldIndex + skipped]) == id(new[newIndex + distance - skipped]) {
          return (skipped, distance - skipped)
        }
      }
    }
    return nil
  }

  /// Pairs what the walk has left, wherever it stands.
  @inlinable
  mutating func matchAnywhere<Element, ID: Hashable>(
    _ old: [Element], _ new: [Element], _ id: (Element) -> ID
  ) {
    let left = unmatched()
    guard !left.old.isEmpty && !left.new.isEmpty else { return }
    var table = IdentityTable(left.old.map { id(old[$0]) })
    for index in left.new {
      if let position = table.take(id(new[index])) { pair(left.old[position], index) }
    }
  }

  /// The indices of the middle that have no partner.
  @usableFromInline
  func unmatched() -> (old: [Int], new: [Int]) {
    (middle.old.filter { newIndices[$0] < 0 }, middle.new.filter { oldIndices[$0] < 0 })
  }

  /// What two elements are to each other.
  @usableFromInline
  enum Relation {
    /// Not the same.
    case different
    /// The same, with another content.
    case changed
    /// The same, with the same content.
    case equal
  }

  @inlinable
  func relation<Element, ID: Hashable>(
    _ old: Element, _ new: Element, _ id: (Element) -> ID, _ areEqual: (Element, Element) -> Bool
  ) -> Relation {
    if equalityMeansIdentity {
      if areEqual(old, new) { return .equal }
      return id(old) == id(new) ? .changed : .different
    }
    guard id(old) == id(new) else { return .different }
    return areEqual(old, new) ? .equal : .changed
  }

  @inlinable
  mutating func pair(_ oldIndex: Int, _ newIndex: Int) {
    newIndices[oldIndex] = Int32(truncatingIfNeeded: newIndex)
    oldIndices[newIndex] = Int32(truncatingIfNeeded: oldIndex)
  }
}
