import Items

// What is to be told of sources.
extension Store {
  /// All that is known of every source that was ever asked, in the order of their addresses.
  ///
  /// - Throws: A ``StoreError``.
  /// - Complexity: O(n) in all that is kept.
  public func sourceSummaries() throws(StoreError) -> [SourceSummary] {
    try read { database throws(StoreError) in
      try database.rows(Self.selectSummaries) { row in
        SourceSummary(
          address: row.text() ?? "", title: row.text(), status: Self.status(&row),
          askedAt: row.instant(), milliseconds: row.integer(), requests: row.integer() ?? 0,
          notModified: row.integer() ?? 0, bytes: row.integer() ?? 0,
          listedCount: row.integer() ?? 0, keptCount: row.integer() ?? 0)
      }
    }
  }

  private static let selectSummaries = """
    SELECT address, title, \(statusColumns), asked_at, duration, requests, not_modified, bytes,
      (SELECT count(*) FROM items WHERE source = sources.number AND unlisted_at IS NULL),
      (SELECT count(*) FROM items WHERE source = sources.number)
    FROM sources WHERE asked_at IS NOT NULL OR answered_at IS NOT NULL ORDER BY address
    """
}
