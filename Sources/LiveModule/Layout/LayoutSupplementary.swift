public import TextGrid

/// The place of a view beside the items: a header, a footer, a badge.
nonisolated public struct LayoutSupplementary: Sendable, Hashable {
  /// What it is, as the layout named it.
  public var kind: String
  /// Its frame, in cells counted from the section's top left corner.
  public var frame: Rect
  /// The item that it belongs to, and scrolls with; nil for one of the section.
  public var item: Int?
  /// Whether it stays visible while the section is.
  public var isPinned: Bool

  /// Makes a place.
  public init(kind: String, frame: Rect, item: Int? = nil, isPinned: Bool = false) {
    self.kind = kind
    self.frame = frame
    self.item = item
    self.isPinned = isPinned
  }
}
