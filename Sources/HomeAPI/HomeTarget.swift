public import Routing

/// The places of the home feature.
public enum HomeTarget: Target {
  /// The page that the application was started with, at the tab of an id; nil for the first.
  case home(tab: String?)

  /// The starred items of all sources.
  case starred
}

/// The addresses of the home feature.
public enum HomePattern {
  /// The home page: `homefeed://home`.
  public static let home = "homefeed://home"
  /// One of its tabs by id: `homefeed://home/news`.
  public static let tab = "homefeed://home/<tab>"
  /// The same: a tab is a module, `homefeed://module/news`.
  public static let module = "homefeed://module/<tab>"
  /// The starred items: `homefeed://starred`.
  public static let starred = "homefeed://starred"
}
