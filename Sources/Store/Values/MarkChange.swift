public import Items

/// A mark that was set or taken, for the server of its source to hear of.
public struct MarkChange: Hashable, Sendable {
  /// What kind of mark.
  public enum Kind: String, Hashable, Sendable {
    /// Whether the item was read.
    case read

    /// Whether the item is starred.
    case starred
  }

  /// The item.
  public var id: ItemID

  /// What kind of mark.
  public var kind: Kind

  /// Whether the mark was set rather than taken.
  public var isSet: Bool

  /// Makes a change.
  public init(_ kind: Kind, _ isSet: Bool, of id: ItemID) {
    self.id = id
    self.kind = kind
    self.isSet = isSet
  }
}
