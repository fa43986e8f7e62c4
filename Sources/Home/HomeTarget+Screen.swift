public import HomeAPI
public import Routing

extension HomeTarget: ScreenTarget {
  /// Makes the home screen of the page that the application provides.
  public func makeScreen(in context: ScreenContext) -> (any Screen)? {
    guard let page = context.service(HomePage.self) else { return nil }
    switch self {
    case .home(let tab):
      let screen = HomeScreen(page: page, context: context)
      if let tab { screen.show(tab: tab) }
      return screen
    }
  }
}

/// Turns the addresses of the home feature into its targets.
public struct HomeScheme: Scheme {
  /// The public patterns of the header.
  public static let patterns = [HomePattern.home, HomePattern.tab]

  /// The home page, at a tab where the address names one.
  public let target: any Target

  /// Reads the tab, if there is one.
  public init?(url: RouteMatch) {
    target = HomeTarget.home(tab: url.parameters["tab"])
  }
}
