public import Routing

/// What a component sees of the data source that holds it.
public protocol ComponentDataSource: AnyObject {
  /// What the component may reach of the world.
  var context: ScreenContext? { get }

  /// The life cycle of the data that components share; nil where each has its own.
  var ownData: (any LoadCycle)? { get }

  /// A cell of a class, used before or new; no class is registered.
  func dequeueReusableCell<Cell: CollectionCell>(
    of type: Cell.Type, for component: Component, at index: Int
  ) -> Cell

  /// A view of a class for a role beside the items, used before or new.
  func dequeueReusableSupplementaryView<View: CollectionCell>(
    of type: View.Type, role: SupplementaryRole, for component: Component
  ) -> View

  /// Told when a component's items or layout changed.
  func componentNeedsUpdate(_ component: Component)

  /// Told when a component's cells must be set up anew.
  func componentNeedsReload(_ component: Component)
}

/// What a view beside the items is for.
nonisolated public enum SupplementaryRole: Hashable, Sendable {
  /// Above the items.
  case header
  /// Below the items.
  case footer
  /// Over an item.
  case badge
  /// In place of items that are not there, or not yet.
  case message
}

/// The place of an item: its component, and its index within it.
nonisolated public struct IndexPath: Hashable, Sendable {
  /// The index of the component.
  public var section: Int
  /// The index of the item.
  public var item: Int

  /// Makes a place.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}
