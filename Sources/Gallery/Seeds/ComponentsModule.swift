import LiveModule
import Routing
import TextGrid

/// A home page of four blocks: a shelf of languages, a weather grid, a flow of names, a word list.
final class ComponentsModule: Module {
  init(title: String, context: ScreenContext) {
    super.init(id: "components", title: title, context: context)
  }

  override func setupComponents() {
    let languages = show(
      "Languages",
      .words("#swift#", "#java#", "#js#", "#vue#", "#ruby#", "#css#", "#go#"),
      ListLayout(distribution: .perRow(6), itemRatio: .rows(3)), .horizontal, as: SampleCell.self)
    // The closure runs after the cell's own set-up, because cells are reused.
    languages.setupCell = { cell, sample in
      cell.isAccented = sample.text == "#swift#"
    }
    show(
      "Weather", .words("晴天", "阴天", "雨天", "大风", "雷电", "冰雹", "大雪", "小雪"),
      ListLayout(distribution: .perRow(4), itemRatio: .rows(3)), as: SampleCell.self)
    show(
      "Names", .words("Module", "DataSource", "Component", "Layout", "CollectionView", "Router"),
      FlexLayout(), as: WordCell.self)
    show(
      "Word", .words("a", "b", "c", "d", "e"),
      ListLayout(distribution: .perRow(1), itemRatio: .rows(1)), as: LabelCell.self)
  }

  nonisolated deinit {}
}

/// A word on a row.
final class LabelCell: CollectionCell, ConfigurableCell {
  private var line = TextLine.empty

  override class var sizing: Sizing { .uniform }

  func setup(with content: Sample) { line = TextLine(content.text) }

  override func draw(in surface: Surface, state: CellState) {
    if state.isFocused { surface.fill(with: TextGrid.Cell(style: state.theme.focus)) }
    surface.write(state.isFocused ? "▌" : " ", at: .zero, style: state.theme.focusedBorder)
    surface.write(line, at: Point(x: 2, y: 0), style: state.isFocused ? state.theme.focus : .plain)
  }

  nonisolated deinit {}
}
