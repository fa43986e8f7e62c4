public import TextGrid

extension CollectionView {
  /// Lays out and draws everything that is visible.
  ///
  /// - Complexity: by what is visible.
  public func draw(in surface: Surface, state: CellState) {
    layout(in: surface.size)
    hasLostFocus = false
    guard !surface.size.isEmpty else { return }
    var drawn: [IndexPath: CollectionCell] = [:]
    for index in sections(in: offset..<offset + size.height) {
      drawContent(of: index, in: surface, state: state, &drawn)
      drawSupplementary(of: index, in: surface, state: state)
    }
    for (path, cell) in visibleCells where drawn[path] == nil { dataSource.recycle(cell) }
    visibleCells = drawn
  }

  private func drawContent(
    of index: Int, in surface: Surface, state: CellState,
    _ drawn: inout [IndexPath: CollectionCell]
  ) {
    let section = sections[index]
    let area = surface[
      Rect(
        x: 0, y: contentTop(index) - offset, width: size.width, height: section.contentHeight)]
    let visible = area.visibleBounds
    guard !visible.isEmpty else { return }
    switch section.content {
    case .hidden: break
    case .message:
      let view = section.component.messageView()
      view.draw(in: area, state: state.focused(false))
      dataSource.recycle(view)
    case .placeholders:
      drawPlaceholders(of: section, in: area, visible, state)
    case .items, .shelf:
      guard let arrangement = section.arrangement else { return }
      let shift = section.content == .shelf ? shelf(of: index).offset : 0
      for item in arrangement.indices(in: visible.offset(x: shift)) {
        // A cell's set-up may have taken items away since the layout; the next frame takes it over.
        guard item < section.component.count else { break }
        let path = IndexPath(section: index, item: item)
        let cell = visibleCells[path] ?? section.component.cell(at: item)
        drawn[path] = cell
        let frame = arrangement.frame(at: item).offset(x: -shift)
        cell.draw(in: area[frame], state: state.focused(path == focus))
      }
    }
  }

  private func drawPlaceholders(
    of section: Section, in area: Surface, _ visible: Rect, _ state: CellState
  ) {
    guard let arrangement = section.arrangement else { return }
    for item in arrangement.indices(in: visible) {
      let frame = arrangement.frame(at: item)
      let cell =
        section.component.placeholderCell()
        ?? dataSource.dequeueReusableSupplementaryView(
          of: PlaceholderCell.self, role: .message, for: section.component)
      cell.draw(in: area[frame], state: state.focused(false))
      dataSource.recycle(cell)
    }
  }

  private func drawSupplementary(of index: Int, in surface: Surface, state: CellState) {
    let section = sections[index]
    let plain = state.focused(false)
    if section.headerHeight > 0, let view = section.component.headerView() {
      let rect = Rect(
        x: 0, y: headerTop(index) - offset, width: size.width, height: section.headerHeight)
      surface.fill(rect)
      view.draw(in: surface[rect], state: plain)
      dataSource.recycle(view)
    }
    if section.footerHeight > 0, let view = section.component.footerView() {
      let y = contentTop(index) + section.contentHeight - offset
      view.draw(
        in: surface[Rect(x: 0, y: y, width: size.width, height: section.footerHeight)],
        state: plain)
      dataSource.recycle(view)
    }
  }

  /// The row of a header: its own, or the viewport's first while it is pinned (semantics B.2).
  func headerTop(_ index: Int) -> Int {
    let section = sections[index]
    guard section.component.headerPinned else { return tops[index] }
    let end = tops[index] + section.height - section.footerHeight - section.headerHeight
    return max(min(offset, end), tops[index])
  }
}
