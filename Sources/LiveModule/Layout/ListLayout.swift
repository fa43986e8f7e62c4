public import TextGrid

/// Lines of items beside each other: a list, a grid, and as a shelf their horizontal form.
///
/// In the vertical form every item of a row is as high as the row. A shelf's items are as wide as
/// `distribution` makes them in a row of the page, all rounded down, so that it scrolls evenly.
nonisolated public struct ListLayout: Layout, Hashable {
  /// The margins around the items of the section, in cells.
  public var insets: Insets
  /// The rows between two rows of items.
  public var lineSpacing: Int
  /// The columns between two items of a row, or of a shelf.
  public var interitemSpacing: Int
  /// How the items of a row share its width.
  public var distribution: Distribution
  /// How high the items are.
  public var itemRatio: ItemRatio
  /// The columns that an item has at least, where the page has so many.
  public var minimumItemWidth: Int
  /// How many items of a shelf stand above each other.
  public var rows: Int

  /// Makes a list; without arguments it has as many columns of 30 cells as fit.
  public init(
    distribution: Distribution = .adaptive(minimum: 30), itemRatio: ItemRatio = .measured,
    insets: Insets = Insets(left: 1, right: 1), lineSpacing: Int = 0, interitemSpacing: Int = 1,
    minimumItemWidth: Int = 1, rows: Int = 1
  ) {
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.distribution = distribution
    self.itemRatio = itemRatio
    self.minimumItemWidth = minimumItemWidth
    self.rows = rows
  }

  /// Arranges `items` in rows, or in a shelf.
  ///
  /// - Complexity: O(1); items are asked for their height when the arrangement measures them.
  public func arrangement(
    of items: LayoutItems, in container: LayoutContainer
  ) -> any Arrangement {
    let space = LayoutSpace(self, in: container)
    let split = Split(distribution, of: space, minimum: minimumItemWidth)
    switch container.arrange {
    case .vertical:
      let height = evenHeight(of: items, widths: [split.evenWidth, split.widest], container)
      return RowsArrangement(items: items, space: space, split: split, height: height)
    case .horizontal:
      let width = split.evenWidth
      let height = evenHeight(of: items, widths: [width], container)
      return ShelfArrangement(items: items, space: space, rows: rows, width: width, height: height)
    }
  }

  /// The height that all items have, or nil where each is to be asked.
  private func evenHeight(
    of items: LayoutItems, widths: Set<Int>, _ container: LayoutContainer
  ) -> Int? {
    let widest = widths.reduce(1, max)
    if let height = itemRatio.height(width: widest, cellAspect: container.cellAspect) {
      return height
    }
    return items.uniformHeight(widths: widths)
  }
}

nonisolated extension ListLayout: CustomDebugStringConvertible {
  /// What differs from one list to another, such as `list, 4 a row, measured, insets 0 1 0 1`.
  public var debugDescription: String {
    "list, \(distribution), \(itemRatio)" + (rows == 1 ? "" : ", \(rows) rows of a shelf")
      + spacingDescription
  }
}
