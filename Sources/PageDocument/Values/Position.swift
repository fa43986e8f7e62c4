/// A place in a document, both counted from 1; a column counts Unicode scalars.
public struct Position: Hashable, Comparable, Sendable {
  /// The line, 1 for the first.
  public var line: Int

  /// The column, 1 for the first scalar of its line.
  public var column: Int

  /// Makes a place; the start of the document when nothing is given.
  public init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  /// Whether the left place comes first.
  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension Position: CustomStringConvertible {
  /// `line:column`.
  public var description: String { "\(line):\(column)" }
}
