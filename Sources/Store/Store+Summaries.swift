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

  /// How many items of each of these sources are listed, have a link or a text and were not read.
  ///
  /// - Throws: A ``StoreError``.
  /// - Complexity: O(n) in what they list; not for the way to a first frame.
  public func unreadCounts(of sources: [String]) throws(StoreError) -> [String: Int] {
    try read { database throws(StoreError) in
      var counts: [String: Int] = [:]
      for source in sources {
        counts[source] =
          try database.rows(Self.countUnread, [source]) { $0.integer() ?? 0 }.first ?? 0
      }
      return counts
    }
  }

  /// How many items of all of these sources together are listed, have a link or a text and were not read.
  ///
  /// - Throws: A ``StoreError``.
  public func unreadCount(of sources: [String]) throws(StoreError) -> Int {
    try unreadCounts(of: sources).values.reduce(0, +)
  }

  private static let selectSummaries = """
    SELECT address, title, \(statusColumns), asked_at, duration, requests, not_modified, bytes,
      (SELECT count(*) FROM items WHERE source = sources.number AND unlisted_at IS NULL),
      (SELECT count(*) FROM items WHERE source = sources.number)
    FROM sources WHERE asked_at IS NOT NULL OR answered_at IS NOT NULL ORDER BY address
    """

  private static let countUnread = """
    SELECT count(*) FROM items
    LEFT JOIN states ON states.source = items.source AND states.id = items.id
    WHERE items.source = (SELECT number FROM sources WHERE address = ?)
      AND unlisted_at IS NULL AND read_at IS NULL
      AND (items.link IS NOT NULL OR summary IS NOT NULL
        OR EXISTS (SELECT 1 FROM contents WHERE item = items.number))
    """
}
