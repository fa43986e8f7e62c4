public import Items

/// Which items the reader has read, and which starred.
public struct ItemMarks: Hashable, Sendable {
  /// Those that were read.
  public var read: Set<ItemID>

  /// Those that are starred.
  public var starred: Set<ItemID>

  /// Makes marks; without arguments, none.
  public init(read: Set<ItemID> = [], starred: Set<ItemID> = []) {
    self.read = read
    self.starred = starred
  }

  /// Adds the marks of other items.
  mutating func formUnion(_ other: ItemMarks) {
    read.formUnion(other.read)
    starred.formUnion(other.starred)
  }
}
