/// Where the items of a line go when the line is wider than they are.
nonisolated public enum Gravity: Sendable, Hashable {
  /// To the start of the line.
  case start
  /// To its end.
  case end
  /// To its middle.
  case center
  /// Apart, with the first and the last at the edges.
  case spaceBetween
  /// Apart, with half of a gap at the edges.
  case spaceAround
}

nonisolated extension Gravity {
  /// How far the item at `index` of `count` moves when `free` cells are left over.
  func offset(at index: Int, of count: Int, free: Int) -> Int {
    switch self {
    case .start: 0
    case .end: free
    case .center: free / 2
    case .spaceBetween: count > 1 ? index * free / (count - 1) : 0
    case .spaceAround: (2 * index + 1) * free / (2 * count)
    }
  }
}
