import FoundationEssentials
import Testing
import TextGrid

@testable import LiveModule

/// The seeds that each property is tried with, a batch a test case: `PROPERTY_SEEDS` of the
/// environment, or 550.
private let batches: [ClosedRange<UInt64>] = {
  let wanted = ProcessInfo.processInfo.environment["PROPERTY_SEEDS"].flatMap { UInt64($0) }
  let last = max(1, wanted ?? 550)
  return stride(from: 1, through: last, by: 50).map { $0...min($0 + 49, last) }
}()

/// Random layouts in random containers with items that lie about their sizes.
@Suite("Layouts, always") struct LayoutPropertyTests {
  @Test("a list keeps its invariants", arguments: batches)
  func lists(seeds: ClosedRange<UInt64>) {
    check(seeds, orders: (.rows, .columns)) { $0.listLayout() }
  }

  @Test("a flow keeps its invariants", arguments: batches)
  func flows(seeds: ClosedRange<UInt64>) {
    check(seeds, orders: (.rows, .columns)) { $0.flexLayout() }
  }

  @Test("a waterfall keeps its invariants", arguments: batches)
  func waterfalls(seeds: ClosedRange<UInt64>) {
    check(seeds, orders: (.any, .any)) { $0.waterfallLayout() }
  }

  @Test("a grid keeps its invariants", arguments: batches)
  func grids(seeds: ClosedRange<UInt64>) {
    check(seeds, orders: (.any, .any)) { $0.gridLayout() }
  }

  @Test("a composition keeps its invariants", arguments: batches)
  func compositions(seeds: ClosedRange<UInt64>) {
    check(seeds, orders: (.any, .any)) { $0.compositionalLayout() }
  }

  private func check(
    _ seeds: ClosedRange<UInt64>, orders: (vertical: ReadingOrder, horizontal: ReadingOrder),
    layout: (inout SeededGenerator) -> any Layout
  ) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let layout = layout(&random)
      let items = random.items()
      let container = random.container()
      let order = container.arrange == .vertical ? orders.vertical : orders.horizontal
      var arrangement = layout.arrangement(of: items, in: container)
      for step in 0..<4 {
        let fault =
          brokenInvariant(of: arrangement, count: items.count, order: order, random: &random)
          ?? brokenMeasuring(of: &arrangement, random: &random)
        #expect(fault == nil, "seed \(seed), step \(step), \(layout) in \(container)")
        if fault != nil { break }
      }
    }
  }
}
