public import Input
import Routing
import TextGrid

extension CollectionView {
  /// Carries out a command that moves the focus, scrolls or selects; false where it means nothing.
  public func perform(_ command: Command) -> Bool {
    switch command {
    case .moveUp: move(.up)
    case .moveDown: move(.down)
    case .moveLeft: _ = moveFocus(.left)
    case .moveRight: _ = moveFocus(.right)
    case .pageUp: page(by: -max(1, size.height - 2))
    case .pageDown: page(by: max(1, size.height - 2))
    case .halfPageUp: page(by: -max(1, size.height / 2))
    case .halfPageDown: page(by: max(1, size.height / 2))
    case .moveFirst: moveToEnd(isFirst: true)
    case .moveLast: moveToEnd(isFirst: false)
    case .nextBlock: moveToBlock(step: 1)
    case .previousBlock: moveToBlock(step: -1)
    case .shelfLeft: scrollShelf(screens: -1)
    case .shelfRight: scrollShelf(screens: 1)
    case .open: return selectFocused()
    default: return false
    }
    dataSource.context?.setNeedsDisplay()
    return true
  }

  /// Selects the item that has the focus; false where there is none.
  public func selectFocused() -> Bool {
    guard let focus else { return false }
    sections[focus.section].component.select(at: focus.item)
    return true
  }

  /// Up and down: an item that is not wholly visible is scrolled through first, and where there is
  /// no further item the page scrolls to its end.
  private func move(_ direction: FocusDirection) {
    let isDown = direction == .down
    if let focus {
      let frame = frame(of: focus)
      let isCut = isDown ? frame.maxY > offset + size.height : frame.minY < offset
      if isCut && frame.height > size.height {
        offset += isDown ? min(3, frame.maxY - offset - size.height) : -min(3, offset - frame.minY)
        clampOffset()
        return
      }
    }
    if !moveFocus(direction) {
      offset += isDown ? 3 : -3
      clampOffset()
    }
  }

  private func page(by rows: Int) {
    offset += rows
    clampOffset()
    guard let focus else { return }
    let target = frame(of: focus).doubledMidY / 2 + rows
    if goalX == nil { goalX = frame(of: focus).doubledMidX }
    if let next = item(nearRow: target, isDown: rows > 0) {
      self.focus = next
      rememberShelfFocus()
      mustReveal = true
    }
  }

  /// The item at or beyond a row in a direction, else the last one that way.
  private func item(nearRow row: Int, isDown: Bool) -> IndexPath? {
    let order = isDown ? Array(sections.indices) : sections.indices.reversed()
    var best: IndexPath?
    for index in order where sections[index].focusableCount > 0 {
      let top = contentTop(index)
      let bottom = top + sections[index].contentHeight
      let isPassed = isDown ? bottom <= row : top > row
      if isPassed {
        best = entry(to: index, isDown: !isDown).map { IndexPath(section: index, item: $0) }
        continue
      }
      let isAhead = isDown ? top > row : bottom <= row
      if isAhead || sections[index].content == .shelf {
        return entry(to: index, isDown: isDown).map { IndexPath(section: index, item: $0) }
      }
      let local = min(max(0, row - top), sections[index].contentHeight - 1)
      return item(in: index, atRow: local) ?? best
    }
    return best
  }

  private func item(in section: Int, atRow row: Int) -> IndexPath? {
    guard let arrangement = sections[section].arrangement else { return nil }
    let goal = goalX ?? 0
    let strip = Rect(x: 0, y: max(0, row - 4), width: max(1, arrangement.size.width), height: 9)
    let best = arrangement.indices(in: strip).min { left, right in
      let one = arrangement.frame(at: left)
      let other = arrangement.frame(at: right)
      return (abs(one.doubledMidY / 2 - row), abs(one.doubledMidX - goal))
        < (abs(other.doubledMidY / 2 - row), abs(other.doubledMidX - goal))
    }
    return best.map { IndexPath(section: section, item: $0) }
  }

  private func moveToEnd(isFirst: Bool) {
    goalX = nil
    let order = sections.indices.filter { sections[$0].focusableCount > 0 }
    guard let section = isFirst ? order.first : order.last else {
      offset = isFirst ? 0 : maximumOffset
      return
    }
    let last = sections[section].focusableCount - 1
    setFocus(IndexPath(section: section, item: isFirst ? 0 : last))
    if isFirst { offset = 0 }
  }

  private func moveToBlock(step: Int) {
    guard let focus else { return }
    let order = sections.indices.filter { sections[$0].focusableCount > 0 }
    guard let here = order.firstIndex(of: focus.section) else { return }
    let there = (here + step + order.count) % order.count
    let section = order[there]
    goalX = nil
    let item = sections[section].content == .shelf ? shelf(of: section).focusedItem ?? 0 : 0
    setFocus(IndexPath(section: section, item: min(item, sections[section].focusableCount - 1)))
  }

  /// Scrolls the focused shelf by its own width, the focus going along.
  private func scrollShelf(screens: Int) {
    guard let focus, sections[focus.section].content == .shelf,
      let arrangement = sections[focus.section].arrangement
    else { return }
    let shelf = shelf(of: focus.section)
    let before = arrangement.frame(at: focus.item).minX - shelf.offset
    shelf.scroll(
      by: screens * size.width, contentWidth: arrangement.size.width, viewport: size.width)
    let column = min(max(0, before + shelf.offset), arrangement.size.width - 1)
    let row = arrangement.frame(at: focus.item)
    let strip = Rect(
      x: screens > 0 ? column : max(0, column - size.width), y: row.minY,
      width: size.width, height: row.height)
    let candidates = arrangement.indices(in: strip)
    let atEnd = screens > 0 ? arrangement.count - 1 : 0
    let item =
      candidates.min {
        abs(arrangement.frame(at: $0).minX - column) < abs(arrangement.frame(at: $1).minX - column)
      } ?? atEnd
    setFocus(IndexPath(section: focus.section, item: item == focus.item ? atEnd : item))
    goalX = frame(of: IndexPath(section: focus.section, item: self.focus?.item ?? item)).doubledMidX
  }
}
