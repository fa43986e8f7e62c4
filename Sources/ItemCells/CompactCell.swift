public import Items
public import LiveModule
public import TextGrid

/// An item on two rows: the title, and beneath it where it is from and how old it is.
public final class CompactCell: CollectionCell, ItemCell {
  /// Whether the reader has read the item.
  public var isRead = false
  /// Whether the item is starred.
  public var isStarred = false
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
    title = TextLine(content.title, limit: Self.widestTitle)
    meta = ItemMeta(content, withViewers: true)
  }

  /// Nothing of the last item stays.
  public override func prepareForReuse() {
    isRead = false
    isStarred = false
  }

  /// Draws both rows.
  public override func draw(in surface: Surface, state: CellState) {
    guard let item, let meta else { return }
    let theme = state.theme
    let room = max(0, surface.size.width - 2)
    if state.isFocused { surface.fill(with: TextGrid.Cell(style: theme.focus)) }
    func style(_ style: Style) -> Style { state.isFocused ? style.focused(theme) : style }
    drawMark(in: surface, item, isRead: isRead, isStarred: isStarred, state)
    surface.write(
      title.truncated(to: room), at: Point(x: 2, y: 0),
      style: style(isRead ? theme.dimmed : theme.title))
    surface.write(
      meta.line(width: room, state), at: Point(x: 2, y: 1),
      style: style(isRead ? theme.dimmed : theme.secondary))
  }

  nonisolated deinit {}
}
