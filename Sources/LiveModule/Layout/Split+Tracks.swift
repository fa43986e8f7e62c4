/// Columns of different widths.
nonisolated extension Split {
  /// Resolves `tracks` in `space`, or nil when one would be narrower than `minimum` cells.
  ///
  /// Fractions that leave no room are scaled down to what is there; a single track always fits.
  init?(_ tracks: [GridTrack], of space: LayoutSpace, minimum: Int) {
    let gaps = (tracks.count - 1) * space.interitemSpacing
    let minimum = max(1, min(minimum, space.width))
    guard !tracks.isEmpty, space.width - gaps >= tracks.count * minimum else { return nil }
    let shared = Double(space.width - gaps)
    let fixed = tracks.reduce(0) { $0 + $1.cells }
    let parts = tracks.reduce(0) { $0 + $1.part }
    guard Double(fixed) <= shared || tracks.count == 1 else { return nil }
    let rest = shared - Double(fixed)
    let isScaled = parts * shared > rest || (parts >= Self.full && fixed == 0)
    let unit = isScaled && parts > 0 ? rest / parts : shared
    let autos = tracks.count { $0 == .auto }
    let share = autos == 0 ? 0 : max(0, rest - parts * unit) / Double(autos)

    var edges = [0]
    var edge = 0.0
    for track in tracks {
      edge += Double(track.cells) + track.part * unit + (track == .auto ? share : 0)
      edges.append(Self.floor(min(edge, shared)))
    }
    if tracks.count == 1 { edges[1] = max(minimum, edges[1]) }
    guard zip(edges, edges.dropFirst()).allSatisfy({ $1 - $0 >= minimum }) else { return nil }
    self.init(edges: edges, spacing: space.interitemSpacing)
  }
}

nonisolated extension GridTrack {
  /// Its cells, where they are given.
  fileprivate var cells: Int {
    if case .absolute(let cells) = self { max(1, min(cells, LayoutItems.longest)) } else { 0 }
  }

  /// Its fraction, where it has one that makes sense.
  fileprivate var part: Double {
    if case .fraction(let part) = self, part > 0 { min(part, 1) } else { 0 }
  }
}
