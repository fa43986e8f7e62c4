import TextGrid

nonisolated extension CompositionalLayout {
  /// How wide or high something is in what contains it.
  ///
  /// Fractions are of the container without its margins, and along the axis of a group also without
  /// the gaps, so that three thirds fill it. Whatever comes out is at least one cell.
  public enum Dimension: Sendable, Hashable {
    /// So many cells.
    case absolute(Int)
    /// A fraction of the container's width; as a height it keeps its shape on the screen, where
    /// cells are higher than wide.
    case fractionalWidth(Double)
    /// A fraction of the container's height; as a width it keeps its shape on the screen.
    case fractionalHeight(Double)
    /// As long as the item wants to be, and so many cells until it is asked.
    case estimated(Int)
    /// Like `estimated`, and in the row or column of a group as long as the longest beside it.
    case uniformAcrossSiblings(estimate: Int)
  }
}

nonisolated extension CompositionalLayout.Dimension: CustomDebugStringConvertible {
  /// As it is written, such as `12`, `0.5 of the width` or `about 4`.
  public var debugDescription: String {
    switch self {
    case .absolute(let cells): "\(cells)"
    case .fractionalWidth(let fraction): "\(fraction) of the width"
    case .fractionalHeight(let fraction): "\(fraction) of the height"
    case .estimated(let cells): "about \(cells)"
    case .uniformAcrossSiblings(let cells): "about \(cells) as its siblings"
    }
  }
}

nonisolated extension CompositionalLayout.Dimension {
  /// What it comes to for a view that is not asked, at least 1.
  func cells(_ axis: Arrange, in container: Size, _ cellAspect: Double) -> Int {
    let cells =
      switch (self, axis) {
      case (.absolute(let cells), _), (.estimated(let cells), _),
        (.uniformAcrossSiblings(let cells), _):
        cells
      case (.fractionalWidth(let fraction), .horizontal):
        Split.floor(fraction * Double(container.width))
      case (.fractionalWidth(let fraction), .vertical):
        Split.floor(fraction * Double(container.width) / cellAspect + 0.5)
      case (.fractionalHeight(let fraction), .vertical):
        Split.floor(fraction * Double(container.height))
      case (.fractionalHeight(let fraction), .horizontal):
        Split.floor(fraction * Double(container.height) * cellAspect + 0.5)
      }
    return max(1, min(cells, LayoutItems.longest))
  }
}
