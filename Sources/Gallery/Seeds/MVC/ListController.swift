import Input
import LiveModule
import Routing
import TextGrid

/// The controller: makes models, hands them to the data source, and the data source to the view.
final class ListController: Screen {
  let title = "Model, view, controller"
  private let context: ScreenContext
  private let listDataSource: ListDataSource
  private let basicView: BasicView

  init(context: ScreenContext) {
    self.context = context
    let models = (1...10).map { number in
      let name = ["Apple", "Pear", "Leaf"][number % 3]
      return ListModel(labelName: "\(name) \(number)", imageName: name.lowercased())
    }
    listDataSource = ListDataSource(models: models)
    basicView = BasicView(title: "Ten things from a garden", dataSource: listDataSource)
    listDataSource.onSelect = { [weak context] model in
      context?.notify("Selected \(model.labelName)")
    }
  }

  var hints: [Hint] {
    [
      Hint(.moveUp, .moveDown, label: "move"), Hint(.open, label: "select"),
      Hint(.back, label: "back"),
    ]
  }

  func draw(in surface: Surface) {
    basicView.draw(in: surface, state: CellState(theme: context.theme, now: context.now()))
  }

  func perform(_ command: Command) -> Bool { basicView.listCollectionView.perform(command) }

  func handle(_ event: MouseEvent) -> Bool {
    var inner = event
    inner.y -= 2
    return inner.y >= 0 && basicView.listCollectionView.handle(inner)
  }

  nonisolated deinit {}
}
