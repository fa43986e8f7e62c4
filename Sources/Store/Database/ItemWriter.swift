import Items

/// Writes the items of one answer of a source, within a transaction.
struct ItemWriter {
  let source: Int
  let database: Database
  let now: Instant

  /// What is kept of an item.
  private struct Known {
    var number: Int
    var digest: Int
    var isListed: Bool
  }

  /// How many items were not kept before.
  private(set) var newCount = 0

  /// What is kept of the source's items, by their ids.
  private var known: [String: Known]

  init(source: Int, in database: Database, now: Instant) throws(StoreError) {
    self.source = source
    self.database = database
    self.now = now
    let rows = try database.rows(
      "SELECT id, number, digest, unlisted_at IS NULL FROM items WHERE source = ?", [source]
    ) { row in
      (
        row.text() ?? "",
        Known(number: row.integer() ?? 0, digest: row.integer() ?? 0, isListed: row.flag())
      )
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
      Interaction.letPass()
      let digest = Digest.value(of: item)
      let number: Int
      if let old = known[item.id.value] {
        number = old.number
        if isListed, !old.isListed {
          try database.run("UPDATE items SET unlisted_at = NULL WHERE number = ?", [number])
        }
        if digest != old.digest { try update(number, item, digest) }
      } else {
        number = try insert(item, digest, isListed: isListed)
        newCount += 1
      }
      known[item.id.value] = Known(number: number, digest: digest, isListed: isListed)
      numbers.append(number)
    }
    return numbers
  }

  private func insert(_ item: Item, _ digest: Int, isListed: Bool) throws(StoreError) -> Int {
    try database.run(database.prepared(Self.insertItem)) { binder in
      binder.add(source)
      binder.add(item.id.value)
      binder.add(now)
      binder.add(isListed ? nil : now)
      binder.add(digest)
      ItemRow.add(item, to: &binder)
    }
    let number = database.lastNumber
    if let content = item.content { try write(content, of: number) }
    return number
  }

  private func update(_ number: Int, _ item: Item, _ digest: Int) throws(StoreError) {
    try database.run(database.prepared(Self.updateItem)) { binder in
      binder.add(number)
      binder.add(digest)
      ItemRow.add(item, to: &binder)
    }
    guard let content = item.content else {
      return try database.run("DELETE FROM contents WHERE item = ?", [number])
    }
    try write(content, of: number)
  }

  private func write(_ content: Markup, of number: Int) throws(StoreError) {
    try database.run(
      database.prepared("INSERT OR REPLACE INTO contents VALUES (?, ?, ?, ?)")
    ) { binder in
      binder.add(number)
      binder.add(ItemRow.kind(of: content))
      binder.add(content.text)
      binder.add(content.base)
    }
  }

  private static let insertItem = """
    INSERT INTO items (source, id, first_seen, unlisted_at, digest, \(ItemRow.columns))
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  private static let updateItem = """
    UPDATE items SET (digest, \(ItemRow.columns))
      = (?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21)
    WHERE number = ?1
    """
}

// Items whose ids changed.
extension ItemWriter {
  /// Gives items that are new by their id, but whose link is that of one that is gone, the row and
  /// the state of that one.
  ///
  /// A link that several items share, such as that of a home page, says nothing.
  private mutating func followLinks(of items: [Item]) throws(StoreError) {
    guard items.contains(where: { known[$0.id.value] == nil }) else { return }
    let former = try idsByLink()
    guard !former.isEmpty else { return }
    let new = items.filter { known[$0.id.value] == nil }
    let present = Set(items.map(\.id.value))
    let shares = Dictionary(items.compactMap(\.link).map { ($0, 1) }, uniquingKeysWith: +)
    for item in new {
      guard let link = item.link, shares[link] == 1, let ids = former[link], ids.count == 1,
        let old = ids.first, !present.contains(old)
      else { continue }
      try database.run(
        "UPDATE OR IGNORE states SET id = ?3 WHERE source = ?1 AND id = ?2",
        [source, old, item.id.value])
      guard let kept = known.removeValue(forKey: old) else { continue }
      try database.run("UPDATE items SET id = ?2 WHERE number = ?1", [kept.number, item.id.value])
      known[item.id.value] = kept
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
