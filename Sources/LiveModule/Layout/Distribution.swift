/// How the items of a line share its width.
nonisolated public enum Distribution: Sendable, Hashable {
  /// So many items a line, as wide as each other to the cell.
  case perRow(Int)
  /// Items of so many cells, as many as fit.
  case absolute(Int)
  /// Items of a fraction of the line, as many as fit.
  case fraction(Double)
  /// As many items as fit when each has at least so many cells; they share what is left.
  case adaptive(minimum: Int)
}

nonisolated extension Distribution: CustomDebugStringConvertible {
  /// As it is written, such as `4 a row` or `at least 30 wide`.
  public var debugDescription: String {
    switch self {
    case .perRow(let count): "\(count) a row"
    case .absolute(let cells): "\(cells) wide"
    case .fraction(let fraction): "\(fraction) of the row wide"
    case .adaptive(let minimum): "at least \(minimum) wide"
    }
  }
}
