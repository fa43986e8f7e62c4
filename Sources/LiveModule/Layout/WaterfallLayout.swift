public import TextGrid

/// Columns in which every item is as high as it wants, and stands right under the one before.
///
/// As a shelf the columns lie on their side: rows of items that are as wide as they want.
nonisolated public struct WaterfallLayout: Layout, Hashable {
  /// Which column the next item goes to.
  public enum Direction: Sendable, Hashable {
    /// The shortest one; the leftmost of several.
    case shortest
    /// One after the other, from the left.
    case leftToRight
    /// One after the other, from the right.
    case rightToLeft
  }

  /// The margins around the items of the section, in cells.
  public var insets: Insets
  /// The rows between two items of a column, or two rows of a shelf.
  public var lineSpacing: Int
  /// The columns between two columns of items, or two items of a shelf.
  public var interitemSpacing: Int
  /// How the columns share the width; in a shelf, how wide items without widths of their own are.
  public var distribution: Distribution
  /// Which column, or row of a shelf from the top, the next item goes to.
  public var direction: Direction
  /// The columns that an item has at least, where the page has so many.
  public var minimumItemWidth: Int
  /// How many rows a shelf has.
  public var rows: Int

  /// Makes a waterfall; without arguments it has as many columns of 30 cells as fit.
  public init(
    distribution: Distribution = .adaptive(minimum: 30), direction: Direction = .shortest,
    insets: Insets = Insets(left: 1, right: 1), lineSpacing: Int = 0, interitemSpacing: Int = 1,
    minimumItemWidth: Int = 1, rows: Int = 2
  ) {
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.distribution = distribution
    self.direction = direction
    self.minimumItemWidth = minimumItemWidth
    self.rows = rows
  }

  /// Arranges `items` in columns, or in the rows of a shelf.
  ///
  /// - Complexity: O(columns); items get their places up to where the arrangement measures, for no
  ///   place is known before those of the items before it. They cost at most 32 bytes an item, and
  ///   nothing where all have one height.
  public func arrangement(
    of items: LayoutItems, in container: LayoutContainer
  ) -> any Arrangement {
    let space = LayoutSpace(self, in: container)
    let split = Split(distribution, of: space, minimum: minimumItemWidth)
    let isEven = direction != .rightToLeft
    switch container.arrange {
    case .vertical:
      if isEven, let height = items.uniformHeight(widths: [split.evenWidth, split.widest]) {
        return RowsArrangement(items: items, space: space, split: split, height: height)
      }
      return WaterfallArrangement(items: items, space: space, split: split, choice: choice)
    case .horizontal:
      let width = split.evenWidth
      if isEven, let height = items.uniformHeight(widths: [width]) {
        return ShelfArrangement(
          items: items, space: space, rows: rows, width: width, height: height)
      }
      return WaterfallShelfArrangement(
        items: items, space: space, rows: rows, width: width, choice: choice)
    }
  }

  private var choice: Lanes.Choice {
    switch direction {
    case .shortest: .shortest
    case .leftToRight: .ascending
    case .rightToLeft: .descending
    }
  }
}

nonisolated extension WaterfallLayout: CustomDebugStringConvertible {
  /// What differs from one waterfall to another, such as
  /// `waterfall, 3 a row, shortest, insets 0 1 0 1, spacing 0 1`.
  public var debugDescription: String {
    "waterfall, \(distribution), \(direction)" + spacingDescription
  }
}
