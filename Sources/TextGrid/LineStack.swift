/// Parts side by side in one row of a cell: a title that gives way, a badge, an age at the right.
///
/// ```swift
/// let stack = LineStack([
///   .init(title, width: .filling()),
///   .init(badge),
///   .init(age, priority: 1),
/// ])
/// surface.write(stack, at: .zero, width: surface.size.width)
/// ```
///
/// What does not fit is solved in this order: parts with a priority go, the lowest first; flexible
/// and filling parts give columns, the widest first; the last parts are cut.
public struct LineStack: Hashable, Sendable {
  /// How many columns a part takes.
  public enum Width: Hashable, Sendable {
    /// As many as its text.
    case natural
    /// So many, whatever its text.
    case fixed(Int)
    /// As many as its text, or fewer, but `minimum` of them.
    case flexible(minimum: Int = 1)
    /// The same, and besides what the other parts leave.
    case filling(minimum: Int = 1)
  }

  /// One of the things side by side.
  public struct Part: Hashable, Sendable {
    let content: StyledLine
    let width: Width
    let alignment: TextLine.Alignment
    let priority: Int?
    let isSpacer: Bool

    /// Makes a part; an empty one is left out unless its width is fixed or filling.
    ///
    /// - Parameters:
    ///   - content: What it shows, cut with … where it has fewer columns than that.
    ///   - width: How many columns it takes.
    ///   - alignment: Where the text stands in columns that it does not fill.
    ///   - priority: Parts of a lower priority are left out first where all do not fit; a part
    ///     without one is never left out.
    public init(
      _ content: StyledLine, width: Width = .natural, alignment: TextLine.Alignment = .leading,
      priority: Int? = nil
    ) {
      self.init(content, width, alignment, priority, isSpacer: false)
    }

    private init(
      _ content: StyledLine, _ width: Width, _ alignment: TextLine.Alignment, _ priority: Int?,
      isSpacer: Bool
    ) {
      self.content = content
      self.width = width
      self.alignment = alignment
      self.priority = priority
      self.isSpacer = isSpacer
    }

    /// Makes a part of a line in one style.
    public init(
      _ line: TextLine, style: Style = .plain, width: Width = .natural,
      alignment: TextLine.Alignment = .leading, priority: Int? = nil
    ) {
      self.init(
        StyledLine(line, style: style), width: width, alignment: alignment, priority: priority)
    }

    /// Nothing, but it takes what the other parts leave and pushes those after it to the right.
    public static let spacer = Part(.empty, .filling(minimum: 0), .leading, nil, isSpacer: true)
  }

  /// Where a part stands.
  public struct Placement: Hashable, Sendable {
    /// The index of the part.
    public let part: Int
    /// Its first column.
    public let x: Int
    /// Its columns; at least 1.
    public let width: Int
  }

  /// The parts from left to right.
  public let parts: [Part]

  /// The blank columns between two parts.
  public let spacing: Int

  /// Makes a row of parts.
  public init(_ parts: [Part], spacing: Int = 1) {
    self.parts = parts
    self.spacing = max(0, spacing)
  }

  /// Where the parts stand in so many columns; those that are left out are missing.
  public func placements(in width: Int) -> [Placement] {
    LineStackSolver(self, width: width).placements
  }

  /// The whole row as one line, its gaps in `style`; never wider than `width`.
  public func line(width: Int, style: Style = .plain) -> StyledLine {
    var line = StyledLine.empty
    for placement in placements(in: width) {
      let (x, content) = drawn(placement)
      line.append(TextLine(repeating: " ", width: x - line.width), style: style)
      line.append(content)
    }
    return line
  }

  /// What of a part is drawn in its columns, and at which one it begins.
  fileprivate func drawn(_ placement: Placement) -> (x: Int, content: StyledLine) {
    let part = parts[placement.part]
    let content = part.content.truncated(to: placement.width)
    let blanks = placement.width - content.width
    switch part.alignment {
    case .leading: return (placement.x, content)
    case .center: return (placement.x + blanks / 2, content)
    case .trailing: return (placement.x + blanks, content)
    }
  }
}

extension Surface {
  /// Writes the parts of a stack into the columns from `point` on; the gaps are left as they are.
  public func write(_ stack: LineStack, at point: Point, width: Int) {
    for placement in stack.placements(in: width) {
      let (x, content) = stack.drawn(placement)
      write(content, at: Point(x: point.x + x, y: point.y))
    }
  }
}
