import Items

// How sources and hosts stand.
extension Store {
  /// How a source stands; nil where nothing is known of it.
  ///
  /// - Throws: A ``StoreError``.
  public func status(of source: String) throws(StoreError) -> SourceStatus? {
    try read { database throws(StoreError) in
      try database.rows(Self.selectStatus, [source]) { row in
        Self.status(&row)
      }.first
    }
  }

  /// Replaces what is known of how a source stands; its items stay.
  ///
  /// - Parameters:
  ///   - status: How it stands.
  ///   - source: The source.
  ///   - exchange: What the request cost that brought the news, where there was one.
  /// - Throws: A ``StoreError``.
  public nonisolated func setStatus(
    _ status: SourceStatus, of source: String, after exchange: Exchange? = nil
  ) async throws(StoreError) {
    try await writeTogether(weight: 1) { database throws(StoreError) in
      let number = try Self.number(of: source, in: database)
      try Self.write(status, of: number, in: database)
      try Self.add(exchange, to: number, in: database)
    }
  }

  /// The pause that a host has; nil where there is none.
  ///
  /// - Throws: A ``StoreError``.
  public func pause(of host: String) throws(StoreError) -> HostPause? {
    try read { database throws(StoreError) in
      try database.rows(
        "SELECT failures, waits_until, asked_to_wait FROM hosts WHERE host = ?", [host]
      ) { Self.pause(&$0) }.first
    }
  }

  /// Sets or, with nil, ends the pause of a host.
  ///
  /// - Throws: A ``StoreError``.
  public func setPause(_ pause: HostPause?, of host: String) throws(StoreError) {
    try write { database throws(StoreError) in
      guard let pause else {
        return try database.run("DELETE FROM hosts WHERE host = ?", [host])
      }
      try database.run(
        "INSERT OR REPLACE INTO hosts VALUES (?, ?, ?, ?)",
        [host, pause.failures, pause.until, pause.isAskedFor])
    }
  }

  /// The pause in the columns that come next.
  static func pause(_ row: inout Row) -> HostPause {
    HostPause(
      failures: row.integer() ?? 0, until: row.instant() ?? Instant(seconds: 0),
      isAskedFor: row.flag())
  }

  /// The number of a source, which is given one where it has none.
  static func number(of source: String, in database: Database) throws(StoreError) -> Int {
    let query = "SELECT number FROM sources WHERE address = ?"
    if let number = try database.rows(query, [source], { $0.integer() ?? 0 }).first {
      return number
    }
    try database.run("INSERT INTO sources (address) VALUES (?)", [source])
    return database.lastNumber
  }

  static func write(
    _ status: SourceStatus, of number: Int, in database: Database
  ) throws(StoreError) {
    try database.run(
      updateStatus,
      [
        number, status.validators.entityTag, status.validators.lastModified, status.code,
        status.answeredAt, status.failedSince, status.error, status.nextDue, status.movedTo,
        status.movedSince,
      ])
  }

  /// Adds what a request cost to what those before it did, and ends the pause of a host that is
  /// well again.
  ///
  /// Not a pause that the host asked for: the answer was under way when it did.
  static func add(
    _ exchange: Exchange?, to number: Int, in database: Database
  ) throws(StoreError) {
    guard let exchange else { return }
    try database.run(
      addExchange,
      [
        number, exchange.isNotModified, exchange.bytes, exchange.milliseconds, exchange.askedAt,
      ])
    guard let host = exchange.wellHost else { return }
    try database.run(endPause, [host, exchange.askedAt])
  }

  /// The status in the columns that come next (``statusColumns``).
  static func status(_ row: inout Row) -> SourceStatus {
    var status = SourceStatus()
    status.validators = .init(entityTag: row.text(), lastModified: row.text())
    status.code = row.integer()
    status.answeredAt = row.instant()
    status.failedSince = row.instant()
    status.error = row.text()
    status.nextDue = row.instant()
    status.movedTo = row.text()
    status.movedSince = row.instant()
    return status
  }

  /// What ``status(_:)`` reads.
  static let statusColumns = """
    etag, last_modified, sources.status, answered_at, failed_since, error, next_due, moved_to, \
    moved_since
    """

  private static let endPause = """
    DELETE FROM hosts WHERE host = ?1 AND NOT (asked_to_wait AND waits_until > ?2)
    """

  private static let selectStatus = "SELECT \(statusColumns) FROM sources WHERE address = ?"

  private static let addExchange = """
    UPDATE sources SET requests = requests + 1, not_modified = not_modified + ?2,
      bytes = bytes + ?3, duration = ?4, asked_at = ?5
    WHERE number = ?1
    """

  private static let updateStatus = """
    UPDATE sources SET etag = ?2, last_modified = ?3, status = ?4, answered_at = ?5,
      failed_since = ?6, error = ?7, next_due = ?8, moved_to = ?9, moved_since = ?10
    WHERE number = ?1
    """
}
