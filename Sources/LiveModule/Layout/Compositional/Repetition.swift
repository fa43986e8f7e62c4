/// How many subitems fit into a group when they repeat.
nonisolated struct Repetition {
  /// At least 1, where there is anything.
  let count: Int

  /// Goes through `lengths` again and again for as long as the next one fits into `room`.
  ///
  /// Those of the first round fit when their cells do; fractions then share what is left. In the
  /// next rounds they must fit as they are.
  init(_ lengths: [GroupPlan.Length], in room: Int, spacing: Int) {
    var (cells, parts, fractions, count) = (0, 0.0, 0, 0)
    while !lengths.isEmpty, count < GroupPlan.mostItems {
      switch lengths[count % lengths.count] {
      case .cells(let length), .estimated(let length, _): cells += length
      case .fraction(let part):
        parts += part
        fractions += 1
      }
      let shared = room - count * spacing
      let wanted =
        count < lengths.count
        ? Double(cells + fractions)
        : Double(cells) + max(Double(fractions), parts * Double(shared))
      guard count == 0 || wanted <= Double(shared) + 1e-6 else { break }
      count += 1
    }
    self.count = count
  }

  /// What a fraction of 1 comes to in `room`.
  static func unit(
    _ lengths: [GroupPlan.Length], count: Int, in room: Int, spacing: Int
  ) -> Int {
    var (cells, parts) = (0, 0.0)
    guard !lengths.isEmpty else { return max(1, room) }
    for index in 0..<count {
      switch lengths[index % lengths.count] {
      case .cells(let length), .estimated(let length, _): cells += length
      case .fraction(let part): parts += part
      }
    }
    let shared = room - max(0, count - 1) * spacing
    return max(1, Split.floor(Self.unit(parts: parts, cells: cells, of: shared, base: shared)))
  }

  /// What a fraction of 1 of `base` comes to, when `parts` of it and `cells` have to share
  /// `shared`.
  ///
  /// Whoever writes 0.33 three times means to fill the line.
  static func unit(parts: Double, cells: Int, of shared: Int, base: Int) -> Double {
    let rest = Double(max(0, shared - cells))
    let isScaled =
      parts * Double(base) > rest || (parts >= Split.full && cells == 0 && base == shared)
    return isScaled && parts > 0 ? rest / parts : Double(base)
  }
}
