import TextGrid

/// The badges of the places of a group, which every group has.
nonisolated struct SectionBadges {
  private let badges: [[CompositionalLayout.SupplementaryItem]]
  private let cellAspect: Double
  /// The furthest that a badge can be from its item.
  private let distance: Int

  init(_ plan: GroupPlan, cellAspect: Double) {
    self.cellAspect = cellAspect
    badges = plan.root.badges
    let longest = Size(width: plan.container.width, height: plan.container.height)
    distance = badges.joined().reduce(0) { distance, badge in
      max(
        distance,
        abs(Self.safe(badge.offset.x)) + badge.width.cells(.horizontal, in: longest, cellAspect),
        abs(Self.safe(badge.offset.y)) + badge.height.cells(.vertical, in: longest, cellAspect))
    }
  }

  /// Whether no place has one.
  var isEmpty: Bool { badges.allSatisfy(\.isEmpty) }

  /// Where items may be whose badges are in `rect`.
  func reach(of rect: Rect) -> Rect {
    Rect(
      x: rect.minX - distance, y: rect.minY - distance, width: rect.width + 2 * distance,
      height: rect.height + 2 * distance)
  }

  /// The badges of an item, inside `bounds`.
  func badges(of item: Int, at frame: Rect, in bounds: Rect) -> [LayoutSupplementary] {
    badges[item % badges.count].map { badge in
      let size = Size(
        width: min(badge.width.cells(.horizontal, in: frame.size, cellAspect), bounds.width),
        height: min(badge.height.cells(.vertical, in: frame.size, cellAspect), bounds.height))
      let anchor = badge.containerAnchor
      let origin = anchor.origin(of: size, at: badge.itemAnchor ?? anchor, in: frame)
      let x = origin.x + Self.safe(badge.offset.x)
      let y = origin.y + Self.safe(badge.offset.y)
      return LayoutSupplementary(
        kind: badge.kind,
        frame: Rect(
          origin: Point(
            x: max(bounds.minX, min(x, bounds.maxX - size.width)),
            y: max(bounds.minY, min(y, bounds.maxY - size.height))),
          size: size),
        item: item)
    }
  }

  private static func safe(_ cells: Int) -> Int {
    max(-LayoutItems.longest, min(cells, LayoutItems.longest))
  }
}

nonisolated extension GroupPlan.Node {
  /// The badges of its places.
  fileprivate var badges: [[CompositionalLayout.SupplementaryItem]] {
    switch content {
    case .item(let badges): [badges]
    case .group(_, _, _, let nodes): nodes.flatMap(\.badges)
    }
  }
}
