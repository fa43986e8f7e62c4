public import TextGrid

nonisolated extension CompositionalLayout {
  /// A place at an edge or in a corner; leading is left.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// At the top, in the middle.
    case top
    /// In the top left corner.
    case topLeading
    /// In the top right corner.
    case topTrailing
    /// At the left edge, halfway down.
    case leading
    /// In the middle.
    case center
    /// At the right edge, halfway down.
    case trailing
    /// At the bottom, in the middle.
    case bottom
    /// In the bottom left corner.
    case bottomLeading
    /// In the bottom right corner.
    case bottomTrailing
  }

  /// The place of a badge: its own `itemAnchor` lies on the item's `containerAnchor`.
  ///
  /// A badge never leaves the section.
  public struct SupplementaryItem: Sendable, Hashable {
    /// What it is, such as `badge`.
    public var kind: String
    /// How wide it is; fractions are of the item.
    public var width: Dimension
    /// How high it is; fractions are of the item.
    public var height: Dimension
    /// Where at the item it is.
    public var containerAnchor: Alignment
    /// What of itself is there, or nil for the same, which puts it inside the item.
    public var itemAnchor: Alignment?
    /// The cells by which it is moved from there.
    public var offset: Point

    /// Makes a badge.
    public init(
      kind: String, width: Dimension, height: Dimension = .absolute(1),
      containerAnchor: Alignment = .topTrailing, itemAnchor: Alignment? = nil,
      offset: Point = .zero
    ) {
      self.kind = kind
      self.width = width
      self.height = height
      self.containerAnchor = containerAnchor
      self.itemAnchor = itemAnchor
      self.offset = offset
    }
  }

  /// The place of a header, a footer or a strip beside the items.
  ///
  /// Above and below the margins of the items and between those at their sides; what would lie on
  /// another one before it makes way. In a shelf it does not scroll, and the strips at its sides
  /// lie over the items.
  public struct BoundarySupplementaryItem: Sendable, Hashable {
    /// What it is, such as `header`.
    public var kind: String
    /// How wide it is; fractions are of the page without the margins.
    public var width: Dimension
    /// How high it is; fractions are of the viewport, at the sides of the items.
    public var height: Dimension
    /// At which edge of the items it is.
    public var alignment: Alignment
    /// Whether the items make room for it; else it lies over them.
    public var extendsBoundary: Bool
    /// Whether it stays visible while the section is.
    public var pinToVisibleBounds: Bool

    /// Makes a header, unless `alignment` says otherwise.
    public init(
      kind: String, width: Dimension = .fractionalWidth(1), height: Dimension = .absolute(1),
      alignment: Alignment = .top, extendsBoundary: Bool = true, pinToVisibleBounds: Bool = false
    ) {
      self.kind = kind
      self.width = width
      self.height = height
      self.alignment = alignment
      self.extendsBoundary = extendsBoundary
      self.pinToVisibleBounds = pinToVisibleBounds
    }
  }
}

nonisolated extension CompositionalLayout.Alignment {
  /// 0 at the start, 1 in the middle, 2 at the end.
  var halvesAcross: Int {
    switch self {
    case .topLeading, .leading, .bottomLeading: 0
    case .top, .center, .bottom: 1
    case .topTrailing, .trailing, .bottomTrailing: 2
    }
  }

  /// 0 at the top, 1 in the middle, 2 at the bottom.
  var halvesDown: Int {
    switch self {
    case .top, .topLeading, .topTrailing: 0
    case .leading, .center, .trailing: 1
    case .bottom, .bottomLeading, .bottomTrailing: 2
    }
  }

  /// Where something of `size` begins whose `own` place lies on this place of `rect`.
  func origin(of size: Size, at own: Self, in rect: Rect) -> Point {
    Point(
      x: rect.minX + rect.width * halvesAcross / 2 - size.width * own.halvesAcross / 2,
      y: rect.minY + rect.height * halvesDown / 2 - size.height * own.halvesDown / 2)
  }
}
