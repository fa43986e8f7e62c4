import TextGrid

/// What stands at the edges of a section, and the room that it takes from the items.
///
/// Strips of the top and the bottom lie in rows beyond the margins of the items, those of the sides
/// in columns between margin and items.
nonisolated struct SectionBoundary {
  private typealias Item = CompositionalLayout.BoundarySupplementaryItem

  private enum Edge { case top, bottom, leading, trailing }

  private struct Strip {
    let item: Item
    /// Nil for one that lies over the items.
    let edge: Edge?
    /// Counted from the corner of all strips of its edge; the height of one at a side is not known.
    let place: Rect
  }

  /// The space of the section without the strips.
  private let space: LayoutSpace
  private let viewport: Int
  private let cellAspect: Double
  private let strips: [Strip]
  /// The cells that the strips of each edge take.
  let room: Insets

  /// Places `items` in `container`, where the section has `space`.
  init(
    _ items: [CompositionalLayout.BoundarySupplementaryItem], space: LayoutSpace,
    container: LayoutContainer
  ) {
    self.space = space
    viewport = max(1, min(container.height, LayoutItems.longest))
    cellAspect = container.cellAspect
    var (strips, room): ([Strip], Insets) = ([], .zero)
    for item in items {
      let size = item.size(
        in: Size(width: space.width, height: viewport), maxWidth: space.width, cellAspect)
      let edge = Self.edge(of: item, isShelf: container.arrange == .horizontal)
      let others = strips.filter { edge != nil && $0.edge == edge }.map(\.place)
      var place = Rect(origin: .zero, size: size)
      switch edge {
      case .top, .bottom:
        place.origin.x = (space.width - size.width) * item.alignment.halvesAcross / 2
        place.origin.y =
          ([0] + others.map(\.maxY)).sorted().first { row in
            !others.contains { $0.intersects(place.offset(y: row)) }
          } ?? 0
        if edge == .top { room.top = max(room.top, place.maxY) }
        if edge == .bottom { room.bottom = max(room.bottom, place.maxY) }
      case .leading, .trailing:
        place.origin.x = others.reduce(0) { max($0, $1.maxX) }
        // One that leaves no column for the items has no place.
        guard room.left + room.right + size.width < space.width else { continue }
        if edge == .leading { room.left = place.maxX }
        if edge == .trailing { room.right = place.maxX }
      case nil:
        break
      }
      strips.append(Strip(item: item, edge: edge, place: place))
    }
    self.strips = strips
    self.room = room
  }

  /// Whether there is nothing.
  var isEmpty: Bool { strips.isEmpty }

  /// The frames in a section of `height` rows, the strips among them.
  func supplementaries(height: Int) -> [LayoutSupplementary] {
    let middle = Rect(
      x: space.origin.x, y: room.top, width: space.width,
      height: max(0, height - room.top - room.bottom))
    return strips.compactMap { strip in
      let frame = frame(of: strip, around: middle)
      guard !frame.isEmpty else { return nil }
      return LayoutSupplementary(
        kind: strip.item.kind, frame: frame, isPinned: strip.item.pinToVisibleBounds)
    }
  }

  private func frame(of strip: Strip, around middle: Rect) -> Rect {
    let place = strip.place
    switch strip.edge {
    case .top:
      return place.offset(x: middle.minX)
    case .bottom:
      return place.offset(x: middle.minX, y: middle.maxY)
    case .leading, .trailing, nil:
      let wanted = strip.item.size(in: middle.size, maxWidth: middle.width, cellAspect)
      let size = Size(width: place.width, height: min(wanted.height, middle.height))
      let alignment = strip.item.alignment
      var origin = alignment.origin(of: size, at: alignment, in: middle)
      if strip.edge == .leading { origin.x = middle.minX + place.minX }
      if strip.edge == .trailing { origin.x = middle.maxX - place.maxX }
      return Rect(origin: origin, size: size)
    }
  }

  /// The edge at which the items make room for it.
  private static func edge(of item: Item, isShelf: Bool) -> Edge? {
    guard item.extendsBoundary else { return nil }
    switch item.alignment {
    case .top, .topLeading, .topTrailing: return .top
    case .bottom, .bottomLeading, .bottomTrailing: return .bottom
    case .leading: return isShelf ? nil : .leading
    case .trailing: return isShelf ? nil : .trailing
    case .center: return nil
    }
  }
}

nonisolated extension CompositionalLayout.BoundarySupplementaryItem {
  fileprivate func size(in container: Size, maxWidth: Int, _ cellAspect: Double) -> Size {
    Size(
      width: min(width.cells(.horizontal, in: container, cellAspect), maxWidth),
      height: height.cells(.vertical, in: container, cellAspect))
  }
}
