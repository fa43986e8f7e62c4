public import HomeAPI
public import Routing

extension HomeTarget: ScreenTarget {
  /// Makes the home screen of the page that the application provides, or of what is starred.
  public func makeScreen(in context: ScreenContext) -> (any Screen)? {
    switch self {
    case .home(let tab):
      guard let page = context.service(HomePage.self) else { return nil }
      let screen = HomeScreen(page: page, context: context)
      if let tab { screen.show(tab: tab) }
      return screen
    case .starred:
      return HomeScreen(page: .starred(context.service(), now: context.now), context: context)
    }
  }
}

/// Turns the addresses of the home feature into its targets.
public struct HomeScheme: Scheme {
  /// The public patterns of the header.
  public static let patterns = [HomePattern.home, HomePattern.tab, HomePattern.starred]

  /// The home page, at a tab where the address names one, or the starred items.
  public let target: any Target

  /// Reads the tab, if there is one.
  public init?(url: RouteMatch) {
    target =
      url.pattern == HomePattern.starred
      ? HomeTarget.starred : HomeTarget.home(tab: url.parameters["tab"])
  }
}
