import TextGrid

/// Items of one width side by side: they fill a column from top to bottom, then the next.
///
/// All items are as high as each other. Where that height is measured, the items of the first
/// screenful decide it, when something first looks at the shelf; a higher one further on is cut, so
/// that a shelf never changes its height while it scrolls.
nonisolated struct ShelfArrangement: Arrangement {
  let count: Int
  private let space: LayoutSpace
  private let rows: Int
  private let width: Int
  private var height: Int
  /// What to ask for the height, until it has been asked.
  private var pending: LayoutItems?

  /// Arranges `items` in `rows` rows; without a `height` the items tell it.
  init(items: LayoutItems, space: LayoutSpace, rows: Int, width: Int, height: Int?) {
    count = items.count
    self.space = space
    self.rows = max(1, min(rows, max(1, items.count)))
    self.width = width
    self.height = height ?? items.estimatedSize(maxWidth: width).height
    pending = height == nil ? items : nil
  }

  var size: Size {
    guard count > 0 else { return space.outer(width: 0, height: 0) }
    let columns = (count + rows - 1) / rows
    return space.outer(
      width: columns * stride - space.interitemSpacing,
      height: rows * (height + space.lineSpacing) - space.lineSpacing)
  }

  var groups: ShelfGroups? {
    ShelfGroups(start: space.origin.x, length: width, stride: stride, itemCount: rows)
  }

  private var stride: Int { width + space.interitemSpacing }

  func frame(at index: Int) -> Rect {
    precondition(index >= 0 && index < count, "No item \(index) among \(count) in a shelf.")
    let (column, row) = index.quotientAndRemainder(dividingBy: rows)
    return Rect(
      x: space.origin.x + column * stride,
      y: space.origin.y + row * (height + space.lineSpacing), width: width, height: height)
  }

  func indices(in rect: Rect) -> [Int] {
    guard count > 0 else { return [] }
    let columns = Spans(
      count: (count + rows - 1) / rows, estimate: width, spacing: space.interitemSpacing
    ).indices(in: rect.columns.counted(from: space.origin.x))
    let rowsHit = Spans(count: rows, estimate: height, spacing: space.lineSpacing)
      .indices(in: rect.rows.counted(from: space.origin.y))
    var indices: [Int] = []
    for column in columns {
      let first = column * rows + rowsHit.lowerBound
      let end = min(column * rows + rowsHit.upperBound, count)
      if first < end { indices.append(contentsOf: first..<end) }
    }
    return indices
  }

  mutating func measure(in rect: Rect) -> Bool {
    guard let items = pending, !indices(in: rect).isEmpty else { return false }
    pending = nil
    let screen = Rect(x: 0, y: 0, width: space.outerWidth, height: size.height)
    let highest = indices(in: screen).reduce(1) { max($0, items.height(at: $1, width: width)) }
    let changed = highest != height
    height = highest
    return changed
  }
}
