public import Items

/// Tells that the reader has shown an item, or that it was opened outside.
public struct ItemSeen: Hashable, Sendable {
  /// The item.
  public let id: ItemID

  /// Makes the event.
  public init(id: ItemID) {
    self.id = id
  }
}
