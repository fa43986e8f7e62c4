import Input
public import Routing
public import TextGrid

/// One block of a page: its items, their layout and cells, its header and what it shows instead of
/// items.
///
/// The data source holds components by this class; people configure or subclass `ItemComponent`.
/// What a component remembers on screen (focus, the offset of a shelf) is kept by its `id`, so the
/// id should name what the block is, not where it stands.
open class Component {
  /// What tells it from the other components of its data source.
  public let id: String

  /// Where the items go.
  public var layout: any Layout = ListLayout() { didSet { setNeedsUpdate() } }

  /// Sizes items by itself where their cells would be asked; the layout's fixed sizes come first.
  public weak var layoutDelegate: (any LayoutDelegate)? { didSet { setNeedsUpdate() } }

  /// Whether the items go down the page or make a shelf that scrolls sideways.
  public var arrange: Arrange = .vertical { didSet { setNeedsUpdate() } }

  /// How a shelf scrolls, and where it comes to rest.
  public var scrolling = ScrollBehavior.continuous { didSet { setNeedsUpdate() } }

  /// Whether a row beneath a shelf shows how many places it can rest at, and at which it does.
  public var showsPageIndicator = false { didSet { setNeedsUpdate() } }

  /// The title above the items; nil for no header.
  public var title: String? { didSet { setNeedsUpdate() } }

  /// Whether the whole block, header included, is away while it has no items.
  public var hiddenWhenEmpty = false { didSet { setNeedsUpdate() } }

  /// Whether the header stays at the top of the viewport while the items scroll by beneath it.
  public var headerPinned = false { didSet { setNeedsUpdate() } }

  /// Whether the footer stays at the bottom of the viewport while the items scroll by above it.
  public var footerPinned = false { didSet { setNeedsUpdate() } }

  /// So many items are shown, and a row for the rest, which selecting it shows; nil for all.
  ///
  /// A shelf shows all of its items.
  public var collapse: Int? { didSet { setNeedsUpdate() } }

  /// Whether the rest of a collapsed block is shown.
  public var isExpanded = false { didSet { setNeedsUpdate() } }

  /// What is drawn behind the block or parts of it, from the back to the front.
  public var backgrounds: [Background] = [] { didSet { setNeedsUpdate() } }

  /// The column of the page that it stands in, counted from 1; the last where there are fewer.
  public var column = 1 { didSet { setNeedsUpdate() } }

  /// Whether its items take the focus.
  public var isFocusable = true { didSet { setNeedsUpdate() } }

  /// Whether items make the page non-empty; a greeting or a help line does not.
  public var isContent = true

  /// What it says when it has loaded and there is nothing.
  public var emptyText = "Nothing here." { didSet { setNeedsUpdate() } }

  /// The life cycle of its own data; nil where the items come with the module's.
  public var independentData: (any LoadCycle)? { didSet { setNeedsUpdate() } }

  /// Runs when an item is selected, after `select(at:)`.
  public var onSelect: ((Int) -> Void)?

  /// The data source that holds it.
  public internal(set) weak var dataSource: (any ComponentDataSource)?

  /// Makes a component without items.
  public init(id: String) {
    self.id = id
  }

  // MARK: Items

  /// How many items there are.
  open var count: Int { 0 }

  /// How large the items want to be.
  open var sizing: LayoutItems.Sizing { .uniform { _ in 1 } }

  /// The items as a value: what the screen compares with the next one.
  open func snapshot() -> any ComponentSnapshot { ItemSnapshot<Int>(items: []) { $0 } }

  /// The cell that shows an item, ready to draw.
  ///
  /// Override it to choose a cell by the data.
  ///
  /// - Precondition: `index` is in `0..<count`.
  open func cell(at index: Int) -> CollectionCell { CollectionCell() }

  /// Carries out that the reader chose an item.
  open func select(at index: Int) { onSelect?(index) }

  // MARK: Events

  /// Told before a cell is drawn that was not on screen in the last frame.
  open func willDisplay(_ cell: CollectionCell, at index: Int) {}

  /// Told when a cell is no longer on screen, before another item takes it.
  open func didEndDisplaying(_ cell: CollectionCell, at index: Int) {}

  /// Told when a mouse button is held down on an item.
  open func didHighlight(at index: Int) {}

  /// Told when the mouse button has been released.
  open func didUnhighlight(at index: Int) {}

  /// Told when an item has got the focus.
  open func didFocus(at index: Int) {}

  /// Told when an item has lost the focus; its place may hold another item by now.
  open func didUnfocus(at index: Int) {}

  /// Told when the block comes within the working range of the screen: time to prepare what is
  /// costly.
  open func didEnterWorkingRange() {}

  /// Told when the block has left the working range of the screen.
  open func didExitWorkingRange() {}

  // MARK: Views beside the items

  /// The view above the items; nil for none.
  open func headerView() -> CollectionCell? {
    guard let title, let dataSource else { return nil }
    let view = dataSource.dequeueReusableSupplementaryView(
      of: SectionHeaderView.self, role: .header, for: self)
    view.setup(with: headerContent(title: title))
    return view
  }

  /// What the default header shows.
  ///
  /// Override it to say more on the right.
  open func headerContent(title: String) -> SectionHeaderView.Content {
    let status = independentData?.status ?? LoadStatus(state: .loaded)
    // Where there are no items, the message in their place says what failed.
    if count == 0 && status.error != nil {
      return SectionHeaderView.Content(title: title, inset: layout.insets.left)
    }
    return SectionHeaderView.Content(title: title, inset: layout.insets.left, load: status)
  }

  /// The view below the items; nil for none.
  open func footerView() -> CollectionCell? { nil }

  /// Makes a cell that has been drawn look held down: foreground and background exchanged, unless
  /// overridden.
  open func drawHighlight(over surface: Surface, state: CellState) {
    surface.restyle { $0.attributes.formSymmetricDifference(.reverse) }
  }

  /// The view for a place that the layout has beside the items (see `CompositionalLayout`): `kind`
  /// is the layout's name for it, `index` the item that it belongs to, nil for one of the section.
  open func supplementaryView(kind: String, at index: Int?) -> CollectionCell? { nil }

  /// What lies over a corner of an item; nil for nothing.
  ///
  /// - Precondition: `index` is in `0..<count`.
  open func badge(at index: Int) -> Badge? { nil }

  /// The row that stands for the items that a collapsed block does not show.
  open func moreView(hiddenCount: Int) -> CollectionCell {
    let view =
      dataSource?.dequeueReusableSupplementaryView(of: MoreView.self, role: .footer, for: self)
      ?? MoreView()
    view.setup(with: hiddenCount)
    return view
  }

  /// The cell that stands for an item that is still loading; nil for a plain shape.
  open func placeholderCell() -> CollectionCell? { nil }

  /// How large the shapes of items that are still loading are.
  open var placeholderSizing: LayoutItems.Sizing {
    switch sizing {
    case .uniform(let height): .uniform(height)
    case .measured(let estimate, _): .uniform(estimate)
    case .intrinsic(let estimate, _): .intrinsic(estimate: estimate) { estimate($1) }
    }
  }

  /// The view that stands for the items while there are none: an empty or failed view.
  open func messageView() -> CollectionCell {
    let view =
      dataSource?.dequeueReusableSupplementaryView(
        of: MessageView.self, role: .message, for: self) ?? MessageView()
    view.setup(with: MessageView.Content(status: loadStatus, emptyText: emptyText, key: keyText))
    view.inset = layout.insets.left
    return view
  }

  // MARK: State

  /// Where the data stands: its own life cycle's state, else the module's, else loaded.
  public var loadStatus: LoadStatus {
    (independentData ?? dataSource?.ownData)?.status ?? LoadStatus(state: .loaded)
  }

  /// What it may reach of the world; nil while no data source holds it.
  public var context: ScreenContext? { dataSource?.context }

  /// Grows with every change that the screen must take over.
  private(set) var version = 0

  /// Says that items came, went or moved, or that the layout is another.
  public func setNeedsUpdate() {
    version += 1
    dataSource?.componentNeedsUpdate(self)
  }

  /// Says that all cells must be set up anew although the items are the same.
  public func setNeedsReload() {
    reloads.noteAll()
    dataSource?.componentNeedsReload(self)
  }

  /// Says that the cells of some items must be set up anew although the items are the same.
  ///
  /// Their sizes stay; where those change, call `setNeedsUpdate()`.
  public func setNeedsReload(at indices: Set<Int>) {
    reloads.note(indices)
    dataSource?.componentNeedsReload(self)
  }

  /// What was asked to be set up anew so far.
  private(set) var reloads = ReloadLog()

  /// What backgrounds of a scope take from the sides of what they lie behind.
  func margins(of scope: Background.Scope) -> Insets {
    backgrounds.reduce(.zero) { $1.scope == scope ? $0 + $1.margins : $0 }
  }

  private var keyText: String { context?.keyText(.refresh) ?? "r" }

  nonisolated deinit {}
}

extension Component: CustomDebugStringConvertible {
  /// The id, the count and the layout.
  public var debugDescription: String {
    "\(id): \(count) items, \(arrange == .horizontal ? "shelf of " : "")\(layout)"
  }
}
