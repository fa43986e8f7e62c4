/// What is kept between two runs: items, what the reader did with them, how sources stand, and
/// where the reader was.
///
/// One SQLite database in a file for the user alone (mode 0600). Several processes may have it
/// open at once. What was saved outlives the end of the process, however it comes.
///
/// An actor on a queue of its own: whoever asks waits, nobody else does.
public actor Store {
  private nonisolated let executor: any SerialExecutor
  private let file: StoreFile
  private let warn: @Sendable (String) -> Void
  private var database: Database?
  private var identity: StoreFile.Identity?

  /// Whether there was no room the last time that something was written.
  private var isFull = false

  /// How long and how many items are kept that their sources no longer list.
  let retention: Retention

  /// Changes that wait to be made together.
  nonisolated let changes = WaitingChanges()

  /// Looks through what is kept, beside everything else.
  nonisolated let searcher: Searcher

  /// Where the jobs of the store run.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Opens the database at a path; it is made, with the folders above it, where there is none.
  ///
  /// It takes a few milliseconds of the calling thread. A file that is broken, now or later, is
  /// renamed (`….broken-1`), and an empty one begun.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - retention: How long and how many items are kept that their sources no longer list.
  ///   - executor: Where the jobs of the store run; nil for a queue of its own.
  ///   - warn: Told, from any thread, of a broken file or a full disk: one line for a person.
  /// - Throws: A ``StoreError``; ``StoreError/newerSchema(path:found:known:)`` where the file is
  ///   fine, but not for this version.
  public init(
    path: String, retention: Retention = Retention(), executor: (any SerialExecutor)? = nil,
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(StoreError) {
    let file = StoreFile(path: path)
    self.file = file
    self.executor = executor ?? StoreExecutor()
    self.retention = retention
    self.warn = warn
    searcher = Searcher(file)
    database = try file.open(warn: warn)
    identity = file.identity
  }

  /// Closes the database, so that all of it lies in one file; the next call opens it again.
  ///
  /// Call it before the process ends. Without it nothing is lost, but the file beside it
  /// (`….db-wal`) stays.
  public func close() {
    database = nil
  }

  /// Reads from the database as it stands at one moment.
  func read<Value>(
    _ body: (Database) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    // One lock for all of it, instead of one for each statement.
    try work { database throws(StoreError) in
      try database.transaction("BEGIN") { () throws(StoreError) in try body(database) }
    }
  }

  /// Changes the database: all of `body`, or nothing.
  func write<Value>(
    _ body: (Database) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    do throws(StoreError) {
      let value = try work { database throws(StoreError) in
        try database.transaction("BEGIN IMMEDIATE") { () throws(StoreError) in try body(database) }
      }
      isFull = false
      return value
    } catch {
      // Whoever asked may have nowhere to say so; once is enough.
      if case .diskFull = error, !isFull {
        isFull = true
        warn(error.message)
      }
      throw error
    }
  }

  /// Works on the database; where it is found broken, on the one that takes its place.
  private func work<Value>(
    _ body: (Database) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    do throws(StoreError) {
      return try body(current())
    } catch {
      guard case .broken(_, let reason) = error else { throw error }
      // Closed before the new one is opened, whose files beside it have the same names.
      database = nil
      try open(damaged: (identity, reason))
      return try body(current())
    }
  }

  /// The connection to what lies at the path now.
  ///
  /// Another process may have moved the file aside, or a person removed it: what is written to the
  /// old one would be lost.
  private func current() throws(StoreError) -> Database {
    if let database, file.identity == identity { return database }
    database = nil
    return try open()
  }

  @discardableResult
  private func open(
    damaged: (file: StoreFile.Identity?, reason: String)? = nil
  ) throws(StoreError) -> Database {
    let opened = try file.open(damaged: damaged, warn: warn)
    database = opened
    identity = file.identity
    return opened
  }
}
