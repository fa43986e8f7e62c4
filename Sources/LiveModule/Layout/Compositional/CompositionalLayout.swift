public import TextGrid

/// A section put together of items, groups of them, and groups of groups, which repeats until every
/// item has its place.
///
/// ```swift
/// let page = CompositionalLayout { container in
///   guard container.width >= 100 else {
///     return .init(group: .vertical(
///       width: .fractionalWidth(1), height: .estimated(4),
///       subitems: [.item(height: .estimated(4))]))
///   }
///   let side = CompositionalLayout.Group.vertical(
///     width: .fractionalWidth(1 / 3), repeating: .init(), count: 2)
///   return .init(group: .horizontal(
///     width: .fractionalWidth(1), height: .absolute(12),
///     subitems: [.item(width: .fractionalWidth(2 / 3)), .group(side)]))
/// }
/// ```
///
/// The closure sees the container, so that a page can take another form at another width. In a
/// horizontal container groups stand side by side.
nonisolated public struct CompositionalLayout: Layout {
  /// The margins around the groups of the section, in cells, unless the section has its own.
  public var insets: Insets
  /// The rows between groups and items that stand under each other, unless they say otherwise.
  public var lineSpacing: Int
  /// The columns between groups and items that stand side by side, unless they say otherwise.
  public var interitemSpacing: Int

  private let provider: @Sendable (LayoutContainer) -> Section

  /// Makes a layout whose form depends on the container.
  public init(
    insets: Insets = Insets(left: 1, right: 1), lineSpacing: Int = 0, interitemSpacing: Int = 1,
    section: @escaping @Sendable (LayoutContainer) -> Section
  ) {
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    provider = section
  }

  /// Makes a layout of one form.
  public init(
    section: Section, insets: Insets = Insets(left: 1, right: 1), lineSpacing: Int = 0,
    interitemSpacing: Int = 1
  ) {
    self.init(insets: insets, lineSpacing: lineSpacing, interitemSpacing: interitemSpacing) { _ in
      section
    }
  }

  /// The section that stands in a container.
  public func section(in container: LayoutContainer) -> Section { provider(container) }

  /// Sideways where the section scrolls by itself, else as the container says.
  public func arrange(in container: LayoutContainer) -> Arrange {
    section(in: container).orthogonalScrollingBehavior == .none ? container.arrange : .horizontal
  }

  /// Arranges `items` in groups.
  ///
  /// - Complexity: O(subitems of a group). Sections without estimated dimensions keep nothing an
  ///   item; others measure the groups that come near the screen and remember what these answered.
  public func arrangement(
    of items: LayoutItems, in container: LayoutContainer
  ) -> any Arrangement {
    let section = section(in: container)
    var layout = spaced(for: section, container.arrange)
    let outer = LayoutSpace(layout, in: container)
    let boundary = SectionBoundary(
      section.boundarySupplementaryItems, space: outer, container: container)
    layout.insets = Insets(
      top: outer.insets.top + boundary.room.top, left: outer.insets.left + boundary.room.left,
      bottom: outer.insets.bottom + boundary.room.bottom,
      right: outer.insets.right + boundary.room.right)
    let space = LayoutSpace(layout, in: container)
    let plan = GroupPlan(
      section.group, in: Size(width: space.width, height: max(1, container.height)),
      context: GroupPlan.Context(layout: self, container: container, sizing: items.sizing))
    let badges = SectionBadges(plan, cellAspect: container.cellAspect)
    let groups = arrangement(of: items, plan, in: space, container.arrange)
    let behavior = container.arrange == .horizontal ? section.orthogonalScrollingBehavior : .none
    if boundary.isEmpty, badges.isEmpty, behavior == .none { return groups }
    return SupplementedArrangement(
      base: groups, boundary: boundary, badges: badges,
      scrollBehavior: behavior == .none ? nil : behavior)
  }

  private func arrangement(
    of items: LayoutItems, _ plan: GroupPlan, in space: LayoutSpace, _ arrange: Arrange
  ) -> any Arrangement {
    guard !plan.isMeasured else {
      return GroupsArrangement(items: items, plan: plan, space: space, arrange: arrange)
    }
    let block = plan.estimatedBlock
    return GridArrangement(
      count: items.count, space: space, arrange: arrange, head: nil,
      unit: GridBlock(frames: block.frames, size: block.size))
  }

  /// The layout with what its section says of the margins and of the space between groups.
  private func spaced(for section: Section, _ arrange: Arrange) -> CompositionalLayout {
    var layout = self
    if let insets = section.contentInsets { layout.insets = insets }
    if let spacing = section.interGroupSpacing {
      switch arrange {
      case .vertical: layout.lineSpacing = spacing
      case .horizontal: layout.interitemSpacing = spacing
      }
    }
    return layout
  }
}

nonisolated extension CompositionalLayout: CustomDebugStringConvertible {
  /// What it is and its spacing; its form is known in a container only.
  public var debugDescription: String { "compositional" + spacingDescription }
}
