import Items

/// How long and how many items are kept that their sources no longer list.
///
/// What a source lists is always kept, and so is what the reader has starred.
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
