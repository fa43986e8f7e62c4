public import Routing

/// The places of the search feature.
public enum SearchTarget: Target {
  /// The search over everything, with a query that was asked already, or an empty one to type.
  case search(query: String)
}

/// The addresses of the search feature.
public enum SearchPattern {
  /// What fits a query: `homefeed://search?q=swift%20is:unread`; without one, a line to type it.
  public static let search = "homefeed://search"
}
