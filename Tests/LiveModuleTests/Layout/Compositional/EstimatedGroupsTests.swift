import Testing
import TextGrid

@testable import LiveModule

@Suite("Compositional layout with estimated dimensions") struct EstimatedGroupsTests {
  typealias Layout = CompositionalLayout

  private final class Asked { var indices: [Int] = [] }

  private let everything = Rect(x: 0, y: 0, width: 1000, height: 1000)

  private func measured(_ heights: [Int]) -> LayoutItems {
    LayoutItems(
      count: heights.count,
      sizing: .measured(estimate: { _ in 9 }, height: { index, _ in heights[index] }))
  }

  private func tags(_ sizes: [(Int, Int)]) -> LayoutItems {
    LayoutItems(
      count: sizes.count,
      sizing: .intrinsic(
        estimate: { _ in Size(width: 9, height: 9) },
        size: { index, _ in Size(width: sizes[index].0, height: sizes[index].1) }))
  }

  private func arrange(
    _ group: Layout.Group, _ items: LayoutItems, width: Int = 21, _ arrange: Arrange = .vertical
  ) -> any Arrangement {
    CompositionalLayout(section: Layout.Section(group: group), insets: .zero).arrangement(
      of: items, in: LayoutContainer(width: width, height: 12, arrange: arrange))
  }

  private func frames(_ arrangement: any Arrangement) -> [String] {
    (0..<arrangement.count).map { arrangement.frame(at: $0).debugDescription }
  }

  private func row(_ height: Layout.Dimension) -> Layout.Group {
    .horizontal(
      height: .estimated(3), repeating: .item(height: height), count: 2)
  }

  @Test("a row is as high as its highest item, each of its own height")
  func rows() {
    var arrangement = arrange(row(.estimated(3)), measured([1, 5, 2, 2, 4]))
    #expect(frames(arrangement) == ["0,0 10×3", "11,0 10×3", "0,3 10×3", "11,3 10×3", "0,6 10×3"])
    #expect(arrangement.measure(in: everything) == true)
    #expect(frames(arrangement) == ["0,0 10×1", "11,0 10×5", "0,5 10×2", "11,5 10×2", "0,7 10×4"])
    #expect(arrangement.size.height == 11)
    #expect(arrangement.measure(in: everything) == false)
  }

  @Test("or all of a row are as high as the highest")
  func uniformRows() {
    var arrangement = arrange(row(.uniformAcrossSiblings(estimate: 3)), measured([1, 5, 2]))
    _ = arrangement.measure(in: everything)
    #expect(frames(arrangement) == ["0,0 10×5", "11,0 10×5", "0,5 10×2"])
  }

  @Test("a column is as high as its items together")
  func columns() {
    let column = Layout.Group.vertical(
      height: .estimated(1),
      subitems: [.item(height: .estimated(1)), .item(height: .absolute(2))],
      interItemSpacing: .fixed(1))
    var arrangement = arrange(column, measured([4, 9, 1, 9, 6]))
    #expect(arrangement.size.height == 9)
    _ = arrangement.measure(in: everything)
    #expect(
      frames(arrangement) == ["0,0 21×4", "0,5 21×2", "0,7 21×1", "0,9 21×2", "0,11 21×6"])
    #expect(arrangement.size.height == 17)
  }

  @Test("what wants more than a fixed group has is cut, with a cell for each")
  func cut() {
    let group = Layout.Group.vertical(
      height: .absolute(4), subitems: [.item(height: .estimated(1)), .item(height: .estimated(1))])
    var arrangement = arrange(group, measured([9, 9, 1, 1]))
    _ = arrangement.measure(in: everything)
    #expect(arrangement.frame(at: 0).maxY <= arrangement.frame(at: 1).minY)
    #expect((0..<4).allSatisfy { arrangement.frame(at: $0).maxY <= 4 + 4 * ($0 / 4) })
  }

  @Test("only what lies in the rectangle is asked, and once")
  func asksForNoMore() {
    let asked = Asked()
    let items = LayoutItems(
      count: 100_000,
      sizing: .measured(
        estimate: { _ in 3 },
        height: { index, _ in
          asked.indices.append(index)
          return 4
        }))
    var arrangement = arrange(row(.estimated(3)), items)
    #expect(asked.indices.isEmpty)
    let middle = Rect(x: 0, y: 75_000, width: 21, height: 5)
    #expect(arrangement.measure(in: middle) == true)
    #expect(asked.indices == [50_000, 50_001, 50_002, 50_003])
    #expect(arrangement.measure(in: middle) == false)
    _ = arrangement.frame(at: 50_001)
    #expect(asked.indices.count == 4)
    #expect(arrangement.size.height == 150_002)
  }

  @Test("items with widths of their own have them in a row")
  func ownWidths() {
    let group = Layout.Group.horizontal(
      height: .absolute(2), subitems: [.item(width: .estimated(6)), .item(width: .estimated(6))])
    var arrangement = arrange(group, tags([(3, 1), (8, 1), (40, 1), (7, 1)]))
    #expect(frames(arrangement) == ["0,0 6×2", "7,0 6×2", "14,0 6×2", "0,2 6×2"])
    _ = arrangement.measure(in: everything)
    #expect(frames(arrangement) == ["0,0 3×2", "4,0 8×2", "13,0 8×2", "0,2 7×2"])
  }

  @Test("a shelf of groups with their own widths, as high as its first screenful")
  func shelf() {
    let group = Layout.Group.horizontal(
      width: .estimated(6), height: .estimated(1),
      subitems: [.item(width: .estimated(6), height: .estimated(1))])
    var arrangement = arrange(
      group, tags([(5, 2), (8, 1), (30, 1), (3, 7)]), width: 12, .horizontal)
    #expect(arrangement.size == Size(width: 27, height: 1))
    #expect(arrangement.groups == nil)
    #expect(arrangement.measure(in: Rect(x: 0, y: 0, width: 12, height: 1)) == true)
    #expect(frames(arrangement) == ["0,0 5×2", "6,0 8×1", "15,0 6×1", "22,0 6×1"])
    _ = arrangement.measure(in: everything)
    #expect(frames(arrangement) == ["0,0 5×2", "6,0 8×1", "15,0 30×1", "46,0 3×2"])
    #expect(arrangement.size == Size(width: 49, height: 2))
  }

  @Test("answers cost eight bytes for an item that was asked and those near it")
  func memory() {
    var answers = ItemAnswers()
    #expect(answers[7] == nil)
    for item in 1000..<2000 { answers[item] = Size(width: item, height: 2) }
    #expect(answers[1999] == Size(width: 1999, height: 2))
    #expect(answers[2000] == nil)
    #expect(answers.bytes <= 8 * 1500)
    answers[1999] = nil
    #expect(answers[1999] == nil)
  }
}
