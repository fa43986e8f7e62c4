nonisolated extension RandomAccessCollection where Index == Int {
  /// The first index whose element `belongs` to the second part, for elements in which those that
  /// belong come last.
  ///
  /// - Complexity: O(log n).
  func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
