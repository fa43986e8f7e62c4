import CSQLite

/// All items in the order of a search: the newest first, those without a date last.
///
/// It is read again only when something has changed: two keystrokes seldom have a refresh between
/// them.
struct SearchOrder {
  private var places: [SearchPlace] = []
  private var version: Int?

  /// Brings it up to date.
  ///
  /// - Complexity: O(n log n) in the items where anything has changed since, else O(1).
  mutating func update(from database: Database) throws(StoreError) {
    // Changes with every commit of another connection.
    let found = try database.rows("PRAGMA data_version") { $0.integer() ?? 0 }.first
    guard found != version || version == nil else { return }
    places.removeAll(keepingCapacity: true)
    for sql in [Self.select("IS NULL"), Self.select("IS NOT NULL")] {
      try database.visit(sql) { row in
        let isDated = sqlite3_column_type(row, 1) != SQLITE_NULL
        places.append(
          SearchPlace(
            moment: isDated ? sqlite3_column_int64(row, 1) : .min,
            number: Int(sqlite3_column_int64(row, 0))))
        return true
      }
    }
    places.sort()
    version = found
  }

  /// What comes after a place.
  func entries(after place: SearchPlace?) -> ArraySlice<SearchPlace> {
    guard let place else { return places[...] }
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if place < places[middle] { high = middle } else { low = middle + 1 }
    }
    return places[low...]
  }

  /// Each half lies in an index that holds all that is asked.
  private static func select(_ listing: String) -> String {
    "SELECT number, sorted_at FROM items WHERE unlisted_at \(listing)"
  }
}
