public import Items

/// Gets the whole of an item when somebody opens it.
///
/// Items of a page that were kept come without their content, and with no more of their summary
/// than a card shows: most of them are never opened.
public protocol ContentLoading: Sendable {
  /// The item with its summary and content whole; the item as it is where nothing more is known.
  func content(of item: Item) async -> Item
}

/// Tells how many items were not read yet, of all that is kept rather than of what is shown.
public protocol UnreadCounting: Sendable {
  /// How many items each of these sources lists that have a link or a text and were not read.
  ///
  /// It takes a while where much is kept: not to be awaited before a first frame. Sources that are
  /// not kept have no entry.
  func unreadCounts(of sources: [String]) async -> [String: Int]
}
