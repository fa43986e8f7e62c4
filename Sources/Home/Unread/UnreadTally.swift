import Items

/// The items that wait to be read in several lists, each counted once, however many hold it.
///
/// It is kept up to date list by list: what a list that changes costs does not grow with the
/// others.
struct UnreadTally {
  /// What a change of a list meant to all of them together.
  struct Change {
    /// Those that no list held before.
    var come: [ItemID] = []
    /// Those that no list holds any more.
    var gone: [ItemID] = []
  }

  /// How many lists hold an item.
  private var holders: [ItemID: Int] = [:]

  /// How many items there are.
  var count: Int { holders.count }

  /// The items, in no order.
  var items: some Collection<ItemID> { holders.keys }

  /// Whether a list holds an item.
  func contains(_ id: ItemID) -> Bool { holders[id] != nil }

  /// Takes what a list holds now in place of what it held.
  ///
  /// - Complexity: O(n) in the items of that list, before and after.
  @discardableResult
  mutating func replace(_ old: Set<ItemID>, with new: Set<ItemID>) -> Change {
    var change = Change()
    for id in new where !old.contains(id) { add(id, &change) }
    for id in old where !new.contains(id) { remove(id, &change) }
    return change
  }

  /// Takes over what a change meant to lists that are one of these together.
  mutating func apply(_ other: Change) {
    var change = Change()
    for id in other.come { add(id, &change) }
    for id in other.gone { remove(id, &change) }
  }

  private mutating func add(_ id: ItemID, _ change: inout Change) {
    let count = holders[id, default: 0]
    if count == 0 { change.come.append(id) }
    holders[id] = count + 1
  }

  private mutating func remove(_ id: ItemID, _ change: inout Change) {
    guard let count = holders[id] else { return }
    holders[id] = count > 1 ? count - 1 : nil
    if count == 1 { change.gone.append(id) }
  }
}
