import TextGrid

/// A way that the focus can go.
nonisolated enum FocusDirection {
  case up
  case down
  case left
  case right
}

extension CollectionView {
  /// Moves the focus to the neighbour in a direction; false where there is none.
  func moveFocus(_ direction: FocusDirection) -> Bool {
    guard let focus else { return false }
    let next: IndexPath?
    switch direction {
    case .left: next = neighbour(of: focus, step: -1)
    case .right: next = neighbour(of: focus, step: 1)
    case .up, .down:
      if goalX == nil { goalX = frame(of: focus).doubledMidX }
      next = nextLine(from: focus, isDown: direction == .down)
    }
    guard let next else { return false }
    setFocus(next)
    if direction == .left || direction == .right { goalX = frame(of: next).doubledMidX }
    return true
  }

  /// Gives the focus to an item and asks for it to be scrolled to.
  func setFocus(_ path: IndexPath) {
    focus = path
    rememberShelfFocus()
    revealFocus()
    mustReveal = true
  }

  /// The item beside another on the same line.
  private func neighbour(of path: IndexPath, step: Int) -> IndexPath? {
    guard let arrangement = sections[path.section].arrangement else { return nil }
    let frame = arrangement.frame(at: path.item)
    let x = step > 0 ? frame.maxX : 0
    let end = step > 0 ? arrangement.size.width : frame.minX
    // A shelf may be very wide: look a screen ahead, which always holds the next of its line.
    let reach = max(size.width, frame.width * 2) * 2
    let from = step > 0 ? x : max(0, end - reach)
    let strip = Rect(
      x: from, y: frame.minY, width: min(end, from + reach) - from, height: frame.height)
    guard !strip.isEmpty else { return nil }
    let candidates = arrangement.indices(in: strip).filter { $0 != path.item }
    let best = candidates.min { left, right in
      distance(arrangement.frame(at: left), frame) < distance(arrangement.frame(at: right), frame)
    }
    return best.map { IndexPath(section: path.section, item: $0) }
  }

  private func distance(_ one: Rect, _ other: Rect) -> Int {
    abs(one.doubledMidX - other.doubledMidX) + abs(one.doubledMidY - other.doubledMidY)
  }

  /// The nearest item by centre in the next line, in this block or the next that has items.
  private func nextLine(from path: IndexPath, isDown: Bool) -> IndexPath? {
    guard let arrangement = sections[path.section].arrangement else { return nil }
    let frame = arrangement.frame(at: path.item)
    let edge = isDown ? frame.maxY : frame.minY
    if let item = nearest(in: path.section, line(of: arrangement, from: edge, isDown: isDown)) {
      return IndexPath(section: path.section, item: item)
    }
    let others =
      isDown
      ? Array(sections.indices.dropFirst(path.section + 1))
      : sections.indices.prefix(path.section).reversed()
    for index in others where sections[index].focusableCount > 0 {
      if let item = entry(to: index, isDown: isDown) {
        return IndexPath(section: index, item: item)
      }
    }
    return nil
  }

  /// The item that takes the focus when it comes into a block from above or below.
  func entry(to index: Int, isDown: Bool) -> Int? {
    guard let arrangement = sections[index].arrangement, arrangement.count > 0 else { return nil }
    if sections[index].content == .shelf {
      let shelf = shelf(of: index)
      if let item = shelf.focusedItem, item < arrangement.count { return item }
      let view = Rect(x: shelf.offset, y: 0, width: size.width, height: arrangement.size.height)
      return nearest(in: index, arrangement.indices(in: view)) ?? 0
    }
    let edge = isDown ? 0 : arrangement.size.height
    return nearest(in: index, line(of: arrangement, from: edge, isDown: isDown))
  }

  /// The items of the first line that begins at or below a row, or of the last that ends at or
  /// above it.
  private func line(of arrangement: any Arrangement, from edge: Int, isDown: Bool) -> [Int] {
    var reach = max(8, size.height)
    while true {
      let from = isDown ? edge : max(0, edge - reach)
      let to = isDown ? min(arrangement.size.height, edge + reach) : edge
      guard from < to else { return [] }
      let strip = Rect(x: 0, y: from, width: max(1, arrangement.size.width), height: to - from)
      let found = arrangement.indices(in: strip).filter { item in
        let frame = arrangement.frame(at: item)
        return isDown ? frame.minY >= edge : frame.maxY <= edge
      }
      let rows = found.map { arrangement.frame(at: $0).minY }
      if let row = isDown ? rows.min() : rows.max() {
        return zip(found, rows).filter { $1 == row }.map(\.0)
      }
      if isDown ? to >= arrangement.size.height : from == 0 { return [] }
      reach *= 2
    }
  }

  /// Of some items of a section, the one nearest to the column that the focus keeps to.
  private func nearest(in section: Int, _ items: [Int]) -> Int? {
    guard let goal = goalX else { return items.first }
    return items.min { left, right in
      let leftX = frame(of: IndexPath(section: section, item: left)).doubledMidX
      let rightX = frame(of: IndexPath(section: section, item: right)).doubledMidX
      return (abs(leftX - goal), left) < (abs(rightX - goal), right)
    }
  }

  /// Scrolls page and shelf just enough to show the item that has the focus.
  func revealFocus() {
    guard let focus, let arrangement = sections[focus.section].arrangement,
      focus.item < arrangement.count
    else { return }
    let section = sections[focus.section]
    if section.content == .shelf {
      shelf(of: focus.section).reveal(
        focus.item, in: arrangement, insets: section.component.layout.insets, viewport: size.width)
    }
    let local = arrangement.frame(at: focus.item)
    var top = contentTop(focus.section) + local.minY
    var bottom = contentTop(focus.section) + local.maxY
    // The first line brings its header along, the page's ends whatever lies beyond them.
    if local.minY <= section.component.layout.insets.top || section.content == .shelf {
      top = tops[focus.section]
    } else if section.component.headerPinned {
      top -= section.headerHeight
    }
    if firstFocusable()?.section == focus.section && top <= tops[focus.section] { top = 0 }
    if isLast(focus.section),
      local.maxY >= section.contentHeight - section.component.layout.insets.bottom
    {
      bottom = contentHeight
    }
    if bottom - offset > size.height { offset = bottom - size.height }
    // Where not all of it fits, its beginning counts.
    let begin = min(top, contentTop(focus.section) + local.minY)
    if contentTop(focus.section) + local.maxY - begin > size.height {
      offset = contentTop(focus.section) + local.minY
    } else if begin < offset {
      offset = begin
    }
    clampOffset()
  }

  private func isLast(_ section: Int) -> Bool {
    sections[(section + 1)...].allSatisfy { $0.focusableCount == 0 }
  }
}
