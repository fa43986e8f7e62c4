import Items

/// Reads items as pages show them: with as much of their text as a card has room for.
struct LightItem {
  let number: Int
  let item: Item
  let state: ItemState?
  let firstSeen: Instant

  /// Characters of text, markup among them.
  static let excerptLength = 2000

  /// The items of these numbers, in their order; those that are not kept are left out.
  static func read(
    _ numbers: some Sequence<Int>, in database: Database
  ) throws(StoreError) -> [LightItem] {
    var items: [LightItem] = []
    for number in numbers {
      items += try database.rows(select, [number]) { row in make(&row, number) }
    }
    return items
  }

  private static func make(_ row: inout Row, _ number: Int) -> LightItem {
    let id = ItemID(source: row.text() ?? "", value: row.text() ?? "")
    let firstSeen = row.instant() ?? Instant(seconds: 0)
    let state = ItemState(readAt: row.instant(), starredAt: row.instant())
    let item = ItemRow.item(&row, id: id)
    return LightItem(
      number: number, item: item, state: state == ItemState() ? nil : state, firstSeen: firstSeen)
  }

  /// A content is looked for only where there is no summary, and read no further than its excerpt.
  private static let select = """
    SELECT sources.address, items.id, first_seen, read_at, starred_at,
      \(ItemRow.columns { name in
        switch name {
        case "summary_kind": "coalesce(summary_kind, contents.kind)"
        case "summary": "substr(coalesce(summary, contents.text), 1, \(excerptLength))"
        case "summary_base": "iif(summary IS NULL, contents.base, summary_base)"
        default: "items.\(name)"
        }
      })
    FROM items JOIN sources ON sources.number = items.source
    LEFT JOIN contents ON summary IS NULL AND contents.item = items.number
    LEFT JOIN states ON states.source = items.source AND states.id = items.id
    WHERE items.number = ?
    """
}

extension StoredWindow {
  /// A window of items, which ends at a place.
  init(_ read: [LightItem], end: WindowPlace?, now: Instant) {
    self.init(items: read.map(\.item), end: end)
    for light in read {
      states[light.item.id] = light.state
      if let date = light.item.date, date > now { firstSeen[light.item.id] = light.firstSeen }
    }
  }
}
