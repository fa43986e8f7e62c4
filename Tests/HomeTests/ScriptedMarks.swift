import ItemSources
import Items
import ReaderAPI
import Routing
import Synchronization

/// Marks that a test wrote down, and those that were set.
final class ScriptedMarks: ItemMarking {
  private struct State {
    var read: Set<ItemID>
    var starred: [Item] = []
    var setRead: [ItemID] = []
  }

  private let state: Mutex<State>

  init(read: Set<ItemID> = []) {
    state = Mutex(State(read: read))
  }

  /// What was marked as read, in order.
  var setRead: [ItemID] { state.withLock { $0.setRead } }

  /// What is read now.
  var read: Set<ItemID> { state.withLock { $0.read } }

  /// What is starred now, the last first.
  var starredItems: [Item] { state.withLock { $0.starred } }

  func marks(of ids: [ItemID]) async -> ItemMarks {
    state.withLock {
      ItemMarks(
        read: $0.read.intersection(ids), starred: Set($0.starred.map(\.id)).intersection(ids))
    }
  }

  func starred(limit: Int) async -> [Item] { Array(starredItems.prefix(limit)) }

  func setRead(_ isRead: Bool, _ ids: [ItemID]) {
    state.withLock {
      if isRead {
        $0.read.formUnion(ids)
        $0.setRead += ids
      } else {
        $0.read.subtract(ids)
      }
    }
  }

  func setStarred(_ isStarred: Bool, _ item: Item) {
    state.withLock {
      $0.starred.removeAll { $0.id == item.id }
      if isStarred { $0.starred.insert(item, at: 0) }
    }
  }

  /// Keeps what features tell, as the application does.
  @MainActor
  func listen(to events: EventHub) {
    events.observe(ItemSeen.self, owner: self) { self.setRead(true, [$0.id]) }
    events.observe(ItemMarked.self, owner: self) { self.setRead($0.isRead, $0.ids) }
    events.observe(ItemStarred.self, owner: self) { self.setStarred($0.isStarred, $0.item) }
  }
}
