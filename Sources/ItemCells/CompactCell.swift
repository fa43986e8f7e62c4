public import Items
public import LiveModule
public import TextGrid

/// An item on two rows: the title, and beneath it where it is from and how old it is.
public final class CompactCell: CollectionCell, ItemCell {
  /// Whether the reader has seen the item.
  public var isSeen = false
  /// Not shown.
  public var text = ""

  private var item: Item?
  private var title = TextLine.empty
  private var meta: ItemMeta?

  /// Two rows, whatever the item.
  public override class var sizing: Sizing { .uniform }

  /// Two rows.
  public override func height(for width: Int) -> Int { 2 }

  /// Makes the cell show an item.
  public func setup(with content: Item) {
    item = content
    title = TextLine(content.title)
    meta = ItemMeta(content)
  }

  /// Nothing of the last item stays.
  public override func prepareForReuse() { isSeen = false }

  /// Draws both rows.
  public override func draw(in surface: Surface, state: CellState) {
    guard let item, let meta else { return }
    let theme = state.theme
    let width = surface.size.width
    if state.isFocused {
      surface.fill(with: TextGrid.Cell(style: theme.focus))
      for y in 0..<surface.size.height {
        surface.write(
          "▌", at: Point(x: 0, y: y),
          style: theme.focusedBorder.background(theme.focus.background))
      }
    } else if item.isLive {
      surface.write("●", at: .zero, style: theme.live)
    } else if !isSeen && item.link != nil {
      surface.write("•", at: .zero, style: theme.accent)
    }
    func style(_ style: Style) -> Style { state.isFocused ? style.focused(theme) : style }
    surface.write(
      title.truncated(to: max(0, width - 2)), at: Point(x: 2, y: 0),
      style: style(isSeen ? theme.dimmed : theme.title))
    surface.write(
      meta.line(width: max(0, width - 2), state), at: Point(x: 2, y: 1),
      style: style(isSeen ? theme.dimmed : theme.secondary))
  }
}
