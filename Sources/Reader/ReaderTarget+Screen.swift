import ItemSources
import Items
public import ReaderAPI
public import Routing

extension ReaderTarget: ScreenTarget {
  /// Makes the reader's screen, or one that looks for the item first; nil where the list has no
  /// item at that place.
  public func makeScreen(in context: ScreenContext) -> (any Screen)? {
    switch self {
    case .item(let index, let list):
      guard list.items.indices.contains(index) else { return nil }
      return ReaderScreen(list: list, index: index, context: context)
    case .known(let id):
      guard let (list, index) = context.service(ListedItems.self)?.find(id) else {
        return LookingUpScreen(id, context: context)
      }
      return ReaderScreen(list: list, index: index, context: context)
    }
  }
}

/// Turns the addresses of items into targets of the reader.
public struct ReaderScheme: Scheme {
  /// The public patterns of the header.
  public static let patterns = [ReaderPattern.item]

  /// The item.
  public let target: any Target

  /// Reads the item's source and id.
  public init?(url: RouteMatch) {
    guard let source = url.parameters["source"], let id = url.parameters["id"] else { return nil }
    target = ReaderTarget.known(ItemID(source: source, value: id))
  }
}

extension ReaderTarget {
  /// The answer to an identity that nobody knows, once it was looked for; nil where there is such
  /// an item, or the target is another.
  @MainActor
  public func unknownItem(in context: ScreenContext) async -> RoutingResult? {
    guard case .known(let id) = self, context.service(ListedItems.self)?.find(id) == nil else {
      return nil
    }
    let lookup: (any ItemLookup)? = context.service()
    guard await lookup?.item(id) == nil else { return nil }
    return .badParameter(
      name: "item", expected: "one that the page has loaded or that is kept of its source",
      value: "\(id.value) of \(id.source)")
  }
}
