public import Routing
public import SearchAPI

extension SearchTarget: ScreenTarget {
  /// Makes the screen that searches what the application provides; nil where that is nothing.
  public func makeScreen(in context: ScreenContext) -> (any Screen)? {
    switch self {
    case .search(let query):
      let loaded = context.service((any LoadedItems).self)
      guard
        let source = context.service((any SearchSource).self)
          ?? loaded.map({ LoadedItemsSource(items: $0) })
      else { return nil }
      return SearchScreen(source: source, query: query, context: context)
    }
  }
}

/// Turns the addresses of the search feature into its targets.
public struct SearchScheme: Scheme {
  /// The public pattern of the header.
  public static let patterns = [SearchPattern.search]

  /// The search, with the query where the address has one.
  public let target: any Target

  /// Reads the query, if there is one.
  public init?(url: RouteMatch) {
    target = SearchTarget.search(query: url.query("q") ?? "")
  }
}
