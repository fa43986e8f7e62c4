import Testing
import TextGrid

@testable import LiveModule

@Suite("Flex layout") struct FlexLayoutTests {
  private let everything = Rect(x: 0, y: 0, width: 1000, height: 1000)

  private func tags(_ widths: [Int], heights: [Int] = []) -> LayoutItems {
    LayoutItems(
      count: widths.count,
      sizing: .intrinsic(
        estimate: { _ in Size(width: 4, height: 1) },
        size: { index, _ in
          Size(width: widths[index], height: heights.isEmpty ? 1 : heights[index])
        }))
  }

  private func columns(_ arrangement: any Arrangement) -> [Range<Int>] {
    (0..<arrangement.count).map { index in
      let frame = arrangement.frame(at: index)
      return frame.minX..<frame.maxX
    }
  }

  private func arrange(
    _ items: LayoutItems, _ layout: FlexLayout, width: Int, _ arrange: Arrange = .vertical
  ) -> any Arrangement {
    layout.arrangement(
      of: items, in: LayoutContainer(width: width, height: 24, arrange: arrange))
  }

  @Test(
    "what a line leaves over goes where gravity says",
    arguments: [
      (Gravity.start, [0..<3, 4..<7, 8..<11]), (.end, [4..<7, 8..<11, 12..<15]),
      (.center, [2..<5, 6..<9, 10..<13]), (.spaceBetween, [0..<3, 6..<9, 12..<15]),
      (.spaceAround, [0..<3, 6..<9, 11..<14]),
    ])
  func gravity(gravity: Gravity, expected: [Range<Int>]) {
    var arrangement = arrange(
      tags([3, 3, 3]), FlexLayout(gravity: gravity, insets: .zero), width: 15)
    _ = arrangement.measure(in: everything)
    #expect(columns(arrangement) == expected)
  }

  @Test(
    "a single item in a line is where gravity says, and divides nothing",
    arguments: [
      (Gravity.start, 0..<4), (.end, 6..<10), (.center, 3..<7), (.spaceBetween, 0..<4),
      (.spaceAround, 3..<7),
    ])
  func single(gravity: Gravity, expected: Range<Int>) {
    var arrangement = arrange(tags([4]), FlexLayout(gravity: gravity, insets: .zero), width: 10)
    _ = arrangement.measure(in: everything)
    #expect(columns(arrangement) == [expected])
  }

  @Test("items flow to the next line when they do not fit, and are clipped when they never would")
  func flows() {
    var arrangement = arrange(
      tags([3, 4, 2, 99, 0], heights: [1, 2, 1, 1, -1]),
      FlexLayout(insets: Insets(top: 1, left: 1, bottom: 1, right: 1), lineSpacing: 1), width: 10)
    let changed = arrangement.measure(in: everything)
    #expect(changed)
    #expect(
      (0..<5).map { arrangement.frame(at: $0).debugDescription }
        == ["1,1 3×2", "5,1 4×2", "1,4 2×1", "1,6 8×1", "1,8 1×1"])
    #expect(arrangement.size == Size(width: 10, height: 10))
  }

  @Test("lines are filled down to the rectangle and no further, each item asked once")
  func asksForNoMore() {
    final class Asked { var indices: [Int] = [] }
    let asked = Asked()
    let items = LayoutItems(
      count: 100_000,
      sizing: .intrinsic(
        estimate: { _ in Size(width: 4, height: 1) },
        size: { index, _ in
          asked.indices.append(index)
          return Size(width: 6, height: 1)
        }))
    var arrangement = arrange(items, FlexLayout(insets: .zero), width: 19)
    #expect(arrangement.size.height == 25_000)
    _ = arrangement.measure(in: Rect(x: 0, y: 0, width: 20, height: 3))
    #expect(asked.indices == Array(0...6))
    #expect(arrangement.frame(at: 5) == Rect(x: 7, y: 2, width: 6, height: 1))
    #expect(arrangement.frame(at: 6) == Rect(x: 0, y: 3, width: 4, height: 1))
    _ = arrangement.measure(in: Rect(x: 0, y: 3, width: 20, height: 1))
    #expect(asked.indices == Array(0...8))
  }

  @Test("items without widths of their own take a line each")
  func wholeLines() {
    let items = LayoutItems(count: 2, sizing: .uniform { _ in 2 })
    let arrangement = arrange(items, FlexLayout(), width: 20)
    #expect(arrangement.frame(at: 1) == Rect(x: 1, y: 2, width: 18, height: 2))
  }

  @Test("a shelf is one line, as high as its first screenful")
  func shelf() {
    var arrangement = arrange(
      tags([5, 8, 30, 3], heights: [1, 2, 1, 7]), FlexLayout(gravity: .end), width: 12, .horizontal)
    #expect(arrangement.size == Size(width: 21, height: 1))
    let changed = arrangement.measure(in: Rect(x: 0, y: 0, width: 12, height: 1))
    #expect(changed)
    #expect(columns(arrangement) == [1..<6, 7..<15, 16..<20, 21..<25])
    #expect(arrangement.size == Size(width: 26, height: 2))
    _ = arrangement.measure(in: everything)
    #expect(columns(arrangement) == [1..<6, 7..<15, 16..<26, 27..<30])
    #expect(arrangement.size.height == 2)
    #expect(arrangement.groups == nil)
  }

  @Test("it costs at most 32 bytes an item", arguments: [1, 3, 40])
  func memory(width: Int) {
    let count = 100_000
    let items = LayoutItems(
      count: count,
      sizing: .intrinsic(
        estimate: { _ in Size(width: 9, height: 1) },
        size: { index, _ in Size(width: width, height: 1 + index % 2) }))
    let container = LayoutContainer(width: 40, height: 24)
    var flow = FlexLayout().arrangement(of: items, in: container) as? FlexArrangement
    _ = flow?.measure(in: Rect(x: 0, y: 0, width: 80, height: .max))
    #expect(flow?.frame(at: count - 1).width == min(width, 38))
    #expect((flow?.bytesForItems ?? .max) <= 32 * count)
  }

  @Test("it says what it is")
  func description() {
    #expect(
      FlexLayout(gravity: .center, lineSpacing: 1).debugDescription
        == "flow, center, insets 0 1 0 1, spacing 1 1")
  }
}
