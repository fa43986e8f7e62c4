import TextGrid

/// Reads a group for a container: chooses how often its subitems repeat.
nonisolated struct GroupReader {
  typealias Layout = CompositionalLayout
  typealias Node = GroupPlan.Node
  typealias Length = GroupPlan.Length

  /// Where something stands: how big that probably is, and how big it can be at most.
  struct Box {
    var hint: Size
    var limit: Size
  }

  let context: GroupPlan.Context
  /// Whether an item was found that has to be asked for its size.
  private(set) var isMeasured = false

  init(context: GroupPlan.Context) { self.context = context }

  /// Reads the group that repeats; one without places for items is a place itself.
  mutating func root(_ group: Layout.Group, in box: Box) -> Node {
    let node = read(.group(group), in: box, share: nil)
    guard node.itemCount == 0 else { return node }
    return read(
      .item(width: group.width, height: group.height, contentInsets: group.contentInsets),
      in: box, share: nil)
  }

  /// Reads a subitem; `share` replaces its length along the axis of its group.
  private mutating func read(
    _ subitem: Layout.Subitem, in box: Box, share: (axis: Arrange, length: Length)?
  ) -> Node {
    var (width, height) = lengths(of: subitem, in: box)
    if let share, share.axis == .horizontal { width = share.length }
    if let share, share.axis == .vertical { height = share.length }
    switch subitem {
    case .item(let item):
      isMeasured = isMeasured || isAsked(width, height)
      return Node(
        width: width, height: height, insets: Self.safe(item.contentInsets),
        content: .item(badges: item.supplementaryItems), least: Size(width: 1, height: 1),
        itemCount: 1)
    case .group(let group):
      let insets = Self.safe(group.contentInsets)
      let inner = Box(
        hint: Size(
          width: Self.hint(width, box.hint.width, box.limit.width) - insets.left - insets.right,
          height: Self.hint(height, box.hint.height, box.limit.height) - insets.top
            - insets.bottom
        ).atLeastOne,
        limit: Size(
          width: Self.limit(width, box.hint.width, box.limit.width) - insets.left - insets.right,
          height: Self.limit(height, box.hint.height, box.limit.height) - insets.top
            - insets.bottom
        ).atLeastOne)
      return read(group, width, height, insets, inner)
    }
  }

  private mutating func read(
    _ group: Layout.Group, _ width: Length, _ height: Length, _ insets: Insets, _ inner: Box
  ) -> Node {
    let axis = group.axis
    let length = axis == .horizontal ? width : height
    let (hint, limit) =
      axis == .horizontal
      ? (inner.hint.width, inner.limit.width) : (inner.hint.height, inner.limit.height)
    var (spacing, isFlexible) = self.spacing(of: group)
    if spacing >= limit { spacing = 0 }

    var shares: [Length] = group.subitems.map { subitem in
      let lengths = lengths(of: subitem, in: inner)
      return axis == .horizontal ? lengths.width : lengths.height
    }
    var count = shares.count
    if let wanted = group.count, !shares.isEmpty {
      count = max(1, min(wanted, (limit + spacing) / (1 + spacing), GroupPlan.mostItems))
      shares = [Length](repeating: .fraction(1 / Double(count)), count: shares.count)
    } else if case .estimated = length {
      count = min(count, GroupPlan.mostItems)
    } else {
      count = Repetition(shares, in: limit, spacing: spacing).count
    }
    let unit = Repetition.unit(shares, count: count, in: hint, spacing: spacing)
    let nodes = (0..<min(count, shares.count)).map { index -> Node in
      var box = inner
      if case .fraction = shares[index] {
        if axis == .horizontal { box.hint.width = unit } else { box.hint.height = unit }
      }
      return read(group.subitems[index], in: box, share: (axis, shares[index]))
    }
    let members = Self.cut((0..<count).lazy.map { nodes[$0 % nodes.count] }, axis, limit)
    return Node(
      width: width, height: height, insets: insets,
      content: .group(axis: axis, spacing: spacing, isFlexible: isFlexible, nodes: members),
      least: Self.least(of: members, axis),
      itemCount: members.reduce(0) { $0 + $1.itemCount })
  }

  private func spacing(of group: Layout.Group) -> (cells: Int, isFlexible: Bool) {
    switch group.interItemSpacing {
    case .fixed(let cells): (Self.safe(cells), false)
    case .flexible(let cells): (Self.safe(cells), true)
    case nil:
      (
        Self.safe(
          group.axis == .horizontal
            ? context.layout.interitemSpacing : context.layout.lineSpacing), false
      )
    }
  }

  // MARK: Dimensions

  private func lengths(
    of subitem: Layout.Subitem, in box: Box
  ) -> (width: Length, height: Length) {
    switch subitem {
    case .item(let item):
      var width = width(item.width, in: box)
      // Items without widths of their own have nothing else to say.
      if case .estimated(let cells, _) = width, !hasOwnWidths { width = .cells(cells) }
      return (width, height(item.height, in: box))
    case .group(let group):
      return (width(group.width, in: box), height(group.height, in: box))
    }
  }

  private func width(_ dimension: Layout.Dimension, in box: Box) -> Length {
    switch dimension {
    case .absolute(let cells): .cells(Self.positive(cells))
    case .fractionalWidth(let fraction): .fraction(Self.safe(fraction))
    case .fractionalHeight(let fraction):
      .cells(Self.rounded(fraction * Double(box.hint.height) * context.container.cellAspect))
    case .estimated(let cells): .estimated(Self.positive(cells), isUniform: false)
    case .uniformAcrossSiblings(let cells): .estimated(Self.positive(cells), isUniform: true)
    }
  }

  private func height(_ dimension: Layout.Dimension, in box: Box) -> Length {
    switch dimension {
    case .absolute(let cells): .cells(Self.positive(cells))
    case .fractionalHeight(let fraction): .fraction(Self.safe(fraction))
    case .fractionalWidth(let fraction):
      .cells(Self.rounded(fraction * Double(box.hint.width) / context.container.cellAspect))
    case .estimated(let cells): .estimated(Self.positive(cells), isUniform: false)
    case .uniformAcrossSiblings(let cells): .estimated(Self.positive(cells), isUniform: true)
    }
  }

  private var hasOwnWidths: Bool {
    if case .intrinsic = context.sizing { true } else { false }
  }

  private func isAsked(_ width: Length, _ height: Length) -> Bool {
    if case .estimated = width { return true }
    guard case .estimated = height else { return false }
    if case .uniform = context.sizing { return false }
    return true
  }
}

/// Numbers made safe.
nonisolated extension GroupReader {
  /// What a length probably is.
  private static func hint(_ length: Length, _ hint: Int, _ limit: Int) -> Int {
    switch length {
    case .cells(let cells), .estimated(let cells, _): min(cells, limit)
    case .fraction(let fraction): max(1, min(Split.floor(fraction * Double(hint)), limit))
    }
  }

  /// What it is at most.
  private static func limit(_ length: Length, _ hint: Int, _ limit: Int) -> Int {
    if case .estimated = length { limit } else { self.hint(length, hint, limit) }
  }

  /// As many of `nodes` as fit with a cell for every item.
  private static func cut(
    _ nodes: some Sequence<Node>, _ axis: Arrange, _ limit: Int
  ) -> [Node] {
    var members: [Node] = []
    var (room, places) = (limit, GroupPlan.mostItems)
    for node in nodes {
      room -= axis == .horizontal ? node.least.width : node.least.height
      places -= node.itemCount
      if !members.isEmpty, room < 0 || places < 0 { break }
      members.append(node)
    }
    return members
  }

  private static func least(of nodes: [Node], _ axis: Arrange) -> Size {
    let (widths, heights) = (nodes.map(\.least.width), nodes.map(\.least.height))
    return switch axis {
    case .horizontal: Size(width: max(1, widths.reduce(0, +)), height: heights.reduce(1, max))
    case .vertical: Size(width: widths.reduce(1, max), height: max(1, heights.reduce(0, +)))
    }
  }

  private static func safe(_ cells: Int) -> Int { max(0, min(cells, LayoutItems.longest)) }

  private static func positive(_ cells: Int) -> Int { max(1, safe(cells)) }

  private static func safe(_ fraction: Double) -> Double {
    fraction > 0 ? min(fraction, Double(LayoutItems.longest)) : 0
  }

  private static func rounded(_ cells: Double) -> Int { positive(Split.floor(cells + 0.5)) }

  private static func safe(_ insets: Insets) -> Insets {
    Insets(
      top: safe(insets.top), left: safe(insets.left), bottom: safe(insets.bottom),
      right: safe(insets.right))
  }
}

nonisolated extension Size {
  fileprivate var atLeastOne: Size { Size(width: max(1, width), height: max(1, height)) }
}
