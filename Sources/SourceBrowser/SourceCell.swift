import LiveModule
import TextGrid

/// A source on one row: its name, and how it stands in columns.
final class SourceCell: CollectionCell, ConfigurableCell {
  private var entry: SourceEntry?

  override class var sizing: Sizing { .uniform }

  /// A name has at least so many columns, mark included.
  static let narrowestName = 26

  func setup(with content: SourceEntry) { entry = content }

  override func draw(in surface: Surface, state: CellState) {
    guard let entry else { return }
    let theme = state.theme
    if state.isFocused {
      surface.fill(with: TextGrid.Cell(style: theme.focus))
      surface.write(
        "▌", at: .zero, style: theme.focusedBorder.background(theme.focus.background))
    } else if entry.isFailing {
      surface.write("!", at: .zero, style: theme.failure)
    }
    func style(_ style: Style) -> Style {
      guard state.isFocused else { return style }
      return Style(
        foreground: style.foreground, background: theme.focus.background,
        attributes: style.attributes.union(theme.focus.attributes))
    }
    let columns = SourceColumn.fitting(surface.size.width)
    var x = surface.size.width
    for column in columns.reversed() {
      x -= column.width
      let text = column.text(entry, now: state.now, zoneOffset: state.zoneOffset)
      let isWarning = column == .state && entry.isFailing
      surface.write(
        TextLine(text).truncated(to: column.width).padded(to: column.width, column.alignment),
        at: Point(x: x, y: 0), style: style(isWarning ? theme.failure : theme.secondary))
      x -= 2
    }
    // What was asked just now is told by the second or the minute.
    state.needsDisplay(at: state.now + 1 + (59 - (state.now % 60)))
    surface.write(
      TextLine(entry.name).truncated(to: max(0, x - 2)), at: Point(x: 2, y: 0),
      style: style(entry.isFailing ? theme.failure : theme.title))
  }

  /// Draws the titles of the columns over those of the rows.
  static func drawTitles(in surface: Surface, theme: Theme) {
    var x = surface.size.width
    for column in SourceColumn.fitting(surface.size.width).reversed() {
      x -= column.width
      surface.write(
        TextLine(column.title).padded(to: column.width, column.alignment),
        at: Point(x: x, y: 0), style: theme.dimmed)
      x -= 2
    }
  }

  nonisolated deinit {}
}
