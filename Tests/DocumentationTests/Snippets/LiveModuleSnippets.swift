import LiveModule
import Routing
import TextGrid

// What the articles of LiveModule show, compiled.

struct Release: Hashable, Identifiable, Sendable {
  let id: Int
  let name: String
}

struct ReleaseService: Sendable {
  func releases(page: Int) async throws -> [Release] {
    page == 0 ? [Release(id: 1, name: "one"), Release(id: 2, name: "two")] : []
  }
}

final class ReleaseCell: CollectionCell, ConfigurableCell {
  /// Set by the component's closure, so it must not outlive an item.
  var isPinned = false
  private var line = TextLine.empty

  // One height for all: a million such cells cost nothing until they are visible.
  override class var sizing: Sizing { .uniform }

  func setup(with content: Release) { line = TextLine(content.name) }

  override func prepareForReuse() { isPinned = false }

  override func draw(in surface: Surface, state: CellState) {
    let style = state.isFocused ? state.theme.focus : state.theme.text
    surface.write(isPinned ? "★" : " ", at: .zero, style: state.theme.accent)
    surface.write(line.truncated(to: surface.size.width - 2), at: Point(x: 2, y: 0), style: style)
  }
}

final class ReleasesModule: FetchingModule<[Release]> {
  private let service: ReleaseService
  private let list = ItemComponent<Release, ReleaseCell>(id: "list")

  init(service: ReleaseService, context: ScreenContext) {
    self.service = service
    super.init(id: "releases", title: "Releases", context: context)
  }

  override func setupComponents() { dataSource.add(list) }

  override func fetchModuleRequest(page: Int) async throws -> [Release] {
    try await service.releases(page: page)
  }

  override func parseModuleData(_ answer: [Release], page: Int) -> Loader<[Release]>.Outcome {
    if page == 0 { list.replace(with: answer) } else { list.addMissing(answer) }
    return .init(newCount: answer.count, isEmpty: list.count == 0, hasMore: !answer.isEmpty)
  }
}

final class WordBox: CollectionCell, ConfigurableCell {
  private var line = TextLine.empty
  func setup(with content: String) { line = TextLine(content) }
  override func draw(in surface: Surface, state: CellState) { surface.write(line, at: .zero) }
}

final class WordsModel: CollectionViewModel<String> {
  override var itemSize: Size { Size(width: 14, height: 3) }
  override var minimumInteritemSpacing: Int { 1 }

  override func cellConfig(
    _ view: CollectionView, datas: [[String]], indexPath: IndexPath
  ) -> CollectionCell {
    let cell = view.dequeueReusableCell(of: WordBox.self, for: indexPath)
    cell.setup(with: datas[indexPath.section][indexPath.item])
    return cell
  }
}

@MainActor
func components(context: ScreenContext, service: ReleaseService) -> Component {
  let releases = ItemComponent<Release, ReleaseCell>(id: "releases")
  releases.title = "Releases"
  releases.layout = ListLayout(distribution: .adaptive(minimum: 24))
  releases.emptyText = "Nothing was released."
  releases.add([Release(id: 1, name: "ncurses 6.6"), Release(id: 2, name: "sqlite 3.51")])

  releases.setupCell = { cell, release in cell.isPinned = release.id == 1 }

  releases.onSelectItem = { [weak releases] release in
    releases?.context?.router.push(url: "demo://release/\(release.id)")
  }

  releases.arrange = .horizontal
  releases.layout = ListLayout(distribution: .absolute(30), itemRatio: .rows(6))

  releases.scrolling = .groupPaging
  releases.showsPageIndicator = true

  releases.backgrounds = [Background(border: .rounded), Background(color: .surface, scope: .items)]
  releases.headerPinned = true

  releases.collapse = 8

  let loader = Loader<[Release]>(
    now: context.now,
    fetch: { page, _ in try await service.releases(page: page) },
    apply: { [weak releases] answer, page, _ in
      guard let releases else { return .init(newCount: 0, isEmpty: true, hasMore: false) }
      if page == 0 { releases.replace(with: answer) } else { releases.addMissing(answer) }
      return .init(newCount: answer.count, isEmpty: releases.count == 0, hasMore: !answer.isEmpty)
    })
  loader.onChange = { [weak releases] in releases?.setNeedsUpdate() }
  releases.independentData = loader
  return releases
}

@MainActor
func layouts() throws -> [any Layout] {
  let list = ListLayout(distribution: .perRow(1))
  let grid = ListLayout(distribution: .adaptive(minimum: 24), interitemSpacing: 2)
  let pictures = ListLayout(distribution: .perRow(3), itemRatio: .ratio(16.0 / 9))
  let rows = ListLayout(distribution: .fraction(0.5), itemRatio: .rows(4), rows: 2)

  let tags = FlexLayout(gravity: .center)
  let wall = WaterfallLayout(distribution: .adaptive(minimum: 20), direction: .shortest)
  let front = GridLayout(
    columns: [.fraction(0.5), .auto, .auto], rowHeights: [6],
    areas: try GridAreas("a a b / a a c / d e f"))

  let composed = CompositionalLayout { container in
    guard container.width >= 60 else {
      return .init(group: .vertical(height: .absolute(3), subitems: [.item()]))
    }
    let side = CompositionalLayout.Group.vertical(
      width: .fractionalWidth(0.4), repeating: .item(), count: 2)
    return .init(
      group: .horizontal(
        height: .absolute(6), subitems: [.item(width: .fractionalWidth(0.6)), .group(side)]))
  }
  return [list, grid, pictures, rows, tags, wall, front, composed]
}

@MainActor
func columns(of view: CollectionView, for component: Component) {
  view.columns = [2, 1]
  component.column = 2
}

@MainActor
func screen(context: ScreenContext, service: ReleaseService) -> any Screen {
  let screen = ModuleScreen(
    module: ReleasesModule(service: service, context: context), context: context)
  return screen
}

@MainActor
func viewModel() -> (WordsModel, CollectionView) {
  let model = WordsModel([["shelf", "card"], ["module"]])
  let view = CollectionView(model)
  model.datas.append(["router"])
  view.reloadData()
  return (model, view)
}
