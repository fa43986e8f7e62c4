public import TextGrid

/// A small view that lies over a corner of an item: a count, a mark.
public struct Badge {
  /// The corner of the item that it lies over.
  public enum Corner: Hashable, Sendable {
    /// Top left.
    case topLeading
    /// Top right.
    case topTrailing
    /// Bottom left.
    case bottomLeading
    /// Bottom right.
    case bottomTrailing
  }

  /// The view, set up.
  public var view: CollectionCell
  /// The corner.
  public var corner: Corner
  /// The columns between the item's side and the badge.
  public var inset: Int

  /// Makes a badge.
  public init(_ view: CollectionCell, corner: Corner = .topTrailing, inset: Int = 1) {
    self.view = view
    self.corner = corner
    self.inset = inset
  }

  /// Where it lies over an item of a size: as large as the view wants, and never larger than the
  /// item.
  func frame(over item: Size) -> Rect {
    let room = max(0, item.width - 2 * inset)
    let width = min(max(0, view.width(for: room)), room)
    let height = min(max(0, view.height(for: max(1, width))), item.height)
    let isLeading = corner == .topLeading || corner == .bottomLeading
    let isTop = corner == .topLeading || corner == .topTrailing
    return Rect(
      x: isLeading ? inset : item.width - inset - width, y: isTop ? 0 : item.height - height,
      width: width, height: height)
  }
}

/// A short text as a badge: `3 new`.
public final class BadgeView: CollectionCell, ConfigurableCell {
  private var line = TextLine.empty

  /// As wide as its text.
  public override class var sizing: Sizing { .intrinsic }

  /// The text and a blank at each side.
  public override func width(for maxWidth: Int) -> Int { min(maxWidth, line.width + 2) }

  /// Makes the badge show a text.
  public func setup(with content: String) { line = TextLine(content) }

  /// Draws the text so that it stands out.
  public override func draw(in surface: Surface, state: CellState) {
    surface.fill()
    surface.write(
      line.truncated(to: max(0, surface.size.width - 2)), at: Point(x: 1, y: 0),
      style: state.theme.accent.adding(.bold))
  }

  nonisolated deinit {}
}
