import TextGrid

/// Items in columns, each row as high as the highest item in it.
///
/// With a given height everything follows from an index by arithmetic, without memory. Else rows
/// are measured when they come near the screen, at four bytes a row once one differs from the
/// estimate, and frames, hits and changes of a height cost O(log rows).
nonisolated struct RowsArrangement: Arrangement {
  let count: Int
  private let space: LayoutSpace
  private let split: Split
  private var rows: Spans
  /// What to ask for heights, where they are not given.
  private let measured: LayoutItems?

  /// Arranges `items` in the columns of `split`, all as high as `height` or as high as they want.
  init(items: LayoutItems, space: LayoutSpace, split: Split, height: Int?) {
    self.space = space
    self.split = split
    count = items.count
    rows = Spans(
      count: (items.count + split.count - 1) / split.count,
      estimate: height ?? items.estimatedSize(maxWidth: split.widest).height,
      spacing: space.lineSpacing)
    measured = height == nil ? items : nil
  }

  var size: Size { space.outer(width: space.width, height: rows.total) }

  /// What the items cost in memory, besides a few numbers.
  var bytesForItems: Int { rows.bytes }

  func frame(at index: Int) -> Rect {
    precondition(index >= 0 && index < count, "No item \(index) among \(count) in a list.")
    let (row, column) = index.quotientAndRemainder(dividingBy: split.count)
    return Rect(
      x: space.origin.x + split.x(of: column), y: space.origin.y + rows.start(of: row),
      width: split.width(of: column), height: rows.length(of: row))
  }

  func indices(in rect: Rect) -> [Int] {
    let columns = split.columns(in: rect.columns.counted(from: space.origin.x))
    guard !columns.isEmpty else { return [] }
    var indices: [Int] = []
    for row in rows.indices(in: rect.rows.counted(from: space.origin.y)) {
      let first = row * split.count + columns.lowerBound
      let end = min(row * split.count + columns.upperBound, count)
      if first < end { indices.append(contentsOf: first..<end) }
    }
    return indices
  }

  mutating func measure(in rect: Rect) -> Bool {
    guard let items = measured, !rect.columns.isEmpty else { return false }
    let split = split
    return rows.measure(in: rect.rows.counted(from: space.origin.y)) { row in
      let first = row * split.count
      let end = min(first + split.count, items.count)
      return (first..<end).reduce(1) { height, index in
        max(height, items.height(at: index, width: split.width(of: index - first)))
      }
    }
  }
}
