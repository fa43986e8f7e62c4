import CSQLite
import Glibc

/// The least that storing rows with SQLite costs: one transaction that inserts them into the same
/// tables with the same indexes.
enum BareTransaction {
  private typealias Row = [OpaquePointer]

  /// The columns of each table that are stored.
  private static let tables = ["sources", "items", "contents"]

  /// The milliseconds of processor time that it takes to write the rows of a database into a new
  /// one of the same schema.
  static func time(copying path: String) -> Double {
    let source = open(path)
    defer { sqlite3_close_v2(source) }
    let copy = path + ".copy"
    unlink(copy)
    let target = open(copy)
    defer {
      sqlite3_close_v2(target)
      unlink(copy)
    }
    run(target, "PRAGMA synchronous = NORMAL; PRAGMA journal_mode = WAL;")
    for statement in schema(of: source) { run(target, statement) }
    let rows = tables.map { (table: $0, rows: all(of: $0, in: source)) }
    let start = Stopwatch.now
    run(target, "BEGIN")
    for (table, rows) in rows { insert(rows, into: table, of: target) }
    run(target, "COMMIT")
    let spent = Stopwatch.now - start
    for value in rows.flatMap(\.rows).flatMap({ $0 }) { sqlite3_value_free(value) }
    return spent
  }

  private static func open(_ path: String) -> OpaquePointer {
    var handle: OpaquePointer?
    guard sqlite3_open(path, &handle) == SQLITE_OK, let handle else {
      giveUp("\(path) cannot be opened")
    }
    return handle
  }

  private static func run(_ handle: OpaquePointer, _ sql: String) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      giveUp(String(cString: sqlite3_errmsg(handle)))
    }
  }

  private static func prepared(_ handle: OpaquePointer, _ sql: String) -> OpaquePointer {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      giveUp(String(cString: sqlite3_errmsg(handle)))
    }
    return statement
  }

  private static func schema(of handle: OpaquePointer) -> [String] {
    let statement = prepared(handle, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
    defer { sqlite3_finalize(statement) }
    var result: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      if let text = sqlite3_column_text(statement, 0) { result.append(String(cString: text)) }
    }
    return result
  }

  private static func all(of table: String, in handle: OpaquePointer) -> [Row] {
    let statement = prepared(handle, "SELECT \(columns(table)) FROM \(table)")
    defer { sqlite3_finalize(statement) }
    var rows: [Row] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).compactMap { column in
          sqlite3_value_dup(sqlite3_column_value(statement, column))
        })
    }
    return rows
  }

  private static func insert(_ rows: [Row], into table: String, of handle: OpaquePointer) {
    guard let first = rows.first else { return }
    let marks = first.map { _ in "?" }.joined(separator: ", ")
    let statement = prepared(
      handle, "INSERT INTO \(table) (\(columns(table))) VALUES (\(marks))")
    defer { sqlite3_finalize(statement) }
    for row in rows {
      for (index, value) in row.enumerated() {
        sqlite3_bind_value(statement, Int32(index + 1), value)
      }
      guard sqlite3_step(statement) == SQLITE_DONE else {
        giveUp(String(cString: sqlite3_errmsg(handle)))
      }
      sqlite3_reset(statement)
    }
  }

  private static func columns(_ table: String) -> String {
    switch table {
    case "sources": "number, address, title, listing, etag, status, answered_at"
    case "contents": "item, kind, text, base"
    default:
      """
      number, source, id, first_seen, unlisted_at, digest, title, link, authors, published, \
      updated, summary_kind, summary, summary_base, image, enclosures, categories, is_live, \
      viewers, score, comment_count, comments, stream, duration, source_title
      """
    }
  }
}
