import TextGrid

/// Groups with what stands around them and what their items carry.
nonisolated struct SupplementedArrangement: Arrangement {
  private var base: any Arrangement
  private let boundary: SectionBoundary
  private let itemBadges: SectionBadges
  let scrollBehavior: ScrollBehavior?

  init(
    base: any Arrangement, boundary: SectionBoundary, badges: SectionBadges,
    scrollBehavior: ScrollBehavior?
  ) {
    self.base = base
    self.boundary = boundary
    itemBadges = badges
    self.scrollBehavior = scrollBehavior
  }

  var count: Int { base.count }
  var size: Size { base.size }
  var groups: ShelfGroups? { base.groups }
  var boundarySupplementaries: [LayoutSupplementary] {
    boundary.supplementaries(height: base.size.height)
  }

  func frame(at index: Int) -> Rect { base.frame(at: index) }
  func indices(in rect: Rect) -> [Int] { base.indices(in: rect) }
  mutating func measure(in rect: Rect) -> Bool { base.measure(in: rect) }

  func badges(in rect: Rect) -> [LayoutSupplementary] {
    guard !itemBadges.isEmpty else { return [] }
    let rect = rect.bounded
    let bounds = Rect(origin: .zero, size: base.size)
    return base.indices(in: itemBadges.reach(of: rect)).flatMap { item in
      itemBadges.badges(of: item, at: base.frame(at: item), in: bounds)
        .filter { $0.frame.intersects(rect) }
    }
  }
}
