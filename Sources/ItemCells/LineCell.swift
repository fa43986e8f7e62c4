public import Items
public import LiveModule
public import TextGrid

/// An item on one row: a mark, the title, and at the right its source and age in columns of their
/// own.
public final class LineCell: CollectionCell, ItemCell {
  /// Whether the reader has seen the item.
  public var isSeen = false
  /// Not shown: a line has no room for it.
  public var text = ""

  private var item: Item?
  private var title = TextLine.empty
  private var meta: ItemMeta?

  /// One row, whatever the item.
  public override class var sizing: Sizing { .uniform }

  /// Makes the cell show an item.
  public func setup(with content: Item) {
    item = content
    title = TextLine(content.title)
    meta = ItemMeta(content)
  }

  /// Nothing of the last item stays.
  public override func prepareForReuse() { isSeen = false }

  /// The columns of the age, wide enough for `Nov 30`.
  private static let ageWidth = 6

  /// Draws the row.
  public override func draw(in surface: Surface, state: CellState) {
    guard let item, let meta else { return }
    let theme = state.theme
    let width = surface.size.width
    if state.isFocused { surface.fill(with: TextGrid.Cell(style: theme.focus)) }
    func style(_ style: Style) -> Style { state.isFocused ? style.focused(theme) : style }
    drawMark(in: surface, item, state, style)
    var right = width
    if meta.date != nil, width >= 30 {
      let age = meta.age(state)
      surface.write(age, at: Point(x: right - age.width, y: 0), style: style(theme.secondary))
      right -= Self.ageWidth + 1
    }
    if width >= 50 { right = drawSource(in: surface, meta, right, item, state, style) }
    let titleStyle = isSeen ? theme.dimmed : theme.title
    let shown = title.truncated(to: max(0, right - 2))
    surface.write(shown, at: Point(x: 2, y: 0), style: style(titleStyle))
  }

  private func drawMark(
    in surface: Surface, _ item: Item, _ state: CellState, _ style: (Style) -> Style
  ) {
    let theme = state.theme
    if state.isFocused {
      surface.write("▌", at: .zero, style: theme.focusedBorder.background(theme.focus.background))
    } else if item.isLive {
      surface.write("●", at: .zero, style: theme.live)
    } else if !isSeen && item.link != nil {
      surface.write("•", at: .zero, style: theme.accent)
    }
  }

  /// Draws the source in a column that grows with the row, and returns where it begins.
  private func drawSource(
    in surface: Surface, _ meta: ItemMeta, _ right: Int, _ item: Item, _ state: CellState,
    _ style: (Style) -> Style
  ) -> Int {
    var right = right
    let column = min(20, surface.size.width / 5)
    if meta.source.width > 0 {
      let source = meta.source.truncated(to: column)
      surface.write(
        source, at: Point(x: right - source.width, y: 0), style: style(state.theme.secondary))
      right -= column + 1
    }
    if let viewers = item.metrics.viewers {
      let count = TextLine("\(shortNumber(viewers)) ◉")
      surface.write(count, at: Point(x: right - count.width, y: 0), style: style(state.theme.live))
      right -= 7
    } else if meta.counts.width > 0 {
      let counts = meta.counts
      surface.write(
        counts, at: Point(x: right - counts.width, y: 0), style: style(state.theme.secondary))
      right -= max(8, counts.width) + 1
    }
    return right
  }
}

extension Style {
  /// The same text on the ground of what has the focus.
  nonisolated func focused(_ theme: Theme) -> Style {
    Style(
      foreground: foreground, background: theme.focus.background,
      attributes: attributes.union(theme.focus.attributes))
  }
}
