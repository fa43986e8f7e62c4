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
      drawBackgrounds(of: index, in: surface, state: state)
      drawContent(of: index, in: surface, state: state, &drawn)
      drawSupplementary(of: index, in: surface, state: state)
      tintBackgrounds(of: index, in: surface, state: state)
    }
    drawColumnLines(in: surface, theme: state.theme)
    for (path, cell) in visibleCells where drawn[path] == nil { dataSource.recycle(cell) }
    visibleCells = drawn
  }

  private func drawContent(
    of index: Int, in surface: Surface, state: CellState,
    _ drawn: inout [IndexPath: CollectionCell]
  ) {
    let section = sections[index]
    let whole = self.surface(of: index, in: surface)
    let area = whole[section.contentFrame]
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
    let whole = self.surface(of: index, in: surface)
    if section.footerHeight > 0, let view = section.component.footerView() {
      view.draw(in: whole[section.footerFrame], state: plain)
      dataSource.recycle(view)
    }
    guard section.headerHeight > 0, let view = section.component.headerView() else { return }
    let shift = headerTop(index) - tops[index] - section.headerArea.minY
    let area = whole[section.headerArea.offset(y: shift)]
    if shift > 0 { area.fill() }
    if shift > 0 { drawBackgrounds(of: section, .header, in: area, state.theme) }
    view.draw(in: whole[section.headerFrame.offset(y: shift)], state: plain)
    dataSource.recycle(view)
  }

  /// The rows and columns of a section, with its own origin.
  private func surface(of index: Int, in surface: Surface) -> Surface {
    let section = sections[index]
    return surface[
      section.area.offset(x: section.columns.lowerBound, y: tops[index] - offset)]
  }

  /// Draws the frames that lie behind a section and its parts.
  private func drawBackgrounds(of index: Int, in surface: Surface, state: CellState) {
    let section = sections[index]
    guard !section.component.backgrounds.isEmpty else { return }
    let whole = self.surface(of: index, in: surface)
    for (scope, area) in section.parts {
      drawBackgrounds(of: section, scope, in: whole[area], state.theme)
    }
  }

  private func drawBackgrounds(
    of section: Section, _ scope: Background.Scope, in surface: Surface, _ theme: Theme
  ) {
    var surface = surface
    for background in section.component.backgrounds where background.scope == scope {
      background.drawBorder(in: surface, theme: theme)
      surface = surface[surface.bounds.inset(by: background.margins)]
    }
  }

  /// Puts the colours behind a section and its parts once they are drawn.
  private func tintBackgrounds(of index: Int, in surface: Surface, state: CellState) {
    let section = sections[index]
    guard !section.component.backgrounds.isEmpty else { return }
    let whole = self.surface(of: index, in: surface)
    // The foremost first: what has a colour keeps it.
    for (scope, area) in section.parts.reversed() {
      for background in section.component.backgrounds.reversed() where background.scope == scope {
        background.tint(whole[area], theme: state.theme)
      }
    }
  }

  /// Draws the lines between the columns of the page.
  private func drawColumnLines(in surface: Surface, theme: Theme) {
    for column in pageColumns.columns.dropLast() {
      let height = min(size.height, contentHeight - offset)
      for y in 0..<max(0, height) {
        surface.write("│", at: Point(x: column.upperBound, y: y), style: theme.border)
      }
    }
  }

  /// The row of a header: its own, or the viewport's first while it is pinned (semantics B.2).
  func headerTop(_ index: Int) -> Int {
    let section = sections[index]
    let top = tops[index] + section.headerArea.minY
    guard section.component.headerPinned else { return top }
    return max(min(offset, tops[index] + section.footerArea.minY - section.headerArea.height), top)
  }
}

extension Section {
  /// The parts that a background may lie behind, from the back to the front.
  fileprivate var parts: [(Background.Scope, Rect)] {
    [(.all, area), (.header, headerArea), (.items, contentArea), (.footer, footerArea)]
  }
}
