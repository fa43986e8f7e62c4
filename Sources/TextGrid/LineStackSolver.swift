/// Finds out which parts of a stack are shown, and how wide.
struct LineStackSolver {
  private let stack: LineStack
  private let width: Int
  /// The indices of the parts that are shown.
  private var shown: [Int]
  /// The columns of every part.
  private var widths: [Int]

  init(_ stack: LineStack, width: Int) {
    self.stack = stack
    self.width = max(0, width)
    self.widths = stack.parts.map(Self.wanted)
    self.shown = stack.parts.indices.filter { [widths] in
      widths[$0] > 0 || Self.fills(stack.parts[$0])
    }
    leaveOut()
    shrink()
    grow()
  }

  /// The result, cut at the end of the row.
  var placements: [LineStack.Placement] {
    var x = 0
    var placements: [LineStack.Placement] = []
    for (position, index) in shown.enumerated() {
      if position > 0 { x += gap(shown[position - 1], index) }
      let columns = min(widths[index], width - x)
      if columns > 0 && !stack.parts[index].isSpacer {
        placements.append(LineStack.Placement(part: index, x: x, width: columns))
      }
      x += widths[index]
    }
    return placements
  }

  /// The columns that a part takes where there is room for all.
  private static func wanted(_ part: LineStack.Part) -> Int {
    if case .fixed(let columns) = part.width { return max(0, columns) }
    return part.content.width
  }

  private static func fills(_ part: LineStack.Part) -> Bool {
    if case .filling = part.width { true } else { false }
  }

  /// The fewest columns that a part can do with.
  private func least(_ index: Int) -> Int {
    if stack.parts[index].isSpacer { return stack.spacing }
    switch stack.parts[index].width {
    case .natural, .fixed: return widths[index]
    case .flexible(let minimum), .filling(let minimum): return min(widths[index], max(0, minimum))
    }
  }

  /// A spacer is a gap itself.
  private func gap(_ left: Int, _ right: Int) -> Int {
    stack.parts[left].isSpacer || stack.parts[right].isSpacer ? 0 : stack.spacing
  }

  private var gaps: Int {
    zip(shown, shown.dropFirst()).reduce(0) { $0 + gap($1.0, $1.1) }
  }

  private var excess: Int { shown.reduce(gaps) { $0 + widths[$1] } - width }

  /// Leaves out parts, the lowest priority first and of equals the last, until the others fit.
  private mutating func leaveOut() {
    while shown.reduce(gaps, { $0 + least($1) }) > width {
      var lowest: (position: Int, priority: Int)?
      for (position, index) in shown.enumerated() {
        guard let priority = stack.parts[index].priority else { continue }
        if priority <= lowest?.priority ?? .max { lowest = (position, priority) }
      }
      guard let lowest else { return }
      shown.remove(at: lowest.position)
    }
  }

  /// Takes columns from the parts that can give some, always from the widest.
  private mutating func shrink() {
    for index in shown where stack.parts[index].isSpacer { widths[index] = stack.spacing }
    var missing = excess
    while missing > 0 {
      let giving = shown.filter { widths[$0] > least($0) }
      guard let widest = giving.map({ widths[$0] }).max() else { return }
      let group = giving.filter { widths[$0] == widest }
      let below = shown.map { widths[$0] }.filter { $0 < widest }.max() ?? 0
      for (position, index) in group.enumerated() {
        let share = missing / (group.count - position)
        let given = min(share, widest - max(below, least(index)))
        widths[index] -= given
        missing -= given
      }
    }
  }

  /// Shares what is left among the parts that fill, by cumulative rounding.
  private mutating func grow() {
    let rest = -excess
    let filling = shown.filter { Self.fills(stack.parts[$0]) }
    guard rest > 0 else { return }
    for (position, index) in filling.enumerated() {
      widths[index] += rest * (position + 1) / filling.count - rest * position / filling.count
    }
  }
}
