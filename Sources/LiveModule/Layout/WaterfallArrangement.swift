import TextGrid

/// Items in columns, each right under the one before: placed down to where something looked,
/// estimated in even rows below.
nonisolated struct WaterfallArrangement: Arrangement {
  let count: Int
  private let items: LayoutItems
  private let space: LayoutSpace
  private let split: Split
  private let estimate: Int
  private var lanes: Lanes

  init(items: LayoutItems, space: LayoutSpace, split: Split, choice: Lanes.Choice) {
    self.items = items
    self.space = space
    self.split = split
    count = items.count
    estimate = items.estimatedSize(maxWidth: split.widest).height
    lanes = Lanes(count: split.count, spacing: space.lineSpacing, choice: choice)
  }

  /// What the items cost in memory, besides a few numbers.
  var bytesForItems: Int { lanes.bytes }

  var size: Size {
    guard lanes.itemCount == count else { return tail.size }
    return space.outer(width: space.width, height: max(0, lanes.lastNext - space.lineSpacing))
  }

  func frame(at index: Int) -> Rect {
    precondition(index >= 0 && index < count, "No item \(index) among \(count) in a waterfall.")
    guard index < lanes.itemCount else { return tail.frame(at: index) }
    let (column, rows) = lanes.place(of: index)
    return Rect(
      x: space.origin.x + split.x(of: column), y: space.origin.y + rows.lowerBound,
      width: split.width(of: column), height: rows.count)
  }

  func indices(in rect: Rect) -> [Int] {
    let rows = rect.rows.counted(from: space.origin.y)
    var indices: [Int] = []
    for column in split.columns(in: rect.columns.counted(from: space.origin.x)) {
      indices.append(contentsOf: lanes.items(in: column, cells: rows).map { Int($0) })
    }
    indices.sort()
    return lanes.itemCount == count ? indices : indices + tail.indices(in: rect)
  }

  mutating func measure(in rect: Rect) -> Bool {
    let rows = rect.rows.counted(from: space.origin.y)
    guard !rows.isEmpty, !rect.columns.isEmpty, lanes.itemCount < count,
      rows.lowerBound < size.height - space.insets.top - space.insets.bottom
    else { return false }
    let before = tail
    let first = lanes.itemCount
    while lanes.itemCount < count, lanes.firstNext < rows.upperBound {
      let width = split.width(of: lanes.nextLane)
      lanes.append(length: items.height(at: lanes.itemCount, width: width))
    }
    guard lanes.itemCount > first else { return false }
    // The rest follows its first item, so that one tells of all.
    let moved = first..<min(lanes.itemCount + 1, count)
    return moved.contains { before.frame(at: $0) != frame(at: $0) }
  }

  /// The items without a place, in rows of estimated ones under all columns.
  private var tail: EstimatedTail {
    let rest = RowsArrangement(
      items: LayoutItems(count: count - lanes.itemCount, sizing: items.sizing), space: space,
      split: split, height: estimate)
    return EstimatedTail(
      rest, first: lanes.itemCount, shift: Point(x: 0, y: lanes.lastNext))
  }
}
