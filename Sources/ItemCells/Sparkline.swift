/// Counts over time as a row of bars, the newest at the right, such as `▂▃▅▇`.
///
/// The lowest bar stands for the smallest count and the highest for the largest: what shows is how
/// they change, not how large they are. Counts that do not change are a flat line.
///
/// - Parameters:
///   - counts: The counts, oldest first.
///   - width: The most bars; earlier counts are left out.
/// - Returns: The bars; empty for fewer than two counts, which tell of no change.
nonisolated public func sparkline(of counts: [Int], width: Int) -> String {
  let counts = counts.suffix(max(0, width))
  guard counts.count > 1, let least = counts.min(), let most = counts.max() else { return "" }
  let bars = Array("▁▂▃▄▅▆▇█")
  guard most > least else { return String(repeating: bars[2], count: counts.count) }
  let range = Double(most) - Double(least)
  return String(
    counts.map { count in
      let share = (Double(count) - Double(least)) / range
      return bars[min(bars.count - 1, Int(share * Double(bars.count - 1) + 0.5))]
    })
}
