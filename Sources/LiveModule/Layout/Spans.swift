/// Lengths one after another, each an estimate until it is set: the rows of a list, the items of a
/// shelf.
///
/// Costs nothing but a few numbers until a length differs from the estimate; from then on four
/// bytes for each that does and those near it, and half a byte for every other one.
nonisolated struct Spans: Sendable {
  /// How many there are.
  let count: Int
  /// What one that is not set counts for.
  let estimate: Int
  /// The cells between two.
  let spacing: Int
  /// What those of each block differ from the estimate together; without entries when none does.
  private var blocks = FenwickTree(count: 0)
  /// What each of a block differs from the estimate; without entries where none does.
  private var differences: [[Int32]] = []
  /// A bit for each that is set; without entries when none is.
  private var known: [UInt64] = []

  /// How many make a block: few enough to be summed one by one.
  private static let blockLength = 64

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
    guard !differences.isEmpty else { return fixed }
    let (block, place) = index.quotientAndRemainder(dividingBy: Self.blockLength)
    let inside = place == 0 ? 0 : differences[block].prefix(place).reduce(0) { $0 + Int($1) }
    return fixed + blocks.sum(before: block) + inside
  }

  /// How long the one at `index` is.
  func length(of index: Int) -> Int {
    guard !differences.isEmpty else { return estimate }
    let (block, place) = index.quotientAndRemainder(dividingBy: Self.blockLength)
    return differences[block].isEmpty ? estimate : estimate + Int(differences[block][place])
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
    let (block, place) = index.quotientAndRemainder(dividingBy: Self.blockLength)
    if differences.isEmpty {
      blocks = FenwickTree(count: (count + Self.blockLength - 1) / Self.blockLength)
      differences = [[Int32]](repeating: [], count: blocks.count)
    }
    if differences[block].isEmpty {
      differences[block] = [Int32](repeating: 0, count: Self.blockLength)
    }
    differences[block][place] += Int32(change)
    blocks.add(change, at: block)
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
    guard !differences.isEmpty else { return max(0, min(count - 1, offset / step)) }
    let block = blocks.index(at: offset, step: step * Self.blockLength)
    var index = block * Self.blockLength
    var left = offset - index * step - blocks.sum(before: block)
    guard !differences[block].isEmpty else {
      return max(0, min(count - 1, index + left / step))
    }
    let end = min(index + Self.blockLength, count) - 1
    for difference in differences[block] where index < end {
      left -= step + Int(difference)
      guard left >= 0 else { break }
      index += 1
    }
    return index
  }
}

nonisolated extension Spans {
  /// What its lengths cost in memory.
  var bytes: Int {
    let touched = differences.count { !$0.isEmpty }
    return (blocks.count + known.count + differences.count) * MemoryLayout<Int>.stride
      + touched * Self.blockLength * MemoryLayout<Int32>.stride
  }
}
