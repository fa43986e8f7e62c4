import GalleryAPI
import LiveModule
import Routing
import TextGrid

/// The list of the gallery's pages.
final class IndexModule: Module {
  init(context: ScreenContext) {
    super.init(id: "gallery", title: "Gallery", context: context)
  }

  override func setupComponents() {
    let pages = ItemComponent<IndexEntry, IndexCell>(id: "pages")
    pages.layout = ListLayout(distribution: .adaptive(minimum: 36), interitemSpacing: 2)
    pages.add(GalleryPage.all.map { IndexEntry(id: $0.id, title: $0.title, summary: $0.summary) })
    pages.onSelectItem = { [weak pages] entry in
      pages?.context?.router.push(target: GalleryTarget.page(id: entry.id))
    }
    dataSource.add(pages)
  }

  nonisolated deinit {}
}

/// What the index says of a page.
struct IndexEntry: Hashable, Identifiable {
  let id: String
  let title: String
  let summary: String
}

/// A page in the index: its title, and what to look at.
final class IndexCell: CollectionCell, ConfigurableCell {
  private var title = TextLine.empty
  private var summary = TextLine.empty

  override class var sizing: Sizing { .uniform }

  override func height(for width: Int) -> Int { 4 }

  func setup(with content: IndexEntry) {
    title = TextLine(content.title)
    summary = TextLine(content.summary)
  }

  override func draw(in surface: Surface, state: CellState) {
    let theme = state.theme
    surface.drawBorder(
      state.isFocused ? .heavy : .rounded,
      style: state.isFocused ? theme.focusedBorder : theme.border)
    let inner = surface[
      surface.bounds.inset(by: Insets(top: 1, left: 2, bottom: 1, right: 2))]
    inner.write(title.truncated(to: inner.size.width), at: .zero, style: theme.title)
    inner.write(
      summary.truncated(to: inner.size.width), at: Point(x: 0, y: 1), style: theme.secondary)
  }

  nonisolated deinit {}
}
