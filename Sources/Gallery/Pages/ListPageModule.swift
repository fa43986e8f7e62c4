import LiveModule
import Routing

/// What `ListLayout` can do down the page.
final class ListPageModule: Module {
  init(title: String, context: ScreenContext) {
    super.init(id: "list", title: title, context: context)
  }

  override func setupComponents() {
    show(
      "One per row", .numbered(2), ListLayout(distribution: .perRow(1), itemRatio: .rows(3)),
      as: SampleCell.self)
    show(
      "Four per row: the widths add up", .numbered(6),
      ListLayout(distribution: .perRow(4), itemRatio: .rows(3)), as: SampleCell.self)
    show(
      "At least 18 columns each", .numbered(7),
      ListLayout(distribution: .adaptive(minimum: 18), itemRatio: .rows(3)), as: SampleCell.self)
    show(
      "A third each, 4:1", .numbered(3),
      ListLayout(distribution: .fraction(1.0 / 3), itemRatio: .ratio(4)), as: SampleCell.self)
    show(
      "Twenty columns each, spacing 2, lines apart", .numbered(5),
      ListLayout(
        distribution: .absolute(20), itemRatio: .rows(3), lineSpacing: 1, interitemSpacing: 2),
      as: SampleCell.self)
    show(
      "As high as the cells want", .uneven(8), ListLayout(distribution: .adaptive(minimum: 16)),
      as: SampleCell.self)
  }

  nonisolated deinit {}
}
