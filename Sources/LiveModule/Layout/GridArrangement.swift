import TextGrid

/// Items in blocks of areas: a block that stands once, and one that repeats behind it.
///
/// Everything follows from an index by arithmetic, without memory an item.
nonisolated struct GridArrangement: Arrangement {
  let count: Int
  private let space: LayoutSpace
  private let arrange: Arrange
  /// What stands once, before all others.
  private let head: GridBlock?
  /// What repeats for as long as there are items.
  private let unit: GridBlock

  init(count: Int, space: LayoutSpace, arrange: Arrange, head: GridBlock?, unit: GridBlock) {
    self.count = count
    self.space = space
    self.arrange = arrange
    self.head = head
    self.unit = unit
  }

  var size: Size {
    guard count > 0 else {
      return space.outer(width: arrange == .vertical ? space.width : 0, height: 0)
    }
    let last = block(of: count - 1)
    switch arrange {
    case .vertical:
      // The last block may be filled in part only, and its last item need not be its lowest.
      let bottom = (last.first..<count).reduce(0) { max($0, frame(at: $1).maxY) }
      return space.outer(width: space.width, height: bottom - space.origin.y)
    case .horizontal:
      return space.outer(width: last.start + unit.width, height: unit.height)
    }
  }

  var groups: ShelfGroups? {
    guard arrange == .horizontal else { return nil }
    return ShelfGroups(
      start: space.origin.x, length: unit.width, stride: step, itemCount: unit.frames.count)
  }

  func frame(at index: Int) -> Rect {
    precondition(index >= 0 && index < count, "No item \(index) among \(count) in a grid.")
    let (block, first, start) = block(of: index)
    let origin = space.origin
    return switch arrange {
    case .vertical: block.frames[index - first].offset(x: origin.x, y: origin.y + start)
    case .horizontal: block.frames[index - first].offset(x: origin.x + start, y: origin.y)
    }
  }

  func indices(in rect: Rect) -> [Int] {
    let rect = rect.bounded
    guard !rect.isEmpty, count > 0 else { return [] }
    let along =
      arrange == .vertical
      ? rect.rows.counted(from: space.origin.y) : rect.columns.counted(from: space.origin.x)
    let headCount = head?.frames.count ?? 0
    var candidates: [Range<Int>] = []
    if headCount > 0, along.lowerBound < unitStart { candidates.append(0..<min(headCount, count)) }
    let units = Spans(
      count: max(0, count - headCount + unit.frames.count - 1) / unit.frames.count,
      estimate: step - gap, spacing: gap)
    for number in units.indices(in: along.counted(from: unitStart)) {
      let first = headCount + number * unit.frames.count
      candidates.append(first..<min(first + unit.frames.count, count))
    }
    return candidates.joined().filter { frame(at: $0).intersects(rect) }
  }

  func measure(in rect: Rect) -> Bool { false }

  /// The cells between two blocks.
  private var gap: Int { arrange == .vertical ? space.lineSpacing : space.interitemSpacing }

  /// The cells from one block that repeats to the next.
  private var step: Int { gap + (arrange == .vertical ? unit.height : unit.width) }

  /// Where the first block that repeats begins.
  private var unitStart: Int { head.map { $0.height + gap } ?? 0 }

  /// The block of an item, its first item and the cell at which it starts.
  private func block(of index: Int) -> (block: GridBlock, first: Int, start: Int) {
    let headCount = head?.frames.count ?? 0
    if let head, index < headCount { return (head, 0, 0) }
    let number = (index - headCount) / unit.frames.count
    return (unit, headCount + number * unit.frames.count, unitStart + number * step)
  }
}
