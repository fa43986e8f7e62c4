public import Routing

extension HomePage {
  /// Shows this page on the home screens that are open, and on those to come.
  public func replace(in context: ScreenContext) {
    provide(in: context)
    for case let screen as HomeScreen in context.navigation.screens where !screen.page.isStarred {
      screen.replace(page: self)
    }
  }

  /// Says on the home screens that are open what is wrong with the page's document; nil for
  /// nothing.
  public static func problem(_ problem: String?, in context: ScreenContext) {
    for case let screen as HomeScreen in context.navigation.screens { screen.problem = problem }
    context.setNeedsDisplay()
  }
}
