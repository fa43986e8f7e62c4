extension BlockDocument {
  /// What is drawn behind a block or a part of it.
  public struct Background: Hashable, Sendable {
    /// The lines of the frame; nil for none.
    public var border: Border?

    /// The colour by what it means; nil for the terminal's own.
    public var color: Color?

    /// What it lies behind.
    public var scope: Scope

    /// Makes a background.
    public init(border: Border? = nil, color: Color? = nil, scope: Scope = .all) {
      self.border = border
      self.color = color
      self.scope = scope
    }
  }
}

extension BlockDocument.Background {
  /// The lines of a frame.
  public enum Border: String, Hashable, Sendable, CaseIterable {
    /// Thin lines with round corners.
    case rounded

    /// Thin lines with square corners.
    case square

    /// Heavy lines.
    case heavy

    /// Characters that every terminal has.
    case ascii
  }

  /// A colour by what it means.
  public enum Color: String, Hashable, Sendable, CaseIterable {
    /// A ground that stands out a little.
    case surface

    /// The ground of what has the focus.
    case focus
  }

  /// What a background lies behind.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// The whole block.
    case all

    /// The items, or what stands in for them.
    case items

    /// The header.
    case header

    /// The footer.
    case footer
  }
}
