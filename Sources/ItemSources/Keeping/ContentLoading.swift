public import Items

/// Gets the whole of an item when somebody opens it.
///
/// Items of a page that were kept come without their content, and with no more of their summary
/// than a card shows: most of them are never opened.
public protocol ContentLoading: Sendable {
  /// The item with its summary and content whole; the item as it is where nothing more is known.
  func content(of item: Item) async -> Item
}

/// Finds items by their identity, of all that is kept rather than of what is shown.
public protocol ItemLookup: Sendable {
  /// The item of an identity, whole; nil where it is not kept.
  func item(_ id: ItemID) async -> Item?
}

/// Tells which items wait to be read, of all that is kept rather than of what is shown.
public protocol UnreadListing: Sendable {
  /// The items of a source that can be read and were not, as far as they are kept.
  ///
  /// It takes a while where much is kept: not to be awaited before a first frame.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - limit: How many of its newest items count, read ones among them; nil for all.
  ///   - isWhole: Whether more is wanted of each than its identity and its dates.
  /// - Returns: The items.
  func unread(of source: any ItemSource, newest limit: Int?, isWhole: Bool) async -> [Item]
}
