/// The even groups of a shelf: what comes to rest at its edge when it scrolls by groups.
nonisolated public struct ShelfGroups: Sendable, Hashable {
  /// The column at which the first group begins.
  public var start: Int
  /// The columns of one group.
  public var length: Int
  /// The columns from the start of one group to the start of the next.
  public var stride: Int
  /// The items in one group: as many as the shelf has rows.
  public var itemCount: Int

  /// Makes groups.
  public init(start: Int = 0, length: Int, stride: Int, itemCount: Int) {
    self.start = start
    self.length = length
    self.stride = stride
    self.itemCount = itemCount
  }
}
