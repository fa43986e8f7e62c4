public import Items

// What the reader did, and where the reader was.
extension Store {
  /// What the reader did with items of a source; those that nothing was done with have no entry.
  ///
  /// - Throws: A ``StoreError``.
  /// - Complexity: O(n) in the items that something was done with.
  public func states(of source: String) throws(StoreError) -> [ItemID: ItemState] {
    try read { database throws(StoreError) in
      let rows = try database.rows(Self.selectStates, [source]) { row in
        (
          ItemID(source: source, value: row.text() ?? ""),
          ItemState(readAt: row.instant(), starredAt: row.instant())
        )
      }
      return Dictionary(rows, uniquingKeysWith: { $1 })
    }
  }

  /// Marks items as read, or as not read; one that is read already keeps its moment.
  ///
  /// They need not be kept themselves: the state of what is never stored outlives a run, too.
  ///
  /// - Throws: A ``StoreError``; then no mark is changed.
  public func setRead(_ isRead: Bool, _ ids: [ItemID], now: Instant) throws(StoreError) {
    try write { database throws(StoreError) in
      for id in ids {
        let source = try Self.number(of: id.source, in: database)
        try database.run(Self.setRead, [source, id.value, isRead ? now : nil])
      }
    }
  }

  /// Stars an item, which then is kept for good, or takes the star from it.
  ///
  /// - Throws: A ``StoreError``; then nothing is changed.
  public func setStarred(_ isStarred: Bool, _ item: Item, now: Instant) throws(StoreError) {
    try write { database throws(StoreError) in
      let source = try Self.number(of: item.id.source, in: database)
      try database.run(
        Self.setStarred, [source, item.id.value, item.link, isStarred ? now : nil])
      guard isStarred else { return }
      let isKept = try database.rows(
        "SELECT 1 FROM items WHERE source = ? AND id = ?", [source, item.id.value]
      ) { _ in true }
      guard isKept.isEmpty else { return }
      var writer = try ItemWriter(source: source, in: database, now: now)
      _ = try writer.write([item], isListed: false)
    }
  }

  /// Starred items of all sources, the last starred first.
  ///
  /// - Throws: A ``StoreError``.
  public func starredItems(limit: Int) throws(StoreError) -> [Item] {
    try read { database throws(StoreError) in
      try database.rows(Self.selectStarred, [limit]) { row in
        let source = row.text() ?? ""
        return Self.item(&row, of: source)
      }
    }
  }

  /// What was kept of a page by name: its last tab, offsets and focus of its blocks.
  ///
  /// - Throws: A ``StoreError``.
  public func pageState(of page: String) throws(StoreError) -> [String: String] {
    try read { database throws(StoreError) in
      let rows = try database.rows("SELECT name, value FROM page_states WHERE page = ?", [page]) {
        ($0.text() ?? "", $0.text() ?? "")
      }
      return Dictionary(rows, uniquingKeysWith: { $1 })
    }
  }

  /// Replaces all that is kept of a page.
  ///
  /// - Throws: A ``StoreError``; then the old state stays.
  public func setPageState(_ state: [String: String], of page: String) throws(StoreError) {
    try write { database throws(StoreError) in
      try database.run("DELETE FROM page_states WHERE page = ?", [page])
      for (name, value) in state {
        try database.run("INSERT INTO page_states VALUES (?, ?, ?)", [page, name, value])
      }
    }
  }

  private static let selectStates = """
    SELECT id, read_at, starred_at FROM states
    WHERE source = (SELECT number FROM sources WHERE address = ?)
      AND (read_at IS NOT NULL OR starred_at IS NOT NULL)
    """

  private static let setRead = """
    INSERT INTO states (source, id, link, read_at)
    VALUES (?1, ?2, (SELECT link FROM items WHERE source = ?1 AND id = ?2), ?3)
    ON CONFLICT (source, id) DO UPDATE SET link = coalesce(excluded.link, link),
      read_at = CASE WHEN ?3 IS NULL THEN NULL ELSE coalesce(read_at, ?3) END
    """

  private static let setStarred = """
    INSERT INTO states (source, id, link, starred_at) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (source, id) DO UPDATE SET link = ?3,
      starred_at = CASE WHEN ?4 IS NULL THEN NULL ELSE coalesce(starred_at, ?4) END
    """

  private static let selectStarred = """
    SELECT sources.address, \(itemColumns) FROM states
    JOIN sources ON sources.number = states.source
    JOIN items ON items.source = states.source AND items.id = states.id
    LEFT JOIN contents ON contents.item = items.number
    WHERE starred_at IS NOT NULL ORDER BY starred_at DESC, items.number DESC LIMIT ?
    """
}
