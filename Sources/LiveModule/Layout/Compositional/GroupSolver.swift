import TextGrid

/// Places the items of one group: columns first, for heights follow from widths, then rows.
nonisolated struct GroupSolver {
  typealias Node = GroupPlan.Node

  private let askedCount: Int
  private let sizing: LayoutItems.Sizing
  private let ask: (_ item: Int, _ axis: Arrange, _ maxWidth: Int) -> Int?
  private var columns: [Range<Int>]
  private var rows: [Range<Int>]

  /// Asks about the first `askedCount` of `itemCount` items; the others take no more than a cell.
  init(
    itemCount: Int, askedCount: Int, sizing: LayoutItems.Sizing,
    ask: @escaping (_ item: Int, _ axis: Arrange, _ maxWidth: Int) -> Int?
  ) {
    self.askedCount = askedCount
    self.sizing = sizing
    self.ask = ask
    columns = [Range<Int>](repeating: 0..<1, count: itemCount)
    rows = columns
  }

  /// Places everything, and answers the size of the group.
  mutating func solve(
    _ root: Node, in container: Size, maxWidth: Int, height: Int?
  ) -> Size {
    let width = outer(root, .horizontal, in: container.width, room: maxWidth)
    place(root, .horizontal, 0..<width, first: 0)
    let wanted = outer(root, .vertical, in: container.height, room: LayoutItems.longest)
    let height = max(root.least.height, height ?? wanted)
    place(root, .vertical, 0..<height, first: 0)
    return Size(width: width, height: height)
  }

  /// The frames of the first items.
  func frames(count: Int) -> [Rect] {
    (0..<min(count, columns.count)).map { item in
      Rect(
        x: columns[item].lowerBound, y: rows[item].lowerBound, width: columns[item].count,
        height: rows[item].count)
    }
  }

  // MARK: Lengths

  /// How long the group is by itself.
  private func outer(_ node: Node, _ axis: Arrange, in container: Int, room: Int) -> Int {
    let least = node.least.length(along: axis)
    let wanted =
      switch node.length(along: axis) {
      case .cells(let cells): cells
      case .fraction(let part): Split.floor(part * Double(container))
      case .estimated: natural(node, axis, room: room, first: 0)
      }
    return max(least, min(wanted, room))
  }

  /// How long a node without a length of its own wants to be, its margins included.
  private func natural(_ node: Node, _ axis: Arrange, room: Int, first: Int) -> Int {
    guard case .estimated(let estimate, _) = node.length(along: axis) else { return 1 }
    let margins = node.insets.length(along: axis)
    let least = node.least.length(along: axis)
    var wanted: Int
    switch node.content {
    case .item:
      wanted = answer(first, axis, estimate: estimate - margins, maxWidth: room - margins)
    case .group(let own, let spacing, _, let nodes) where own == axis:
      let gaps = max(0, nodes.count - 1) * spacing
      wanted = gaps
      var item = first
      for node in nodes {
        wanted += length(
          node, axis, of: estimate - margins - gaps, room: room - margins, first: item)
        item += node.itemCount
      }
    case .group(_, _, _, let nodes):
      wanted = 0
      var item = first
      for node in nodes {
        if case .fraction = node.length(along: axis) {
        } else {
          wanted = max(wanted, length(node, axis, of: 0, room: room - margins, first: item))
        }
        item += node.itemCount
      }
      if wanted == 0 { wanted = estimate - margins }
    }
    return max(least, min(wanted + margins, room, LayoutItems.longest))
  }

  /// How long a node wants to be where a fraction of 1 is `base` cells.
  private func length(
    _ node: Node, _ axis: Arrange, of base: Int, room: Int, first: Int
  ) -> Int {
    switch node.length(along: axis) {
    case .cells(let cells): cells
    case .fraction(let part): max(1, Split.floor(part * Double(base)))
    case .estimated: natural(node, axis, room: room, first: first)
    }
  }

  private func answer(_ item: Int, _ axis: Arrange, estimate: Int, maxWidth: Int) -> Int {
    guard item < askedCount else { return 1 }
    let width = axis == .horizontal ? max(1, maxWidth) : columns[item].count
    if axis == .vertical, case .uniform = sizing {
      return LayoutItems(count: 1, sizing: sizing).height(at: 0, width: width)
    }
    return max(1, ask(item, axis, width) ?? estimate)
  }

  // MARK: Places

  private mutating func place(_ node: Node, _ axis: Arrange, _ cells: Range<Int>, first: Int) {
    let content = node.content(of: cells, along: axis)
    switch node.content {
    case .item:
      if axis == .horizontal { columns[first] = content } else { rows[first] = content }
    case .group(let own, let spacing, let isFlexible, let nodes):
      let places =
        own == axis
        ? siblings(nodes, axis, content, spacing, isFlexible, in: node, first: first)
        : layers(nodes, axis, content, first: first)
      var item = first
      for (node, place) in zip(nodes, places) {
        self.place(node, axis, place, first: item)
        item += node.itemCount
      }
    }
  }

  /// The places of nodes after one another.
  private func siblings(
    _ nodes: [Node], _ axis: Arrange, _ content: Range<Int>, _ spacing: Int, _ isFlexible: Bool,
    in group: Node, first: Int
  ) -> [Range<Int>] {
    let leasts = nodes.map { $0.least.length(along: axis) }
    let spare = content.count - leasts.reduce(0, +)
    let spacing = min(spacing, nodes.count > 1 ? max(0, spare) / (nodes.count - 1) : 0)
    let gaps = max(0, nodes.count - 1) * spacing
    var item = first
    let lengths = nodes.map { node -> GroupPlan.Length in
      defer { item += node.itemCount }
      guard case .estimated = node.length(along: axis) else { return node.length(along: axis) }
      return .cells(natural(node, axis, room: content.count, first: item))
    }
    var base = content.count - gaps
    if case .estimated(let estimate, _) = group.length(along: axis) {
      base = estimate - group.insets.length(along: axis) - gaps
    }
    let edges = Split.edges(of: lengths, leasts: leasts, in: content.count - gaps, base: base)
    let free = isFlexible ? content.count - gaps - (edges.last ?? 0) : 0
    return nodes.indices.map { index in
      let shift = Gravity.spaceBetween.offset(at: index, of: nodes.count, free: free)
      let start = content.lowerBound + edges[index] + index * spacing + shift
      return start..<(start + edges[index + 1] - edges[index])
    }
  }

  /// The places of nodes beside one another, each as long as it wants to be.
  private func layers(
    _ nodes: [Node], _ axis: Arrange, _ content: Range<Int>, first: Int
  ) -> [Range<Int>] {
    var item = first
    var lengths: [Int] = []
    var uniform = 1
    for node in nodes {
      let wanted = length(node, axis, of: content.count, room: content.count, first: item)
      let length = max(node.least.length(along: axis), min(wanted, content.count))
      if case .estimated(_, isUniform: true) = node.length(along: axis) {
        uniform = max(uniform, length)
      }
      lengths.append(length)
      item += node.itemCount
    }
    return zip(nodes, lengths).map { node, length in
      var length = length
      if case .estimated(_, isUniform: true) = node.length(along: axis) { length = uniform }
      return content.lowerBound..<(content.lowerBound + length)
    }
  }
}

nonisolated extension GroupPlan.Node {
  /// `cells` without the margins, or with them where nothing would be left.
  fileprivate func content(of cells: Range<Int>, along axis: Arrange) -> Range<Int> {
    guard cells.count - insets.length(along: axis) >= least.length(along: axis) else {
      return cells
    }
    return switch axis {
    case .horizontal: (cells.lowerBound + insets.left)..<(cells.upperBound - insets.right)
    case .vertical: (cells.lowerBound + insets.top)..<(cells.upperBound - insets.bottom)
    }
  }
}

nonisolated extension Size {
  fileprivate func length(along axis: Arrange) -> Int { axis == .horizontal ? width : height }
}

nonisolated extension Insets {
  fileprivate func length(along axis: Arrange) -> Int {
    axis == .horizontal ? left + right : top + bottom
  }
}
