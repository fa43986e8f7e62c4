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
}

/// Turns the addresses of the gallery into its targets.
public struct GalleryScheme: Scheme {
  /// The public patterns of the header.
  public static let patterns = [GalleryPattern.index, GalleryPattern.page]

  /// The index, or the page that the address names.
  public let target: any Target

  /// The index lies beneath a page.
  public let beneath: [any Target]

  /// Reads the id, if there is one; nil where no page has it.
  public init?(url: RouteMatch) {
    guard let id = url.parameters["id"] else {
      target = GalleryTarget.index
      beneath = []
      return
    }
    guard GalleryPage.all.contains(where: { $0.id == id }) else { return nil }
    target = GalleryTarget.page(id: id)
    beneath = [GalleryTarget.index]
  }
}
