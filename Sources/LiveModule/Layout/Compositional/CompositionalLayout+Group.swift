public import TextGrid

nonisolated extension CompositionalLayout {
  /// Subitems in a row or in a column.
  ///
  /// The subitems follow one another and begin again for as long as there is room for the next one.
  /// Fractions that want more than there is share what the others leave; what then still does not
  /// fit is left out, and items go on in the next group. A group that is as long as its subitems
  /// (estimated) has each of them once. A group without any place for an item is itself one.
  public struct Group: Sendable, Hashable {
    /// Which way the subitems go.
    public var axis: Arrange
    /// How wide the group is.
    public var width: Dimension
    /// How high the group is.
    public var height: Dimension
    /// What stands in it.
    public var subitems: [Subitem]
    /// How many equal shares the subitems make of the group, or nil where they have lengths of
    /// their own along it.
    public var count: Int?
    /// The cells between two subitems, or nil for the layout's.
    public var interItemSpacing: Spacing?
    /// The margins inside the group.
    public var contentInsets: Insets

    private init(
      _ axis: Arrange, _ width: Dimension, _ height: Dimension, _ subitems: [Subitem],
      count: Int? = nil, _ spacing: Spacing?, _ contentInsets: Insets
    ) {
      self.axis = axis
      self.width = width
      self.height = height
      self.subitems = subitems
      self.count = count
      interItemSpacing = spacing
      self.contentInsets = contentInsets
    }

    /// Subitems side by side.
    public static func horizontal(
      width: Dimension = .fractionalWidth(1), height: Dimension = .fractionalHeight(1),
      subitems: [Subitem], interItemSpacing: Spacing? = nil, contentInsets: Insets = .zero
    ) -> Group {
      Group(.horizontal, width, height, subitems, interItemSpacing, contentInsets)
    }

    /// A subitem so many times side by side, each as wide as the others to the cell.
    public static func horizontal(
      width: Dimension = .fractionalWidth(1), height: Dimension = .fractionalHeight(1),
      repeating subitem: Subitem, count: Int, interItemSpacing: Spacing? = nil,
      contentInsets: Insets = .zero
    ) -> Group {
      Group(.horizontal, width, height, [subitem], count: count, interItemSpacing, contentInsets)
    }

    /// Subitems under each other.
    public static func vertical(
      width: Dimension = .fractionalWidth(1), height: Dimension = .fractionalHeight(1),
      subitems: [Subitem], interItemSpacing: Spacing? = nil, contentInsets: Insets = .zero
    ) -> Group {
      Group(.vertical, width, height, subitems, interItemSpacing, contentInsets)
    }

    /// A subitem so many times under each other, each as high as the others to the cell.
    public static func vertical(
      width: Dimension = .fractionalWidth(1), height: Dimension = .fractionalHeight(1),
      repeating subitem: Subitem, count: Int, interItemSpacing: Spacing? = nil,
      contentInsets: Insets = .zero
    ) -> Group {
      Group(.vertical, width, height, [subitem], count: count, interItemSpacing, contentInsets)
    }
  }

  /// The cells between the subitems of a group.
  public enum Spacing: Sendable, Hashable {
    /// So many.
    case fixed(Int)
    /// At least so many; what the subitems leave over goes between them.
    case flexible(Int)
  }
}
