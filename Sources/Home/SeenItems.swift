import ItemSources
import Items
import ReaderAPI
import Routing

/// Which items the reader has seen, in this run or, where that is remembered, in others.
final class SeenItems {
  private var ids: Set<ItemID> = []
  private let marking: (any ItemMarking)?

  /// Told when an item has been seen for the first time.
  var onChange: (() -> Void)?

  /// Listens to the reader's notifications.
  init(events: EventHub, marking: (any ItemMarking)?) {
    self.marking = marking
    events.observe(ItemSeen.self, owner: self) { [weak self] event in
      guard let self, self.ids.insert(event.id).inserted else { return }
      self.marking?.setRead(true, [event.id])
      self.onChange?()
    }
  }

  func contains(_ id: ItemID) -> Bool { ids.contains(id) }

  /// Adds what was seen before; whoever shows these items draws them anew.
  func add(_ seen: Set<ItemID>) { ids.formUnion(seen) }

  /// Learns which of these items were seen before.
  func recall(_ items: [ItemID]) {
    guard let marking, !items.isEmpty else { return }
    Task { [weak self] in
      let seen = await marking.marks(of: items).read
      guard let self, !seen.isSubset(of: self.ids) else { return }
      self.add(seen)
      self.onChange?()
    }
  }
}
