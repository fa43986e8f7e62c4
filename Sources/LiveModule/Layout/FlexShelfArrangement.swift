import TextGrid

/// Items of their own widths in one line that scrolls.
///
/// Widths are measured when they come near the screen. The first screenful decides the height, when
/// something first looks at the shelf; a higher item further on is cut.
nonisolated struct FlexShelfArrangement: Arrangement {
  let count: Int
  private let items: LayoutItems
  private let space: LayoutSpace
  private var widths: Spans
  private var height: Int
  private var isHeightKnown = false

  init(items: LayoutItems, space: LayoutSpace) {
    let estimate = items.estimatedSize(maxWidth: space.width)
    self.items = items
    self.space = space
    count = items.count
    widths = Spans(
      count: items.count, estimate: estimate.width, spacing: space.interitemSpacing)
    height = estimate.height
  }

  /// What the items cost in memory, besides a few numbers.
  var bytesForItems: Int { widths.bytes }

  var size: Size { space.outer(width: widths.total, height: count == 0 ? 0 : height) }

  func frame(at index: Int) -> Rect {
    precondition(index >= 0 && index < count, "No item \(index) among \(count) in a shelf.")
    return Rect(
      x: space.origin.x + widths.start(of: index), y: space.origin.y,
      width: widths.length(of: index), height: height)
  }

  func indices(in rect: Rect) -> [Int] {
    guard rect.rows.overlaps(space.origin.y..<(space.origin.y + height)) else { return [] }
    return Array(widths.indices(in: rect.columns.counted(from: space.origin.x)))
  }

  mutating func measure(in rect: Rect) -> Bool {
    guard !indices(in: rect).isEmpty else { return false }
    var changed = false
    if !isHeightKnown {
      isHeightKnown = true
      let screen = Rect(x: 0, y: 0, width: space.outerWidth, height: size.height)
      var highest = 1
      changed = measureWidths(in: screen) { highest = max(highest, $0) }
      changed = changed || highest != height
      height = highest
    }
    return measureWidths(in: rect) { _ in } || changed
  }

  private mutating func measureWidths(in rect: Rect, _ tell: (_ height: Int) -> Void) -> Bool {
    let (items, space) = (items, space)
    return widths.measure(in: rect.columns.counted(from: space.origin.x)) { index in
      let size = items.size(at: index, maxWidth: space.width)
      tell(size.height)
      return size.width
    }
  }
}
