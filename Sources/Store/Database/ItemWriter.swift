import Items

/// Writes the items of one answer of a source, within a transaction.
struct ItemWriter {
  let source: Int
  let database: Database
  let now: Instant

  /// Numbers of the source's items by their ids.
  private var known: [String: Int]

  init(source: Int, in database: Database, now: Instant) throws(StoreError) {
    self.source = source
    self.database = database
    self.now = now
    let rows = try database.rows("SELECT id, number FROM items WHERE source = ?", [source]) {
      ($0.text() ?? "", $0.integer() ?? 0)
    }
    known = Dictionary(rows, uniquingKeysWith: { $1 })
  }

  /// Writes items, those that are there already only where they changed.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - isListed: Whether they are what the source lists first.
  /// - Returns: Their numbers.
  /// - Throws: A ``StoreError``.
  mutating func write(_ items: [Item], isListed: Bool) throws(StoreError) -> [Int] {
    try followLinks(of: items)
    var numbers: [Int] = []
    for item in items {
      if let number = known[item.id.value] {
        try update(number, item, isListed: isListed)
        numbers.append(number)
      } else {
        let number = try insert(item, isListed: isListed)
        known[item.id.value] = number
        numbers.append(number)
      }
    }
    return numbers
  }

  private func insert(_ item: Item, isListed: Bool) throws(StoreError) -> Int {
    try database.run(
      Self.insertItem,
      [source, item.id.value, now, isListed ? nil : now] + ItemRow.values(of: item))
    let number = database.lastNumber
    if let content = item.content {
      try database.run(
        "INSERT INTO contents VALUES (?, ?, ?, ?)",
        [number, ItemRow.kind(of: content), content.text, content.base])
    }
    return number
  }

  private func update(_ number: Int, _ item: Item, isListed: Bool) throws(StoreError) {
    try database.run(Self.updateItem, [number] + ItemRow.values(of: item))
    if isListed {
      try database.run(
        "UPDATE items SET unlisted_at = NULL WHERE number = ? AND unlisted_at IS NOT NULL",
        [number])
    }
    guard let content = item.content else {
      return try database.run("DELETE FROM contents WHERE item = ?", [number])
    }
    try database.run(
      Self.upsertContent, [number, ItemRow.kind(of: content), content.text, content.base])
  }

  private static let insertItem = """
    INSERT INTO items (source, id, first_seen, unlisted_at, \(ItemRow.columns))
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  private static let parameters = (2...20).map { "?\($0)" }.joined(separator: ", ")

  private static let updateItem = """
    UPDATE items SET (\(ItemRow.columns)) = (\(parameters))
    WHERE number = ?1 AND (\(ItemRow.columns)) IS NOT (\(parameters))
    """

  private static let upsertContent = """
    INSERT INTO contents VALUES (?, ?, ?, ?)
    ON CONFLICT (item) DO UPDATE SET kind = excluded.kind, text = excluded.text,
      base = excluded.base
    WHERE (kind, text, base) IS NOT (excluded.kind, excluded.text, excluded.base)
    """
}

// Items whose ids changed.
extension ItemWriter {
  /// Gives items that are new by their id, but whose link is that of one that is gone, the row and
  /// the state of that one.
  ///
  /// A link that several items share, such as that of a home page, says nothing.
  private mutating func followLinks(of items: [Item]) throws(StoreError) {
    let new = items.filter { known[$0.id.value] == nil }
    guard !new.isEmpty else { return }
    let former = try idsByLink()
    guard !former.isEmpty else { return }
    let present = Set(items.map(\.id.value))
    let shares = Dictionary(items.compactMap(\.link).map { ($0, 1) }, uniquingKeysWith: +)
    for item in new {
      guard let link = item.link, shares[link] == 1, let ids = former[link], ids.count == 1,
        let old = ids.first, !present.contains(old)
      else { continue }
      try database.run(
        "UPDATE OR IGNORE states SET id = ?3 WHERE source = ?1 AND id = ?2",
        [source, old, item.id.value])
      guard let number = known.removeValue(forKey: old) else { continue }
      try database.run("UPDATE items SET id = ?2 WHERE number = ?1", [number, item.id.value])
      known[item.id.value] = number
    }
  }

  /// The ids of the source's items and states, by their links.
  private func idsByLink() throws(StoreError) -> [String: Set<String>] {
    let rows = try database.rows(Self.selectLinks, [source]) { row in
      (id: row.text() ?? "", link: row.text() ?? "")
    }
    return rows.reduce(into: [:]) { $0[$1.link, default: []].insert($1.id) }
  }

  private static let selectLinks = """
    SELECT id, link FROM items WHERE source = ?1 AND link IS NOT NULL
    UNION ALL SELECT id, link FROM states WHERE source = ?1 AND link IS NOT NULL
    """
}
