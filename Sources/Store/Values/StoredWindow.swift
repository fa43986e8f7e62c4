public import Items

/// Some of the items that are kept, as a page shows them, and how to go on behind them.
///
/// The items come without their content, and with no more of their text than a card has room for,
/// as their summary; ``Store/item(_:)`` has all of it.
public struct StoredWindow: Hashable, Sendable {
  /// The items, in order.
  public var items: [Item]

  /// What the reader did with them; those that nothing was done with have no entry.
  public var states: [ItemID: ItemState]

  /// When those that bear a date in the future were first seen.
  public var firstSeen: [ItemID: Instant]

  /// Where the window ends; nil where nothing follows.
  public var end: WindowPlace?

  /// Makes a window; without arguments, an empty one.
  public init(
    items: [Item] = [], states: [ItemID: ItemState] = [:], firstSeen: [ItemID: Instant] = [:],
    end: WindowPlace? = nil
  ) {
    self.items = items
    self.states = states
    self.firstSeen = firstSeen
    self.end = end
  }
}

/// How far the kept items of some sources have been read.
public struct WindowPlace: Hashable, Sendable {
  /// What a place stands behind.
  enum Kind: Hashable, Sendable {
    /// This item, among those with a date.
    case dated(moment: Int, number: Int)

    /// So many of the items without a date of the source at this index, and all before it.
    case undated(source: Int, count: Int)
  }

  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }
}

/// How a source stands, and what it says of itself, without its items.
public struct SourceStanding: Hashable, Sendable {
  /// How it stands.
  public var status: SourceStatus

  /// Its first page, without items; nil where it never answered, or so long ago that it was given
  /// up.
  public var page: StoredPage?

  /// How many items the page lists.
  public var listedCount: Int
}
