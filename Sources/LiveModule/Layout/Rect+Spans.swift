import TextGrid

/// The two axes of a rectangle, whatever its numbers are.
nonisolated extension Rect {
  /// Its columns; empty when its width is not positive.
  var columns: Range<Int> { Self.cells(from: origin.x, count: size.width) }

  /// Its rows; empty when its height is not positive.
  var rows: Range<Int> { Self.cells(from: origin.y, count: size.height) }

  /// The same cells with numbers that are safe to add to.
  var bounded: Rect {
    Rect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// A rectangle may be as good as endless; these numbers are enough to count on.
  static let limit = Int.max / 4

  private static func cells(from start: Int, count: Int) -> Range<Int> {
    let start = max(-limit, min(start, limit))
    return start..<(start + max(0, min(count, 2 * limit)))
  }
}

nonisolated extension Range<Int> {
  /// The same cells counted from `origin`.
  func counted(from origin: Int) -> Range<Int> { (lowerBound - origin)..<(upperBound - origin) }
}
