public import TextGrid

/// What is drawn behind a block or a part of it: a frame, a colour.
///
/// It makes room for itself: what it holds becomes narrower and moves in by its inset and its
/// frame.
nonisolated public struct Background: Hashable, Sendable {
  /// The lines of a frame.
  public enum Border: Hashable, Sendable {
    /// Thin lines with round corners.
    case rounded
    /// Thin lines with square corners.
    case square
    /// Heavy lines.
    case heavy
    /// Characters that every terminal has.
    case ascii

    var glyphs: Surface.Border {
      switch self {
      case .rounded: .rounded
      case .square: .square
      case .heavy: .heavy
      case .ascii: .ascii
      }
    }
  }

  /// A colour by what it means.
  public enum Color: Hashable, Sendable {
    /// A ground that stands out a little.
    case surface
    /// The ground of what has the focus.
    case focus
  }

  /// What it lies behind.
  public enum Scope: Hashable, Sendable {
    /// The whole block.
    case all
    /// The items, or what stands in for them.
    case items
    /// The header.
    case header
    /// The footer.
    case footer
  }

  /// The frame; nil for none.
  public var border: Border?
  /// The colour; nil for the terminal's own.
  public var color: Color?
  /// What it lies behind.
  public var scope: Scope
  /// The room around it, in cells.
  public var inset: Insets

  /// Makes a background.
  public init(
    border: Border? = nil, color: Color? = nil, scope: Scope = .all, inset: Insets = .zero
  ) {
    self.border = border
    self.color = color
    self.scope = scope
    self.inset = inset
  }

  /// What it takes from each side of what it lies behind.
  var margins: Insets {
    let line = border == nil ? 0 : 1
    return Insets(
      top: max(0, inset.top) + line, left: max(0, inset.left) + line,
      bottom: max(0, inset.bottom) + line, right: max(0, inset.right) + line)
  }

  /// Draws the frame, before what it holds.
  @MainActor
  func drawBorder(in surface: Surface, theme: Theme) {
    let inner = surface[surface.bounds.inset(by: inset)]
    inner.fill()
    if let border { inner.drawBorder(border.glyphs, style: theme.border) }
  }

  /// Puts the colour behind what has been drawn, where nothing else gave it one.
  @MainActor
  func tint(_ surface: Surface, theme: Theme) {
    guard let color else { return }
    let ground = color == .surface ? theme.surface.background : theme.focus.background
    surface[surface.bounds.inset(by: inset)].restyle { style in
      if style.background == .default { style.background = ground }
    }
  }
}
