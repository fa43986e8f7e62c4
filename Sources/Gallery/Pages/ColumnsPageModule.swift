import LiveModule
import Routing

/// How blocks stand side by side, and one below the other where a column would be too narrow.
final class ColumnsPageModule: Module {
  init(context: ScreenContext) {
    super.init(id: "columns", title: "Columns", context: context)
  }

  override func setupComponents() {
    let list = ListLayout(distribution: .perRow(1), itemRatio: .rows(1))
    show("Two thirds", .numbered(9), list, as: LabelCell.self)
    show("One third", .numbered(4), list, as: LabelCell.self).column = 2
    show(
      "A shelf in a column", .numbered(6),
      ListLayout(distribution: .absolute(16), itemRatio: .rows(3)), .horizontal,
      as: SampleCell.self)
    show(
      "Tags", .words("left", "and", "right", "cross", "from", "column", "to", "column"),
      FlexLayout(), as: WordCell.self
    ).column = 2
  }

  nonisolated deinit {}
}
