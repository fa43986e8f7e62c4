import LiveModule
import Routing

/// How a long block shows its first items, and the rest when it is asked for.
final class CollapsePageModule: Module {
  init(title: String, context: ScreenContext) {
    super.init(id: "collapse", title: title, context: context)
  }

  override func setupComponents() {
    let list = ListLayout(distribution: .perRow(1), itemRatio: .rows(1))
    show(
      "Five of twelve; Enter on the last row shows the rest", .numbered(12), list,
      as: LabelCell.self
    )
    .collapse = 5
    show(
      "Four of nine", .numbered(9),
      ListLayout(distribution: .adaptive(minimum: 16), itemRatio: .rows(3)), as: SampleCell.self
    ).collapse = 4
    show(
      "Six: nothing would be hidden but what the row itself takes", .numbered(6), list,
      as: LabelCell.self
    )
    .collapse = 5
  }

  nonisolated deinit {}
}
