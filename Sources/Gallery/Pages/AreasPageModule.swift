import LiveModule
import Routing

/// What `GridLayout` can do: columns of unequal widths, and named areas.
final class AreasPageModule: Module {
  init(title: String, context: ScreenContext) {
    super.init(id: "areas", title: title, context: context)
  }

  override func setupComponents() {
    if let areas = try? GridAreas("a a b c / a a d e / f f f f") {
      show(
        "a a b c / a a d e / f f f f", .words("a", "b", "c", "d", "e", "f"),
        GridLayout(columns: [], rowHeights: [3], areas: areas), as: SampleCell.self)
    }
    show(
      "Twelve columns, a third of the rest, what is left", .numbered(6),
      GridLayout(columns: [.absolute(12), .fraction(1.0 / 3), .auto], rowHeights: [3]),
      as: SampleCell.self)
  }

  nonisolated deinit {}
}
