import LiveModule
import PageDocument

extension BlockDocument {
  /// Gives a component what the block says of it besides its items and their places.
  func apply(to component: Component) {
    component.arrange = layout == .shelf ? .horizontal : .vertical
    component.scrolling = scrollBehavior
    component.showsPageIndicator = hasPageIndicator
    component.title = title
    component.headerPinned = headerPinned
    component.hiddenWhenEmpty = hiddenWhenEmpty
    component.collapse = collapse
    component.column = column
    component.backgrounds = background.map { [$0.inLiveModule] } ?? []
    if let empty { component.emptyText = empty }
    component.isFocusable = layout != .text
    component.isContent = layout != .text
  }

  private var scrollBehavior: ScrollBehavior {
    switch scrolling {
    case .none: .none
    case .continuous: .continuous
    case .leading: .groupLeadingBoundary
    case .page: .paging
    case .group: .groupPaging
    case .centered: .groupPagingCentered
    }
  }

  /// Whether the shelf stops at places that are worth counting.
  private var hasPageIndicator: Bool {
    switch scrolling {
    case .page, .group, .centered: layout == .shelf
    case .none, .continuous, .leading: false
    }
  }
}

extension BlockDocument.Background {
  /// The background in the words of LiveModule.
  fileprivate var inLiveModule: LiveModule.Background {
    LiveModule.Background(border: frame, color: ground, scope: place)
  }

  private var frame: LiveModule.Background.Border? {
    switch border {
    case .rounded: .rounded
    case .square: .square
    case .heavy: .heavy
    case .ascii: .ascii
    case nil: nil
    }
  }

  private var ground: LiveModule.Background.Color? {
    switch color {
    case .surface: .surface
    case .focus: .focus
    case nil: nil
    }
  }

  private var place: LiveModule.Background.Scope {
    switch scope {
    case .all: .all
    case .items: .items
    case .header: .header
    case .footer: .footer
    }
  }
}
