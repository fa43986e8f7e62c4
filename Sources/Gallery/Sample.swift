import LiveModule
import Routing
import TextGrid

/// A piece of made-up data: a word, and how many rows its cell wants.
nonisolated struct Sample: Hashable, Identifiable, Sendable {
  let id: Int
  var text: String
  var rows = 3

  /// So many numbered samples.
  static func numbered(_ count: Int, rows: Int = 3) -> [Sample] {
    (1...count).map { Sample(id: $0, text: "\($0)", rows: rows) }
  }

  /// Samples of different heights, always the same ones.
  static func uneven(_ count: Int) -> [Sample] {
    (1...count).map { Sample(id: $0, text: "\($0)", rows: 3 + ($0 * 7) % 5) }
  }

}

/// A sample in a frame, its text in the middle.
final class SampleCell: CollectionCell, ConfigurableCell {
  /// Whether the text stands out.
  var isAccented = false

  private var sample = Sample(id: 0, text: "")
  private var line = TextLine.empty

  override func height(for width: Int) -> Int { sample.rows }

  override func prepareForReuse() { isAccented = false }

  func setup(with content: Sample) {
    sample = content
    line = TextLine(content.text)
  }

  override func draw(in surface: Surface, state: CellState) {
    let theme = state.theme
    surface.drawBorder(
      state.isFocused ? .heavy : .rounded,
      style: state.isFocused ? theme.focusedBorder : theme.border)
    let shown = line.truncated(to: max(0, surface.size.width - 2))
    surface.write(
      shown,
      at: Point(
        x: (surface.size.width - shown.width) / 2, y: max(0, (surface.size.height - 1) / 2)),
      style: isAccented ? theme.accent : state.isFocused ? theme.title : theme.text)
  }

  nonisolated deinit {}
}

/// A word as a tag as wide as itself.
final class WordCell: CollectionCell, ConfigurableCell {
  private var line = TextLine.empty

  override class var sizing: Sizing { .intrinsic }

  override func width(for maxWidth: Int) -> Int { min(maxWidth, line.width + 2) }

  func setup(with content: Sample) { line = TextLine(content.text) }

  override func draw(in surface: Surface, state: CellState) {
    let style = state.isFocused ? state.theme.focus : state.theme.tag
    let marks = state.isFocused ? ("[", "]") : ("‹", "›")
    let shown = line.truncated(to: max(0, surface.size.width - 2))
    surface.write(marks.0, at: .zero, style: style)
    surface.write(shown, at: Point(x: 1, y: 0), style: style)
    surface.write(marks.1, at: Point(x: 1 + shown.width, y: 0), style: style)
  }

  nonisolated deinit {}
}

extension Module {
  /// Adds a titled component of samples.
  @discardableResult
  func show<Cell: ConfigurableCell>(
    _ title: String, _ samples: [Sample], _ layout: any Layout, _ arrange: Arrange = .vertical,
    as cell: Cell.Type
  ) -> ItemComponent<Sample, Cell> where Cell.Content == Sample {
    let component = ItemComponent<Sample, Cell>(id: title)
    component.title = title
    component.layout = layout
    component.arrange = arrange
    component.add(samples)
    component.onSelectItem = { [weak component] sample in
      component?.context?.notify("Selected “\(sample.text)” of “\(title)”")
    }
    dataSource.add(component)
    return component
  }
}
