import TextGrid

/// A component as it stands on screen: what was applied, and where it lies.
///
/// Its rows are the header, the content and the footer; all frames inside count
/// from the content's top left corner.
struct Section {
  /// What the content is.
  enum Content {
    /// Items that go down the page.
    case items
    /// Items side by side in a scroll view of their own.
    case shelf
    /// Shapes of items that are still loading.
    case placeholders
    /// A view that says why there is nothing.
    case message
    /// Nothing at all, header included.
    case hidden
  }

  let component: Component
  /// What tells it from other sections: what the reader did there is kept by it.
  let key: String
  let version: Int
  /// Whether more of its items were still awaited.
  let wasLoading: Bool
  let snapshot: any ComponentSnapshot
  let content: Content
  var arrangement: (any Arrangement)?

  /// The index of the column of the page that it stands in.
  let column: Int
  /// The columns of cells that it takes of the page.
  let columns: Range<Int>

  let headerHeight: Int
  let footerHeight: Int
  let messageHeight: Int

  /// How many items can take the focus, the row for the rest of a collapsed block among them.
  let focusableCount: Int

  /// How many items a collapsed block shows; nil where all are shown.
  let shownCount: Int?

  /// How much of what was asked to be set up anew has been.
  var appliedReloads: Int

  /// Applies a component in a column of the page; the viewport's height serves layouts that want
  /// it.
  init(_ component: Component, in page: PageColumns, size: Size, cellAspect: Double) {
    self.component = component
    key = Self.key(of: component)
    version = component.version
    wasLoading = component.loadStatus.isLoading
    snapshot = component.snapshot()
    column = page.index(of: component.column)
    columns = page.columns[column]
    let width = columns.count - Self.margins(component, .items).columns
    var container = LayoutContainer(
      width: width, height: size.height, arrange: component.arrange, cellAspect: cellAspect)
    container.arrange = component.layout.arrange(in: container)
    content = Self.content(of: component, count: snapshot.count, container.arrange)
    appliedReloads = component.reloads.version
    shownCount = content == .items ? Self.shownCount(component, of: snapshot.count) : nil
    guard content != .hidden else {
      arrangement = nil
      focusableCount = 0
      (headerHeight, footerHeight, messageHeight) = (0, 0, 0)
      return
    }
    headerHeight = Self.height(
      of: component.headerView(), component, width: columns.count, .header)
    footerHeight = Self.height(
      of: component.footerView(), component, width: columns.count, .footer)
    arrangement = Self.arrangement(
      of: component, content, count: snapshot.count, shownCount: shownCount, in: container)
    messageHeight =
      content == .message
      ? Self.height(of: component.messageView(), component, width: columns.count, .items) : 0
    focusableCount =
      component.isFocusable ? Self.focusableCount(content, arrangement, component, width) : 0
  }

  /// The frames of a component's items, or of what stands for them while they load.
  private static func arrangement(
    of component: Component, _ content: Content, count: Int, shownCount: Int?,
    in container: LayoutContainer
  ) -> (any Arrangement)? {
    switch content {
    case .items, .shelf:
      var layoutItems = LayoutItems(count: shownCount ?? count, sizing: component.sizing)
      if let delegate = component.layoutDelegate { layoutItems = layoutItems.sized(by: delegate) }
      let items = component.layout.arrangement(of: layoutItems, in: container)
      guard shownCount != nil else { return items }
      return CollapsedArrangement(items, insets: component.layout.insets)
    case .placeholders:
      return component.layout.arrangement(
        of: LayoutItems(
          count: placeholderCount(component), sizing: component.placeholderSizing),
        in: container)
    case .message, .hidden: return nil
    }
  }

  /// The key of a component's section: its id, within its data source where several share a screen.
  static func key(of component: Component) -> String {
    ((component.dataSource as? DataSource)?.scope ?? "") + component.id
  }

  private static func content(
    of component: Component, count: Int, _ arrange: Arrange
  ) -> Content {
    if count > 0 { return arrange == .horizontal ? .shelf : .items }
    switch component.loadStatus.state {
    case .failed: return .message
    // What failed and is tried again stays as high as it is.
    case .loading where component.loadStatus.retriedError != nil: return .message
    case .idle, .loading: return component.hiddenWhenEmpty ? .hidden : .placeholders
    case .loaded, .empty: return component.hiddenWhenEmpty ? .hidden : .message
    }
  }

  /// What a collapsed block shows; nothing is hidden behind a row that it could fill itself.
  private static func shownCount(_ component: Component, of count: Int) -> Int? {
    guard let limit = component.collapse, !component.isExpanded, count - 1 > max(1, limit) else {
      return nil
    }
    return max(1, limit)
  }

  /// How many items can take the focus: of a shelf that does not scroll only those in view.
  private static func focusableCount(
    _ content: Content, _ arrangement: (any Arrangement)?, _ component: Component, _ width: Int
  ) -> Int {
    guard let arrangement, content == .items || content == .shelf else { return 0 }
    let scrolling = arrangement.scrollBehavior ?? component.scrolling
    guard content == .shelf, scrolling == .none else { return arrangement.count }
    let view = Rect(x: 0, y: 0, width: max(1, width), height: max(1, arrangement.size.height))
    return arrangement.indices(in: view).count { arrangement.frame(at: $0).maxX <= width }
  }

  /// Whether an item is not one, but the row for the rest of a collapsed block.
  func isMore(_ item: Int) -> Bool { shownCount.map { item >= $0 } ?? false }

  private static func placeholderCount(_ component: Component) -> Int {
    component.arrange == .horizontal ? 8 : 4
  }

  private static func height(
    of view: CollectionCell?, _ component: Component, width: Int, _ scope: Background.Scope
  ) -> Int {
    guard let view else { return 0 }
    let height = max(0, view.height(for: max(1, width - margins(component, scope).columns)))
    (component.dataSource as? DataSource)?.recycle(view)
    return height
  }

  /// What backgrounds take from the sides of a part: its own, and that of the whole block.
  private static func margins(_ component: Component, _ scope: Background.Scope) -> Insets {
    component.margins(of: scope) + component.margins(of: .all)
  }

  /// How a shelf scrolls: as its layout says, else as its component does.
  var scrolling: ScrollBehavior { arrangement?.scrollBehavior ?? component.scrolling }

  // MARK: Geometry

  /// Whether it takes part in the page at all.
  var isHidden: Bool { content == .hidden }

  /// The rows of the content, a shelf's page indicator among them.
  var contentHeight: Int {
    (arrangement?.size.height ?? messageHeight) + (hasPageIndicator ? 1 : 0)
  }

  /// Whether a page indicator stands beneath the items.
  var hasPageIndicator: Bool { content == .shelf && component.showsPageIndicator }

  /// The rows of all of it.
  var height: Int { isHidden ? 0 : footerArea.maxY + component.margins(of: .all).bottom }

  /// The section with its backgrounds, in its own columns and rows.
  var area: Rect { Rect(x: 0, y: 0, width: columns.count, height: height) }

  /// The header with its background; without rows where there is none.
  var headerArea: Rect {
    let all = component.margins(of: .all)
    let own = headerHeight > 0 ? component.margins(of: .header).rows : 0
    return Rect(
      x: all.left, y: all.top, width: max(0, columns.count - all.columns),
      height: headerHeight + own)
  }

  /// The content with its background.
  var contentArea: Rect {
    let above = headerArea
    return Rect(
      x: above.minX, y: above.maxY, width: above.width,
      height: contentHeight + component.margins(of: .items).rows)
  }

  /// The footer with its background; without rows where there is none.
  var footerArea: Rect {
    let above = contentArea
    let own = footerHeight > 0 ? component.margins(of: .footer).rows : 0
    return Rect(x: above.minX, y: above.maxY, width: above.width, height: footerHeight + own)
  }

  /// The header itself.
  var headerFrame: Rect { headerArea.inset(by: component.margins(of: .header)) }

  /// The items, or what stands in for them; the origin of their frames.
  var contentFrame: Rect { contentArea.inset(by: component.margins(of: .items)) }

  /// The footer itself.
  var footerFrame: Rect { footerArea.inset(by: component.margins(of: .footer)) }
}

extension Insets {
  /// Columns before and after together.
  nonisolated var columns: Int { left + right }
  /// Rows above and below together.
  nonisolated var rows: Int { top + bottom }

  /// Margins within margins.
  nonisolated static func + (outer: Insets, inner: Insets) -> Insets {
    Insets(
      top: outer.top + inner.top, left: outer.left + inner.left,
      bottom: outer.bottom + inner.bottom, right: outer.right + inner.right)
  }
}
