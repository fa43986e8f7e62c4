import ItemSources
import ReaderAPI
import Routing

/// Keeps what features tell of items: seen, marked, starred.
///
/// One for a run, so that a mark is kept once however many screens hear of it.
final class MarkKeeper {
  private let marking: any ItemMarking

  /// Listens as long as it lives.
  init(_ marking: any ItemMarking, events: EventHub) {
    self.marking = marking
    events.observe(ItemSeen.self, owner: self) { [marking] in marking.setRead(true, [$0.id]) }
    events.observe(ItemMarked.self, owner: self) { [marking] in
      if !$0.ids.isEmpty { marking.setRead($0.isRead, $0.ids) }
    }
    events.observe(ItemStarred.self, owner: self) { [marking] in
      marking.setStarred($0.isStarred, $0.item)
    }
  }

  nonisolated deinit {}
}
