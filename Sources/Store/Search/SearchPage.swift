public import Items

/// Some of what fits a query, the newest first.
public struct SearchPage: Hashable, Sendable {
  /// The items, whole.
  public var items: [Item]

  /// What the reader did with them; those that nothing was done with have no entry.
  public var states: [ItemID: ItemState]

  /// Where the next page begins; nil where nothing else fits.
  public var next: SearchPlace?

  /// How many fit from the beginning of this page on; nil where not all was looked through.
  public var total: Int?

  /// Makes a page.
  public init(
    items: [Item] = [], states: [ItemID: ItemState] = [:], next: SearchPlace? = nil,
    total: Int? = nil
  ) {
    self.items = items
    self.states = states
    self.next = next
    self.total = total
  }
}

/// A place in the order of all items, whatever comes before it later.
public struct SearchPlace: Hashable, Sendable {
  /// The moment by which the item there is sorted, in milliseconds; the least number for none.
  let moment: Int64
  let number: Int
}

extension SearchPlace: Comparable {
  /// Whether the left place comes first: newer, or as new and kept later.
  public static func < (left: SearchPlace, right: SearchPlace) -> Bool {
    (left.moment, left.number) > (right.moment, right.number)
  }
}
