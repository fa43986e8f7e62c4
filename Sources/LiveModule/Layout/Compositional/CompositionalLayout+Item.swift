public import TextGrid

nonisolated extension CompositionalLayout {
  /// The place of one item in a group.
  public struct Item: Sendable, Hashable {
    /// How wide the place is.
    public var width: Dimension
    /// How high the place is.
    public var height: Dimension
    /// The margins between the place and the item's frame.
    public var contentInsets: Insets
    /// The badges that every item in this place has.
    public var supplementaryItems: [SupplementaryItem]

    /// Makes a place; without arguments it fills its group.
    public init(
      width: Dimension = .fractionalWidth(1), height: Dimension = .fractionalHeight(1),
      contentInsets: Insets = .zero, supplementaryItems: [SupplementaryItem] = []
    ) {
      self.width = width
      self.height = height
      self.contentInsets = contentInsets
      self.supplementaryItems = supplementaryItems
    }
  }

  /// What stands in a group: an item, or a group of its own.
  public enum Subitem: Sendable, Hashable {
    /// A place for one item.
    case item(Item)
    /// A group in a group.
    case group(Group)

    /// A place for one item.
    public static func item(
      width: Dimension = .fractionalWidth(1), height: Dimension = .fractionalHeight(1),
      contentInsets: Insets = .zero, supplementaryItems: [SupplementaryItem] = []
    ) -> Subitem {
      .item(
        Item(
          width: width, height: height, contentInsets: contentInsets,
          supplementaryItems: supplementaryItems))
    }
  }
}
