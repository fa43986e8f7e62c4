import TextGrid

/// Items that flow from line to line: filled down to where something looked, estimated below.
///
/// A width an item and a start and a top a line are all it keeps.
nonisolated struct FlexArrangement: Arrangement {
  let count: Int
  private let items: LayoutItems
  private let space: LayoutSpace
  private let gravity: Gravity
  private let estimate: Size
  private let tailSplit: Split
  /// The width of every item that has its place.
  private var widths: [Int32] = []
  /// The first item of every line.
  private var firsts: [Int32] = []
  /// The top of every line, counted from the top of the first.
  private var tops: [Int] = []
  /// Where the next line goes.
  private var nextTop = 0
  /// What the item after the last line answered, so that it is asked once.
  private var overflow: Size?

  init(items: LayoutItems, space: LayoutSpace, gravity: Gravity) {
    self.items = items
    self.space = space
    self.gravity = gravity
    count = items.count
    estimate = items.estimatedSize(maxWidth: space.width)
    tailSplit = Split(.absolute(estimate.width), of: space, minimum: 1)
  }

  /// What the items cost in memory, besides a few numbers.
  var bytesForItems: Int {
    (widths.capacity + firsts.capacity) * MemoryLayout<Int32>.stride
      + tops.capacity * MemoryLayout<Int>.stride
  }

  var size: Size {
    guard widths.count == count else { return tail.size }
    let height = max(0, nextTop - space.lineSpacing)
    return space.outer(width: space.width, height: tops.isEmpty ? 0 : height)
  }

  func frame(at index: Int) -> Rect {
    precondition(index >= 0 && index < count, "No item \(index) among \(count) in a flow.")
    guard index < widths.count else { return tail.frame(at: index) }
    let line = firsts.partitioningIndex { $0 > index } - 1
    let packed = packedWidth(of: Int(firsts[line])..<index)
    return frame(at: index, line: line, packed: packed, free: free(in: line))
  }

  func indices(in rect: Rect) -> [Int] {
    let rows = rect.rows.counted(from: space.origin.y)
    let columns = rect.columns
    guard !rows.isEmpty, !columns.isEmpty else { return [] }
    var indices: [Int] = []
    var line = max(0, tops.partitioningIndex { $0 > rows.lowerBound } - 1)
    while line < tops.count, tops[line] < rows.upperBound {
      if tops[line] + height(of: line) > rows.lowerBound {
        let free = free(in: line)
        var packed = 0
        for index in self.items(of: line) {
          let frame = frame(at: index, line: line, packed: packed, free: free)
          if frame.columns.overlaps(columns) { indices.append(index) }
          packed += Int(widths[index]) + space.interitemSpacing
        }
      }
      line += 1
    }
    return widths.count == count ? indices : indices + tail.indices(in: rect)
  }

  mutating func measure(in rect: Rect) -> Bool {
    let rows = rect.rows.counted(from: space.origin.y)
    guard !rows.isEmpty, !rect.columns.isEmpty, widths.count < count,
      rows.lowerBound < size.height - space.insets.top - space.insets.bottom
    else { return false }
    let before = tail
    let first = widths.count
    while widths.count < count, nextTop < rows.upperBound { fillLine() }
    // The rest follows its first item, so that one tells of all.
    let moved = first..<min(widths.count + 1, count)
    return moved.contains { before.frame(at: $0) != frame(at: $0) }
  }

  /// The items without a place, in rows of estimated ones.
  private var tail: EstimatedTail {
    let rest = RowsArrangement(
      items: LayoutItems(count: count - widths.count, sizing: items.sizing), space: space,
      split: tailSplit, height: estimate.height)
    return EstimatedTail(rest, first: widths.count, shift: Point(x: 0, y: nextTop))
  }

  private mutating func fillLine() {
    var height = 1
    var right = 0
    firsts.append(Int32(widths.count))
    tops.append(nextTop)
    while widths.count < count {
      let size = overflow ?? items.size(at: widths.count, maxWidth: space.width)
      let left = right == 0 ? 0 : right + space.interitemSpacing
      overflow = left + size.width > space.width ? size : nil
      if overflow != nil { break }
      widths.append(Int32(size.width))
      height = max(height, size.height)
      right = left + size.width
    }
    nextTop += height + space.lineSpacing
  }

  private func items(of line: Int) -> Range<Int> {
    Int(firsts[line])..<(line + 1 < firsts.count ? Int(firsts[line + 1]) : widths.count)
  }

  private func height(of line: Int) -> Int {
    (line + 1 < tops.count ? tops[line + 1] : nextTop) - space.lineSpacing - tops[line]
  }

  /// What `items` take in their line, with a gap behind each.
  private func packedWidth(of items: Range<Int>) -> Int {
    widths[items].reduce(0) { $0 + Int($1) + space.interitemSpacing }
  }

  /// What the items of a line leave over, where it matters.
  private func free(in line: Int) -> Int {
    gravity == .start
      ? 0 : space.width + space.interitemSpacing - packedWidth(of: items(of: line))
  }

  private func frame(at index: Int, line: Int, packed: Int, free: Int) -> Rect {
    let items = items(of: line)
    let shift = gravity.offset(at: index - items.lowerBound, of: items.count, free: free)
    return Rect(
      x: space.origin.x + packed + shift, y: space.origin.y + tops[line],
      width: Int(widths[index]), height: height(of: line))
  }
}
