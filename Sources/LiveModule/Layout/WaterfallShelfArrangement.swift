import TextGrid

/// Items in the rows of a shelf, each right behind the one before in its row: placed up to where
/// something looked, estimated in even columns behind.
///
/// The first screenful decides how high the rows are, when something first looks at the shelf; a
/// higher item further on is cut.
nonisolated struct WaterfallShelfArrangement: Arrangement {
  let count: Int
  private let items: LayoutItems
  private let space: LayoutSpace
  private let widest: Int
  private let estimate: Size
  private var height: Int
  private var isHeightKnown = false
  private var lanes: Lanes

  /// Arranges items in `rows` rows; those without a width of their own get `width`.
  init(items: LayoutItems, space: LayoutSpace, rows: Int, width: Int, choice: Lanes.Choice) {
    self.items = items
    self.space = space
    if case .intrinsic = items.sizing { widest = space.width } else { widest = width }
    count = items.count
    estimate = items.estimatedSize(maxWidth: widest)
    height = estimate.height
    lanes = Lanes(
      count: min(rows, items.count), spacing: space.interitemSpacing, choice: choice)
  }

  /// What the items cost in memory, besides a few numbers.
  var bytesForItems: Int { lanes.bytes }

  var size: Size {
    guard count > 0 else { return space.outer(width: 0, height: 0) }
    let width = lanes.lastNext - space.interitemSpacing
    let outer = space.outer(
      width: width, height: lanes.count * (height + space.lineSpacing) - space.lineSpacing)
    guard lanes.itemCount < count else { return outer }
    return Size(width: tail.size.width, height: outer.height)
  }

  func frame(at index: Int) -> Rect {
    precondition(index >= 0 && index < count, "No item \(index) among \(count) in a shelf.")
    guard index < lanes.itemCount else { return tail.frame(at: index) }
    let (row, columns) = lanes.place(of: index)
    return Rect(
      x: space.origin.x + columns.lowerBound,
      y: space.origin.y + row * (height + space.lineSpacing), width: columns.count, height: height)
  }

  func indices(in rect: Rect) -> [Int] {
    let columns = rect.columns.counted(from: space.origin.x)
    var indices: [Int] = []
    let rows = Spans(count: lanes.count, estimate: height, spacing: space.lineSpacing)
    for row in rows.indices(in: rect.rows.counted(from: space.origin.y)) {
      indices.append(contentsOf: lanes.items(in: row, cells: columns).map { Int($0) })
    }
    indices.sort()
    return lanes.itemCount == count ? indices : indices + tail.indices(in: rect)
  }

  mutating func measure(in rect: Rect) -> Bool {
    let columns = rect.columns.counted(from: space.origin.x)
    guard !columns.isEmpty, lanes.itemCount < count,
      rect.bounded.intersects(Rect(origin: .zero, size: size))
    else { return false }
    let before = tail
    let first = lanes.itemCount
    let oldHeight = height
    if !isHeightKnown {
      isHeightKnown = true
      height = place(upTo: space.outerWidth - space.origin.x)
    }
    _ = place(upTo: columns.upperBound)
    guard height == oldHeight else { return true }
    guard lanes.itemCount > first else { return false }
    // The rest follows its first item, so that one tells of all.
    let moved = first..<min(lanes.itemCount + 1, count)
    return moved.contains { before.frame(at: $0) != frame(at: $0) }
  }

  /// Places items until every row reaches `column`, and answers how high the highest is.
  private mutating func place(upTo column: Int) -> Int {
    var highest = 1
    while lanes.itemCount < count, lanes.firstNext < column {
      let size = items.size(at: lanes.itemCount, maxWidth: widest)
      highest = max(highest, size.height)
      lanes.append(length: size.width)
    }
    return highest
  }

  /// The items without a place, in columns of estimated ones behind all rows.
  private var tail: EstimatedTail {
    let rest = ShelfArrangement(
      items: LayoutItems(count: count - lanes.itemCount, sizing: items.sizing), space: space,
      rows: lanes.count, width: estimate.width, height: height)
    return EstimatedTail(rest, first: lanes.itemCount, shift: Point(x: lanes.lastNext, y: 0))
  }
}
