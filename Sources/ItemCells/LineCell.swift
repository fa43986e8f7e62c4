public import Items
public import LiveModule
public import TextGrid

/// An item on one row: a mark, the title, and at the right its counts, source and age in columns of
/// their own.
///
/// A wide row has the beginning of the text between title and columns, so that the eye finds its
/// way across.
public final class LineCell: CollectionCell, ItemCell {
  /// Whether the reader has read the item.
  public var isRead = false
  /// Whether the item is starred.
  public var isStarred = false
  /// Readable text; its beginning is shown on wide rows.
  public var text = "" { didSet { if text != oldValue { snippet = nil } } }

  private var item: Item?
  private var title = TextLine.empty
  private var snippet: TextLine?
  private var meta: ItemMeta?

  /// One row, whatever the item.
  public override class var sizing: Sizing { .uniform }

  /// What fits between title and columns of a very wide row.
  public static var textLimit: Int { 160 }

  /// Makes the cell show an item.
  public func setup(with content: Item) {
    item = content
    title = TextLine(content.title, limit: Self.widestTitle)
    meta = ItemMeta(content)
  }

  /// Nothing of the last item stays.
  public override func prepareForReuse() {
    isRead = false
    isStarred = false
    text = ""
  }

  /// The columns of the age, wide enough for `Nov 30`, and of the marks before the title.
  private static let ageWidth = 6
  private static let markWidth = 2
  private static let gap = 2
  /// The columns that a title has to itself where a text follows it.
  private static let titleWidth = 50
  /// Narrower rows have no room for anything but the title, and no room for the source.
  private static let narrowest = (age: 30, source: 50, snippet: 120)

  /// Draws the row.
  public override func draw(in surface: Surface, state: CellState) {
    guard let item, let meta else { return }
    let theme = state.theme
    let width = surface.size.width
    if state.isFocused { surface.fill(with: TextGrid.Cell(style: theme.focus)) }
    func style(_ style: Style) -> Style { state.isFocused ? style.focused(theme) : style }
    drawMark(in: surface, item, isRead: isRead, isStarred: isStarred, state)
    var right = width
    let hasSource = meta.source.width > 0 && width >= Self.narrowest.source
    // A source keeps to its column where the item beside it has no date.
    if width >= Self.narrowest.age, meta.date != nil || hasSource {
      let age = meta.age(state).truncated(to: Self.ageWidth)
      surface.write(age, at: Point(x: right - age.width, y: 0), style: style(theme.secondary))
      right -= Self.ageWidth + Self.gap
    }
    if width >= Self.narrowest.source {
      right = drawSource(in: surface, meta, right, style(theme.secondary))
      right = drawCounts(in: surface, item, meta, right, state, style)
    }
    let shown = title.truncated(to: max(0, right - Self.markWidth))
    let titleStyle = style(isRead ? theme.dimmed : theme.title)
    surface.write(shown, at: Point(x: Self.markWidth, y: 0), style: titleStyle)
    if width >= Self.narrowest.snippet {
      // Texts begin in a column of their own; only a long title pushes its text on.
      let x = Self.markWidth + max(shown.width, right * 2 / 5, Self.titleWidth) + Self.gap
      drawSnippet(in: surface, from: x, to: right, style(isRead ? theme.dimmed : theme.secondary))
    }
  }

  /// Draws the source in a column that grows with the row, and returns where it begins.
  private func drawSource(
    in surface: Surface, _ meta: ItemMeta, _ right: Int, _ style: Style
  ) -> Int {
    guard meta.source.width > 0 else { return right }
    let column = min(20, surface.size.width / 5)
    let x = right - column
    surface.write(meta.source.truncated(to: column), at: Point(x: x, y: 0), style: style)
    return x - Self.gap
  }

  /// Draws the counts against the columns at their right, and returns where they begin.
  private func drawCounts(
    in surface: Surface, _ item: Item, _ meta: ItemMeta, _ right: Int, _ state: CellState,
    _ style: (Style) -> Style
  ) -> Int {
    let viewers = item.metrics.viewers.map { TextLine("\(shortNumber($0)) ◉") }
    let counts = viewers ?? meta.counts
    guard counts.width > 0 else { return right }
    let theme = state.theme
    surface.write(
      counts, at: Point(x: right - counts.width, y: 0),
      style: style(item.isLive ? theme.live : theme.secondary))
    return right - counts.width - Self.gap
  }

  private func drawSnippet(in surface: Surface, from x: Int, to end: Int, _ style: Style) {
    guard !text.isEmpty, end - x >= 16 else { return }
    let line = snippet ?? TextLine(text)
    snippet = line
    var plain = style
    plain.attributes.subtract(.bold)
    surface.write(line.truncated(to: end - x), at: Point(x: x, y: 0), style: plain)
  }

  nonisolated deinit {}
}
