public import Items

// Items as pages show them: some at a time, and no more of each than is seen.
extension Store {
  /// What a window is taken from.
  public enum WindowSide: Hashable, Sendable {
    /// Items that their sources list.
    case listed

    /// Items that their sources listed once, but for what was going on then (``Item/isLive``).
    case unlisted
  }

  /// The newest items of several sources, some at a time.
  ///
  /// Those with a date come first, the newest first; a date in the future counts as the moment at
  /// which the item was first seen. Behind them come those without, source by source.
  ///
  /// - Parameters:
  ///   - sources: The sources, the same and in the same order for each further window.
  ///   - side: Which of their items.
  ///   - place: The end of the window before; nil for the first.
  ///   - limit: The most items.
  ///   - now: The present.
  /// - Returns: The window.
  /// - Throws: A ``StoreError``.
  /// - Complexity: O(sources · limit), whatever is kept of them.
  public func newestItems(
    of sources: [String], _ side: WindowSide, after place: WindowPlace? = nil, limit: Int,
    now: Instant
  ) throws(StoreError) -> StoredWindow {
    try read { database throws(StoreError) in
      var numbers: [Int] = []
      for source in sources {
        numbers += try database.rows(Self.selectNumber, [source]) { $0.integer() ?? 0 }
      }
      let newest = NewestItems(sources: numbers, isListed: side == .listed, database: database)
      let (found, end) = try newest.numbers(after: place, limit: limit)
      return StoredWindow(try LightItem.read(found, in: database), end: end, now: now)
    }
  }

  /// Items that a source lists, in its order, some at a time; the window has no end.
  ///
  /// - Throws: A ``StoreError``.
  public func listedItems(
    of source: String, from offset: Int, limit: Int, now: Instant
  ) throws(StoreError) -> StoredWindow {
    try read { database throws(StoreError) in
      let listing =
        try database.rows(
          "SELECT listing FROM sources WHERE address = ?", [source]
        ) { Listing.numbers(in: $0.text()) }.first ?? []
      let numbers = listing.dropFirst(offset).prefix(limit)
      return StoredWindow(try LightItem.read(numbers, in: database), end: nil, now: now)
    }
  }

  /// Whether anything is kept of these sources that they no longer list, and that
  /// ``newestItems(of:_:after:limit:now:)`` would find.
  ///
  /// - Throws: A ``StoreError``.
  public func hasUnlistedItems(of sources: [String]) throws(StoreError) -> Bool {
    try read { database throws(StoreError) in
      for source in sources {
        let found = try database.rows(Self.selectUnlisted, [source]) { _ in true }
        if !found.isEmpty { return true }
      }
      return false
    }
  }

  /// How sources stand, and what they say of themselves; those of which nothing is known have no
  /// entry.
  ///
  /// - Throws: A ``StoreError``.
  /// - Complexity: O(n) in the sources and what they list.
  public func standings(of sources: [String]) throws(StoreError) -> [String: SourceStanding] {
    try read { database throws(StoreError) in
      try Self.standings(of: sources, in: database)
    }
  }

  /// How sources stand, and the pauses of all hosts that have one, as of one moment.
  ///
  /// - Throws: A ``StoreError``.
  /// - Complexity: O(n) in the sources and what they list.
  public func outlook(of sources: [String]) throws(StoreError) -> Outlook {
    try read { database throws(StoreError) in
      Outlook(
        standings: try Self.standings(of: sources, in: database),
        pauses: try Self.pauses(in: database))
    }
  }

  private static func standings(
    of sources: [String], in database: Database
  ) throws(StoreError) -> [String: SourceStanding] {
    var standings: [String: SourceStanding] = [:]
    for source in sources {
      standings[source] = try database.rows(Self.selectStanding, [source]) { row in
        let status = Self.status(&row)
        let listing = row.text()
        let page = StoredPage(
          items: [], title: row.text(), nextPage: NextPage(text: row.text()),
          timeToLive: row.integer(),
          quietTimes: QuietTimes(hours: row.integer() ?? 0, days: row.integer() ?? 0))
        return SourceStanding(
          status: status, page: listing.map { _ in page },
          listedCount: listing.map { Listing.count(in: $0) } ?? 0)
      }.first
    }
    return standings
  }

  /// The pauses of all hosts that have one.
  ///
  /// - Throws: A ``StoreError``.
  public func pauses() throws(StoreError) -> [String: HostPause] {
    try read { database throws(StoreError) in try Self.pauses(in: database) }
  }

  private static func pauses(in database: Database) throws(StoreError) -> [String: HostPause] {
    let rows = try database.rows(
      "SELECT host, failures, waits_until, asked_to_wait FROM hosts"
    ) { row in
      (row.text() ?? "", Self.pause(&row))
    }
    return Dictionary(rows, uniquingKeysWith: { $1 })
  }

  private static let selectNumber = "SELECT number FROM sources WHERE address = ?"

  private static let selectUnlisted = """
    SELECT 1 FROM items
    WHERE source = (SELECT number FROM sources WHERE address = ?) AND unlisted_at IS NOT NULL
      AND is_live = 0
    LIMIT 1
    """

  private static let selectStanding = """
    SELECT \(statusColumns), listing, title, next_page, time_to_live, quiet_hours, quiet_days
    FROM sources WHERE address = ?
    """
}
