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
    for path in visibleCells.keys where drawn[path] == nil { endDisplaying(path) }
    visibleCells = drawn
    tellFocus()
    tellWorkingRange()
  }

  /// Tells components of the focus once it has been seen, however often it moved between frames.
  private func tellFocus() {
    let now = focus.flatMap { path in
      focusedItem.map { (component: sections[path.section].component, item: $0) }
    }
    if let toldFocus, let now, toldFocus.component === now.component, toldFocus.item == now.item {
      return
    }
    if let toldFocus { toldFocus.component.didUnfocus(at: toldFocus.item) }
    if let now { now.component.didFocus(at: now.item) }
    toldFocus = now
  }

  private func tellWorkingRange() {
    let reach = workingRange * size.height
    var now: [String: Component] = [:]
    for index in sections(in: offset - reach..<offset + size.height + reach) {
      now[sections[index].key] = sections[index].component
    }
    for (id, component) in workingComponents where now[id] !== component {
      component.didExitWorkingRange()
    }
    for (id, component) in now where workingComponents[id] !== component {
      component.didEnterWorkingRange()
    }
    workingComponents = now
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
        let frame = arrangement.frame(at: item).offset(x: -shift)
        drawItem(path, in: area[frame], state: state, &drawn)
      }
      drawSupplementaries(of: section, in: area, shift: shift, state)
      if section.hasPageIndicator { drawPageIndicator(of: index, in: area, state.theme) }
    }
  }

  /// Draws a dot for each place at which a shelf can rest, or numbers where there are too many.
  private func drawPageIndicator(of index: Int, in area: Surface, _ theme: Theme) {
    guard let extent = extent(of: index) else { return }
    let rests = sections[index].scrolling.restingOffsets(in: extent)
    let here = rests.index(nearestTo: shelf(of: index).offset)
    var line = StyledLine.empty
    if rests.count > 1 && rests.count * 2 <= min(40, area.size.width) {
      for place in rests.indices {
        let isHere = place == here
        line.append(
          TextLine(isHere ? "● " : "○ ", whiteSpace: .kept()),
          style: isHere ? theme.accent : theme.border)
      }
    } else if rests.count > 1 {
      line.append(TextLine("\(here + 1)/\(rests.count)"), style: theme.secondary)
    }
    area.write(
      line, at: Point(x: max(0, (area.size.width - line.width) / 2), y: area.size.height - 1))
  }

  private func drawItem(
    _ path: IndexPath, in surface: Surface, state: CellState,
    _ drawn: inout [IndexPath: CollectionCell]
  ) {
    let section = sections[path.section]
    let component = section.component
    let state = state.focused(path == focus && showsFocus)
    if section.isMore(path.item) {
      let view = component.moreView(hiddenCount: section.snapshot.count - path.item)
      view.draw(in: surface, state: state)
      dataSource.recycle(view)
      return
    }
    let cell: CollectionCell
    if let known = visibleCells[path] {
      cell = known
    } else {
      cell = component.cell(at: path.item)
      component.willDisplay(cell, at: path.item)
    }
    drawn[path] = cell
    cell.draw(in: surface, state: state)
    if path == highlighted { component.drawHighlight(over: surface, state: state) }
    guard let badge = component.badge(at: path.item) else { return }
    badge.view.draw(in: surface[badge.frame(over: surface.size)], state: state)
    dataSource.recycle(badge.view)
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
      let shift = footerTop(index) - tops[index] - section.footerArea.minY
      let area = whole[section.footerArea.offset(y: shift)]
      if shift < 0 {
        area.fill()
        drawBackgrounds(of: section, .footer, in: area, state.theme)
      }
      view.draw(in: whole[section.footerFrame.offset(y: shift)], state: plain)
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

  /// The row of a footer: its own, or the viewport's last while it is pinned; never above the
  /// header.
  func footerTop(_ index: Int) -> Int {
    let section = sections[index]
    let top = tops[index] + section.footerArea.minY
    guard section.component.footerPinned else { return top }
    let pinned = offset + size.height - section.footerArea.height
    return min(max(pinned, headerTop(index) + section.headerArea.height), top)
  }

  /// The row of a header: its own, or the viewport's first while it is pinned.
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
