/// The candidates of a Tab, and which of them stands in the line.
struct Completion: Hashable {
  /// Whole texts in front of the cursor.
  let candidates: [String]
  /// The candidate that stands in the line; nil for what they have in common.
  private(set) var selected: Int?

  init(_ candidates: [String]) { self.candidates = candidates }

  /// The beginning that all candidates share.
  var common: String {
    guard var common = candidates.first else { return "" }
    for candidate in candidates.dropFirst() {
      common = String(zip(common, candidate).prefix { $0 == $1 }.map(\.0))
    }
    return common
  }

  /// The candidates as they are listed: without the words in front that they share.
  var labels: [String] {
    let common = common
    let shared = common.lastIndex(where: \.isWhitespace).map {
      common.distance(from: common.startIndex, to: $0) + 1
    }
    return candidates.map { String($0.dropFirst(shared ?? 0)) }
  }

  /// Selects the next candidate, or the one before, and gives it.
  mutating func step(_ direction: Int) -> String {
    let count = candidates.count
    let next = selected.map { ($0 + direction + count) % count } ?? (direction > 0 ? 0 : count - 1)
    selected = next
    return candidates[next]
  }
}
