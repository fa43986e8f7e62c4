import Testing
import TextGrid

@testable import LiveModule

@Suite("Grid layout") struct GridLayoutTests {
  private func items(_ count: Int) -> LayoutItems {
    LayoutItems(
      count: count, sizing: .measured(estimate: { _ in 2 }, height: { index, _ in 1 + index % 3 }))
  }

  private func arrange(
    _ layout: GridLayout, _ count: Int, width: Int = 23, _ arrange: Arrange = .vertical
  ) -> any Arrangement {
    layout.arrangement(
      of: items(count), in: LayoutContainer(width: width, height: 24, arrange: arrange))
  }

  private func frames(_ arrangement: any Arrangement) -> [String] {
    (0..<arrangement.count).map { arrangement.frame(at: $0).debugDescription }
  }

  private func widths(_ tracks: [GridTrack], width: Int, minimum: Int = 1) -> [Int]? {
    let space = LayoutSpace(
      GridLayout(insets: .zero), in: LayoutContainer(width: width, height: 24))
    return Split(tracks, of: space, minimum: minimum).map { split in
      (0..<split.count).map(split.width(of:))
    }
  }

  @Test(
    "columns take their cells, their fraction, and an equal share of the rest",
    arguments: [
      ([.auto], 20, [20]),
      ([.auto, .auto, .auto], 22, [6, 7, 7]),
      ([.absolute(5), .auto], 20, [5, 14]),
      ([.fraction(0.5), .auto, .auto], 22, [10, 5, 5]),
      ([.fraction(1.0 / 3), .fraction(1.0 / 3), .fraction(1.0 / 3)], 22, [6, 7, 7]),
      ([.fraction(0.25), .fraction(0.25)], 21, [5, 5]),
      // More than there is: fractions shrink.
      ([.absolute(5), .fraction(0.9), .fraction(0.9)], 22, [5, 7, 8]),
      ([.fraction(0.6), .fraction(0.6)], 21, [10, 10]),
      // A lone column always fits.
      ([.absolute(90)], 20, [20]),
      ([.fraction(0)], 20, [1]),
      ([.absolute(-4), .auto], 20, [1, 18]),
      // No room.
      ([.absolute(15), .absolute(15)], 20, nil),
      ([.fraction(1), .auto], 20, nil),
      ([.auto, .auto, .auto], 4, nil),
      ([], 20, nil),
    ] as [([GridTrack], Int, [Int]?)])
  func tracks(tracks: [GridTrack], width: Int, expected: [Int]?) {
    #expect(widths(tracks, width: width) == expected)
  }

  @Test("an area covers all cells of its name, and the plan repeats as a whole")
  func areas() throws {
    let layout = GridLayout(
      rowHeights: [2, 3], areas: try GridAreas("a a b / a a c / d e e"), insets: .zero,
      lineSpacing: 1)
    let arrangement = arrange(layout, 7)
    #expect(
      frames(arrangement) == [
        "0,0 15×6", "16,0 7×2", "16,3 7×3", "0,7 7×3", "8,7 15×3", "0,11 15×6", "16,11 7×2",
      ])
    #expect(arrangement.size == Size(width: 23, height: 17))
  }

  @Test("or its last row does, in which every area is one row high")
  func lastRow() throws {
    let layout = GridLayout(
      rowHeights: [2], areas: try GridAreas(rows: ["a b", "a c"]), repetition: .last,
      insets: .zero)
    #expect(
      frames(arrange(layout, 6)) == [
        "0,0 11×4", "12,0 11×2", "12,2 11×2", "0,4 11×2", "12,4 11×2", "0,6 11×2",
      ])
  }

  @Test("a page too narrow for its areas puts them under each other")
  func narrow() throws {
    let layout = GridLayout(
      rowHeights: [2], areas: try GridAreas("a a b / a a c"), insets: .zero, minimumItemWidth: 9)
    #expect(frames(arrange(layout, 4)) == ["0,0 23×4", "0,4 23×2", "0,6 23×2", "0,8 23×4"])
  }

  @Test("a grid without areas measures its rows, and drops columns that do not fit")
  func plain() {
    let layout = GridLayout(columns: [.absolute(10), .auto, .absolute(9)], insets: .zero)
    var arrangement = arrange(layout, 4)
    let changed = arrangement.measure(in: Rect(x: 0, y: 0, width: 23, height: 24))
    #expect(changed)
    #expect(frames(arrangement) == ["0,0 10×3", "11,0 2×3", "14,0 9×3", "0,3 10×1"])
    #expect(frames(arrange(layout, 2, width: 20)) == ["0,0 10×2", "11,0 9×2"])
  }

  @Test("rows have the heights that are given, the last for all that follow")
  func rowHeights() {
    let layout = GridLayout(
      columns: [.auto], rowHeights: [3, 1], repetition: .last, insets: .zero)
    #expect(frames(arrange(layout, 4)) == ["0,0 23×3", "0,3 23×1", "0,4 23×1", "0,5 23×1"])
  }

  @Test("as a shelf, plans stand side by side")
  func shelf() throws {
    let layout = GridLayout(rowHeights: [2], areas: try GridAreas("a b / a c"))
    let arrangement = arrange(layout, 4, .horizontal)
    #expect(frames(arrangement) == ["1,0 10×4", "12,0 10×2", "12,2 10×2", "23,0 10×4"])
    #expect(arrangement.groups == ShelfGroups(start: 1, length: 21, stride: 22, itemCount: 3))
    #expect(arrangement.size == Size(width: 45, height: 4))
  }

  @Test("a million items are nothing but arithmetic")
  func million() throws {
    let layout = GridLayout(rowHeights: [2], areas: try GridAreas("a a b / a a c"))
    let arrangement = arrange(layout, 1_000_000)
    #expect(arrangement.size.height == 4 * 333_334)
    #expect(
      arrangement.indices(in: Rect(x: 0, y: 4 * 333_333, width: 23, height: 9)) == [999_999])
  }

  @Test(
    "a plan that is none says what is wrong with it",
    arguments: [
      ("a b / a", "row 2 of the areas is 1 wide, expected 2 as in row 1"),
      ("a b / b a", "the cells of area a do not make one rectangle"),
      ("a . a", "the cells of area a do not make one rectangle"),
      ("", "the areas name nothing; expected rows such as \"a a b\""),
      (". .", "the areas name nothing; expected rows such as \"a a b\""),
    ])
  func mistakes(plan: String, message: String) {
    let error = #expect(throws: GridAreasError.self) { try GridAreas(plan) }
    #expect(error?.description == message)
  }

  @Test("it says what it is")
  func description() throws {
    let layout = GridLayout(
      columns: [.absolute(9), .fraction(0.5), .auto], rowHeights: [6],
      areas: try GridAreas("a  a b/. . c"), repetition: .last)
    #expect(
      layout.debugDescription
        == "grid, a a b / . . c, columns 9 0.5 auto, rows 6, repeats last"
        + ", insets 0 1 0 1, spacing 0 1")
  }
}
