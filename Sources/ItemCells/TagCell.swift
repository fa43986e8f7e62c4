public import Items
public import LiveModule
public import TextGrid

/// An item as a tag as wide as its title: `‹swift›`.
public final class TagCell: CollectionCell, ItemCell {
  /// Whether the reader has read the item; a tag looks the same.
  public var isRead = false
  /// Whether the item is starred.
  public var isStarred = false
  /// Not shown.
  public var text = ""

  private var title = TextLine.empty

  /// As wide as its title.
  public override class var sizing: Sizing { .intrinsic }

  /// The title and the marks around it.
  public override func width(for maxWidth: Int) -> Int { min(maxWidth, title.width + 2) }

  /// Makes the cell show an item.
  public func setup(with content: Item) {
    title = TextLine(content.title, limit: Self.widestTitle)
  }

  /// Draws the tag in the middle of its rows.
  public override func draw(in surface: Surface, state: CellState) {
    let theme = state.theme
    let style = state.isFocused ? theme.tag.focused(theme) : theme.tag
    let marks =
      state.isFocused ? theme.focusedBorder.background(theme.focus.background) : theme.border
    let width = surface.size.width
    let y = surface.size.height / 2
    let shown = title.truncated(to: max(0, width - 2))
    if state.isFocused {
      surface.fill(
        Rect(x: 0, y: y, width: shown.width + 2, height: 1), with: TextGrid.Cell(style: theme.focus)
      )
    }
    surface.write(state.isFocused ? "[" : "‹", at: Point(x: 0, y: y), style: marks)
    surface.write(shown, at: Point(x: 1, y: y), style: style)
    surface.write(
      state.isFocused ? "]" : "›", at: Point(x: 1 + shown.width, y: y), style: marks)
  }

  nonisolated deinit {}
}
