public import Items

/// Tells that the reader has shown an item, or that it was opened outside.
///
/// Posting it is all that a feature does: the application keeps what events tell of.
public struct ItemSeen: Hashable, Sendable {
  /// The item.
  public let id: ItemID

  /// Makes the event.
  public init(id: ItemID) {
    self.id = id
  }
}

/// Tells that the reader marked items as read, or as not read.
public struct ItemMarked: Hashable, Sendable {
  /// The items.
  public let ids: [ItemID]

  /// Whether they count as read from now on.
  public let isRead: Bool

  /// Makes the event.
  public init(ids: [ItemID], isRead: Bool) {
    self.ids = ids
    self.isRead = isRead
  }
}

/// Tells that the reader starred an item, or took its star.
public struct ItemStarred: Hashable, Sendable {
  /// The item as it was shown: what is starred is kept for good.
  public let item: Item

  /// Whether it has a star from now on.
  public let isStarred: Bool

  /// Makes the event.
  public init(item: Item, isStarred: Bool) {
    self.item = item
    self.isStarred = isStarred
  }
}
