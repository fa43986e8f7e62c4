public import Items

// What of an item is read only when somebody opens it.
extension Store {
  /// An item as its source sent it, with its summary and content whole; nil where it is not kept.
  ///
  /// - Throws: A ``StoreError``.
  public func item(_ id: ItemID) throws(StoreError) -> Item? {
    try read { database throws(StoreError) in
      try database.rows(Self.selectWhole, [id.source, id.value]) { row in
        Self.item(&row, of: id.source)
      }.first
    }
  }

  private static let selectWhole = """
    SELECT \(itemColumns) FROM items LEFT JOIN contents ON contents.item = items.number
    WHERE source = (SELECT number FROM sources WHERE address = ?) AND items.id = ?
    """
}
