import Testing
import TextGrid

@testable import LiveModule

@Suite("List layout") struct ListLayoutTests {
  private let page = LayoutContainer(width: 80, height: 24)
  private let shelf = LayoutContainer(width: 80, height: 24, arrange: .horizontal)

  private func uniform(_ count: Int, height: Int = 1) -> LayoutItems {
    LayoutItems(count: count, sizing: .uniform { _ in height })
  }

  private func measured(_ heights: [Int], estimate: Int = 2) -> LayoutItems {
    LayoutItems(
      count: heights.count,
      sizing: .measured(estimate: { _ in estimate }, height: { index, _ in heights[index] }))
  }

  private func frames(_ arrangement: any Arrangement) -> [String] {
    (0..<arrangement.count).map { arrangement.frame(at: $0).debugDescription }
  }

  @Test("a list without settings has columns of thirty cells or more inside a margin")
  func defaults() {
    let arrangement = ListLayout().arrangement(of: uniform(3), in: page)
    #expect(frames(arrangement) == ["1,0 38×1", "40,0 39×1", "1,1 38×1"])
    #expect(arrangement.size == Size(width: 80, height: 2))
  }

  @Test("a row is as high as its highest item once it is measured, and an estimate before")
  func measuredRows() {
    let layout = ListLayout(distribution: .perRow(2), lineSpacing: 1)
    var arrangement = layout.arrangement(of: measured([1, 5, 3, 1, 1, 1, 4]), in: page)
    #expect(arrangement.size.height == 11)
    let changed = arrangement.measure(in: Rect(x: 0, y: 0, width: 80, height: 1))
    #expect(changed)
    #expect(
      frames(arrangement).map { String($0.drop { $0 != "," }) } == [
        ",0 38×5", ",0 39×5", ",6 38×2", ",6 39×2", ",9 38×2", ",9 39×2", ",12 38×2",
      ])
    let changedAgain = arrangement.measure(in: Rect(x: 0, y: 0, width: 80, height: 5))
    #expect(!changedAgain)
    let changedThen = arrangement.measure(in: Rect(x: 0, y: 0, width: 80, height: 100))
    #expect(changedThen)
    #expect(arrangement.size.height == 5 + 1 + 3 + 1 + 1 + 1 + 4)
  }

  @Test("what moves into the rectangle while it is measured is measured too")
  func shrinking() {
    var arrangement = ListLayout(distribution: .perRow(1)).arrangement(
      of: measured([Int](repeating: 1, count: 50), estimate: 10), in: page)
    let changed = arrangement.measure(in: Rect(x: 0, y: 0, width: 80, height: 20))
    #expect(changed)
    #expect(arrangement.indices(in: Rect(x: 0, y: 0, width: 80, height: 20)) == Array(0..<20))
    #expect(arrangement.frame(at: 20) == Rect(x: 1, y: 20, width: 78, height: 10))
  }

  @Test("only what lies in the rectangle is asked for its height, once")
  func asksForNoMore() {
    final class Asked { var indices: [Int] = [] }
    let asked = Asked()
    let items = LayoutItems(
      count: 100_000,
      sizing: .measured(
        estimate: { _ in 2 },
        height: { index, _ in
          asked.indices.append(index)
          return 3
        }))
    var arrangement = ListLayout(distribution: .perRow(1)).arrangement(of: items, in: page)
    #expect(asked.indices.isEmpty)
    let changed = arrangement.measure(in: Rect(x: 0, y: 100_000, width: 80, height: 9))
    #expect(changed)
    #expect(asked.indices == [50_000, 50_001, 50_002])
    let changedAgain = arrangement.measure(in: Rect(x: 0, y: 100_000, width: 80, height: 9))
    #expect(!changedAgain)
    #expect(asked.indices == [50_000, 50_001, 50_002])
    #expect(arrangement.frame(at: 99_999).maxY == 200_003)
  }

  @Test(
    "a ratio accounts for the shape of a cell",
    arguments: [
      (38, 16.0 / 9, 2.0, 11), (38, 1, 2, 19), (38, 2, 1, 19), (3, 16.0 / 9, 2, 1), (1, 100, 2, 1),
      (38, 0, 2, 1 << 24), (38, -1, 2, 1), (38, Double.nan, 2, 1), (38, 1, 0, 1 << 24),
    ] as [(Int, Double, Double, Int)])
  func ratios(width: Int, ratio: Double, aspect: Double, rows: Int) {
    #expect(ItemRatio.ratio(ratio).height(width: width, cellAspect: aspect) == rows)
  }

  @Test("a ratio or a number of rows is for all items, and at least one row")
  func rows() {
    let layout = ListLayout(distribution: .perRow(4), itemRatio: .rows(-3))
    #expect(layout.arrangement(of: measured([4, 9]), in: page).size.height == 1)
    let ratio = ListLayout(distribution: .perRow(4), itemRatio: .ratio(16.0 / 9))
    #expect(ratio.arrangement(of: measured([4, 9]), in: page).frame(at: 0).height == 5)
  }

  @Test("a shelf shows as many items as a row has, and steps evenly")
  func shelves() {
    let layout = ListLayout(distribution: .perRow(4), itemRatio: .rows(9))
    let arrangement = layout.arrangement(of: uniform(6), in: shelf)
    #expect(
      frames(arrangement)
        == ["1,0 18×9", "20,0 18×9", "39,0 18×9", "58,0 18×9", "77,0 18×9", "96,0 18×9"])
    #expect(arrangement.size == Size(width: 115, height: 9))
    #expect(arrangement.groups == ShelfGroups(start: 1, length: 18, stride: 19, itemCount: 1))
  }

  @Test("the items of a shelf with rows fill a column before the next")
  func shelfRows() {
    let layout = ListLayout(
      distribution: .absolute(10), itemRatio: .rows(2),
      insets: Insets(top: 1, left: 2, bottom: 1, right: 2), lineSpacing: 1, rows: 2)
    let arrangement = layout.arrangement(of: uniform(3), in: shelf)
    #expect(frames(arrangement) == ["2,1 10×2", "2,4 10×2", "13,1 10×2"])
    #expect(arrangement.size == Size(width: 25, height: 7))
    #expect(arrangement.groups?.itemCount == 2)
  }

  @Test("the first screenful of a shelf decides its height, and the rest is not asked")
  func shelfHeight() {
    var arrangement = ListLayout(distribution: .perRow(2)).arrangement(
      of: measured([3, 5, 9, 9], estimate: 4), in: shelf)
    #expect(arrangement.size.height == 4)
    let changed = arrangement.measure(in: Rect(x: 0, y: 50, width: 80, height: 9))
    #expect(!changed)
    let changedAgain = arrangement.measure(in: Rect(x: 0, y: 0, width: 80, height: 1))
    #expect(changedAgain)
    #expect(arrangement.size.height == 9)
    let changedThen = arrangement.measure(in: Rect(x: 0, y: 0, width: 800, height: 90))
    #expect(!changedThen)
  }

  @Test("a delegate sizes the items that it knows, and their cells the others")
  func delegates() {
    final class Third: LayoutDelegate {
      func sizeOfItem(at index: Int, maxWidth: Int) -> Size? {
        index == 2 ? Size(width: 0, height: 7) : nil
      }
    }
    let third = Third()
    var arrangement = ListLayout(distribution: .perRow(1)).arrangement(
      of: uniform(4, height: 2).sized(by: third), in: page)
    let changed = arrangement.measure(in: Rect(x: 0, y: 0, width: 80, height: 24))
    #expect(changed)
    #expect((0..<4).map { arrangement.frame(at: $0).height } == [2, 2, 7, 2])
  }

  @Test("a section without items is its margins", arguments: [-1, 0])
  func empty(count: Int) {
    let layout = ListLayout(insets: Insets(top: 1, left: 1, bottom: 2, right: 1))
    for container in [page, shelf] {
      var arrangement = layout.arrangement(of: uniform(count), in: container)
      #expect(arrangement.size.height == 3)
      #expect(arrangement.indices(in: Rect(x: 0, y: 0, width: 80, height: 24)).isEmpty)
      let changed = arrangement.measure(in: Rect(x: 0, y: 0, width: 80, height: 24))
      #expect(!changed)
    }
  }

  @Test("a million items of one height are nothing but arithmetic")
  func million() {
    let layout = ListLayout(distribution: .perRow(3))
    var arrangement = layout.arrangement(of: uniform(1_000_000, height: 4), in: page)
    let end = Rect(x: 0, y: arrangement.size.height - 4, width: 80, height: 4)
    #expect(arrangement.size.height == 333_334 * 4)
    #expect(arrangement.indices(in: end) == [999_999])
    #expect(arrangement.frame(at: 999_999).minY == end.minY)
    let changed = arrangement.measure(in: end)
    #expect(!changed)
    for layout in [layout, ListLayout(distribution: .perRow(3), itemRatio: .rows(4))] {
      let rows = layout.arrangement(of: uniform(1_000_000), in: page) as? RowsArrangement
      #expect(rows?.bytesForItems == 0)
    }
  }

  @Test("it says what it is")
  func description() {
    #expect(
      ListLayout().debugDescription
        == "list, at least 30 wide, measured, insets 0 1 0 1, spacing 0 1")
    #expect(
      ListLayout(distribution: .perRow(4), itemRatio: .rows(9), rows: 2).debugDescription
        == "list, 4 a row, 9 rows, 2 rows of a shelf, insets 0 1 0 1, spacing 0 1")
  }
}
