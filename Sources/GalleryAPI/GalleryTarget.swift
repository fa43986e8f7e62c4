public import Routing

/// The places of the gallery feature: the living documentation of what pages can be made of.
public enum GalleryTarget: Target {
  /// The list of its pages.
  case index
  /// A page by id.
  case page(id: String)
}

/// The addresses of the gallery feature.
public enum GalleryPattern {
  /// The list of pages: `homefeed://gallery`.
  public static let index = "homefeed://gallery"
  /// A page by id: `homefeed://gallery/waterfall`.
  public static let page = "homefeed://gallery/<id>"
}
