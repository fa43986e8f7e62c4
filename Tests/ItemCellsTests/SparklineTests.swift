import ItemCells
import Testing

@Suite("Counts over time")
struct SparklineTests {
  @Test(
    "the lowest bar is the smallest count, the highest the largest",
    arguments: [
      ([1, 2, 3, 4, 5, 6, 7, 8], 8, "▁▂▃▄▅▆▇█"),
      ([0, 1_000_000], 8, "▁█"),
      ([5, 5, 5], 8, "▃▃▃"),
      ([9, 1, 2, 3], 3, "▁▅█"),
      ([Int.min, 0, Int.max], 3, "▁▅█"),
      ([7], 8, ""), ([], 8, ""), ([1, 2], 0, ""), ([1, 2], -1, ""),
    ])
  func bars(counts: [Int], width: Int, expected: String) {
    #expect(sparkline(of: counts, width: width) == expected)
  }
}
