public import Items

/// An item that a source lists, and whether it was read.
public struct ListedItem: Hashable, Sendable {
  /// The item: its identity and its dates, and the rest where it was asked for.
  public var item: Item

  /// Whether it was read.
  public var isRead: Bool

  /// Makes one of its parts.
  public init(_ item: Item, isRead: Bool) {
    self.item = item
    self.isRead = isRead
  }
}

// What waits to be read.
extension Store {
  /// The items that a source lists and that can be read (they have a link or a text), the newest
  /// first: of its newest so many, or else those that were not read.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - limit: How many of the newest, read ones among them; nil for all that were not read.
  ///   - isWhole: Whether more is wanted of each than its identity and its dates.
  /// - Returns: The items, and whether each was read.
  /// - Throws: A ``StoreError``.
  /// - Complexity: O(n) in what is found; not for the way to a first frame.
  public func listedItems(
    of source: String, newest limit: Int?, isWhole: Bool
  ) throws(StoreError) -> [ListedItem] {
    try read { database throws(StoreError) in
      let sql = limit == nil ? Self.selectUnread : Self.selectNewest
      let rows = try database.rows(sql, [source, limit ?? -1]) { row in
        let number = row.integer() ?? 0
        var item = Item(id: ItemID(source: source, value: row.text() ?? ""), title: "")
        item.published = row.instant()
        item.updated = row.instant()
        return (number, ListedItem(item, isRead: row.flag()))
      }
      guard isWhole else { return rows.map(\.1) }
      var listed: [ListedItem] = []
      for (number, one) in rows {
        let whole = try LightItem.read([number], in: database).first?.item
        listed.append(ListedItem(whole ?? one.item, isRead: one.isRead))
      }
      return listed
    }
  }

  private static let selectUnread = select(" AND read_at IS NULL")
  private static let selectNewest = select("")

  private static func select(_ more: String) -> String {
    """
    SELECT number, items.id, published, updated, read_at IS NOT NULL FROM items
    LEFT JOIN states ON states.source = items.source AND states.id = items.id
    WHERE items.source = (SELECT number FROM sources WHERE address = ?)
      AND unlisted_at IS NULL\(more)
      AND (items.link IS NOT NULL OR summary IS NOT NULL
        OR EXISTS (SELECT 1 FROM contents WHERE contents.item = items.number))
    ORDER BY sorted_at DESC, items.number LIMIT ?
    """
  }
}
