/// How wide a column of a grid is.
nonisolated public enum GridTrack: Sendable, Hashable {
  /// So many cells.
  case absolute(Int)
  /// A fraction of the width without the gaps.
  case fraction(Double)
  /// An equal share of what the others leave.
  case auto
}

nonisolated extension GridTrack: CustomDebugStringConvertible {
  /// As it is written, such as `30`, `0.5` or `auto`.
  public var debugDescription: String {
    switch self {
    case .absolute(let cells): "\(cells)"
    case .fraction(let fraction): "\(fraction)"
    case .auto: "auto"
    }
  }
}
