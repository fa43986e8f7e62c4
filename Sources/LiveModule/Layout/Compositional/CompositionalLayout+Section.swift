public import TextGrid

nonisolated extension CompositionalLayout {
  /// A group that repeats for all items, and what stands around it.
  public struct Section: Sendable, Hashable {
    /// What repeats.
    public var group: Group
    /// The margins around the groups, or nil for the layout's.
    public var contentInsets: Insets?
    /// The cells between two groups, or nil for the layout's spacing in their direction.
    public var interGroupSpacing: Int?
    /// How the groups scroll sideways inside the page; `none` leaves it to the component whether
    /// they do.
    public var orthogonalScrollingBehavior: ScrollBehavior
    /// The headers and footers of the section, and what else stands at its edges.
    public var boundarySupplementaryItems: [BoundarySupplementaryItem]

    /// Makes a section of a group.
    public init(
      group: Group, contentInsets: Insets? = nil, interGroupSpacing: Int? = nil,
      orthogonalScrollingBehavior: ScrollBehavior = .none,
      boundarySupplementaryItems: [BoundarySupplementaryItem] = []
    ) {
      self.group = group
      self.contentInsets = contentInsets
      self.interGroupSpacing = interGroupSpacing
      self.orthogonalScrollingBehavior = orthogonalScrollingBehavior
      self.boundarySupplementaryItems = boundarySupplementaryItems
    }
  }
}
