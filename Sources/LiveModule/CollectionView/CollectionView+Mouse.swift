public import Input
import Routing
import TextGrid

extension CollectionView {
  /// Takes a mouse event whose place counts from the viewport's top left cell.
  ///
  /// A click focuses, a click on what has the focus selects, what is held down is highlighted, the
  /// wheel scrolls the page, and a sideways or shifted wheel the shelf beneath.
  public func handle(_ event: MouseEvent) -> Bool {
    guard Rect(origin: .zero, size: size).contains(Point(x: event.x, y: event.y)) else {
      return false
    }
    let point = Point(x: event.x, y: event.y + offset)
    switch event.kind {
    case .press(.left):
      guard let path = item(at: point) else { return false }
      highlight(path)
      if path == focus { return selectFocused() }
      goalX = nil
      let seen = frame(of: path)
      let area = Rect(x: 0, y: offset, width: size.width, height: size.height)
      setFocus(path, isInSight: area.contains(seen))
    case .release(.left):
      guard highlighted != nil else { return false }
      highlight(nil)
    case .wheel(let wheel):
      let isSideways = wheel == .left || wheel == .right || event.modifiers.contains(.shift)
      let isBack = wheel == .up || wheel == .left
      guard isSideways || isShelfHeader(point) else {
        scroll(by: isBack ? -3 : 3)
        break
      }
      guard let section = section(at: point), let extent = extent(of: section) else {
        return false
      }
      shelf(of: section).scroll(
        by: isBack ? -8 : 8, sections[section].scrolling, in: extent)
      goalX = nil
    default: return false
    }
    dataSource.context?.setNeedsDisplay()
    return true
  }

  /// Shows which item is held down, and tells its component.
  private func highlight(_ path: IndexPath?) {
    if let highlighted, sections.indices.contains(highlighted.section) {
      sections[highlighted.section].component.didUnhighlight(at: highlighted.item)
    }
    highlighted = path.flatMap { sections[$0.section].isMore($0.item) ? nil : $0 }
    if let highlighted {
      sections[highlighted.section].component.didHighlight(at: highlighted.item)
    }
  }

  private func section(at point: Point) -> Int? {
    sections(in: point.y..<point.y + 1).first { sections[$0].columns.contains(point.x) }
  }

  private func isShelfHeader(_ point: Point) -> Bool {
    guard let section = section(at: point) else { return false }
    return sections[section].content == .shelf && isHeader(of: section, at: point)
  }

  /// Whether a section's header, pinned or not, is what is seen at a place.
  private func isHeader(of section: Int, at point: Point) -> Bool {
    let top = headerTop(section)
    return (top..<top + sections[section].headerArea.height).contains(point.y)
  }

  /// The item that is seen at a place of the page.
  func item(at point: Point) -> IndexPath? {
    guard let section = section(at: point), isFocusable(section),
      !isHeader(of: section, at: point), let arrangement = sections[section].arrangement
    else { return nil }
    let shift = sections[section].content == .shelf ? shelf(of: section).offset : 0
    let local = Rect(
      x: point.x - contentLeft(section) + shift, y: point.y - contentTop(section), width: 1,
      height: 1)
    return arrangement.indices(in: local).first { $0 < sections[section].focusableCount }
      .map { IndexPath(section: section, item: $0) }
  }
}
