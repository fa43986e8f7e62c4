import TextGrid

/// A group with its subitems chosen and their dimensions read for one container: what repeats.
///
/// Which item stands where in a group never depends on what items answer, so that the group of an
/// item follows from its index.
nonisolated struct GroupPlan {
  /// How long something is along an axis.
  enum Length: Hashable {
    case cells(Int)
    /// Of the content of what contains it.
    case fraction(Double)
    /// Whatever it asks for, and this before.
    case estimated(Int, isUniform: Bool)
  }

  /// What a dimension may depend on besides its container.
  struct Context {
    let layout: CompositionalLayout
    let container: LayoutContainer
    let sizing: LayoutItems.Sizing
  }

  /// A place for an item, or subitems along an axis.
  struct Node {
    enum Content {
      case item(badges: [CompositionalLayout.SupplementaryItem])
      case group(axis: Arrange, spacing: Int, isFlexible: Bool, nodes: [Node])
    }

    let width: Length
    let height: Length
    let insets: Insets
    let content: Content
    /// The fewest cells in which every place still has one.
    let least: Size
    /// How many places for items there are in it.
    let itemCount: Int

    func length(along axis: Arrange) -> Length { axis == .horizontal ? width : height }
  }

  /// The most places that a group may have; what repeats beyond that goes to the next group.
  static let mostItems = 4096

  let root: Node
  /// What the group stands in: the width of the page, and the height of the viewport.
  let container: Size
  /// Whether items have to be asked one by one.
  let isMeasured: Bool
  /// How many items a group has.
  var itemCount: Int { root.itemCount }

  /// Whether a group is as wide as its items want it to be.
  var hasOwnWidth: Bool {
    guard case .estimated = root.width, case .intrinsic = sizing else { return false }
    return true
  }

  private let sizing: LayoutItems.Sizing
  private let arrange: Arrange

  /// Reads `group` for a container of `size`.
  init(_ group: CompositionalLayout.Group, in size: Size, context: Context) {
    arrange = context.container.arrange
    sizing = context.sizing
    let longest = LayoutItems.longest
    container = Size(width: size.width, height: min(size.height, longest))
    let limit = Size(
      width: arrange == .vertical ? size.width : longest, height: longest)
    var reader = GroupReader(context: context)
    root = reader.root(group, in: GroupReader.Box(hint: container, limit: limit))
    isMeasured = reader.isMeasured
  }

  /// The places of a group's items, counted from the group's top left corner.
  struct Block: Equatable {
    let frames: [Rect]
    let size: Size
  }

  /// The block before an item was asked.
  var estimatedBlock: Block { block(count: itemCount, height: nil) { _, _, _ in nil } }

  /// Places the first `count` items of a group, which is `height` cells high or as it wants to be.
  ///
  /// `ask` answers how big an item is that may be so many cells wide, or nil for its estimate.
  func block(
    count: Int, height: Int?, ask: (_ item: Int, _ axis: Arrange, _ maxWidth: Int) -> Int?
  ) -> Block {
    let limit = arrange == .vertical ? container.width : LayoutItems.longest
    return withoutActuallyEscaping(ask) { ask in
      var solver = GroupSolver(itemCount: itemCount, askedCount: count, sizing: sizing, ask: ask)
      let size = solver.solve(root, in: container, maxWidth: limit, height: height)
      return Block(frames: solver.frames(count: count), size: size)
    }
  }
}
