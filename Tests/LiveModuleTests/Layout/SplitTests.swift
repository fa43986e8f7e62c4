import Testing
import TextGrid

@testable import LiveModule

@Suite("Split") struct SplitTests {
  private func split(
    _ distribution: Distribution, width: Int, spacing: Int = 1, minimum: Int = 1
  ) -> Split {
    let layout = ListLayout(insets: .zero, interitemSpacing: spacing)
    let space = LayoutSpace(layout, in: LayoutContainer(width: width, height: 24))
    return Split(distribution, of: space, minimum: minimum)
  }

  private func widths(_ split: Split) -> [Int] { (0..<split.count).map(split.width(of:)) }

  @Test(
    "equal columns round their edges, not their widths",
    arguments: [
      (6, [12, 12, 12, 12, 12, 13]), (4, [18, 19, 19, 19]), (1, [78]), (2, [38, 39]),
    ])
  func workedExamples(count: Int, expected: [Int]) {
    let split = split(.perRow(count), width: 78)
    #expect(widths(split) == expected)
    #expect(split.x(of: count - 1) + split.width(of: count - 1) == 78)
    #expect(split.widest == expected.max())
    #expect(split.evenWidth == expected.min())
  }

  @Test(
    "what does not fit becomes fewer columns, never an empty one",
    arguments: [
      // Too many columns for the width: as many as fit.
      (Distribution.perRow(9), 5, 1, 1, [1, 1, 1]),
      (.perRow(4), 20, 1, 8, [9, 10]),
      (.perRow(0), 7, 1, 1, [7]),
      (.perRow(-2), 7, 1, 1, [7]),
      // A spacing that fills the width is dropped.
      (.perRow(3), 4, 4, 1, [1, 1, 2]),
      (.perRow(3), 4, 3, 1, [4]),
      (.perRow(2), 0, 1, 1, [1]),
      (.perRow(2), -5, 1, 1, [1]),
      (.perRow(Int.max), 3, Int.max, Int.max, [3]),
      (.adaptive(minimum: 30), 78, 1, 1, [38, 39]),
      (.adaptive(minimum: 30), 20, 1, 1, [20]),
      (.adaptive(minimum: 0), 5, 1, 1, [1, 1, 1]),
      (.adaptive(minimum: 5), 30, 0, 10, [10, 10, 10]),
      (.absolute(10), 40, 1, 1, [10, 10, 10]),
      (.absolute(50), 40, 1, 1, [40]),
      (.absolute(-1), 4, 1, 1, [1, 1]),
    ] as [(Distribution, Int, Int, Int, [Int])])
  func tooNarrow(
    distribution: Distribution, width: Int, spacing: Int, minimum: Int, expected: [Int]
  ) {
    let split = split(distribution, width: width, spacing: spacing, minimum: minimum)
    #expect(widths(split) == expected)
  }

  @Test(
    "fractions of siblings share what is left of the spacing, a lone one takes its own",
    arguments: [
      (1.0 / 3, 78, 1, [25, 25, 26]),
      (0.33, 78, 1, [25, 25, 26]),
      (0.25, 80, 0, [20, 20, 20, 20]),
      (0.1, 100, 0, [Int](repeating: 10, count: 10)),
      (0.4, 51, 1, [20, 20]),
      (0.6, 51, 1, [30]),
      (1, 51, 1, [51]),
      (7, 51, 1, [51]),
      (0.01, 9, 1, [1, 1, 1, 1, 1]),
      (1e-300, 5, 1, [1, 1, 1]),
    ] as [(Double, Int, Int, [Int])])
  func fractions(fraction: Double, width: Int, spacing: Int, expected: [Int]) {
    #expect(widths(split(.fraction(fraction), width: width, spacing: spacing)) == expected)
  }

  @Test("a fraction that is no fraction gives columns all the same")
  func noFraction() {
    for fraction in [0, -1, Double.nan, -.infinity, .infinity] {
      #expect(split(.fraction(fraction), width: 9).count >= 1)
      #expect(widths(split(.fraction(fraction), width: 9)).allSatisfy { $0 >= 1 })
    }
  }

  @Test("equal columns add up to the width and differ by at most a cell, always")
  func addsUp() {
    for width in 1...90 {
      for spacing in 0...4 {
        for count in 1...12 {
          let split = split(.perRow(count), width: width, spacing: spacing)
          let all = widths(split)
          let gaps = (split.count - 1) * split.spacing
          #expect(all.reduce(0, +) + gaps == width)
          #expect((all.max() ?? 0) - (all.min() ?? 0) <= 1)
          #expect(all.contains(split.evenWidth) && all.contains(split.widest))
          #expect(split.count <= count)
        }
      }
    }
  }

  @Test("the columns in a range of cells are those with a cell in it")
  func hits() {
    for distribution in [Distribution.perRow(5), .fraction(0.3), .absolute(4)] {
      let split = split(distribution, width: 33, spacing: 2)
      for start in -3..<36 {
        for end in start..<37 {
          let hit = (0..<split.count).filter {
            end > start && split.x(of: $0) < end && split.x(of: $0) + split.width(of: $0) > start
          }
          #expect(Array(split.columns(in: start..<end)) == hit)
        }
      }
    }
  }
}
