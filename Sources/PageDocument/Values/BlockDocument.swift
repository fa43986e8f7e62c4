public import Items

/// A block of a tab: one component, what fills it and how it is laid out.
public struct BlockDocument: Hashable, Sendable, Identifiable {
  /// What the block's state is kept by; distinct within its tab.
  public var id: String

  /// The header's text; nil for no header.
  public var title: String?

  /// Whether the header stays in sight while the block scrolls under it.
  public var headerPinned = false

  /// How the items are arranged.
  public var layout: Layout

  /// How one item is drawn.
  public var style: Style

  /// Where the items come from; nil where the document lists them itself.
  public var source: SourceDocument?

  /// The items that the document lists itself; empty beside a source.
  public var items: [Item] = []

  /// How wide an item is.
  public var distribution: Distribution

  /// How high an item is; nil for as high as its cell wants.
  public var itemRatio: ItemRatio?

  /// The rows of a shelf.
  public var rows = 1

  /// Where a shelf comes to rest.
  public var scrolling = Scrolling.continuous

  /// The empty cells around the items.
  public var insets = Insets()

  /// Empty rows between two lines of items.
  public var lineSpacing = 0

  /// Empty columns between two items of a line.
  public var interitemSpacing = 1

  /// The most items shown; nil for all.
  public var limit: Int?

  /// Whether nothing at all is shown while there are no items.
  public var hiddenWhenEmpty = false

  /// The text of the empty view; nil for the default.
  public var empty: String?

  /// Where the tags of a line stand.
  public var gravity = Gravity.start

  /// The columns of a waterfall or a grid; nil for as many as the distribution gives.
  public var columns: Int?

  /// Which column of a waterfall the next item goes to.
  public var direction = Direction.shortest

  /// The rows of the plan of named areas, as in `a a b`; empty where the layout is another.
  public var areas: [String] = []

  /// The rows that one row of the plan is high; nil for as high as the cells want.
  public var areaHeight: Int?

  /// What follows when the plan of areas is full.
  public var repetition = Repetition.all

  /// What is drawn behind the block.
  public var background: Background?

  /// How many items are shown before "show more"; nil for all.
  public var collapse: Int?

  /// The order of the items; nil for the source's own.
  public var sort: Sort?

  /// What is told when it happens; nil for nothing.
  public var notify: Notification?

  /// The page column it stands in, 1 for the first.
  public var column = 1

  /// Where the document names it.
  public var position = Position()

  /// Makes an empty block with the defaults of its layout; the rest is set afterwards.
  public init(id: String, title: String? = nil, layout: Layout = .list) {
    self.id = id
    self.title = title
    self.layout = layout
    self.style = layout.defaultStyle
    self.distribution = layout.defaultDistribution
  }
}
