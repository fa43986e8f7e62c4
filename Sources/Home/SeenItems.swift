import Items
import ReaderAPI
import Routing

/// Which items the reader has seen since the program started.
final class SeenItems {
  private var ids: Set<ItemID> = []

  /// Told when an item has been seen for the first time.
  var onChange: (() -> Void)?

  /// Listens to the reader's notifications.
  init(events: EventHub) {
    events.observe(ItemSeen.self, owner: self) { [weak self] event in
      guard let self, self.ids.insert(event.id).inserted else { return }
      self.onChange?()
    }
  }

  func contains(_ id: ItemID) -> Bool { ids.contains(id) }
}
