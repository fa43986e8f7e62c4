public import TextGrid

/// Items of their own widths that flow from line to line, such as tags.
///
/// An item wider than the line is clipped to it, and the items of a line are as high as the highest
/// of them. As a shelf they are one line that scrolls. Items without widths of their own take a
/// whole line each.
nonisolated public struct FlexLayout: Layout, Hashable {
  /// The margins around the items of the section, in cells.
  public var insets: Insets
  /// The rows between two lines.
  public var lineSpacing: Int
  /// The columns between two items of a line, at least.
  public var interitemSpacing: Int
  /// Where the items go in a line that they do not fill; a shelf always begins at its start.
  public var gravity: Gravity

  /// Makes a flow.
  public init(
    gravity: Gravity = .start, insets: Insets = Insets(left: 1, right: 1), lineSpacing: Int = 0,
    interitemSpacing: Int = 1
  ) {
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.gravity = gravity
  }

  /// Arranges `items` in lines, or in a shelf.
  ///
  /// - Complexity: O(1); lines are filled up to where the arrangement measures, for no line is
  ///   known before the one above it. They cost at most 32 bytes an item.
  public func arrangement(
    of items: LayoutItems, in container: LayoutContainer
  ) -> any Arrangement {
    let space = LayoutSpace(self, in: container)
    return switch container.arrange {
    case .vertical: FlexArrangement(items: items, space: space, gravity: gravity)
    case .horizontal: FlexShelfArrangement(items: items, space: space)
    }
  }
}

nonisolated extension FlexLayout: CustomDebugStringConvertible {
  /// What differs from one flow to another, such as `flow, center, insets 0 1 0 1, spacing 0 1`.
  public var debugDescription: String { "flow, \(gravity)" + spacingDescription }
}
