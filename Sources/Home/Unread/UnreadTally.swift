import Items

/// The items that wait to be read in several lists, each counted once, however many hold it.
///
/// It is kept up to date list by list: what a list that changes costs does not grow with the
/// others.
nonisolated struct UnreadTally {
  /// A change of lists, or what it meant to all of them together.
  struct Change: Sendable {
    /// The items that were not there before.
    var come: [ItemID] = []
    /// Those that are not there any more.
    var gone: [ItemID] = []

    var isEmpty: Bool { come.isEmpty && gone.isEmpty }
  }

  /// How many lists hold an item.
  private var holders: [ItemID: Int] = [:]

  /// How many items there are.
  var count: Int { holders.count }

  /// The items, in no order.
  var items: some Collection<ItemID> { holders.keys }

  /// Whether a list holds an item.
  func contains(_ id: ItemID) -> Bool { holders[id] != nil }

  /// Takes a change of a list over, and tells what it means to all of them together.
  ///
  /// - Complexity: O(n) in the change.
  @discardableResult
  mutating func apply(_ change: Change) -> Change {
    var result = Change()
    for id in change.come {
      let count = holders[id, default: 0]
      if count == 0 { result.come.append(id) }
      holders[id] = count + 1
    }
    for id in change.gone {
      guard let count = holders[id] else { continue }
      holders[id] = count > 1 ? count - 1 : nil
      if count == 1 { result.gone.append(id) }
    }
    return result
  }
}

nonisolated extension UnreadTally.Change {
  /// What became of a list.
  ///
  /// - Complexity: O(n) in the list, before and after.
  init(from old: Set<ItemID>, to new: Set<ItemID>) {
    come = new.filter { !old.contains($0) }
    gone = old.filter { !new.contains($0) }
  }
}
