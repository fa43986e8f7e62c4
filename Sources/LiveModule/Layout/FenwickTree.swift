/// Numbers with sums of prefixes: both a change and a sum cost O(log n).
///
/// P. M. Fenwick, "A new data structure for cumulative frequency tables", 1994. Eight bytes a
/// number.
nonisolated struct FenwickTree: Sendable {
  /// `nodes[i - 1]` is the sum of the `i & -i` numbers that end with number `i - 1`.
  private var nodes: [Int]

  /// Makes so many zeros.
  init(count: Int) { nodes = [Int](repeating: 0, count: max(0, count)) }

  /// Makes a tree of numbers, in O(n).
  init(_ values: some Collection<Int>) {
    nodes = Array(values)
    for position in 1..<(nodes.count + 1) {
      let parent = position + (position & -position)
      if parent <= nodes.count { nodes[parent - 1] += nodes[position - 1] }
    }
  }

  /// How many numbers there are.
  var count: Int { nodes.count }

  /// The sum of all.
  var total: Int { sum(before: count) }

  /// The sum of the numbers before `index`, which may be `count`.
  func sum(before index: Int) -> Int {
    var sum = 0
    var position = index
    while position > 0 {
      sum += nodes[position - 1]
      position &= position - 1
    }
    return sum
  }

  /// The number at `index`.
  subscript(index: Int) -> Int {
    get {
      var value = nodes[index]
      let end = (index + 1) & index
      var position = index
      while position > end {
        value -= nodes[position - 1]
        position &= position - 1
      }
      return value
    }
    set { add(newValue - self[index], at: index) }
  }

  /// Adds `delta` to the number at `index`.
  mutating func add(_ delta: Int, at index: Int) {
    var position = index + 1
    while position <= nodes.count {
      nodes[position - 1] += delta
      position += position & -position
    }
  }

  /// The last index whose numbers before it, each plus `step`, sum to at most `offset`; the first
  /// and the last index bound the answer.
  ///
  /// - Precondition: there is a number, and no number plus `step` is negative.
  /// - Complexity: O(log n), in one walk down the tree.
  func index(at offset: Int, step: Int = 0) -> Int {
    var left = offset
    var index = 0
    var size = nodes.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - nodes.count.leadingZeroBitCount)
    while size > 0 {
      let end = index + size
      if end <= nodes.count, nodes[end - 1] + size * step <= left {
        left -= nodes[end - 1] + size * step
        index = end
      }
      size /= 2
    }
    return min(index, max(0, nodes.count - 1))
  }
}
