public import Items
public import Store
import Synchronization

/// Remembers what the reader did with items, beyond the end of the program.
///
/// Pages of sources bring the marks of their items along (``SourcePage/marks``); this is for
/// setting them, and for items that come from no source. The application provides one as a service
/// of the screen context and keeps through it what features tell by events: a screen that changes
/// a mark posts the event and leaves the rest to it.
public protocol ItemMarking: Sendable {
  /// The marks of those items that have any.
  func marks(of ids: [ItemID]) async -> ItemMarks

  /// Starred items of all sources, those too that are no longer listed, the last starred first.
  func starred(limit: Int) async -> [Item]

  /// Marks items as read, or as not read, without waiting.
  func setRead(_ isRead: Bool, _ ids: [ItemID])

  /// Stars an item, which then is kept for good, or takes the star from it, without waiting.
  func setStarred(_ isStarred: Bool, _ item: Item)
}

/// Marks kept in the store.
public final class StoredMarks: ItemMarking {
  private let store: Store
  private let outbox: MarkOutbox?
  private let now: @Sendable () -> Instant
  private let onFailure: @Sendable (String) -> Void
  private let last = Mutex<Task<Void, Never>?>(nil)

  /// Makes marks over a store.
  ///
  /// - Parameters:
  ///   - store: Where they are kept.
  ///   - outbox: Tells the servers that keep marks themselves.
  ///   - onFailure: Told, from any thread, of marks that could not be kept: one line for a person.
  ///   - now: The clock.
  public init(
    store: Store, outbox: MarkOutbox? = nil,
    onFailure: @escaping @Sendable (String) -> Void = { _ in },
    now: @escaping @Sendable () -> Instant
  ) {
    self.store = store
    self.outbox = outbox
    self.onFailure = onFailure
    self.now = now
  }

  /// The marks of those items that have any; none where the store cannot be read.
  public func marks(of ids: [ItemID]) async -> ItemMarks {
    await finish()
    var marks = ItemMarks()
    for (source, ids) in Dictionary(grouping: ids, by: \.source) {
      marks.formUnion(await store.marks(of: ids, from: source))
    }
    return marks
  }

  /// Starred items of all sources, the last starred first; none where the store cannot be read.
  public func starred(limit: Int) async -> [Item] {
    await finish()
    var items = (try? await store.starredItems(limit: limit)) ?? []
    // Several sources stand side by side, so that each item says where it is from.
    let summaries = (try? await store.sourceSummaries()) ?? []
    let titles = Dictionary(
      summaries.compactMap { one in one.title.map { (one.address, $0) } },
      uniquingKeysWith: { $1 })
    for index in items.indices where items[index].sourceTitle == nil {
      items[index].sourceTitle = titles[items[index].id.source]
    }
    return items
  }

  /// Marks items as read, or as not read, without waiting.
  public func setRead(_ isRead: Bool, _ ids: [ItemID]) {
    let moment = now()
    enqueue(ids.map { MarkChange(.read, isRead, of: $0) }) { store throws(StoreError) in
      try await store.setRead(isRead, ids, now: moment)
    }
  }

  /// Stars an item, or takes the star from it, without waiting.
  public func setStarred(_ isStarred: Bool, _ item: Item) {
    let moment = now()
    enqueue([MarkChange(.starred, isStarred, of: item.id)]) { store throws(StoreError) in
      try await store.setStarred(isStarred, item, now: moment)
    }
  }

  /// Waits until everything that was asked for is kept; call it before the process ends.
  public func finish() async {
    await last.withLock { $0 }?.value
  }

  /// Does one thing after the other, in the order in which the reader did them.
  private func enqueue(
    _ told: [MarkChange],
    _ change: @escaping @Sendable (Store) async throws(StoreError) -> Void
  ) {
    last.withLock { last in
      last = Task.detached { [before = last, store, outbox, onFailure] in
        await before?.value
        do throws(StoreError) {
          try await change(store)
          await outbox?.take(told)
        } catch {
          onFailure(error.message)
        }
      }
    }
  }
}

extension Store {
  /// The marks of items of one source; none where they cannot be read.
  func marks(of ids: some Sequence<ItemID>, from source: String) async -> ItemMarks {
    var marks = ItemMarks()
    guard let states = try? states(of: source), !states.isEmpty else { return marks }
    for id in ids {
      guard let state = states[id] else { continue }
      if state.readAt != nil { marks.read.insert(id) }
      if state.starredAt != nil { marks.starred.insert(id) }
    }
    return marks
  }
}
