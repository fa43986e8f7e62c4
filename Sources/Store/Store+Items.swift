public import Items

// What sources listed.
extension Store {
  /// Keeps the first page of a source, and how it stands.
  ///
  /// What it lists no more stays for a while (``Retention``). Where an item's id changed but not
  /// its link, state and first-seen follow the item.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - source: What the source is known by.
  ///   - isCut: Whether it breaks off: what was listed so far stays so, behind what came.
  ///   - status: How the source stands now.
  ///   - exchange: What the request cost; nil where there was none.
  ///   - now: The moment.
  /// - Returns: How many of the items were not kept before.
  /// - Throws: A ``StoreError``; then nothing is kept of this page.
  /// - Complexity: O(n) in the items of the source, and what changed is written.
  @discardableResult
  public nonisolated func save(
    _ page: StoredPage, of source: String, isCut: Bool = false, status: SourceStatus,
    after exchange: Exchange? = nil, now: Instant
  ) async throws(StoreError) -> Int {
    try await writeTogether(weight: page.items.count) { [retention] database throws(StoreError) in
      let number = try Self.number(of: source, in: database)
      var writer = try ItemWriter(source: number, in: database, now: now)
      let before = try Listing.numbers(of: number, in: database)
      var listing = try writer.write(page.items, isListed: true)
      if isCut {
        let came = Set(listing)
        listing += before.filter { !came.contains($0) }
      }
      let gone = Set(before).subtracting(listing)
      try Listing.set(listing, of: number, in: database)
      try Listing.unlist(gone, in: database, now: now)
      try Self.write(status, of: number, in: database)
      try Self.add(exchange, to: number, in: database)
      try database.run(
        Self.updatePage,
        [
          number, page.title, page.nextPage?.text, page.timeToLive, page.quietTimes.hours,
          page.quietTimes.days,
        ])
      if !gone.isEmpty { try retention.apply(to: number, in: database, now: now) }
      try retention.dropGivenUp(in: database, now: now)
      return writer.newCount
    }
  }

  /// Keeps items of a source that it does not list on its first page.
  ///
  /// - Throws: A ``StoreError``; then none of them is kept.
  public func save(
    further items: [Item], of source: String, now: Instant
  ) throws(StoreError) {
    try write { database throws(StoreError) in
      let number = try Self.number(of: source, in: database)
      var writer = try ItemWriter(source: number, in: database, now: now)
      _ = try writer.write(items, isListed: false)
      try retention.apply(to: number, in: database, now: now)
    }
  }

  /// The first page of a source, as it last answered; nil where it never did.
  ///
  /// - Throws: A ``StoreError``.
  /// - Complexity: O(n) in the items of the page, whatever else is kept.
  public func page(of source: String) throws(StoreError) -> StoredPage? {
    try read { database throws(StoreError) in
      let found = try database.rows(Self.selectPage, [source]) { row in
        let numbers = Listing.numbers(in: row.text())
        let page = StoredPage(
          items: [], title: row.text(), nextPage: NextPage(text: row.text()),
          timeToLive: row.integer(),
          quietTimes: QuietTimes(hours: row.integer() ?? 0, days: row.integer() ?? 0))
        return (numbers, page)
      }
      guard let (numbers, kept) = found.first else { return nil }
      var page = kept
      page.items.reserveCapacity(numbers.count)
      for number in numbers {
        page.items += try database.rows(Self.selectItem, [number]) { row in
          Self.item(&row, of: source)
        }
      }
      return page
    }
  }

  /// Items of a source, those it lists now first and in its order, then what is kept besides, the
  /// latest first.
  ///
  /// - Throws: A ``StoreError``.
  public func items(of source: String, limit: Int) throws(StoreError) -> [Item] {
    var items = try page(of: source)?.items ?? []
    guard items.count < limit else { return Array(items.prefix(limit)) }
    items += try read { database throws(StoreError) in
      try database.rows(Self.selectKept, [source, limit - items.count]) { row in
        Self.item(&row, of: source)
      }
    }
    return items
  }

  /// When items were first seen; those that are not kept have no entry.
  ///
  /// - Throws: A ``StoreError``.
  public func firstSeen(of ids: [ItemID]) throws(StoreError) -> [ItemID: Instant] {
    try read { database throws(StoreError) in
      var result: [ItemID: Instant] = [:]
      for id in ids {
        result[id] =
          try database.rows(Self.selectFirstSeen, [id.source, id.value]) { row in
            row.instant()
          }.first ?? nil
      }
      return result
    }
  }

  static func item(_ row: inout Row, of source: String) -> Item {
    let id = ItemID(source: source, value: row.text() ?? "")
    let content = ItemRow.markup(&row)
    var item = ItemRow.item(&row, id: id)
    item.content = content
    return item
  }

  private static let updatePage = """
    UPDATE sources SET title = ?2, next_page = ?3, time_to_live = ?4, quiet_hours = ?5,
      quiet_days = ?6
    WHERE number = ?1
    """

  private static let selectPage = """
    SELECT listing, title, next_page, time_to_live, quiet_hours, quiet_days FROM sources
    WHERE address = ? AND listing IS NOT NULL
    """

  /// What ``item(_:of:)`` reads.
  static let itemColumns =
    "items.id, contents.kind, contents.text, contents.base, " + ItemRow.qualifiedColumns

  private static let selectItem = """
    SELECT \(itemColumns) FROM items LEFT JOIN contents ON contents.item = items.number
    WHERE items.number = ?
    """

  private static let selectKept = """
    SELECT \(itemColumns) FROM items LEFT JOIN contents ON contents.item = items.number
    WHERE source = (SELECT number FROM sources WHERE address = ?) AND unlisted_at IS NOT NULL
    ORDER BY coalesce(published, updated, first_seen) DESC, items.number DESC LIMIT ?
    """

  private static let selectFirstSeen = """
    SELECT first_seen FROM items JOIN sources ON sources.number = items.source
    WHERE address = ? AND id = ?
    """
}
