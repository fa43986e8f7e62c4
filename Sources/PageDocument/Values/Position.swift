/// A place in a document, both counted from 1; a column counts Unicode scalars.
public struct Position: Hashable, Comparable, Sendable {
  /// The line, 1 for the first.
  public var line: Int

  /// The column, 1 for the first scalar of its line.
  public var column: Int

  /// The included file that has the place; nil for the document itself.
  public var file: String?

  /// Makes a place; the start of the document when nothing is given.
  public init(line: Int = 1, column: Int = 1, file: String? = nil) {
    self.line = line
    self.column = column
    self.file = file
  }

  /// Whether the left place comes first; the document itself comes before what it includes.
  public static func < (left: Position, right: Position) -> Bool {
    (left.file ?? "", left.line, left.column) < (right.file ?? "", right.line, right.column)
  }
}

extension Position: CustomStringConvertible {
  /// The line for a message at `other`, which names the file where it is another one.
  func line(seenFrom other: Position) -> String {
    file == other.file ? "line \(line)" : "line \(line) of \(file ?? "the page")"
  }

  /// `line:column`.
  public var description: String { "\(line):\(column)" }
}
