import Testing
import TextGrid

@testable import LiveModule

@Suite("Compositional layout") struct CompositionalLayoutTests {
  typealias Layout = CompositionalLayout

  private func uniform(_ count: Int) -> LayoutItems {
    LayoutItems(count: count, sizing: .uniform { _ in 2 })
  }

  private func arrange(
    _ group: Layout.Group, _ count: Int, width: Int = 20, height: Int = 12,
    _ arrange: Arrange = .vertical
  ) -> any Arrangement {
    CompositionalLayout(section: Layout.Section(group: group), insets: .zero).arrangement(
      of: uniform(count), in: LayoutContainer(width: width, height: height, arrange: arrange))
  }

  private func frames(_ arrangement: any Arrangement) -> [String] {
    (0..<arrangement.count).map { arrangement.frame(at: $0).debugDescription }
  }

  private func widths(_ subitems: [Layout.Subitem], width: Int) -> [Int] {
    let arrangement = arrange(
      .horizontal(height: .absolute(1), subitems: subitems), 40, width: width)
    return (0..<40).map { arrangement.frame(at: $0) }.prefix { $0.minY == 0 }.map(\.width)
  }

  private func item(_ width: Layout.Dimension) -> Layout.Subitem { .item(width: width) }

  @Test("a group of one item repeats for all items")
  func single() {
    let arrangement = arrange(.vertical(height: .absolute(3), subitems: [.item()]), 3)
    #expect(frames(arrangement) == ["0,0 20×3", "0,3 20×3", "0,6 20×3"])
    #expect(arrangement.size == Size(width: 20, height: 9))
  }

  @Test("subitems repeat for as long as the next one fits, and fill what they mean to fill")
  func repeats() {
    #expect(widths([item(.fractionalWidth(0.25))], width: 23) == [5, 5, 5, 5])
    #expect(widths([item(.fractionalWidth(1.0 / 3))], width: 22) == [6, 7, 7])
    #expect(widths([item(.fractionalWidth(0.33))], width: 22) == [6, 7, 7])
    #expect(widths([item(.fractionalWidth(0.4))], width: 21) == [8, 8])
    #expect(widths([item(.absolute(6))], width: 20) == [6, 6, 6])
    #expect(
      widths([item(.fractionalWidth(0.3)), item(.fractionalWidth(0.2))], width: 23)
        == [6, 4, 6, 4])
    #expect(widths([item(.absolute(8)), item(.fractionalWidth(1))], width: 20) == [8, 11])
  }

  @Test("what is too wide is left out, fractions shrink, and everything has a cell")
  func narrow() {
    #expect(widths([item(.absolute(12)), item(.absolute(9))], width: 20) == [12])
    #expect(
      widths([item(.fractionalWidth(0.7)), item(.fractionalWidth(0.7))], width: 21) == [10, 10])
    #expect(widths([item(.absolute(90))], width: 20) == [20])
    #expect(widths([item(.fractionalWidth(0)), item(.absolute(4))], width: 7) == [1, 4])
    #expect(widths([item(.fractionalWidth(.nan))], width: 3) == [1, 1])
    for width in -1...3 {
      let group = Layout.Group.horizontal(
        height: .absolute(-1), repeating: .item(), count: 3, interItemSpacing: .fixed(9))
      let arrangement = arrange(group, 4, width: width)
      #expect(frames(arrangement).count == 4)
      #expect(arrangement.frame(at: 0).width >= 1)
    }
  }

  @Test(
    "equal shares are those of the rule",
    arguments: [
      (6, 78, [12, 12, 12, 12, 12, 13]), (4, 78, [18, 19, 19, 19]), (5, 3, [1, 1]), (0, 9, [9]),
    ])
  func shares(count: Int, width: Int, expected: [Int]) {
    let group = Layout.Group.horizontal(height: .absolute(1), repeating: .item(), count: count)
    let arrangement = arrange(group, 12, width: width)
    let first = (0..<12).map { arrangement.frame(at: $0) }.prefix { $0.minY == 0 }
    #expect(first.map(\.width) == expected)
  }

  @Test("groups stand in groups, to the cell")
  func nested() {
    let side = Layout.Group.vertical(
      width: .fractionalWidth(1.0 / 3), repeating: .item(), count: 2, interItemSpacing: .fixed(1))
    let group = Layout.Group.horizontal(
      height: .absolute(8), subitems: [item(.fractionalWidth(2.0 / 3)), .group(side)])
    let arrangement = arrange(group, 5, width: 22)
    #expect(
      frames(arrangement) == ["0,0 14×8", "15,0 7×3", "15,4 7×4", "0,8 14×8", "15,8 7×3"])
    #expect(arrangement.size == Size(width: 22, height: 16))
  }

  @Test("a flexible spacing is what is left over, at least what it says")
  func flexible() {
    let group = Layout.Group.horizontal(
      height: .absolute(1), subitems: [item(.absolute(5))], interItemSpacing: .flexible(2))
    #expect(frames(arrange(group, 3, width: 22)) == ["0,0 5×1", "8,0 5×1", "17,0 5×1"])
  }

  @Test("margins are inside groups and items, and dropped where they leave nothing")
  func insets() {
    let group = Layout.Group.vertical(
      height: .absolute(6),
      subitems: [.item(contentInsets: Insets(top: 1, left: 2, bottom: 1, right: 2))],
      contentInsets: Insets(top: 1, left: 1, bottom: 0, right: 1))
    #expect(frames(arrange(group, 1)) == ["3,2 14×3"])
    #expect(frames(arrange(group, 1, width: 4)) == ["1,2 2×3"])
    #expect(frames(arrange(group, 1, width: 2)) == ["0,2 2×3"])
  }

  @Test("fractions of the other axis keep their shape on the screen")
  func shape() {
    let square = Layout.Group.horizontal(
      height: .fractionalWidth(0.5), subitems: [.item(width: .fractionalHeight(1))])
    #expect(frames(arrange(square, 2, width: 21)) == ["0,0 10×5", "11,0 10×5"])
  }

  @Test("a fraction of the height is of the viewport")
  func viewport() {
    let group = Layout.Group.vertical(height: .fractionalHeight(0.5), subitems: [.item()])
    #expect(arrange(group, 1, height: 13).frame(at: 0).height == 6)
    #expect(arrange(group, 1, height: -2).frame(at: 0).height == 1)
  }

  @Test("a group without places is one, and a group without any in a group is a gap")
  func empty() {
    #expect(
      frames(arrange(.vertical(height: .absolute(2), subitems: []), 2))
        == ["0,0 20×2", "0,2 20×2"])
    let gap = Layout.Group.vertical(width: .absolute(4), subitems: [])
    let group = Layout.Group.horizontal(
      height: .absolute(1), subitems: [.group(gap), item(.absolute(15))])
    #expect(frames(arrange(group, 2)) == ["5,0 15×1", "5,1 15×1"])
    let nothing = arrange(group, 0)
    #expect(nothing.size.height == 0)
    #expect(nothing.indices(in: Rect(x: 0, y: 0, width: 9, height: 9)).isEmpty)
  }

  @Test("what repeats without end is cut")
  func endless() {
    let column = Layout.Group.vertical(
      width: .absolute(1), height: .absolute(.max), subitems: [.item(height: .absolute(0))])
    let group = Layout.Group.horizontal(
      width: .absolute(.max), height: .absolute(.max), subitems: [.group(column)])
    let arrangement = arrange(group, 10_000, .horizontal)
    #expect(arrangement.groups?.itemCount == GroupPlan.mostItems)
    #expect(arrangement.frame(at: 9_999).width == 1)
  }

  @Test("as a shelf, groups stand side by side with the layout's spacing or the section's")
  func shelf() {
    let group = Layout.Group.vertical(
      width: .fractionalWidth(0.45), height: .absolute(5), repeating: .item(), count: 2,
      interItemSpacing: .fixed(1))
    let arrangement = arrange(group, 5, .horizontal)
    #expect(
      frames(arrangement) == ["0,0 9×2", "0,3 9×2", "10,0 9×2", "10,3 9×2", "20,0 9×2"])
    #expect(arrangement.size == Size(width: 29, height: 5))
    #expect(arrangement.groups == ShelfGroups(length: 9, stride: 10, itemCount: 2))
    #expect(arrangement.scrollBehavior == nil)
  }

  @Test("a section that scrolls by itself wants to be a shelf, and says how it scrolls")
  func orthogonal() {
    let layout = CompositionalLayout { container in
      Layout.Section(
        group: .horizontal(
          width: .fractionalWidth(1), height: .absolute(3), subitems: [.item()]),
        interGroupSpacing: 2,
        orthogonalScrollingBehavior: container.width < 40 ? .groupPagingCentered : .none)
    }
    func arrange(width: Int) -> any Arrangement {
      var container = LayoutContainer(width: width, height: 9)
      container.arrange = layout.arrange(in: container)
      return layout.arrangement(of: uniform(2), in: container)
    }
    let narrow = arrange(width: 22)
    #expect(frames(narrow) == ["1,0 20×3", "23,0 20×3"])
    #expect(narrow.scrollBehavior == .groupPagingCentered)
    #expect(narrow.groups == ShelfGroups(start: 1, length: 20, stride: 22, itemCount: 1))
    let wide = arrange(width: 42)
    #expect(frames(wide) == ["1,0 40×3", "1,5 40×3"])
    #expect(wide.scrollBehavior == nil)
    #expect(ListLayout().arrange(in: LayoutContainer(width: 9, height: 9)) == .vertical)
  }

  @Test("a page takes another form at another width")
  func provider() {
    let layout = CompositionalLayout { container in
      let columns = container.width >= 60 ? 3 : 1
      return Layout.Section(
        group: .horizontal(height: .absolute(2), repeating: .item(), count: columns))
    }
    let wide = layout.arrangement(of: uniform(3), in: LayoutContainer(width: 60, height: 9))
    #expect(frames(wide) == ["1,0 18×2", "20,0 19×2", "40,0 19×2"])
    let narrow = layout.arrangement(of: uniform(3), in: LayoutContainer(width: 59, height: 9))
    #expect(frames(narrow) == ["1,0 57×2", "1,2 57×2", "1,4 57×2"])
  }

  @Test("a million items of fixed dimensions are nothing but arithmetic")
  func million() {
    let group = Layout.Group.horizontal(
      height: .estimated(4),
      subitems: [.item(width: .fractionalWidth(1.0 / 3), height: .estimated(4))])
    let layout = CompositionalLayout(section: Layout.Section(group: group))
    let arrangement = layout.arrangement(
      of: uniform(1_000_000), in: LayoutContainer(width: 80, height: 24))
    #expect(arrangement is GridArrangement)
    #expect(arrangement.size.height == 333_334 * 2)
    #expect(arrangement.frame(at: 999_999).minY == 333_333 * 2)
    let end = Rect(x: 0, y: 333_333 * 2, width: 80, height: 24)
    #expect(arrangement.indices(in: end) == [999_999])
  }

  @Test("it says what it is")
  func description() {
    let layout = CompositionalLayout(section: Layout.Section(group: .vertical(subitems: [])))
    #expect(layout.debugDescription == "compositional, insets 0 1 0 1, spacing 0 1")
    #expect(Layout.Dimension.estimated(4).debugDescription == "about 4")
  }
}
