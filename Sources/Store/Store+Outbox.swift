import Items

// Marks that servers have yet to be told of.
extension Store {
  /// Adds changes to those that are to be sent; a later one of the same mark replaces an earlier.
  ///
  /// - Throws: A ``StoreError``; then none is added.
  public func queue(_ changes: [MarkChange]) throws(StoreError) {
    try write { database throws(StoreError) in
      for change in changes {
        try database.run(
          "INSERT OR REPLACE INTO outbox VALUES (?, ?, ?, ?)",
          [change.id.source, change.id.value, change.kind.rawValue, change.isSet ? 1 : 0])
      }
    }
  }

  /// The changes of a source's items that are to be sent.
  ///
  /// - Throws: A ``StoreError``.
  public func queuedChanges(of source: String) throws(StoreError) -> [MarkChange] {
    try read { database throws(StoreError) in
      try database.rows(
        "SELECT id, kind, is_set FROM outbox WHERE source = ? ORDER BY id, kind", [source]
      ) { row in
        let id = ItemID(source: source, value: row.text() ?? "")
        let kind = row.text().flatMap(MarkChange.Kind.init) ?? .read
        return MarkChange(kind, row.integer() == 1, of: id)
      }
    }
  }

  /// Takes changes out again that were sent; one that was replaced in the meantime stays.
  ///
  /// - Throws: A ``StoreError``.
  public func unqueue(_ changes: [MarkChange]) throws(StoreError) {
    try write { database throws(StoreError) in
      for change in changes {
        try database.run(
          "DELETE FROM outbox WHERE source = ? AND id = ? AND kind = ? AND is_set = ?",
          [change.id.source, change.id.value, change.kind.rawValue, change.isSet ? 1 : 0])
      }
    }
  }
}
