public import GalleryAPI
public import Routing

extension GalleryTarget: ScreenTarget {
  /// Makes the index, or the page of an id; nil where there is none.
  public func makeScreen(in context: ScreenContext) -> (any Screen)? {
    switch self {
    case .index:
      IndexScreen(context: context)
    case .page(let id):
      GalleryPage.all.firstIndex { $0.id == id }.map { LeafingScreen(number: $0, context: context) }
    }
  }

  /// That no page has the id.
  public func problem(in context: ScreenContext) -> RoutingResult? {
    guard case .page(let id) = self else { return nil }
    let ids = GalleryPage.all.map(\.id)
    return ids.contains(id)
      ? nil : .badParameter(name: "page", expected: ids.joined(separator: ", "), value: id)
  }
}

/// Turns the addresses of the gallery into its targets.
public struct GalleryScheme: Scheme {
  /// The public patterns of the header.
  public static let patterns = [GalleryPattern.index, GalleryPattern.page]

  /// The index, or the page that the address names.
  public let target: any Target

  /// The index lies beneath a page.
  public let beneath: [any Target]

  /// Reads the id, if there is one.
  public init?(url: RouteMatch) {
    guard let id = url.parameters["id"] else {
      target = GalleryTarget.index
      beneath = []
      return
    }
    target = GalleryTarget.page(id: id)
    beneath = [GalleryTarget.index]
  }
}
