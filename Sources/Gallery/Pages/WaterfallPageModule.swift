import LiveModule
import Routing

/// What `WaterfallLayout` can do: columns of items of different heights, in three directions.
final class WaterfallPageModule: Module {
  init(title: String, context: ScreenContext) {
    super.init(id: "waterfall", title: title, context: context)
  }

  override func setupComponents() {
    for (title, direction) in [
      ("The shortest column takes the next", WaterfallLayout.Direction.shortest),
      ("From left to right", .leftToRight), ("From right to left", .rightToLeft),
    ] {
      show(
        title, .uneven(11),
        WaterfallLayout(distribution: .adaptive(minimum: 18), direction: direction),
        as: SampleCell.self)
    }
  }

  nonisolated deinit {}
}
