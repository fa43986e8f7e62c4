/// One line of text in several styles: headers, status lines, hints.
public struct StyledLine: Hashable, Sendable {
  /// A part of the line in one style.
  public struct Run: Hashable, Sendable {
    /// The text.
    public let line: TextLine
    /// The style of all of it.
    public let style: Style
  }

  /// The parts from left to right, none of them empty.
  public private(set) var runs: [Run] = []

  /// The cells that the parts take together.
  public private(set) var width = 0

  /// An empty line.
  public static let empty = StyledLine()

  private init() {}

  /// Makes a line in one style.
  public init(_ line: TextLine, style: Style = .plain) {
    append(line, style: style)
  }

  /// Cleans a text and makes a line of it in one style; its blanks stay as they are.
  public init(_ text: String, style: Style = .plain) {
    append(text, style: style)
  }

  /// Adds a text in a style at the end.
  public mutating func append(_ line: TextLine, style: Style = .plain) {
    guard !line.isEmpty else { return }
    width += line.width
    if let last = runs.last, last.style == style {
      runs[runs.count - 1] = Run(line: last.line + line, style: style)
    } else {
      runs.append(Run(line: line, style: style))
    }
  }

  /// Cleans a text, whose blanks stay as they are, and adds it in a style at the end.
  public mutating func append(_ text: String, style: Style = .plain) {
    append(TextLine(text, whiteSpace: .kept(tabWidth: 1)), style: style)
  }

  /// Adds another line at the end.
  public mutating func append(_ other: StyledLine) {
    for run in other.runs { append(run.line, style: run.style) }
  }

  /// Two lines one after the other.
  public static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var line = left
    line.append(right)
    return line
  }

  /// Whether it shows nothing.
  public var isEmpty: Bool { runs.isEmpty }

  /// The text of the parts.
  public var text: String { runs.reduce(into: "") { $0 += $1.line.text } }

  /// The line cut to a width with … at the end, in the style of the part that is cut, or as it is
  /// where it fits.
  public func truncated(to width: Int) -> StyledLine {
    self.width <= width ? self : ellipsized(to: width)
  }

  /// The line with … at the end whether it fits or not, because something follows that is not
  /// shown.
  func ellipsized(to width: Int) -> StyledLine {
    var line = StyledLine()
    for (index, run) in runs.enumerated() {
      guard line.width + run.line.width < width && index < runs.count - 1 else {
        line.append(run.line.ellipsized(to: width - line.width), style: run.style)
        break
      }
      line.append(run.line, style: run.style)
    }
    return line
  }

  /// The same text with every style changed.
  public func restyled(_ change: (inout Style) -> Void) -> StyledLine {
    var line = StyledLine()
    for run in runs {
      var style = run.style
      change(&style)
      line.append(run.line, style: style)
    }
    return line
  }
}

extension StyledLine: CustomDebugStringConvertible {
  /// The parts with their styles in brackets.
  public var debugDescription: String {
    runs.map { "\($0.line.text)[\($0.style.debugDescription)]" }.joined()
  }
}

extension Surface {
  /// Writes a styled line with its left end at `point`, cut at the edges, and returns its width in
  /// cells.
  @discardableResult
  public func write(_ line: StyledLine, at point: Point) -> Int {
    var x = point.x
    for run in line.runs { x += write(run.line, at: Point(x: x, y: point.y), style: run.style) }
    return line.width
  }
}
