public import Input
import Routing
import TextGrid

extension CollectionView {
  /// Takes a mouse event whose place counts from the viewport's top left cell.
  ///
  /// A click focuses, a click on what has the focus selects, the wheel scrolls the page, and a
  /// sideways or shifted wheel the shelf beneath.
  public func handle(_ event: MouseEvent) -> Bool {
    let point = Point(x: event.x, y: event.y + offset)
    switch event.kind {
    case .press(.left):
      guard let path = item(at: point) else { return false }
      if path == focus { return selectFocused() }
      goalX = nil
      setFocus(path)
    case .wheel(let wheel):
      let isSideways = wheel == .left || wheel == .right || event.modifiers.contains(.shift)
      let isBack = wheel == .up || wheel == .left
      if isSideways || isShelfHeader(point) {
        guard let section = sections(in: point.y..<point.y + 1).first,
          sections[section].content == .shelf, let arrangement = sections[section].arrangement
        else { return false }
        shelf(of: section).scroll(
          by: isBack ? -8 : 8, contentWidth: arrangement.size.width, viewport: size.width)
      } else {
        offset += isBack ? -3 : 3
        clampOffset()
      }
    default: return false
    }
    dataSource.context?.setNeedsDisplay()
    return true
  }

  private func isShelfHeader(_ point: Point) -> Bool {
    guard let section = sections(in: point.y..<point.y + 1).first else { return false }
    return sections[section].content == .shelf && point.y < contentTop(section)
  }

  /// The item that covers a place of the page.
  func item(at point: Point) -> IndexPath? {
    guard let section = sections(in: point.y..<point.y + 1).first,
      sections[section].focusableCount > 0, let arrangement = sections[section].arrangement
    else { return nil }
    let shift = sections[section].content == .shelf ? shelf(of: section).offset : 0
    let local = Rect(x: point.x + shift, y: point.y - contentTop(section), width: 1, height: 1)
    return arrangement.indices(in: local).first.map { IndexPath(section: section, item: $0) }
  }
}
