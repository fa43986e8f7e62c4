import TextGrid

/// A component as it stands on screen: what was applied, and where it lies.
///
/// Its rows are the header, the content and the footer (semantics A.7); all frames inside count
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
  let version: Int
  let snapshot: any ComponentSnapshot
  let content: Content
  var arrangement: (any Arrangement)?
  let headerHeight: Int
  let footerHeight: Int
  let messageHeight: Int

  /// The items that can take the focus.
  let focusableCount: Int

  /// Applies a component at a width; `viewportHeight` serves layouts that want it.
  init(_ component: Component, size: Size, cellAspect: Double) {
    self.component = component
    version = component.version
    snapshot = component.snapshot()
    content = Self.content(of: component, count: snapshot.count)
    let hasItems = content == .items || content == .shelf
    focusableCount = hasItems && component.isFocusable ? snapshot.count : 0
    guard content != .hidden else {
      arrangement = nil
      (headerHeight, footerHeight, messageHeight) = (0, 0, 0)
      return
    }
    headerHeight = Self.height(of: component.headerView(), component, width: size.width)
    footerHeight = Self.height(of: component.footerView(), component, width: size.width)
    let container = LayoutContainer(
      width: size.width, height: size.height, arrange: component.arrange, cellAspect: cellAspect)
    switch content {
    case .items, .shelf:
      arrangement = component.layout.arrangement(
        of: LayoutItems(count: snapshot.count, sizing: component.sizing), in: container)
      messageHeight = 0
    case .placeholders:
      arrangement = component.layout.arrangement(
        of: LayoutItems(
          count: Self.placeholderCount(component), sizing: component.placeholderSizing),
        in: container)
      messageHeight = 0
    case .message, .hidden:
      arrangement = nil
      messageHeight = Self.height(of: component.messageView(), component, width: size.width)
    }
  }

  private static func content(of component: Component, count: Int) -> Content {
    if count > 0 { return component.arrange == .horizontal ? .shelf : .items }
    switch component.loadStatus.state {
    case .failed: return .message
    case .idle, .loading: return component.hiddenWhenEmpty ? .hidden : .placeholders
    case .loaded, .empty: return component.hiddenWhenEmpty ? .hidden : .message
    }
  }

  private static func placeholderCount(_ component: Component) -> Int {
    component.arrange == .horizontal ? 8 : 4
  }

  private static func height(
    of view: CollectionCell?, _ component: Component, width: Int
  ) -> Int {
    guard let view else { return 0 }
    let height = max(0, view.height(for: width))
    (component.dataSource as? DataSource)?.recycle(view)
    return height
  }

  /// Whether it takes part in the page at all.
  var isHidden: Bool { content == .hidden }

  /// The rows of the content.
  var contentHeight: Int { arrangement?.size.height ?? messageHeight }

  /// The rows of all of it.
  var height: Int { headerHeight + contentHeight + footerHeight }
}
