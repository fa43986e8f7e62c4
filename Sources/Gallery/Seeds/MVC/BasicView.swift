import LiveModule
import TextGrid

/// The view around the list: a title, and the list's viewport beneath it.
final class BasicView {
  let listCollectionView: CollectionView
  private let title: TextLine

  init(title: String, dataSource: any CollectionViewProtocol) {
    self.title = TextLine(title)
    listCollectionView = CollectionView(dataSource)
  }

  func draw(in surface: Surface, state: CellState) {
    surface.write(title, at: Point(x: 1, y: 0), style: state.theme.header)
    listCollectionView.draw(
      in: surface[Rect(x: 0, y: 2, width: surface.size.width, height: surface.size.height - 2)],
      state: state)
  }

  nonisolated deinit {}
}
