import Testing
import TextGrid

@testable import LiveModule

@Suite("Waterfall layout") struct WaterfallLayoutTests {
  private let everything = Rect(x: 0, y: 0, width: 1000, height: 1000)

  private func notes(_ heights: [Int]) -> LayoutItems {
    LayoutItems(
      count: heights.count,
      sizing: .measured(estimate: { _ in 2 }, height: { index, _ in heights[index] }))
  }

  private func frames(_ arrangement: any Arrangement) -> [String] {
    (0..<arrangement.count).map { arrangement.frame(at: $0).debugDescription }
  }

  private func arrange(
    _ items: LayoutItems, _ layout: WaterfallLayout, _ arrange: Arrange = .vertical
  ) -> any Arrangement {
    layout.arrangement(of: items, in: LayoutContainer(width: 20, height: 24, arrange: arrange))
  }

  @Test(
    "an item goes to the column that its direction says",
    arguments: [
      (
        WaterfallLayout.Direction.shortest,
        ["0,0 6×5", "7,0 6×1", "14,0 6×2", "7,1 6×3", "14,2 6×1"]
      ),
      (.leftToRight, ["0,0 6×5", "7,0 6×1", "14,0 6×2", "0,5 6×3", "7,1 6×1"]),
      (.rightToLeft, ["14,0 6×5", "7,0 6×1", "0,0 6×2", "14,5 6×3", "7,1 6×1"]),
    ])
  func directions(direction: WaterfallLayout.Direction, expected: [String]) {
    var arrangement = arrange(
      notes([5, 1, 2, 3, 1]),
      WaterfallLayout(distribution: .perRow(3), direction: direction, insets: .zero))
    _ = arrangement.measure(in: everything)
    #expect(frames(arrangement) == expected)
    #expect(arrangement.size.height == (direction == .shortest ? 5 : 8))
    #expect(arrangement.indices(in: Rect(x: 8, y: 1, width: 2, height: 1)).count == 1)
  }

  @Test("what is out of sight stands in even rows under all columns")
  func estimates() {
    var arrangement = arrange(
      notes([1, 4, 1, 1, 1, 1]), WaterfallLayout(distribution: .perRow(2), insets: .zero))
    #expect(arrangement.size.height == 6)
    let changed = arrangement.measure(in: Rect(x: 0, y: 0, width: 20, height: 1))
    #expect(changed)
    #expect(
      frames(arrangement) == [
        "0,0 9×1", "10,0 10×4", "0,4 9×2", "10,4 10×2", "0,6 9×2", "10,6 10×2",
      ])
    _ = arrangement.measure(in: Rect(x: 0, y: 0, width: 20, height: 4))
    #expect(arrangement.frame(at: 4) == Rect(x: 0, y: 3, width: 9, height: 1))
    #expect(arrangement.frame(at: 5) == Rect(x: 0, y: 4, width: 9, height: 2))
  }

  @Test("a shelf has rows whose items are as wide as they want")
  func shelf() {
    let widths = [5, 2, 9, 40]
    let items = LayoutItems(
      count: 4,
      sizing: .intrinsic(
        estimate: { _ in Size(width: 6, height: 1) },
        size: { index, _ in Size(width: widths[index], height: 2) }))
    var arrangement = arrange(items, WaterfallLayout(lineSpacing: 1), .horizontal)
    #expect(arrangement.size == Size(width: 15, height: 3))
    let changed = arrangement.measure(in: everything)
    #expect(changed)
    #expect(frames(arrangement) == ["1,0 5×2", "1,3 2×2", "4,3 9×2", "7,0 18×2"])
    #expect(arrangement.size == Size(width: 26, height: 5))
  }

  @Test("items of one height are nothing but arithmetic")
  func uniform() {
    let items = LayoutItems(count: 1_000_000, sizing: .uniform { _ in 3 })
    let arrangement = arrange(items, WaterfallLayout(distribution: .perRow(2)))
    #expect((arrangement as? RowsArrangement)?.bytesForItems == 0)
    #expect(arrangement.size.height == 1_500_000)
  }

  @Test("it costs at most 32 bytes an item", arguments: [1, 3, 7])
  func memory(columns: Int) {
    let count = 100_000
    let items = LayoutItems(
      count: count,
      sizing: .measured(estimate: { _ in 2 }, height: { index, _ in 1 + index % 5 }))
    var waterfall =
      arrange(items, WaterfallLayout(distribution: .perRow(columns))) as? WaterfallArrangement
    _ = waterfall?.measure(in: Rect(x: 0, y: 0, width: 20, height: .max))
    #expect(waterfall?.frame(at: count - 1).height == 5)
    #expect((waterfall?.bytesForItems ?? .max) <= 32 * count)
  }

  @Test("it says what it is")
  func description() {
    #expect(
      WaterfallLayout(distribution: .perRow(3), direction: .rightToLeft).debugDescription
        == "waterfall, 3 a row, rightToLeft, insets 0 1 0 1, spacing 0 1")
  }
}
