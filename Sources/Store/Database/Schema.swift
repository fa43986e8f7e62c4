/// The shape of the database, as the steps that lead to it.
///
/// A step that has been released is never changed; another one follows it.
enum Schema {
  /// Marks the file as this program's (`PRAGMA application_id`): `hmfd`.
  static let mark = 0x686D_6664

  /// The version that this program writes (`PRAGMA user_version`).
  static var version: Int { steps.count }

  private static let steps = [first, second, third, fourth]

  /// Brings a database to ``version``, step by step, unless it is there.
  static func bring(up database: Database) throws(StoreError) {
    guard try versionFound(in: database) != version else { return try check(database) }
    try database.transaction("BEGIN IMMEDIATE") { () throws(StoreError) in
      // Another process may have been here in the meantime.
      let found = try versionFound(in: database)
      guard found <= version else {
        throw .newerSchema(path: database.path, found: found, known: version)
      }
      for step in steps.dropFirst(found) { try database.script(step) }
      try database.script("PRAGMA application_id = \(mark); PRAGMA user_version = \(version)")
    }
    try check(database)
  }

  /// The version of a database of this program, 0 for one that is empty.
  private static func versionFound(in database: Database) throws(StoreError) -> Int {
    let version = try database.rows("PRAGMA user_version") { $0.integer() ?? 0 }.first ?? 0
    let mark = try database.rows("PRAGMA application_id") { $0.integer() ?? 0 }.first ?? 0
    if mark == Self.mark, version > 0 { return version }
    let count = try database.rows("SELECT count(*) FROM sqlite_schema") { $0.integer() ?? 0 }
    guard version == 0, count == [0] else {
      throw .broken(path: database.path, reason: "it belongs to another program")
    }
    return 0
  }

  /// Sees whether the tables can be read at all.
  private static func check(_ database: Database) throws(StoreError) {
    for table in [
      "sources", "items", "contents", "states", "hosts", "page_states", "documents", "outbox",
    ] {
      _ = try database.rows("SELECT 1 FROM \(table) LIMIT 1") { _ in }
    }
  }

  /// Contents stand apart from the rest of an item: lists read many items and few contents.
  private static let first = """
    CREATE TABLE sources (
      number INTEGER PRIMARY KEY,
      address TEXT NOT NULL UNIQUE,
      title TEXT,
      next_page TEXT,
      time_to_live INTEGER,
      listing TEXT,
      etag TEXT,
      last_modified TEXT,
      status INTEGER,
      answered_at INTEGER,
      failed_since INTEGER,
      error TEXT,
      next_due INTEGER,
      moved_to TEXT,
      moved_since INTEGER
    ) STRICT;

    CREATE TABLE items (
      number INTEGER PRIMARY KEY,
      source INTEGER NOT NULL REFERENCES sources (number),
      id TEXT NOT NULL,
      first_seen INTEGER NOT NULL,
      unlisted_at INTEGER,
      digest INTEGER NOT NULL,
      title TEXT NOT NULL,
      link TEXT,
      authors TEXT,
      published INTEGER,
      updated INTEGER,
      summary_kind INTEGER,
      summary TEXT,
      summary_base TEXT,
      image TEXT,
      enclosures TEXT,
      categories TEXT,
      is_live INTEGER NOT NULL,
      viewers INTEGER,
      score INTEGER,
      comment_count INTEGER,
      comments TEXT,
      stream TEXT,
      duration INTEGER,
      source_title TEXT,
      UNIQUE (source, id)
    ) STRICT;

    CREATE TABLE contents (
      item INTEGER PRIMARY KEY REFERENCES items (number) ON DELETE CASCADE,
      kind INTEGER NOT NULL,
      text TEXT NOT NULL,
      base TEXT
    ) STRICT;

    CREATE TABLE states (
      source INTEGER NOT NULL REFERENCES sources (number),
      id TEXT NOT NULL,
      link TEXT,
      read_at INTEGER,
      starred_at INTEGER,
      PRIMARY KEY (source, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE hosts (
      host TEXT PRIMARY KEY,
      failures INTEGER NOT NULL,
      waits_until INTEGER NOT NULL,
      asked_to_wait INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE page_states (
      page TEXT NOT NULL,
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (page, name)
    ) STRICT, WITHOUT ROWID;
    """

  /// What asking a source has cost so far, when it would rather be left alone, and the way to the
  /// newest items of many sources without looking at all of them.
  ///
  /// The moment by which items are sorted is their date, or where that lay in the future, the
  /// moment they were first seen at. Each item stands in one of the two indexes.
  private static let second = """
    ALTER TABLE sources ADD COLUMN requests INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE sources ADD COLUMN not_modified INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE sources ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE sources ADD COLUMN duration INTEGER;
    ALTER TABLE sources ADD COLUMN asked_at INTEGER;
    ALTER TABLE sources ADD COLUMN quiet_hours INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE sources ADD COLUMN quiet_days INTEGER NOT NULL DEFAULT 0;

    ALTER TABLE items ADD COLUMN sorted_at INTEGER
      GENERATED ALWAYS AS (min(coalesce(published, updated), first_seen)) VIRTUAL;
    CREATE INDEX listed_items ON items (source, sorted_at DESC) WHERE unlisted_at IS NULL;
    CREATE INDEX unlisted_items ON items (source, sorted_at DESC) WHERE unlisted_at IS NOT NULL;
    """

  /// Page documents that servers deliver.
  private static let third = """
    CREATE TABLE documents (
      source INTEGER PRIMARY KEY REFERENCES sources (number) ON DELETE CASCADE,
      url TEXT NOT NULL,
      text TEXT NOT NULL
    ) STRICT;
    """

  /// Marks that the server of a source has yet to be told of.
  private static let fourth = """
    CREATE TABLE outbox (
      source TEXT NOT NULL,
      id TEXT NOT NULL,
      kind TEXT NOT NULL,
      is_set INTEGER NOT NULL,
      PRIMARY KEY (source, id, kind)
    ) STRICT, WITHOUT ROWID;
    """
}
