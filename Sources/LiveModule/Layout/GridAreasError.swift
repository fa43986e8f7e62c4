/// What is wrong with a plan of areas.
nonisolated public enum GridAreasError: Error, Sendable, Hashable {
  /// A row, counted from 1, has another number of cells than the first.
  case unevenRow(row: Int, found: Int, expected: Int)
  /// The cells of a name do not make a rectangle.
  case notRectangular(name: String)
  /// No cell has a name.
  case noArea
}

nonisolated extension GridAreasError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .unevenRow(let row, let found, let expected):
      "row \(row) of the areas is \(found) wide, expected \(expected) as in row 1"
    case .notRectangular(let name):
      "the cells of area \(name) do not make one rectangle"
    case .noArea:
      "the areas name nothing; expected rows such as \"a a b\""
    }
  }
}
