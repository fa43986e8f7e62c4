import Glibc
import LiveModule
import TextGrid

extension Benchmark {
  /// What layouts cost in time and memory, however many items there are.
  static let layouts: [Benchmark] = [
    looking("a list", at: ListLayout(distribution: .perRow(3), itemRatio: .rows(4))),
    looking("a shelf", at: ListLayout(itemRatio: .rows(4), rows: 2), .horizontal),
    looking("a grid of areas", at: frontPage),
    looking("nested groups", at: nestedGroups),
    .comparison(
      "Drawing a page of 100,000 measured cards after a resize", against: "a page of 1,000 cards",
      goal: .timesAsMuch(1.2)
    ) { (redraw(100_000), redraw(1000)) },
    resizing("a list of measured items", ListLayout(distribution: .perRow(3))),
    resizing("measured items in groups", measuredGroups),
    resizing("a waterfall", WaterfallLayout()),
    resizing("a flow", FlexLayout()),
    .value("Bytes an item of a flow of 10,000,000", unit: "B", goal: .value(32)) {
      bytesPerItem(of: FlexLayout())
    },
    .value("Bytes an item of a waterfall of 10,000,000", unit: "B", goal: .value(32)) {
      bytesPerItem(of: WaterfallLayout())
    },
    .value("Bytes an item of a list of 10,000,000 of one height", unit: "B", goal: .value(0.1)) {
      bytesPerItem(of: ListLayout(distribution: .perRow(3), itemRatio: .rows(4)))
    },
  ]

  private static let screen = Size(width: 200, height: 60)

  private static let frontPage: GridLayout = {
    do {
      return GridLayout(rowHeights: [4], areas: try GridAreas("a a b c / a a d e / f f f f"))
    } catch {
      giveUp("\(error)")
    }
  }()

  private static let nestedGroups = CompositionalLayout(
    section: .init(
      group: .horizontal(
        height: .absolute(12),
        subitems: [
          .item(width: .fractionalWidth(0.5)),
          .group(.vertical(width: .fractionalWidth(0.5), repeating: .item(), count: 3)),
        ])))

  private static let measuredGroups = CompositionalLayout(
    section: .init(
      group: .horizontal(
        height: .estimated(3),
        repeating: .item(height: .uniformAcrossSiblings(estimate: 3)), count: 3)))

  /// Looks at a page of 1,000,000 items and at one of 1,000: the start, a page further, the end.
  private static func looking(
    _ name: String, at layout: any Layout, _ arrange: Arrange = .vertical
  ) -> Benchmark {
    .comparison(
      "Finding what is visible in \(name) of 1,000,000 items: start, page down, end",
      against: "1,000 items", goal: .timesAsMuch(1.2)
    ) {
      (look(at: 1_000_000, layout, arrange), look(at: 1000, layout, arrange))
    }
  }

  private static func look(
    at count: Int, _ layout: any Layout, _ arrange: Arrange
  ) -> () -> Void {
    let container = LayoutContainer(
      width: screen.width, height: screen.height, arrange: arrange)
    let items = LayoutItems(count: count, sizing: .uniform { _ in 4 })
    return {
      let arrangement = layout.arrangement(of: items, in: container)
      let size = arrangement.size
      let end = Point(x: size.width - screen.width, y: size.height - screen.height)
      let further = Point(x: screen.width, y: screen.height)
      for place in [.zero, further, end] {
        let corner =
          arrange == .vertical ? Point(x: 0, y: place.y) : Point(x: place.x, y: 0)
        let visible = Rect(origin: corner, size: screen)
        for index in arrangement.indices(in: visible) { keep(arrangement.frame(at: index)) }
      }
    }
  }

  /// Draws a page of cards in two widths by turns.
  private static func redraw(_ count: Int) -> () -> Void {
    let view = CardPage(count: count).view
    return {
      for width in [screen.width, screen.width - 1] {
        let surface = Surface(size: Size(width: width, height: screen.height))
        view.draw(in: surface, state: CellState(theme: .dark, now: 1_796_000_000))
        keep(surface.grid)
      }
    }
  }

  /// Arranges measured items anew at another width and measures what is visible of them.
  ///
  /// To lay out what is not would take a hundred times as long.
  private static func resizing(_ name: String, _ layout: any Layout) -> Benchmark {
    .comparison(
      "Resizing \(name) of 100,000 and measuring what is visible", against: "1,000 items",
      goal: .timesAsMuch(3)
    ) {
      (resize(100_000, layout), resize(1000, layout))
    }
  }

  private static func resize(_ count: Int, _ layout: any Layout) -> () -> Void {
    let items = items(count)
    var width = screen.width
    return {
      width = width == screen.width ? screen.width - 1 : screen.width
      var arrangement = layout.arrangement(
        of: items, in: LayoutContainer(width: width, height: screen.height))
      let visible = Rect(x: 0, y: 0, width: width, height: screen.height)
      keep(arrangement.measure(in: visible))
      for index in arrangement.indices(in: visible) { keep(arrangement.frame(at: index)) }
    }
  }

  /// Items of several sizes: as wide as tags where a layout flows, else a few rows high.
  private static func items(_ count: Int) -> LayoutItems {
    LayoutItems(
      count: count,
      sizing: .intrinsic(
        estimate: { Size(width: min($0, 9), height: 3) },
        size: { index, maxWidth in
          Size(width: min(maxWidth, 4 + index % 11), height: 2 + index % 5)
        }))
  }

  /// The memory that an arrangement takes when all of its items are measured.
  ///
  /// There are so many that their arrays are pages of their own, which no array before them left.
  private static func bytesPerItem(of layout: any Layout) -> Double {
    let count = 10_000_000
    let before = memory(of: getpid())
    var arrangement = layout.arrangement(
      of: items(count), in: LayoutContainer(width: screen.width, height: screen.height))
    keep(arrangement.measure(in: Rect(x: 0, y: 0, width: screen.width, height: .max)))
    keep(arrangement.frame(at: count - 1))
    let after = memory(of: getpid())
    keep(arrangement.size)
    return (after - before) * 1_048_576 / Double(count)
  }
}
