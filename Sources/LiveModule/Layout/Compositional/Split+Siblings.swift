/// Siblings of a group.
nonisolated extension Split {
  /// The edges of siblings that share `shared` cells, gaps left out, each of at least its `leasts`.
  ///
  /// Edges are rounded, not lengths. Fractions are of `base`, unless that leaves no room or
  /// siblings of fractions alone fill the line.
  static func edges(
    of lengths: [GroupPlan.Length], leasts: [Int], in shared: Int, base: Int
  ) -> [Int] {
    var (fixed, parts) = (0, 0.0)
    for length in lengths {
      switch length {
      case .cells(let cells), .estimated(let cells, _): fixed += cells
      case .fraction(let part): parts += part
      }
    }
    let unit = Repetition.unit(parts: parts, cells: fixed, of: shared, base: max(0, base))
    var behind = leasts.reduce(0, +)
    var edges = [0]
    var edge = 0.0
    for (index, length) in lengths.enumerated() {
      switch length {
      case .cells(let cells), .estimated(let cells, _): edge += Double(cells)
      case .fraction(let part): edge += part * unit
      }
      behind -= leasts[index]
      let least = edges[index] + leasts[index]
      let end = max(least, min(floor(edge), shared - behind))
      // Whoever was given more than the sum says pushes those behind it.
      edge = max(edge, Double(end))
      edges.append(end)
    }
    return edges
  }
}
