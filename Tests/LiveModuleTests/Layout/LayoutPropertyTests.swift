import Testing
import TextGrid

@testable import LiveModule

/// Random layouts in random containers with items that lie about their sizes.
@Suite("Layouts, always") struct LayoutPropertyTests {
  @Test("a list keeps its invariants", arguments: 1...400 as ClosedRange<UInt64>)
  func lists(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layout = ListLayout(
      distribution: distribution(using: &random), itemRatio: ratio(using: &random),
      insets: insets(using: &random), lineSpacing: number(-1...3, using: &random),
      interitemSpacing: number(-1...5, using: &random),
      minimumItemWidth: number(-1...12, using: &random), rows: number(-1...4, using: &random))
    check(layout, seed: seed, orders: (.rows, .columns), using: &random)
  }

  @Test("a flow keeps its invariants", arguments: 1...400 as ClosedRange<UInt64>)
  func flows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let gravities: [Gravity] = [.start, .end, .center, .spaceBetween, .spaceAround]
    let layout = FlexLayout(
      gravity: gravities[number(0...4, using: &random)], insets: insets(using: &random),
      lineSpacing: number(-1...3, using: &random),
      interitemSpacing: number(-1...5, using: &random))
    check(layout, seed: seed, orders: (.rows, .columns), using: &random)
  }

  @Test("a waterfall keeps its invariants", arguments: 1...400 as ClosedRange<UInt64>)
  func waterfalls(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let directions: [WaterfallLayout.Direction] = [.shortest, .leftToRight, .rightToLeft]
    let layout = WaterfallLayout(
      distribution: distribution(using: &random),
      direction: directions[number(0...2, using: &random)],
      insets: insets(using: &random), lineSpacing: number(-1...3, using: &random),
      interitemSpacing: number(-1...5, using: &random),
      minimumItemWidth: number(-1...12, using: &random), rows: number(-1...4, using: &random))
    check(layout, seed: seed, orders: (.any, .any), using: &random)
  }

  @Test("a grid keeps its invariants", arguments: 1...400 as ClosedRange<UInt64>)
  func grids(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let plans = [
      "a a b c / a a d e / f f f f", "a a b / a a c / d e f", "a b / a c", ". a / b a / b .", "a",
    ]
    let isPlain = Bool.random(using: &random)
    let areas = try GridAreas(plans[number(0...4, using: &random)])
    let columns = (0..<number(0...5, using: &random)).map { _ in track(using: &random) }
    let heights = (0..<number(0...3, using: &random)).map { _ in number(-1...6, using: &random) }
    let layout = GridLayout(
      columns: columns, rowHeights: heights, areas: isPlain ? nil : areas,
      repetition: Bool.random(using: &random) ? .all : .last, insets: insets(using: &random),
      lineSpacing: number(-1...3, using: &random),
      interitemSpacing: number(-1...5, using: &random),
      minimumItemWidth: number(-1...12, using: &random))
    check(layout, seed: seed, orders: (.any, .any), using: &random)
  }

  private func track(using random: inout SeededGenerator) -> GridTrack {
    switch number(0...2, using: &random) {
    case 0: .absolute(number(-1...30, using: &random))
    case 1: .fraction(Double.random(in: -0.1...1.2, using: &random))
    default: .auto
    }
  }

  private func check(
    _ layout: some Layout, seed: UInt64, orders: (ReadingOrder, ReadingOrder),
    using random: inout SeededGenerator
  ) {
    let items = items(using: &random)
    let horizontal = Bool.random(using: &random)
    let container = LayoutContainer(
      width: number(-2...100, using: &random), height: number(-2...40, using: &random),
      arrange: horizontal ? .horizontal : .vertical)
    var arrangement = layout.arrangement(of: items, in: container)
    for step in 0..<4 {
      checkInvariants(
        arrangement, count: items.count, order: horizontal ? orders.1 : orders.0,
        "seed \(seed), step \(step), \(layout) in \(container)", random: &random)
      let before = frames(arrangement)
      let rect = randomRect(around: Rect(origin: .zero, size: arrangement.size), using: &random)
      let changed = arrangement.measure(in: rect)
      #expect(changed == (before != frames(arrangement)), "seed \(seed), step \(step)")
      let changedAgain = arrangement.measure(in: rect)
      #expect(!changedAgain, "seed \(seed), step \(step)")
    }
  }

  private func frames(_ arrangement: any Arrangement) -> [Rect] {
    (0..<arrangement.count).map(arrangement.frame(at:))
  }

  private func items(using random: inout SeededGenerator) -> LayoutItems {
    let sizes = (0..<number(0...40, using: &random)).map { _ in
      Size(width: number(-2...40, using: &random), height: number(-2...6, using: &random))
    }
    let estimate = number(-1...5, using: &random)
    switch number(0...2, using: &random) {
    case 0: return LayoutItems(count: sizes.count, sizing: .uniform { _ in estimate })
    case 1:
      return LayoutItems(
        count: sizes.count,
        sizing: .measured(estimate: { _ in estimate }, height: { index, _ in sizes[index].height }))
    default:
      return LayoutItems(
        count: sizes.count,
        sizing: .intrinsic(
          estimate: { _ in Size(width: 3 * estimate, height: estimate) },
          size: { index, _ in sizes[index] }))
    }
  }

  private func distribution(using random: inout SeededGenerator) -> Distribution {
    switch number(0...3, using: &random) {
    case 0: .perRow(number(-1...9, using: &random))
    case 1: .absolute(number(-1...60, using: &random))
    case 2: .fraction(Double.random(in: -0.1...1.2, using: &random))
    default: .adaptive(minimum: number(-1...40, using: &random))
    }
  }

  private func ratio(using random: inout SeededGenerator) -> ItemRatio {
    switch number(0...3, using: &random) {
    case 0: .ratio(Double.random(in: -0.1...4, using: &random))
    case 1: .rows(number(-1...9, using: &random))
    default: .measured
    }
  }

  private func insets(using random: inout SeededGenerator) -> Insets {
    Insets(
      top: number(-1...3, using: &random), left: number(-1...5, using: &random),
      bottom: number(-1...3, using: &random), right: number(-1...5, using: &random))
  }

  private func number(_ range: ClosedRange<Int>, using random: inout SeededGenerator) -> Int {
    Int.random(in: range, using: &random)
  }
}
