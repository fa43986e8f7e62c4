import TextGrid

extension CollectionView {
  /// Scrolls by rows, the focus going along as far as they went on screen.
  func page(by rows: Int) {
    let before = offset
    scroll(by: rows)
    guard let focus else { return }
    let frame = frame(of: focus)
    let visible =
      max(frame.minY, before)..<max(frame.minY, before, min(frame.maxY, before + size.height))
    let middle =
      visible.isEmpty
      ? before + size.height / 2 : (visible.lowerBound + visible.upperBound) / 2
    if goalX == nil { goalX = frame.doubledMidX }
    guard let next = item(nearRow: middle + rows, isDown: rows > 0) else { return }
    self.focus = next
    isTouched = true
    rememberShelfFocus()
    // An item that is higher than the screen is paged through.
    if next != focus { mustReveal = true }
  }

  /// The item at a row, else the next one in a direction, else the last one before it.
  private func item(nearRow row: Int, isDown: Bool) -> IndexPath? {
    let row = min(max(0, row), max(0, contentHeight - 1))
    let column = stacks[focus.map { sections[$0.section].column } ?? 0]
    let place = column.partitioningIndex { tops[$0] + sections[$0].height > row }
    if place < column.count, tops[column[place]] <= row, isFocusable(column[place]) {
      let section = column[place]
      return item(in: section, atRow: row - contentTop(section), isDown: isDown)
        .map { IndexPath(section: section, item: $0) }
    }
    let below = column[place...].first(where: isFocusable)
    let above = column[..<place].last(where: isFocusable)
    let isBelow = isDown ? below != nil : above == nil
    guard let section = isBelow ? below : above else { return nil }
    return entry(to: section, isDown: isBelow, goal: goalX)
      .map { IndexPath(section: section, item: $0) }
  }

  /// The item at a row of a section's content, else the nearest above or below, by a doubled column
  /// of the page.
  func itemNear(row: Int, in section: Int, goal: Int?) -> Int? {
    item(in: section, atRow: row, isDown: true, goal: goal)
  }

  private func item(in section: Int, atRow row: Int, isDown: Bool) -> Int? {
    item(in: section, atRow: row, isDown: isDown, goal: goalX)
  }

  private func item(in section: Int, atRow row: Int, isDown: Bool, goal: Int?) -> Int? {
    guard sections[section].content == .items, let arrangement = sections[section].arrangement
    else { return entry(to: section, isDown: isDown, goal: goal) }
    let strip = Rect(x: 0, y: row, width: max(1, arrangement.size.width), height: 1)
    let lines = [
      { arrangement.indices(in: strip) },
      { self.line(in: section, from: row, isDown: isDown) },
      { self.line(in: section, from: row, isDown: !isDown) },
    ]
    return lines.lazy.compactMap { self.nearest(in: section, $0(), to: goal) }.first
  }

  /// To the first item and whatever lies above it, or to the last.
  func moveToEnd(isFirst: Bool) {
    goalX = nil
    let section =
      isFirst
      ? sections.indices.first(where: isFocusable) : sections.indices.last(where: isFocusable)
    guard let section else {
      offset = isFirst ? 0 : maximumOffset
      return
    }
    let last = sections[section].focusableCount - 1
    setFocus(IndexPath(section: section, item: isFirst ? 0 : last))
    if isFirst {
      offset = 0
      mustReveal = false
    }
  }

  /// To the next or previous block that has items, after the last to the first.
  func moveToBlock(step: Int) {
    guard let focus else { return }
    let order = sections.indices.filter(isFocusable)
    guard let here = order.firstIndex(of: focus.section) else { return }
    let section = order[(here + step + order.count) % order.count]
    guard section != focus.section else { return }
    goalX = nil
    let item = sections[section].content == .shelf ? shelf(of: section).focusedItem ?? 0 : 0
    setFocus(IndexPath(section: section, item: min(item, sections[section].focusableCount - 1)))
  }

  /// Scrolls the focused shelf by its own width, the focus going along.
  func scrollShelf(screens: Int) {
    guard let focus, let extent = extent(of: focus.section),
      let arrangement = sections[focus.section].arrangement
    else { return }
    let shelf = shelf(of: focus.section)
    let width = contentWidth(focus.section)
    let frame = arrangement.frame(at: focus.item)
    let before = frame.minX - shelf.offset
    shelf.scroll(by: screens * width, sections[focus.section].scrolling, in: extent)
    let column = min(max(0, before + shelf.offset), max(0, arrangement.size.width - 1))
    let strip = Rect(
      x: screens > 0 ? column : max(0, column - width), y: frame.minY, width: max(1, width),
      height: frame.height)
    let last = sections[focus.section].focusableCount - 1
    let atEnd = screens > 0 ? last : 0
    let view = shelf.offset..<shelf.offset + width
    let near = arrangement.indices(in: strip).filter { $0 <= last }
    // What is wholly in view first: what the edge cuts would scroll the shelf back.
    let whole = near.filter {
      let columns = arrangement.frame(at: $0).columns
      return view.lowerBound <= columns.lowerBound && columns.upperBound <= view.upperBound
    }
    let item =
      (whole.isEmpty ? near : whole).min {
        abs(arrangement.frame(at: $0).minX - column) < abs(arrangement.frame(at: $1).minX - column)
      } ?? atEnd
    let next = IndexPath(section: focus.section, item: item == focus.item ? atEnd : item)
    setFocus(next)
    goalX = self.frame(of: next).doubledMidX
  }
}
