import TextGrid

extension CollectionView {
  /// Draws what a layout has beside the items: badges go with their items, the rest stays where it
  /// is in the section, or in view where it is pinned.
  func drawSupplementaries(
    of section: Section, in area: Surface, shift: Int, _ state: CellState
  ) {
    guard let arrangement = section.arrangement else { return }
    let visible = area.visibleBounds
    for badge in arrangement.badges(in: visible.offset(x: shift)) {
      draw(badge, of: section, in: area[badge.frame.offset(x: -shift)], state)
    }
    for place in arrangement.boundarySupplementaries {
      var frame = place.frame
      if place.isPinned { frame.origin.y = pinned(frame, to: visible, in: arrangement.size.height) }
      guard frame.intersects(visible) else { continue }
      draw(place, of: section, in: area[frame], state)
    }
  }

  private func draw(
    _ place: LayoutSupplementary, of section: Section, in surface: Surface, _ state: CellState
  ) {
    guard place.item.map({ $0 < section.component.count }) ?? true,
      let view = section.component.supplementaryView(kind: place.kind, at: place.item)
    else { return }
    if place.isPinned { surface.fill() }
    view.draw(in: surface, state: state.focused(false))
    dataSource.recycle(view)
  }

  /// The row of a pinned view: in the upper half of its section it follows the top of what is
  /// visible, in the lower half the bottom.
  private func pinned(_ frame: Rect, to visible: Rect, in height: Int) -> Int {
    if frame.doubledMidY <= height {
      return max(min(visible.minY, height - frame.height), frame.minY)
    }
    return min(max(visible.maxY - frame.height, 0), frame.minY)
  }
}
