import Items

// How sources and hosts stand.
extension Store {
  /// How a source stands; nil where nothing is known of it.
  ///
  /// - Throws: A ``StoreError``.
  public func status(of source: String) throws(StoreError) -> SourceStatus? {
    try read { database throws(StoreError) in
      try database.rows(Self.selectStatus, [source]) { row in
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
      }.first
    }
  }

  /// Replaces what is known of how a source stands; its items stay.
  ///
  /// - Throws: A ``StoreError``.
  public func setStatus(_ status: SourceStatus, of source: String) throws(StoreError) {
    try write { database throws(StoreError) in
      try Self.write(status, of: Self.number(of: source, in: database), in: database)
    }
  }

  /// The pause that a host has; nil where there is none.
  ///
  /// - Throws: A ``StoreError``.
  public func pause(of host: String) throws(StoreError) -> HostPause? {
    try read { database throws(StoreError) in
      try database.rows(
        "SELECT failures, waits_until, asked_to_wait FROM hosts WHERE host = ?", [host]
      ) { row in
        HostPause(
          failures: row.integer() ?? 0, until: row.instant() ?? Instant(seconds: 0),
          isAskedFor: row.flag())
      }.first
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

  private static let selectStatus = """
    SELECT etag, last_modified, status, answered_at, failed_since, error, next_due, moved_to,
      moved_since
    FROM sources WHERE address = ?
    """

  private static let updateStatus = """
    UPDATE sources SET etag = ?2, last_modified = ?3, status = ?4, answered_at = ?5,
      failed_since = ?6, error = ?7, next_due = ?8, moved_to = ?9, moved_since = ?10
    WHERE number = ?1
    """
}
