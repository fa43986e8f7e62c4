public import Items

/// What the reader did with an item.
public struct ItemState: Hashable, Sendable {
  /// When it was read; nil while it is not.
  public var readAt: Instant?

  /// When it was starred; nil while it is not.
  public var starredAt: Instant?

  /// Makes a state.
  public init(readAt: Instant? = nil, starredAt: Instant? = nil) {
    self.readAt = readAt
    self.starredAt = starredAt
  }
}
