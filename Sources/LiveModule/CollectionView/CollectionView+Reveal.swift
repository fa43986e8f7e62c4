import TextGrid

extension CollectionView {
  /// The rows at the viewport's top that a section's pinned header covers.
  func coveredRows(of section: Int) -> Int {
    sections[section].component.headerPinned ? sections[section].headerArea.height : 0
  }

  /// Scrolls page and shelf just enough to show the item that has the focus.
  ///
  /// The first line of a block brings the header along, the first and the last of the page what
  /// lies beyond them, where there is room for it.
  func revealFocus() {
    guard let focus, let arrangement = sections[focus.section].arrangement,
      focus.item < arrangement.count
    else { return }
    let section = sections[focus.section]
    let insets = section.component.layout.insets
    if let extent = extent(of: focus.section) {
      shelf(of: focus.section).reveal(
        arrangement.frame(at: focus.item).columns, section.scrolling, in: extent)
    }
    let frame = frame(of: focus)
    let covered = coveredRows(of: focus.section)
    if frame.height + covered >= size.height {
      // Too high to be seen at once: its near end comes first, and what is inside it stays.
      let low = frame.minY - covered
      offset = min(max(offset, low), max(low, frame.maxY - size.height))
      clampOffset()
      return
    }
    var begin = frame.minY - covered
    let local = arrangement.frame(at: focus.item)
    if local.minY <= max(0, insets.top) {
      let isFirst = !sections(beyond: focus.section, isDown: false).contains(where: isFocusable)
      let starts = isFirst ? [0, tops[focus.section]] : [tops[focus.section]]
      begin = starts.first { frame.maxY - $0 <= size.height } ?? begin
    }
    // A pinned footer covers the rows that the item would end in.
    let footer = section.component.footerPinned ? section.footerArea.height : 0
    var end = frame.maxY + footer
    if isLastFocusable(focus.section),
      local.maxY >= section.contentHeight - max(0, insets.bottom),
      contentHeight - begin <= size.height
    {
      end = contentHeight
    }
    offset = min(max(offset, end - size.height), begin)
    clampOffset()
  }

  private func isLastFocusable(_ section: Int) -> Bool {
    !sections(beyond: section, isDown: true).contains(where: isFocusable)
  }
}
