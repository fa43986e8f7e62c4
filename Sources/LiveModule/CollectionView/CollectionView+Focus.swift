import TextGrid

/// A way that the focus can go.
nonisolated enum FocusDirection {
  case up
  case down
  case left
  case right
}

extension CollectionView {
  /// Gives the focus to an item and asks for it to be scrolled to, unless all of it is in sight.
  func setFocus(_ path: IndexPath, isInSight: Bool = false) {
    focus = path
    isTouched = true
    rememberShelfFocus()
    if isInSight { return }
    revealFocus()
    mustReveal = true
  }

  /// Moves the focus along its line, which the column of up and down follows.
  func moveFocus(step: Int) {
    guard let focus, let next = neighbour(of: focus, step: step) ?? across(from: focus, step: step)
    else { return }
    setFocus(next)
    goalX = frame(of: next).doubledMidX
  }

  /// The item beside another on the same line.
  private func neighbour(of path: IndexPath, step: Int) -> IndexPath? {
    guard let arrangement = sections[path.section].arrangement else { return nil }
    let frame = arrangement.frame(at: path.item)
    let end = step > 0 ? arrangement.size.width : 0
    // A shelf may be very wide, and the next of a line is hardly ever more than a screen away.
    var reach = max(contentWidth(path.section), frame.width * 2)
    while true {
      let columns =
        step > 0
        ? frame.maxX..<max(frame.maxX, min(end, frame.maxX + reach))
        : max(end, frame.minX - reach)..<max(end, frame.minX)
      guard !columns.isEmpty else { return nil }
      let strip = Rect(
        x: columns.lowerBound, y: frame.minY, width: columns.count, height: frame.height)
      let best = arrangement.indices(in: strip).filter { $0 != path.item }
        .min {
          distance(arrangement.frame(at: $0), frame) < distance(arrangement.frame(at: $1), frame)
        }
      if let best {
        let canHaveFocus = best < sections[path.section].focusableCount
        return canHaveFocus ? IndexPath(section: path.section, item: best) : nil
      }
      if columns.contains(step > 0 ? end - 1 : end) { return nil }
      reach *= 2
    }
  }

  /// The item of the next column of the page that is nearest in height, at the edge it is entered
  /// by.
  private func across(from path: IndexPath, step: Int) -> IndexPath? {
    let here = frame(of: path)
    let column = sections[path.section].column + step
    guard stacks.indices.contains(column) else { return nil }
    // How many rows lie between what has the focus and the items of a section.
    func gap(_ index: Int) -> Int {
      let top = contentTop(index)
      return max(0, top - here.maxY + 1, here.minY - top - sections[index].contentHeight + 1)
    }
    let near = stacks[column].filter(isFocusable).min { gap($0) < gap($1) }
    guard let section = near else { return nil }
    let edge = step > 0 ? Int.min / 4 : Int.max / 4
    let row = here.doubledMidY / 2 - contentTop(section)
    let item =
      sections[section].content == .shelf
      ? entry(to: section, isDown: true, goal: edge)
      : itemNear(row: row, in: section, goal: edge)
    return item.map { IndexPath(section: section, item: $0) }
  }

  private func distance(_ one: Rect, _ other: Rect) -> Int {
    abs(one.doubledMidX - other.doubledMidX) + abs(one.doubledMidY - other.doubledMidY)
  }

  /// The nearest item by centre in the next line, in this block or the next that has items.
  func nextLine(from path: IndexPath, isDown: Bool) -> IndexPath? {
    guard let arrangement = sections[path.section].arrangement else { return nil }
    let frame = arrangement.frame(at: path.item)
    let goal = goalX ?? self.frame(of: path).doubledMidX
    let line = line(in: path.section, from: isDown ? frame.maxY : frame.minY, isDown: isDown)
    if let item = nearest(in: path.section, line, to: goal) {
      return IndexPath(section: path.section, item: item)
    }
    let next = sections(beyond: path.section, isDown: isDown).first(where: isFocusable)
    return next.flatMap { index in
      entry(to: index, isDown: isDown, goal: goal).map { IndexPath(section: index, item: $0) }
    }
  }

  /// The item that takes the focus when it comes into a block from above or below; in a shelf, the
  /// one that had it last.
  func entry(to index: Int, isDown: Bool, goal: Int? = nil) -> Int? {
    guard let arrangement = sections[index].arrangement, arrangement.count > 0 else { return nil }
    if sections[index].content == .shelf {
      let shelf = shelf(of: index)
      if let item = shelf.focusedItem, item < arrangement.count { return item }
      let window = Rect(
        x: shelf.offset, y: 0, width: contentWidth(index), height: arrangement.size.height)
      return nearest(in: index, arrangement.indices(in: window), to: goal) ?? 0
    }
    let edge = isDown ? 0 : arrangement.size.height
    return nearest(in: index, line(in: index, from: edge, isDown: isDown), to: goal)
  }

  /// The items of the first line that begins at or below a row of a section, or of the last that
  /// ends at or above it.
  ///
  /// - Complexity: by the rows that lie between, in a shelf by what is visible.
  func line(in section: Int, from edge: Int, isDown: Bool) -> [Int] {
    guard let arrangement = sections[section].arrangement else { return [] }
    var columns = 0..<max(1, arrangement.size.width)
    if sections[section].content == .shelf {
      // Of a line beyond what is visible in a shelf nothing is nearer than a screen away.
      let width = contentWidth(section)
      let left = shelf(of: section).offset - width
      columns = left..<left + max(1, 3 * width)
    }
    var reach = 8
    while true {
      let from = isDown ? edge : max(0, edge - reach)
      let to = isDown ? min(arrangement.size.height, edge + reach) : edge
      guard from < to else { return [] }
      let strip = Rect(
        x: columns.lowerBound, y: from, width: columns.count, height: to - from)
      let frames = arrangement.indices(in: strip).map { ($0, arrangement.frame(at: $0).rows) }
        .filter { isDown ? $1.lowerBound >= edge : $1.upperBound <= edge }
      // What overlaps the one that comes first is in line with it, however its edges are.
      let first =
        isDown
        ? frames.min { $0.1.lowerBound < $1.1.lowerBound }
        : frames.max { $0.1.upperBound < $1.1.upperBound }
      if let first { return frames.filter { $1.overlaps(first.1) }.map(\.0) }
      if isDown ? to >= arrangement.size.height : from == 0 { return [] }
      reach *= 2
    }
  }

  /// Of some items of a section, the one nearest to a doubled column of the page; without one, the
  /// first.
  func nearest(in section: Int, _ items: [Int], to goal: Int?) -> Int? {
    guard let goal else { return items.first }
    return items.min { left, right in
      let leftX = frame(of: IndexPath(section: section, item: left)).doubledMidX
      let rightX = frame(of: IndexPath(section: section, item: right)).doubledMidX
      return (abs(leftX - goal), left) < (abs(rightX - goal), right)
    }
  }
}
