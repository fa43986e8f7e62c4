import TextGrid

/// Groups that repeat, whose items are asked for their sizes when the group comes near the screen.
///
/// It keeps eight bytes for the answer of an item that was seen, and four for its group. The first
/// screenful of a shelf decides how high it is, when something first looks at it; what is higher
/// further on is cut.
nonisolated struct GroupsArrangement: Arrangement {
  let count: Int
  private let items: LayoutItems
  private let plan: GroupPlan
  private let space: LayoutSpace
  private let arrange: Arrange
  private var spans: Spans
  private var answers = ItemAnswers()
  /// How high the groups of a shelf are; nil where each is as high as it wants.
  private var height: Int?
  private var isHeightKnown = false
  /// A whole group that was not measured.
  private var estimated: GroupPlan.Block

  init(items: LayoutItems, plan: GroupPlan, space: LayoutSpace, arrange: Arrange) {
    self.items = items
    self.plan = plan
    self.space = space
    self.arrange = arrange
    count = items.count
    estimated = plan.estimatedBlock
    let size = estimated.size
    spans = Spans(
      count: (items.count + plan.itemCount - 1) / plan.itemCount,
      estimate: arrange == .vertical ? size.height : size.width,
      spacing: arrange == .vertical ? space.lineSpacing : space.interitemSpacing)
    guard arrange == .horizontal, count > 0 else { return }
    setHeight(block(of: 0).size.height)
  }

  var size: Size {
    guard count > 0 else {
      return space.outer(width: arrange == .vertical ? space.width : 0, height: 0)
    }
    switch arrange {
    case .vertical:
      // The last group may be filled in part only, and its last item need not be its lowest.
      let last = block(of: spans.count - 1)
      let bottom = last.frames.reduce(0) { max($0, $1.maxY) }
      return space.outer(width: space.width, height: spans.start(of: spans.count - 1) + bottom)
    case .horizontal:
      return space.outer(width: spans.total, height: height ?? 0)
    }
  }

  var groups: ShelfGroups? {
    guard arrange == .horizontal, !plan.hasOwnWidth else { return nil }
    return ShelfGroups(
      start: space.origin.x, length: spans.estimate, stride: spans.estimate + spans.spacing,
      itemCount: plan.itemCount)
  }

  func frame(at index: Int) -> Rect {
    precondition(index >= 0 && index < count, "No item \(index) among \(count) in groups.")
    let (group, item) = index.quotientAndRemainder(dividingBy: plan.itemCount)
    return place(block(of: group).frames[item], of: group)
  }

  func indices(in rect: Rect) -> [Int] {
    let rect = rect.bounded
    guard !rect.isEmpty else { return [] }
    var indices: [Int] = []
    for group in spans.indices(in: along(rect)) {
      for (item, frame) in block(of: group).frames.enumerated()
      where place(frame, of: group).intersects(rect) {
        indices.append(group * plan.itemCount + item)
      }
    }
    return indices
  }

  mutating func measure(in rect: Rect) -> Bool {
    guard !rect.rows.isEmpty, !rect.columns.isEmpty, count > 0 else { return false }
    if arrange == .horizontal, !isHeightKnown {
      guard !spans.indices(in: along(rect)).isEmpty, rect.rows.overlaps(0..<size.height) else {
        return false
      }
      return measureHeight(andGroupsIn: along(rect))
    }
    guard arrange == .vertical || rect.rows.overlaps(0..<size.height) else { return false }
    return measureGroups(in: along(rect))
  }

  // MARK: Groups

  private func along(_ rect: Rect) -> Range<Int> {
    arrange == .vertical
      ? rect.rows.counted(from: space.origin.y) : rect.columns.counted(from: space.origin.x)
  }

  private func place(_ frame: Rect, of group: Int) -> Rect {
    let start = spans.start(of: group)
    let origin = space.origin
    return switch arrange {
    case .vertical: frame.offset(x: origin.x, y: origin.y + start)
    case .horizontal: frame.offset(x: origin.x + start, y: origin.y)
    }
  }

  /// How many items a group has; the last may have fewer than the others.
  private func itemCount(of group: Int) -> Int {
    min(plan.itemCount, count - group * plan.itemCount)
  }

  private func block(of group: Int) -> GroupPlan.Block {
    let itemCount = itemCount(of: group)
    guard spans.isKnown(group) else {
      return itemCount == plan.itemCount
        ? estimated : plan.block(count: itemCount, height: height) { _, _, _ in nil }
    }
    let first = group * plan.itemCount
    return plan.block(count: itemCount, height: height) { item, axis, _ in
      answers[first + item].map { axis == .horizontal ? $0.width : $0.height }
    }
  }

  private mutating func setHeight(_ new: Int) {
    height = new
    estimated = plan.block(count: plan.itemCount, height: new) { _, _, _ in nil }
  }

  // MARK: Measuring

  /// Measures the groups in `cells` and tells whether a frame changed.
  private mutating func measureGroups(in cells: Range<Int>) -> Bool {
    var changed = false
    let range = spans.indices(in: cells)
    var group = range.lowerBound
    guard !range.isEmpty else { return false }
    while group < spans.count, spans.start(of: group) < cells.upperBound {
      if !spans.isKnown(group), measureGroup(group) { changed = true }
      group += 1
    }
    return changed
  }

  /// Lets the first screenful decide how high the shelf is, measures the groups in `cells`, and
  /// tells whether a frame changed.
  private mutating func measureHeight(andGroupsIn cells: Range<Int>) -> Bool {
    let before = self
    isHeightKnown = true
    height = nil
    let screen = (0..<space.outerWidth).counted(from: space.origin.x)
    _ = measureGroups(in: screen)
    let first = spans.indices(in: screen)
    setHeight(first.reduce(1) { max($0, block(of: $1).size.height) })
    _ = measureGroups(in: cells)
    guard height == before.height else { return true }
    return [first, spans.indices(in: cells)].joined().contains { group in
      block(of: group).frames != before.block(of: group).frames
        || (spans.length(of: group) != spans.estimate && group + 1 < spans.count)
    }
  }

  private mutating func measureGroup(_ group: Int) -> Bool {
    let before = block(of: group)
    let (items, first) = (items, group * plan.itemCount)
    var found: [Int: Size] = [:]
    let block = plan.block(count: itemCount(of: group), height: height) { item, axis, maxWidth in
      let size = found[item] ?? items.size(at: first + item, maxWidth: maxWidth)
      found[item] = size
      return axis == .horizontal ? size.width : size.height
    }
    for (item, size) in found { answers[first + item] = size }
    let isLonger = spans.set(
      arrange == .vertical ? block.size.height : block.size.width, at: group)
    return block.frames != before.frames || (isLonger && group + 1 < spans.count)
  }
}
