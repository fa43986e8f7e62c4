public import Items

/// The items that a page has loaded: what there is to search where nothing is kept.
///
/// The page provides itself as a service of the screen context.
@MainActor
public protocol LoadedItems: AnyObject {
  /// The items of all tabs that were opened, each once.
  var loadedItems: [Item] { get }

  /// Whether an item was read.
  func isRead(_ id: ItemID) -> Bool

  /// Whether an item is starred.
  func isStarred(_ id: ItemID) -> Bool
}
