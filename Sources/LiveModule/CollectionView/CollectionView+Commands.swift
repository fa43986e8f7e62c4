public import Input
import Routing
import TextGrid

extension CollectionView {
  /// Carries out a command that moves the focus, scrolls or selects; false where it means nothing.
  public func perform(_ command: Command) -> Bool {
    switch command {
    case .moveUp: move(isDown: false)
    case .moveDown: move(isDown: true)
    case .moveLeft: moveFocus(step: -1)
    case .moveRight: moveFocus(step: 1)
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

  /// Selects the item that has the focus; false where there is none, or where it went away after
  /// the reader saw it.
  public func selectFocused() -> Bool {
    update()
    guard let focus, !hasLostFocus else { return false }
    let section = sections[focus.section]
    if section.isMore(focus.item) {
      section.component.isExpanded = true
    } else {
      section.component.select(at: focus.item)
    }
    return true
  }

  func scroll(by rows: Int) {
    offset += rows
    clampOffset()
  }

  /// Up and down: what is too high to be seen at once, or has no focus to take and fills more than
  /// a screen, is scrolled through first; where there is no further item the page scrolls to its
  /// end.
  private func move(isDown: Bool) {
    let step = isDown ? 3 : -3
    guard let focus else { return scroll(by: step) }
    let frame = frame(of: focus)
    let covered = coveredRows(of: focus.section)
    let hidden =
      isDown ? frame.maxY - offset - size.height : offset + covered - frame.minY
    let isTooHigh = frame.height + covered > size.height
    if hidden > 0 && (isTooHigh || hidden >= frame.height + covered) {
      return scroll(by: isDown ? min(step, hidden) : max(step, -hidden))
    }
    if goalX == nil { goalX = frame.doubledMidX }
    guard let next = nextLine(from: focus, isDown: isDown) else { return scroll(by: step) }
    let there = self.frame(of: next)
    let gap = isDown ? there.minY - frame.maxY : frame.minY - there.maxY
    let isInSight = there.minY < offset + size.height && there.maxY > offset
    if gap > size.height && !isInSight { return scroll(by: step) }
    setFocus(next)
  }
}
