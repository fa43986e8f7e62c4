import ItemCells
import Items
import LiveModule
import TextGrid

/// An item that was found, on one row: its mark, its title with what fits marked in it, and at the
/// right its source and age; on wide rows the part of its text that fits stands between.
final class SearchCell: CollectionCell, ConfigurableCell {
  /// Whether the reader has read the item.
  var isSeen = false
  /// Whether it is starred.
  var isStarred = false
  /// What of the title fits.
  var marks: [Range<String.Index>] = []
  /// Finds the part of the text that fits; asked on wide rows alone.
  var makeExcerpt: (() -> Excerpt?)?

  private var item: Item?

  override class var sizing: Sizing { .uniform }

  func setup(with content: Item) { item = content }

  override func prepareForReuse() {
    isSeen = false
    isStarred = false
    marks = []
    makeExcerpt = nil
  }

  /// The columns of the marks before the title, of the age, and between columns.
  private static let columns = (mark: 2, age: 6, gap: 2)
  /// Narrower rows have no room for an age, a source, an excerpt.
  private static let narrowest = (age: 30, source: 50, excerpt: 120)

  override func draw(in surface: Surface, state: CellState) {
    guard let item else { return }
    let theme = state.theme
    let width = surface.size.width
    if state.isFocused { surface.fill(with: TextGrid.Cell(style: theme.focus)) }
    func style(_ style: Style) -> Style {
      state.isFocused ? style.onFocus(theme) : style
    }
    drawMark(in: surface, item, isRead: isSeen, isStarred: isStarred, state)
    var right = width
    if width >= Self.narrowest.age { right = drawAge(in: surface, item, state, style) }
    if width >= Self.narrowest.source {
      let column = min(20, width / 5)
      let source = TextLine(item.sourceTitle ?? item.authors.first ?? "").truncated(to: column)
      surface.write(source, at: Point(x: right - column, y: 0), style: style(theme.secondary))
      right -= column + Self.columns.gap
    }
    let plain = style(isSeen ? theme.dimmed : theme.title)
    let line = StyledLine(item.title, style: plain, marks: marks, marked: plain.matching(theme))
    let start = Self.columns.mark
    let isWide = width >= Self.narrowest.excerpt
    let column = isWide ? max(50, right * 2 / 5) : right - start
    surface.write(line.truncated(to: max(0, column)), at: Point(x: start, y: 0))
    if isWide {
      drawExcerpt(
        in: surface, from: start + column + Self.columns.gap, to: right, style(theme.secondary),
        theme)
    }
  }

  private func drawAge(
    in surface: Surface, _ item: Item, _ state: CellState, _ style: (Style) -> Style
  ) -> Int {
    let right = surface.size.width
    if let date = item.date {
      let age = Age(of: date, now: state.now, zoneOffset: state.zoneOffset)
      if let moment = age.changesAt { state.needsDisplay(at: moment) }
      let line = TextLine(age.text).truncated(to: Self.columns.age)
      surface.write(
        line, at: Point(x: right - line.width, y: 0), style: style(state.theme.secondary))
    }
    return right - Self.columns.age - Self.columns.gap
  }

  private func drawExcerpt(
    in surface: Surface, from start: Int, to end: Int, _ style: Style, _ theme: Theme
  ) {
    guard end - start >= 16, let excerpt = makeExcerpt?() else { return }
    var plain = style
    plain.attributes.subtract(.bold)
    let line = StyledLine(
      excerpt.text, style: plain, marks: excerpt.marks, marked: plain.matching(theme))
    surface.write(line.truncated(to: end - start), at: Point(x: start, y: 0))
  }

  nonisolated deinit {}
}

extension Style {
  /// The same text on the ground of what has the focus.
  nonisolated func onFocus(_ theme: Theme) -> Style {
    Style(
      foreground: foreground, background: theme.focus.background,
      attributes: attributes.union(theme.focus.attributes))
  }

  /// The same text where it fits a query: underlined, so that it shows without colours too.
  nonisolated func matching(_ theme: Theme) -> Style {
    Style(
      foreground: theme.accent.foreground, background: background,
      attributes: attributes.union([.underline]))
  }
}
