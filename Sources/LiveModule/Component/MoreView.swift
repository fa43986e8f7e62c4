public import TextGrid

/// The row that stands for the rest of a collapsed list: `… 8 more`.
public final class MoreView: CollectionCell, ConfigurableCell {
  private var line = TextLine.empty

  /// One row.
  public override class var sizing: Sizing { .uniform }

  /// Makes the row stand for so many items.
  public func setup(with content: Int) { line = TextLine("… \(content) more") }

  /// Draws the row in line with the titles of a list, the bar of the focus where theirs is.
  public override func draw(in surface: Surface, state: CellState) {
    let theme = state.theme
    if state.isFocused {
      surface.fill(with: TextGrid.Cell(style: theme.focus))
      surface.write(
        TextLine("▌"), at: Point(x: 1, y: 0),
        style: theme.focusedBorder.background(theme.focus.background))
    }
    surface.write(
      line.truncated(to: max(0, surface.size.width - 2)), at: Point(x: 2, y: 0),
      style: state.isFocused ? theme.focus : theme.secondary)
  }

  nonisolated deinit {}
}
