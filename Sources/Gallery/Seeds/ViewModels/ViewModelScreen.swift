import Input
import LiveModule
import Routing
import TextGrid

/// A grid and a list, each by a view model alone; Tab goes from one to the other.
final class ViewModelScreen: Screen {
  let title = "View models"
  private let context: ScreenContext
  private let gridModel = GridViewModel([
    ["shelf", "card", "tag", "list", "waterfall", "areas"], ["module", "component", "layout"],
  ])
  private let rowModel = RowViewModel([
    [
      "A row is as high as its view model calculates: this one needs two rows on a narrow screen, "
        + "and one on a wide one.",
      "A short one.",
      "셀의 높이는 내용에 따라 달라집니다.",
    ]
  ])
  private lazy var grid = CollectionView(gridModel)
  private lazy var table = TableView(rowModel)
  private var isInTable = false

  init(context: ScreenContext) {
    self.context = context
    gridModel.onSelect = { [weak context] in context?.notify("Selected “\($0)”") }
  }

  var hints: [Hint] {
    [
      Hint(.moveUp, .moveDown, .moveLeft, .moveRight, label: "move"),
      Hint(.nextBlock, label: "grid or list"), Hint(.back, label: "back"),
    ]
  }

  func draw(in surface: Surface) {
    let state = CellState(theme: context.theme, now: context.now())
    grid.showsFocus = !isInTable
    table.showsFocus = isInTable
    let split = surface.size.height * 3 / 5
    if rowModel.width != surface.size.width {
      rowModel.width = surface.size.width
      table.reloadData()
    }
    let upper = surface[Rect(x: 0, y: 0, width: surface.size.width, height: split)]
    upper.write("CollectionViewModel<String>", at: Point(x: 1, y: 0), style: context.theme.header)
    grid.draw(
      in: upper[Rect(x: 0, y: 1, width: surface.size.width, height: max(0, split - 1))],
      state: state)
    let lower = surface[
      Rect(x: 0, y: split, width: surface.size.width, height: surface.size.height - split)]
    lower.write("TableViewModel<String>", at: Point(x: 1, y: 0), style: context.theme.header)
    table.draw(
      in: lower[Rect(x: 0, y: 1, width: surface.size.width, height: max(0, lower.size.height - 1))],
      state: state)
  }

  func perform(_ command: Command) -> Bool {
    defer { context.setNeedsDisplay() }
    if command == .nextBlock || command == .previousBlock {
      isInTable.toggle()
      return true
    }
    return isInTable ? table.perform(command) : grid.perform(command)
  }

  nonisolated deinit {}
}
