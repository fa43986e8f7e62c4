import Items

/// How long and how many items are kept that their sources no longer list.
///
/// What a source lists is kept, and so is what the reader has starred, for good. A source that has
/// not answered for as long as items are kept counts as given up, and lists none.
public struct Retention: Hashable, Sendable {
  /// Seconds since the source last listed an item.
  public var age: Int64

  /// The most items of one source.
  public var count: Int

  /// Makes a rule; without arguments, a thousand items of a source for ninety days.
  public init(age: Int64 = 90 * 86_400, count: Int = 1000) {
    self.age = age
    self.count = count
  }

  func oldest(at now: Instant) -> Instant { now.advanced(bySeconds: -age) }

  /// Drops what is too old or too much of one source, and states that belong to nothing any more.
  func apply(to source: Int, in database: Database, now: Instant) throws(StoreError) {
    try database.run(Self.dropOld, [source, oldest(at: now)])
    try database.run(Self.dropSurplus, [source, count])
    try database.run(Self.dropStates, [source, oldest(at: now)])
  }

  /// Drops what is kept of one source that has been given up, where there is one.
  ///
  /// One at a time: so the work is spread over the answers of the others.
  func dropGivenUp(in database: Database, now: Instant) throws(StoreError) {
    // With many answers at once it is enough to look once.
    if let last = database.sweptAt, (-59...59).contains(now.seconds(since: last)) { return }
    try database.run("DELETE FROM hosts WHERE waits_until < ?", [oldest(at: now)])
    let found = try database.rows(Self.selectGivenUp, [oldest(at: now)]) { row in
      (source: row.integer() ?? 0, answeredAt: row.instant() ?? now)
    }
    guard let (source, answeredAt) = found.first else { return database.sweptAt = now }
    try Listing.clear(of: source, in: database, now: answeredAt)
    try apply(to: source, in: database, now: now)
    try database.run(Self.dropSource, [source])
  }

  private static let selectGivenUp = """
    SELECT number, answered_at FROM sources WHERE answered_at < ? AND listing IS NOT NULL LIMIT 1
    """

  private static let dropSource = """
    DELETE FROM sources WHERE number = ?1
      AND NOT EXISTS (SELECT 1 FROM items WHERE source = ?1)
      AND NOT EXISTS (SELECT 1 FROM states WHERE source = ?1)
    """

  private static let dropOld = """
    DELETE FROM items WHERE source = ?1 AND unlisted_at < ?2 AND NOT EXISTS (
      SELECT 1 FROM states
      WHERE states.source = ?1 AND states.id = items.id AND starred_at IS NOT NULL)
    """

  private static let dropSurplus = """
    DELETE FROM items WHERE number IN (
      SELECT number FROM items
      LEFT JOIN states ON states.source = items.source AND states.id = items.id
      WHERE items.source = ? AND unlisted_at IS NOT NULL AND starred_at IS NULL
      ORDER BY unlisted_at DESC, number DESC LIMIT -1 OFFSET ?)
    """

  private static let dropStates = """
    DELETE FROM states WHERE source = ?1 AND starred_at IS NULL AND read_at < ?2
      AND NOT EXISTS (
        SELECT 1 FROM items WHERE items.source = ?1 AND items.id = states.id)
    """
}
