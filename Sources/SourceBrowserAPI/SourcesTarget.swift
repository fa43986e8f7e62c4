public import Routing

/// The places of the source browser.
public enum SourcesTarget: Target {
  /// All sources of the page, and how they stand.
  case all
  /// One of them, by its address as the page names it.
  case source(address: String)
}

/// The addresses of the source browser.
public enum SourcesPattern {
  /// All sources: `homefeed://sources`.
  public static let all = "homefeed://sources"
  /// One of them by its percent-encoded address:
  /// `homefeed://source/https%3A%2F%2Fexample.org%2Ffeed.xml`.
  public static let source = "homefeed://source/<address>"
}
