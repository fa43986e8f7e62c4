public import Items

/// Remembers which items have been seen, so that pages that overlap show nothing twice.
public struct SeenItems: Sendable {
  private var ids: Set<ItemID> = []

  /// Remembers nothing yet.
  public init() {}

  /// Adds those of `items` that are new to `list`.
  ///
  /// - Returns: How many were not new.
  /// - Complexity: O(n).
  @discardableResult
  public mutating func add(_ items: [Item], to list: inout [Item]) -> Int {
    var repeats = 0
    for item in items {
      if ids.insert(item.id).inserted {
        list.append(item)
      } else {
        repeats += 1
      }
    }
    return repeats
  }
}
