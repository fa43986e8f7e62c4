public import TextGrid

/// The shape of an item that is still loading.
public final class PlaceholderCell: CollectionCell {
  /// The rows that it takes.
  public var rows = 1

  /// The same height for all.
  public override class var sizing: Sizing { .uniform }

  /// The rows that it was told to take.
  public override func height(for width: Int) -> Int { rows }

  /// Draws a frame where it is high enough to be a card, and bars where the texts will stand.
  public override func draw(in surface: Surface, state: CellState) {
    let style = state.theme.placeholder
    var inner = surface
    if surface.size.height >= 3 {
      surface.drawBorder(.rounded, style: style)
      inner = surface[surface.bounds.inset(by: Insets(top: 1, left: 2, bottom: 1, right: 2))]
    }
    for (row, share) in zip(0..<min(2, inner.size.height), [7, 4]) {
      let width = inner.size.width * share / 10
      inner.fill(
        Rect(x: 0, y: row, width: width, height: 1),
        with: TextGrid.Cell(Self.bar, style: style))
    }
  }

  private static let bar = TextLine("▁").glyphs.first ?? .blank

  nonisolated deinit {}
}
