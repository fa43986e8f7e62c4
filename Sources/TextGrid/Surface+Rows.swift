extension Surface {
  /// How many rows a part of a surface takes.
  public enum Height: Hashable, Sendable {
    /// So many.
    case fixed(Int)
    /// What the fixed ones leave, shared evenly where there are several.
    case filling
  }

  /// Cuts the surface into parts from top to bottom; where it is too low the last ones are cut.
  public func rows(_ heights: [Height]) -> [Surface] {
    let fixed = heights.reduce(0) { sum, height in
      if case .fixed(let rows) = height { sum + max(0, rows) } else { sum }
    }
    let rest = max(0, size.height - fixed)
    let shares = heights.count { $0 == .filling }
    var share = 0
    var y = 0
    return heights.map { height in
      let rows: Int
      switch height {
      case .fixed(let wanted): rows = max(0, min(wanted, size.height - y))
      case .filling:
        rows = rest * (share + 1) / shares - rest * share / shares
        share += 1
      }
      defer { y += rows }
      return self[Rect(x: 0, y: y, width: size.width, height: rows)]
    }
  }
}
