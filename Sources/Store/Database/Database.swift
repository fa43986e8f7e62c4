import CSQLite
import Items

/// One connection to a database file, with its prepared statements.
///
/// Not to be used by two threads at once; the store's executor sees to that.
final class Database {
  let path: String

  /// When it was last found that there is no source that has been given up.
  var sweptAt: Instant?

  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  /// How long to wait for other processes, in milliseconds.
  private static let patience: Int32 = 5000

  /// Opens the file, which is made where there is none unless it is only read.
  init(path: String, isForReading: Bool = false) throws(StoreError) {
    var handle: OpaquePointer?
    let flags =
      (isForReading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      defer { sqlite3_close_v2(handle) }
      throw StoreError(code: code, of: handle, path: path)
    }
    self.path = path
    self.handle = handle
    sqlite3_busy_timeout(handle, Self.patience)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Whether the file can only be read.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// The number of the row that was inserted last.
  var lastNumber: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// How many rows the last statement changed.
  var changeCount: Int { Int(sqlite3_changes64(handle)) }

  /// Runs statements that take no parameters and are not kept.
  func script(_ sql: String) throws(StoreError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw StoreError(code: code, of: handle, path: path) }
  }

  /// Runs a statement to its end.
  func run(_ sql: String, _ values: [any Bindable] = []) throws(StoreError) {
    _ = try rows(sql, values) { _ in }
  }

  /// Runs a statement to its end, with the values that `bind` gives it.
  ///
  /// - Parameters:
  ///   - statement: One of this connection, by ``prepared(_:)``.
  ///   - bind: Adds the values in order.
  /// - Throws: A ``StoreError``.
  func run(_ statement: OpaquePointer, _ bind: (inout Binder) -> Void) throws(StoreError) {
    defer { sqlite3_reset(statement) }
    var binder = Binder(for: statement)
    bind(&binder)
    Interaction.letPass()
    let code = binder.code == SQLITE_OK ? sqlite3_step(statement) : binder.code
    guard code == SQLITE_DONE else { throw StoreError(code: code, of: handle, path: path) }
  }

  /// Runs a query, and makes something of every row.
  func rows<Value>(
    _ sql: String, _ values: [any Bindable] = [], _ make: (inout Row) -> Value
  ) throws(StoreError) -> [Value] {
    var result: [Value] = []
    try visit(sql, values) { statement in
      var row = Row(of: statement)
      result.append(make(&row))
      return true
    }
    return result
  }

  /// Runs a query, and hands every row over until `body` has had enough.
  func visit(
    _ sql: String, _ values: [any Bindable] = [], _ body: (OpaquePointer) -> Bool
  ) throws(StoreError) {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      let code = value.bind(to: statement, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw StoreError(code: code, of: handle, path: path) }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        guard body(statement) else { return }
        Interaction.letPass()
      case SQLITE_DONE: return
      case let code: throw StoreError(code: code, of: handle, path: path)
      }
    }
  }

  /// Does all of `body` or nothing.
  ///
  /// Those who write begin with `BEGIN IMMEDIATE`, which takes the lock at once: a transaction that
  /// reads first and finds another writer when it wants to write could only be given up.
  func transaction<Value>(
    _ beginning: String, _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try run(beginning)
    do throws(StoreError) {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      // After some errors SQLite has rolled back already, and says that there is nothing to.
      try? run("ROLLBACK")
      throw error
    }
  }

  /// A statement that stays prepared for as long as the connection is open.
  func prepared(_ sql: String) throws(StoreError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = sqlite3_prepare_v3(handle, sql, -1, flags, &statement, nil)
    guard code == SQLITE_OK, let statement else {
      let error = StoreError(code: code, of: handle, path: path)
      // A table or a column that is missing: the schema is not the one that was made here.
      guard case .failed(_, let reason) = error, reason.hasPrefix("no such") else { throw error }
      throw .broken(path: path, reason: reason)
    }
    statements[sql] = statement
    return statement
  }
}
