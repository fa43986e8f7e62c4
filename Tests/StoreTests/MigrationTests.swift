import CSQLite
import Items
import Store
import TestSupport
import Testing

@Suite("A database of an earlier version goes on")
struct MigrationTests {
  let folder: ScratchFolder
  let path: String

  init() throws {
    folder = try ScratchFolder()
    path = folder.file("store.db")
  }

  /// Runs statements on the file, as an earlier version would have.
  private func script(_ sql: String) throws {
    var handle: OpaquePointer?
    defer { sqlite3_close_v2(handle) }
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    try #require(code == SQLITE_OK, "\(String(cString: sqlite3_errmsg(handle)))")
  }

  @Test("what the first schema held is there, and can be read in every new way")
  func first() async throws {
    try script(Self.first + Self.rows)
    let lines = Lines()
    let store = try Store(path: path) { lines.add($0) }
    #expect(lines.all == [])
    #expect(try await store.listed() == ["2", "1"])
    #expect(try await store.item(item("1").id)?.content == Markup(.html, "<p>one</p>"))
    #expect(try await store.states(of: "s") == [item("1").id: ItemState(readAt: noon)])
    #expect(try await store.pageState(of: "home") == ["tab": "news"])
    let summary = try #require(try await store.sourceSummaries().first)
    #expect(summary.address == "s" && summary.title == "Paper")
    #expect(summary.listedCount == 2 && summary.keptCount == 3 && summary.requests == 0)
    #expect(
      try await store.listedItems(of: "s", newest: nil, isWhole: false).map(\.item.id.value) == [
        "2"
      ])
    try await store.save(page("3", "1"), now: hour(1))
    #expect(try await store.listed() == ["3", "1"])
  }

  @Test("many that open it at once bring it up once")
  func together() async throws {
    try script(Self.first + Self.rows)
    let lines = Lines()
    try await withThrowingTaskGroup(of: [String]?.self) { group in
      for _ in 0..<8 {
        group.addTask { [path] in
          try await Store(path: path) { lines.add($0) }.listed()
        }
      }
      for try await listed in group { #expect(listed == ["2", "1"]) }
    }
    #expect(lines.all == [])
  }

  private static let rows = """
    INSERT INTO sources (number, address, title, listing, answered_at)
      VALUES (1, 's', 'Paper', '2 1', \(noon.milliseconds));
    INSERT INTO items (number, source, id, first_seen, unlisted_at, digest, title, link,
      published, is_live)
      VALUES (1, 1, '1', 5, NULL, 7, 'One', 'https://a.example/1', 3, 0),
        (2, 1, '2', 5, NULL, 7, 'Two', 'https://a.example/2', NULL, 0),
        (3, 1, '0', 5, 6, 7, 'Gone', NULL, 9, 1);
    INSERT INTO contents VALUES (1, 1, '<p>one</p>', NULL);
    INSERT INTO states VALUES (1, '1', NULL, \(noon.milliseconds), NULL);
    INSERT INTO page_states VALUES ('home', 'tab', 'news');
    """

  /// The first schema, as it was released; it never changes.
  private static let first = """
    CREATE TABLE sources (number INTEGER PRIMARY KEY, address TEXT NOT NULL UNIQUE, title TEXT,
      next_page TEXT, time_to_live INTEGER, listing TEXT, etag TEXT, last_modified TEXT,
      status INTEGER, answered_at INTEGER, failed_since INTEGER, error TEXT, next_due INTEGER,
      moved_to TEXT, moved_since INTEGER) STRICT;
    CREATE TABLE items (number INTEGER PRIMARY KEY,
      source INTEGER NOT NULL REFERENCES sources (number), id TEXT NOT NULL,
      first_seen INTEGER NOT NULL, unlisted_at INTEGER, digest INTEGER NOT NULL,
      title TEXT NOT NULL, link TEXT, authors TEXT, published INTEGER, updated INTEGER,
      summary_kind INTEGER, summary TEXT, summary_base TEXT, image TEXT, enclosures TEXT,
      categories TEXT, is_live INTEGER NOT NULL, viewers INTEGER, score INTEGER,
      comment_count INTEGER, comments TEXT, stream TEXT, duration INTEGER, source_title TEXT,
      UNIQUE (source, id)) STRICT;
    CREATE TABLE contents (item INTEGER PRIMARY KEY REFERENCES items (number) ON DELETE CASCADE,
      kind INTEGER NOT NULL, text TEXT NOT NULL, base TEXT) STRICT;
    CREATE TABLE states (source INTEGER NOT NULL REFERENCES sources (number), id TEXT NOT NULL,
      link TEXT, read_at INTEGER, starred_at INTEGER, PRIMARY KEY (source, id))
      STRICT, WITHOUT ROWID;
    CREATE TABLE hosts (host TEXT PRIMARY KEY, failures INTEGER NOT NULL,
      waits_until INTEGER NOT NULL, asked_to_wait INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE page_states (page TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
      PRIMARY KEY (page, name)) STRICT, WITHOUT ROWID;
    PRAGMA application_id = 0x686D6664; PRAGMA user_version = 1;
    """
}
