public import Items
public import Store

/// Remembers what the reader did with items, beyond the end of the program.
///
/// Pages of sources bring the marks of their items along (``SourcePage/marks``); this is for
/// setting them, and for items that come from no source.
public protocol ItemMarking: Sendable {
  /// The marks of those items that have any.
  func marks(of ids: [ItemID]) async -> ItemMarks

  /// Marks items as read, or as not read.
  ///
  /// - Throws: What went wrong, with one line for a person as its description; then no mark is
  ///   changed.
  func setRead(_ isRead: Bool, _ ids: [ItemID]) async throws

  /// Stars an item, which then is kept for good, or takes the star from it.
  ///
  /// - Throws: What went wrong, with one line for a person as its description; then nothing is
  ///   changed.
  func setStarred(_ isStarred: Bool, _ item: Item) async throws
}

/// Marks kept in the store.
public struct StoredMarks: ItemMarking {
  private let store: Store
  private let now: @Sendable () -> Instant

  /// Makes marks over a store.
  public init(store: Store, now: @escaping @Sendable () -> Instant) {
    self.store = store
    self.now = now
  }

  /// The marks of those items that have any; none where the store cannot be read.
  public func marks(of ids: [ItemID]) async -> ItemMarks {
    var marks = ItemMarks()
    for (source, ids) in Dictionary(grouping: ids, by: \.source) {
      marks.formUnion(await store.marks(of: ids, from: source))
    }
    return marks
  }

  /// Marks items as read, or as not read.
  ///
  /// - Throws: A `StoreError`; then no mark is changed.
  public func setRead(_ isRead: Bool, _ ids: [ItemID]) async throws {
    try await store.setRead(isRead, ids, now: now())
  }

  /// Stars an item, or takes the star from it.
  ///
  /// - Throws: A `StoreError`; then nothing is changed.
  public func setStarred(_ isStarred: Bool, _ item: Item) async throws {
    try await store.setStarred(isStarred, item, now: now())
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
