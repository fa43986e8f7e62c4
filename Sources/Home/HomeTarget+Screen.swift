public import HomeAPI
import PageDocument
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
      let isMuted = HomePage.current(in: context)?.isMutedAnywhere
      let page = HomePage.starred(context.service(), besides: isMuted, now: context.now)
      return HomeScreen(page: page, context: context)
    }
  }

  /// That the page has no tab of the id.
  public func problem(in context: ScreenContext) -> RoutingResult? {
    guard case .home(let tab?) = self, let page = HomePage.current(in: context) else { return nil }
    let ids = page.document.tabs.map(\.id)
    guard !ids.contains(tab) else { return nil }
    let expected = ids.isEmpty ? "no tab: the page has none" : ids.joined(separator: ", ")
    return .badParameter(name: "tab", expected: expected, value: tab)
  }

  /// Goes to the tab on the page that is open: another of the same would load everything anew.
  public func show(on screen: any Screen) -> Bool {
    guard case .home(let tab) = self, let screen = screen as? HomeScreen, !screen.page.isStarred
    else { return false }
    screen.show(tab: tab)
    return true
  }
}

/// Turns the addresses of the home feature into its targets.
public struct HomeScheme: Scheme {
  /// The public patterns of the header.
  public static let patterns = [
    HomePattern.home, HomePattern.tab, HomePattern.module, HomePattern.starred,
  ]

  /// The home page, at a tab where the address names one, or the starred items.
  public let target: any Target

  /// Reads the tab, if there is one.
  public init?(url: RouteMatch) {
    target =
      url.pattern == HomePattern.starred
      ? HomeTarget.starred : HomeTarget.home(tab: url.parameters["tab"])
  }
}
