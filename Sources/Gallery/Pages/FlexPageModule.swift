import LiveModule
import Routing

/// What `FlexLayout` can do: items as wide as they are, with five gravities.
final class FlexPageModule: Module {
  init(title: String, context: ScreenContext) {
    super.init(id: "flex", title: title, context: context)
  }

  override func setupComponents() {
    let words: [Sample] = .words(
      "module", "data source", "component", "layout", "a single item never divides by zero",
      "직접", "流", "router", "collection view")
    for (title, gravity) in [
      ("Start", Gravity.start), ("End", .end), ("Center", .center),
      ("Space between", .spaceBetween), ("Space around", .spaceAround),
    ] {
      show(title, words, FlexLayout(gravity: gravity, lineSpacing: 0), as: WordCell.self)
    }
  }

  nonisolated deinit {}
}
