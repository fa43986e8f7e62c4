import LiveModule
import TextGrid

/// A list of sentences, each as high as its text needs.
final class RowViewModel: TableViewModel<String> {
  /// The columns that the rows have, for `calculateHeight(_:)`.
  var width = 80

  override func cellConfig(
    _ view: TableView, datas: [[String]], indexPath: IndexPath
  ) -> CollectionCell {
    let cell = view.dequeueReusableCell(of: SentenceCell.self, for: indexPath)
    cell.setup(with: datas[indexPath.section][indexPath.item])
    return cell
  }

  override func calculateHeight(_ indexPath: IndexPath) -> Int {
    SentenceCell.lines(of: datas[indexPath.section][indexPath.item], width: width).count
  }

  nonisolated deinit {}
}

/// A sentence in as many rows as it needs.
final class SentenceCell: CollectionCell, ConfigurableCell {
  private var sentence = ""

  static func lines(of sentence: String, width: Int) -> [TextLine] {
    TextLine.wrap(sentence, width: max(1, width - 3))
  }

  func setup(with content: String) { sentence = content }

  override func draw(in surface: Surface, state: CellState) {
    let style = state.isFocused ? state.theme.focus : state.theme.text
    for (row, line) in Self.lines(of: sentence, width: surface.size.width).enumerated() {
      surface.write(
        row == 0 ? (state.isFocused ? "▌" : "•") : " ", at: Point(x: 1, y: row),
        style: state.theme.focusedBorder)
      surface.write(line, at: Point(x: 3, y: row), style: style)
    }
  }

  nonisolated deinit {}
}
