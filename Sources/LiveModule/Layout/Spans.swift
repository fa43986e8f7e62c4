/// Lengths one after another, each an estimate until it is set: the rows of a list, the items of a
/// shelf.
///
/// Costs nothing but a few numbers until a length differs from the estimate, and eight bytes and a
/// bit a length from then on.
nonisolated struct Spans: Sendable {
  /// How many there are.
  let count: Int
  /// What one that is not set counts for.
  let estimate: Int
  /// The cells between two.
  let spacing: Int
  /// What each differs from the estimate; without entries when none does.
  private var differences = FenwickTree(count: 0)
  /// A bit for each that is set; without entries when none is.
  private var known: [UInt64] = []

  init(count: Int, estimate: Int, spacing: Int) {
    self.count = count
    self.estimate = estimate
    self.spacing = spacing
  }

  /// The length of all, with the spacings between them.
  var total: Int { count == 0 ? 0 : start(of: count) - spacing }

  /// Where the one at `index` begins; `count` gives where a next one would.
  func start(of index: Int) -> Int {
    let fixed = index * (estimate + spacing)
    return differences.count == 0 ? fixed : fixed + differences.sum(before: index)
  }

  /// How long the one at `index` is.
  func length(of index: Int) -> Int {
    differences.count == 0 ? estimate : estimate + differences[index]
  }

  /// Those that have a cell in `cells`.
  ///
  /// - Complexity: O(log `count`).
  func indices(in cells: Range<Int>) -> Range<Int> {
    guard count > 0, cells.lowerBound < total, cells.upperBound > 0, !cells.isEmpty else {
      return 0..<0
    }
    var first = index(at: cells.lowerBound)
    if start(of: first) + length(of: first) <= cells.lowerBound { first += 1 }
    return first..<max(first, index(at: cells.upperBound - 1) + 1)
  }

  /// Whether the one at `index` is set.
  func isKnown(_ index: Int) -> Bool {
    !known.isEmpty && known[index / 64] & (1 << UInt64(index % 64)) != 0
  }

  /// Sets the length of the one at `index`, and tells whether that changed anything.
  mutating func set(_ length: Int, at index: Int) -> Bool {
    if known.isEmpty { known = [UInt64](repeating: 0, count: (count + 63) / 64) }
    known[index / 64] |= 1 << UInt64(index % 64)
    let change = length - self.length(of: index)
    guard change != 0 else { return false }
    if differences.count == 0 { differences = FenwickTree(count: count) }
    differences.add(change, at: index)
    return true
  }

  /// Sets those in `cells` that are not set, first to last, and tells whether that changed
  /// anything.
  ///
  /// Whatever comes to lie in `cells` because one before it shrank is set as well.
  mutating func measure(in cells: Range<Int>, _ length: (Int) -> Int) -> Bool {
    var changed = false
    var index = indices(in: cells).lowerBound
    guard !indices(in: cells).isEmpty else { return false }
    while index < count, start(of: index) < cells.upperBound {
      if !isKnown(index), set(length(index), at: index) { changed = true }
      index += 1
    }
    return changed
  }

  /// The last that begins at or before `offset`.
  private func index(at offset: Int) -> Int {
    let step = estimate + spacing
    return differences.count == 0
      ? max(0, min(count - 1, offset / step)) : differences.index(at: offset, step: step)
  }
}

nonisolated extension Spans {
  /// What its lengths cost in memory.
  var bytes: Int { (differences.count + known.count) * MemoryLayout<Int>.stride }
}
