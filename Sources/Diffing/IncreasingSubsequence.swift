/// The longest part of a sequence that is in order already.
enum IncreasingSubsequence {
  /// What is not in it, in the order of the sequence: the fewest numbers that must change places.
  ///
  /// - Complexity: O(n) where the sequence is in order, O(n log n) at worst (patience sorting,
  ///   Fredman 1975).
  static func rest(of sequence: [Int32]) -> [Int32] {
    // `tails[n]` is the position of the smallest number that ends an increasing run of n + 1.
    var tails: [Int32] = []
    var previous = [Int32](repeating: -1, count: sequence.count)
    tails.reserveCapacity(sequence.count)
    for (position, number) in sequence.enumerated() {
      var length = tails.count
      if let last = tails.last, sequence[Int(last)] >= number {
        length = lengthOfRun(before: number, tails, sequence)
      }
      if length > 0 { previous[position] = tails[length - 1] }
      if length == tails.count {
        tails.append(Int32(truncatingIfNeeded: position))
      } else {
        tails[length] = Int32(truncatingIfNeeded: position)
      }
    }
    guard tails.count < sequence.count else { return [] }
    return rest(of: sequence, runEndingAt: tails.last, previous)
  }

  /// The longest run that a number can follow, by binary search.
  private static func lengthOfRun(
    before number: Int32, _ tails: [Int32], _ sequence: [Int32]
  ) -> Int {
    var low = 0
    var high = tails.count
    while low < high {
      let middle = (low + high) / 2
      if sequence[Int(tails[middle])] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func rest(
    of sequence: [Int32], runEndingAt end: Int32?, _ previous: [Int32]
  ) -> [Int32] {
    var rest: [Int32] = []
    var inRun = end ?? -1
    for position in sequence.indices.reversed() {
      if position == inRun {
        inRun = previous[position]
      } else {
        rest.append(sequence[position])
      }
    }
    return rest.reversed()
  }
}
