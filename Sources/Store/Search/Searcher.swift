public import Items

/// Looks through everything that is kept, beside whoever else uses the store.
///
/// It reads through a connection and on a queue of its own: a search holds up neither marks nor
/// refreshes, and a newer one waits for the older only until that has noticed that nobody wants
/// its answer any more.
actor Searcher {
  private nonisolated let executor = StoreExecutor()
  private let file: StoreFile
  private var database: Database?
  private var identity: StoreFile.Identity?
  private var order = SearchOrder()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ file: StoreFile) { self.file = file }

  /// One page of what fits a query.
  func search(
    _ query: ItemQuery, besides isMuted: (@Sendable (Item) -> Bool)?, after place: SearchPlace?,
    limit: Int
  ) throws(StoreError) -> SearchPage {
    let database = try current()
    return try database.transaction("BEGIN") { () throws(StoreError) in
      try order.update(from: database)
      var scan = try SearchScan(query, besides: isMuted, limit: limit, database: database)
      try scan.run(over: order.entries(after: place))
      return try scan.page()
    }
  }

  /// The connection to what lies at the path now; it is opened by the first search.
  private func current() throws(StoreError) -> Database {
    if let database, file.identity == identity { return database }
    database = nil
    order = SearchOrder()
    let opened = try Database(path: file.path, isForReading: true)
    try opened.script("PRAGMA trusted_schema = OFF; PRAGMA query_only = ON")
    database = opened
    identity = file.identity
    return opened
  }
}

extension Store {
  /// What fits a query among all items that are kept, the newest first.
  ///
  /// It does not wait for the store's other work, and stops soon after its task is cancelled.
  ///
  /// - Parameters:
  ///   - query: What is asked.
  ///   - isMuted: Whether an item is not to be found although it fits, asked of these alone, with
  ///     the title of its source; nil where all are to be found.
  ///   - place: The `next` of the page before, of the same query; nil for the first page.
  ///   - limit: The most items.
  /// - Returns: The page; a cancelled search may leave out any part of it.
  /// - Throws: A ``StoreError``.
  /// - Complexity: O(n) in all that is kept, as long as it takes to find enough.
  public nonisolated func search(
    _ query: ItemQuery, besides isMuted: (@Sendable (Item) -> Bool)? = nil,
    after place: SearchPlace? = nil, limit: Int
  ) async throws(StoreError) -> SearchPage {
    try await searcher.search(query, besides: isMuted, after: place, limit: limit)
  }
}
