public import TextGrid

/// A grid with columns of different widths, rows of given heights, and areas that cover several
/// cells: a front page.
///
/// When there are more items than areas, the plan is repeated, or its last row is. A page too
/// narrow for the columns of named areas puts the areas under each other; a grid without areas
/// drops columns from its end. As a shelf, plans as wide as the page stand side by side.
nonisolated public struct GridLayout: Layout, Hashable {
  /// What follows when the plan is full.
  public enum Repetition: Sendable, Hashable {
    /// The whole plan again.
    case all
    /// Its last row again and again.
    case last
  }

  /// The margins around the items of the section, in cells.
  public var insets: Insets
  /// The rows between two rows of the grid.
  public var lineSpacing: Int
  /// The columns between two columns of the grid.
  public var interitemSpacing: Int
  /// The columns; areas that have more of them take automatic ones.
  public var columns: [GridTrack]
  /// The heights of the rows in cells, of which the last counts for all further rows; without any
  /// a plan has rows as high as items probably are, and a grid without areas measures its rows.
  public var rowHeights: [Int]
  /// The plan, or nil where every cell is an item.
  public var areas: GridAreas?
  /// What follows when the plan is full.
  public var repetition: Repetition
  /// The columns that a column of the grid has at least, where the page has so many.
  public var minimumItemWidth: Int

  /// Makes a grid.
  public init(
    columns: [GridTrack] = [], rowHeights: [Int] = [], areas: GridAreas? = nil,
    repetition: Repetition = .all, insets: Insets = Insets(left: 1, right: 1),
    lineSpacing: Int = 0, interitemSpacing: Int = 1, minimumItemWidth: Int = 1
  ) {
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.columns = columns
    self.rowHeights = rowHeights
    self.areas = areas
    self.repetition = repetition
    self.minimumItemWidth = minimumItemWidth
  }

  /// Arranges `items` in blocks, or in a shelf of blocks.
  ///
  /// - Complexity: O(areas).
  public func arrangement(
    of items: LayoutItems, in container: LayoutContainer
  ) -> any Arrangement {
    let space = LayoutSpace(self, in: container)
    guard let areas else { return plainArrangement(of: items, in: space, container.arrange) }
    let tracks = (0..<areas.columnCount).map { $0 < columns.count ? columns[$0] : .auto }
    let split = Split(tracks, of: space, minimum: minimumItemWidth)
    return arrangement(of: items, areas, split, in: space, container.arrange)
  }

  private func plainArrangement(
    of items: LayoutItems, in space: LayoutSpace, _ arrange: Arrange
  ) -> any Arrangement {
    let tracks = columns.isEmpty ? [GridTrack.auto] : columns
    let most = min(tracks.count, space.width)
    let split = (1...most).reversed().lazy.compactMap { count in
      Split(Array(tracks[..<count]), of: space, minimum: minimumItemWidth)
    }.first
    if rowHeights.isEmpty, arrange == .vertical, let split {
      let height = items.uniformHeight(
        widths: Set((0..<split.count).map { split.width(of: $0) }))
      return RowsArrangement(items: items, space: space, split: split, height: height)
    }
    let plan = GridAreas(rowCount: max(1, rowHeights.count), columnCount: split?.count ?? 1)
    return arrangement(of: items, plan, split, in: space, arrange)
  }

  private func arrangement(
    of items: LayoutItems, _ areas: GridAreas, _ split: Split?, in space: LayoutSpace,
    _ arrange: Arrange
  ) -> any Arrangement {
    let probable = items.estimatedSize(maxWidth: split?.width(of: 0) ?? space.width).height
    let heights = (0..<areas.rowCount).map { row in
      let height = row < rowHeights.count ? rowHeights[row] : rowHeights.last ?? probable
      return max(1, min(height, LayoutItems.longest))
    }
    func block(_ areas: GridAreas, _ heights: [Int]) -> GridBlock {
      guard let split else {
        let even = Split(even: areas.columnCount)
        return GridBlock(
          stacking: GridBlock(
            areas, split: even, width: space.width, heights: heights,
            lineSpacing: space.lineSpacing),
          width: space.width, lineSpacing: space.lineSpacing)
      }
      return GridBlock(
        areas, split: split, width: space.width, heights: heights, lineSpacing: space.lineSpacing)
    }
    let whole = block(areas, heights)
    let lastRow = areas.lastRow
    guard repetition == .last, arrange == .vertical, !lastRow.areas.isEmpty else {
      return GridArrangement(
        count: items.count, space: space, arrange: arrange, head: nil, unit: whole)
    }
    return GridArrangement(
      count: items.count, space: space, arrange: arrange, head: whole,
      unit: block(lastRow, heights.suffix(1)))
  }
}

nonisolated extension GridLayout: CustomDebugStringConvertible {
  /// What differs from one grid to another, such as
  /// `grid, a a b / a a c, rows 6, repeats all, insets 0 1 0 1, spacing 0 1`.
  public var debugDescription: String {
    let columns = columns.isEmpty ? "" : ", columns \(Self.list(columns))"
    let plan = areas.map { ", \($0)" } ?? ""
    let rows = rowHeights.isEmpty ? "" : ", rows \(Self.list(rowHeights))"
    return "grid\(plan)\(columns)\(rows), repeats \(repetition)" + spacingDescription
  }

  private static func list(_ values: [some Any]) -> String {
    values.map { "\($0)" }.joined(separator: " ")
  }
}
