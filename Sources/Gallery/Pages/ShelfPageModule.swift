import LiveModule
import Routing

/// What a shelf can do: the same cells, side by side.
final class ShelfPageModule: Module {
  init(title: String, context: ScreenContext) {
    super.init(id: "shelf", title: title, context: context)
  }

  override func setupComponents() {
    show(
      "One row, each 22 columns", .numbered(12),
      ListLayout(distribution: .absolute(22), itemRatio: .rows(4)), .horizontal,
      as: SampleCell.self)
    show(
      "Two rows, a third of the width each", .numbered(14),
      ListLayout(distribution: .fraction(0.3), itemRatio: .rows(3), rows: 2), .horizontal,
      as: SampleCell.self)
    show(
      "Tags in one line",
      .words(
        "swift", "terminal", "curses", "shelf", "card", "module", "component", "layout", "router",
        "target", "scheme", "diff", "anchor", "focus"), FlexLayout(), .horizontal,
      as: WordCell.self)
    for (title, behavior) in [
      ("Rests where a group begins", ScrollBehavior.groupLeadingBoundary),
      ("By pages", .paging), ("By groups", .groupPaging),
      ("A group in the middle", .groupPagingCentered), ("Not at all", .none),
    ] {
      let shelf = show(
        title, .numbered(9), ListLayout(distribution: .absolute(30), itemRatio: .rows(3)),
        .horizontal, as: SampleCell.self)
      shelf.scrolling = behavior
      shelf.showsPageIndicator = behavior != .none
    }
  }

  nonisolated deinit {}
}

extension [Sample] {
  /// So many numbered samples.
  static func numbered(_ count: Int) -> [Sample] { Sample.numbered(count) }

  /// Samples of different heights.
  static func uneven(_ count: Int) -> [Sample] { Sample.uneven(count) }

  /// A sample for each word.
  static func words(_ words: String...) -> [Sample] {
    words.enumerated().map { Sample(id: $0, text: $1) }
  }
}
