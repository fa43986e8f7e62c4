import Input
import Routing
import TextGrid

@testable import LiveModule

/// A page with a viewport, as a screen would hold it.
@MainActor final class Page {
  let context: ScreenContext
  let dataSource: DataSource
  let view: CollectionView
  var size: Size

  init(_ components: [Component] = [], width: Int = 20, height: Int = 8) {
    context = ScreenContext(router: Router(), navigation: NavigationStack(), now: { 1000 })
    dataSource = DataSource(context: context)
    view = CollectionView(dataSource: dataSource)
    size = Size(width: width, height: height)
    for component in components { dataSource.add(component) }
  }

  /// Draws a frame and returns its text.
  @discardableResult
  func draw() -> String {
    let grid = Grid(size: size)
    view.draw(in: Surface(grid), state: CellState(theme: .mono, now: 1000))
    return grid.description
  }

  /// Draws a frame and returns its rows.
  func rows() -> [String] {
    draw().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Carries commands out, drawing before and after each, and returns the last frame's rows.
  @discardableResult
  func perform(_ commands: Command...) -> [String] {
    var last = rows()
    for command in commands {
      _ = view.perform(command)
      last = rows()
    }
    return last
  }

  /// The word that has the focus, as the data source has it.
  var focusedWord: String? {
    guard let focus = view.focus else { return nil }
    return words(of: view.sections[focus.section].component)[focus.item]
  }

  func words(of component: Component) -> [String] {
    switch component {
    case let component as ItemComponent<String, LabelCell>: component.items
    case let component as ItemComponent<String, TallCell>: component.items
    case let component as ItemComponent<String, WideCell>: component.items
    default: []
    }
  }
}

/// A list of words below each other, without margins.
@MainActor func list(_ id: String, _ words: [String], title: String? = nil)
  -> ItemComponent<String, LabelCell>
{
  let component = ItemComponent<String, LabelCell>(id: id)
  component.layout = ListLayout(distribution: .perRow(1), insets: .zero)
  component.title = title
  component.add(words)
  return component
}

/// Words side by side in columns of a width, scrolling sideways.
@MainActor func shelf(_ id: String, _ words: [String], width: Int = 8, rows: Int = 1)
  -> ItemComponent<String, LabelCell>
{
  let component = ItemComponent<String, LabelCell>(id: id)
  component.layout = ListLayout(
    distribution: .absolute(width), insets: .zero, interitemSpacing: 1, rows: rows)
  component.arrange = .horizontal
  component.add(words)
  return component
}

/// Words in rows of so many.
@MainActor func grid(_ id: String, _ words: [String], perRow: Int)
  -> ItemComponent<String, LabelCell>
{
  let component = ItemComponent<String, LabelCell>(id: id)
  component.layout = ListLayout(
    distribution: .perRow(perRow), insets: .zero, interitemSpacing: 1)
  component.add(words)
  return component
}

/// Words as wide as they are, line by line.
@MainActor func tags(_ id: String, _ words: [String]) -> ItemComponent<String, WideCell> {
  let component = ItemComponent<String, WideCell>(id: id)
  component.layout = FlexLayout(insets: .zero, interitemSpacing: 1)
  component.add(words)
  return component
}

/// Words below each other, each as high as it is long.
@MainActor func tallList(_ id: String, _ words: [String]) -> ItemComponent<String, TallCell> {
  let component = ItemComponent<String, TallCell>(id: id)
  component.layout = ListLayout(distribution: .perRow(1), insets: .zero)
  component.add(words)
  return component
}

/// A block of words that take no focus.
@MainActor func text(_ id: String, rows: Int) -> ItemComponent<String, LabelCell> {
  let component = list(id, words("\(id)", rows))
  component.isFocusable = false
  return component
}

/// `w0`, `w1` and so on.
func words(_ prefix: String, _ count: Int) -> [String] { (0..<count).map { "\(prefix)\($0)" } }
