/// How high the items of a list are.
nonisolated public enum ItemRatio: Sendable, Hashable {
  /// Width to height as seen on the screen, such as 16/9; a cell's own shape is accounted for.
  case ratio(Double)
  /// So many rows.
  case rows(Int)
  /// As high as the item wants to be at its width.
  case measured
}

nonisolated extension ItemRatio {
  /// The height that it gives to items of a width, or nil where each item has to be asked.
  ///
  /// A ratio or an aspect that is not a positive number gives one row.
  func height(width: Int, cellAspect: Double) -> Int? {
    switch self {
    case .measured:
      return nil
    case .rows(let rows):
      return max(1, min(rows, LayoutItems.longest))
    case .ratio(let ratio):
      let rows = Double(width) / (ratio * cellAspect)
      return rows >= 1 ? Int(min(rows, Double(LayoutItems.longest)) + 0.5) : 1
    }
  }
}

nonisolated extension ItemRatio: CustomDebugStringConvertible {
  /// As it is written, such as `3 rows` or `measured`.
  public var debugDescription: String {
    switch self {
    case .ratio(let ratio): "ratio \(ratio)"
    case .rows(let rows): "\(rows) rows"
    case .measured: "measured"
    }
  }
}
