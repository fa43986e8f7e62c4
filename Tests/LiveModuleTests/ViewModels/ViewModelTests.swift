import Input
import LiveModule
import Testing
import TextGrid

private final class WordCell: CollectionCell, ConfigurableCell {
  private var word = ""
  func setup(with content: String) { word = content }
  override func draw(in surface: Surface, state: CellState) {
    surface.write(state.isFocused ? "[\(word)]" : word, at: .zero)
  }
}

private final class Words: CollectionViewModel<String> {
  var size = Size(width: 6, height: 1)
  private(set) var chosen: [String] = []
  override var itemSize: Size { size }
  override var minimumInteritemSpacing: Int { 1 }
  override var minimumLineSpacing: Int { 1 }
  override var insetForSection: Insets { Insets(top: 1, left: 2) }

  override func cellConfig(
    _ view: CollectionView, datas: [[String]], indexPath: IndexPath
  ) -> CollectionCell {
    let cell = view.dequeueReusableCell(of: WordCell.self, for: indexPath)
    cell.setup(with: datas[indexPath.section][indexPath.item])
    return cell
  }

  override func didSelect(_ data: String, at indexPath: IndexPath) { chosen.append(data) }
}

private final class Rows: TableViewModel<String> {
  override func cellConfig(
    _ view: TableView, datas: [[String]], indexPath: IndexPath
  ) -> CollectionCell {
    let cell = view.dequeueReusableCell(of: WordCell.self, for: indexPath)
    cell.setup(with: datas[indexPath.section][indexPath.item])
    return cell
  }

  override func calculateHeight(_ indexPath: IndexPath) -> Int { indexPath.item + 1 }
}

@MainActor
@Suite("View models")
struct ViewModelTests {
  private func text(_ size: Size, _ draw: (Surface, CellState) -> Void) -> [String] {
    let surface = Surface(size: size)
    draw(surface, CellState(theme: .mono, now: 0))
    return surface.grid.description.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
  }

  @Test("a collection view model's items flow with its size, spacings and insets")
  func flow() {
    let model = Words([["a", "b", "c"], ["d"]])
    let view = CollectionView(model)
    let rows = text(Size(width: 20, height: 9)) { view.draw(in: $0, state: $1) }
    #expect(rows == ["", "  [a]    b", "", "  c", "", "", "  d", "", ""])
  }

  @Test("a size of 0 on an axis fills the view on it")
  func fills() {
    let model = Words([["a", "b"]])
    model.size = Size(width: 0, height: 0)
    let view = CollectionView(model)
    let rows = text(Size(width: 10, height: 4)) { view.draw(in: $0, state: $1) }
    #expect(rows == ["", "  [a]", "", ""])
    _ = view.perform(.moveDown)
    let next = text(Size(width: 10, height: 4)) { view.draw(in: $0, state: $1) }
    #expect(next.contains("  [b]"))
  }

  @Test("data that changed is shown after reloadData, the focus stays in bounds")
  func reload() {
    let model = Words([["a", "b", "c"]])
    let view = CollectionView(model)
    _ = text(Size(width: 30, height: 4)) { view.draw(in: $0, state: $1) }
    _ = view.perform(.moveLast)
    model.datas = [["x"]]
    view.reloadData()
    #expect(text(Size(width: 30, height: 4)) { view.draw(in: $0, state: $1) }[1] == "  [x]")
    model.datas = []
    view.reloadData()
    _ = text(Size(width: 30, height: 4)) { view.draw(in: $0, state: $1) }
    #expect(view.focus == nil)
  }

  @Test("choosing an item tells the view model which")
  func choose() {
    let model = Words([["a", "b"]])
    let view = CollectionView(model)
    _ = text(Size(width: 30, height: 4)) { view.draw(in: $0, state: $1) }
    _ = view.perform(.moveRight)
    _ = view.perform(.open)
    #expect(model.chosen == ["b"])
  }

  @Test("a table view model's rows are as high as it calculates, unless it sets a height")
  func heights() {
    let model = Rows([["a", "b", "c"]])
    let view = TableView(model)
    let rows = text(Size(width: 8, height: 7)) { view.draw(in: $0, state: $1) }
    #expect(rows == ["[a]", "b", "", "c", "", "", ""])
    model.cellHeight = 2
    view.reloadData()
    let even = text(Size(width: 8, height: 7)) { view.draw(in: $0, state: $1) }
    #expect(even == ["[a]", "", "b", "", "c", "", ""])
  }
}
