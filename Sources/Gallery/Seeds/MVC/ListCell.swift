import LiveModule
import TextGrid

/// The view of one model: a picture made of glyphs, and a label beside it.
final class ListCell: CollectionCell {
  private var picture: [TextLine] = []
  private var label = TextLine.empty

  override func height(for width: Int) -> Int { 5 }

  /// Makes the cell show a model.
  func show(label text: String, image name: String) {
    label = TextLine(text)
    picture = (GlyphPicture.named[name] ?? []).map { TextLine($0, whiteSpace: .kept()) }
  }

  override func draw(in surface: Surface, state: CellState) {
    let theme = state.theme
    surface.drawBorder(
      state.isFocused ? .heavy : .rounded,
      style: state.isFocused ? theme.focusedBorder : theme.border)
    let inner = surface[
      surface.bounds.inset(by: Insets(top: 1, left: 3, bottom: 1, right: 3))]
    for (row, line) in picture.enumerated() {
      inner.write(line, at: Point(x: 0, y: row), style: theme.live)
    }
    inner.write(
      label.truncated(to: max(0, inner.size.width - 10)), at: Point(x: 10, y: 1),
      style: state.isFocused ? theme.title : theme.text)
  }

  nonisolated deinit {}
}

/// Pictures of three rows.
enum GlyphPicture {
  static let named: [String: [String]] = [
    "apple": [" _/_ ", "(   )", " \\_/ "],
    "pear": ["  /  ", " ( ) ", "(___)"],
    "leaf": [" /\\  ", "( /) ", " /   "],
  ]
}
