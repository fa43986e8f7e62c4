import CSQLite
import Items

/// Looks through items for one page of a search.
///
/// The newest are looked at one by one: often they are enough. Where few of them fit, all others
/// are read in the order in which they lie in the file, which takes half the time for each, and put
/// in order afterwards.
struct SearchScan {
  private let query: ItemQuery
  /// Whether an item is not to be found although it fits.
  private let isMuted: (@Sendable (Item) -> Bool)?
  private let limit: Int
  private let database: Database
  /// The sources by their numbers.
  private let sources: [Int: SearchRow.Source]
  /// What ``SearchRow`` reads.
  private let select: String

  private var found: [SearchPlace] = []
  private var isComplete = false

  /// So many are looked at before it is considered again whether that leads anywhere.
  private static let step = 256

  init(
    _ query: ItemQuery, besides isMuted: (@Sendable (Item) -> Bool)?, limit: Int,
    database: Database
  ) throws(StoreError) {
    self.query = query
    self.isMuted = isMuted
    self.limit = max(1, limit)
    self.database = database
    let rows = try database.rows("SELECT number, address, title FROM sources") { row in
      (row.integer() ?? 0, SearchRow.Source(address: row.text() ?? "", title: row.text()))
    }
    sources = Dictionary(rows, uniquingKeysWith: { $1 })
    select = SearchRow.select(for: query)
  }

  /// Looks through the items at some places; one more than the page has room for says that there
  /// is another page.
  mutating func run(over places: ArraySlice<SearchPlace>) throws(StoreError) {
    var rest = places
    while !rest.isEmpty && found.count <= limit && !Task.isCancelled {
      if rest.startIndex > places.startIndex, isBetterRead(rest, of: places) {
        return try readAll(rest)
      }
      for place in rest.prefix(Self.step) where found.count <= limit {
        try look(at: place)
        rest.removeFirst()
      }
    }
    isComplete = rest.isEmpty
  }

  /// Whether reading all the rest will be quicker than going on one by one.
  private func isBetterRead(
    _ rest: ArraySlice<SearchPlace>, of places: ArraySlice<SearchPlace>
  ) -> Bool {
    let looked = rest.startIndex - places.startIndex
    let needed = (limit + 1 - found.count) * looked / max(1, found.count)
    return needed > rest.count / 2
  }

  private mutating func look(at place: SearchPlace) throws(StoreError) {
    var fits = false
    try database.visit(select + "WHERE items.number = ?", [place.number]) { row in
      fits = fitsRow(row)
      return false
    }
    if fits, try !isMuted(at: place) { found.append(place) }
  }

  private mutating func readAll(_ rest: ArraySlice<SearchPlace>) throws(StoreError) {
    var others: Set<Int> = []
    var count = 0
    try database.visit(select) { row in
      count += 1
      // Asking is not free.
      if count.isMultiple(of: 64), Task.isCancelled { return false }
      if fitsRow(row) { others.insert(Int(sqlite3_column_int64(row, SearchRow.Column.number))) }
      return true
    }
    // Those that were looked at before are not among the rest.
    guard !others.isEmpty else { return isComplete = true }
    for place in rest where others.contains(place.number) {
      if isMuted != nil, Task.isCancelled { return }
      if try !isMuted(at: place) { found.append(place) }
    }
    isComplete = true
  }

  private func fitsRow(_ row: OpaquePointer) -> Bool {
    var subject = SearchRow(row: row, sources: sources)
    return query.matches(&subject)
  }

  /// Whether the item at a place is muted; it is read as a whole, for rules may ask for any part.
  private func isMuted(at place: SearchPlace) throws(StoreError) -> Bool {
    guard let isMuted else { return false }
    return try item(at: place).map { isMuted($0.item) } ?? false
  }

  private func item(at place: SearchPlace) throws(StoreError) -> (item: Item, state: ItemState)? {
    try database.rows(Self.selectItem, [place.number]) {
      row -> (item: Item, state: ItemState) in
      let source = row.text() ?? ""
      let title = row.text()
      let state = ItemState(readAt: row.instant(), starredAt: row.instant())
      var item = Store.item(&row, of: source)
      // Several sources stand side by side, so that each item says where it is from.
      if item.sourceTitle == nil { item.sourceTitle = title }
      return (item, state)
    }.first
  }

  /// The items that were found.
  func page() throws(StoreError) -> SearchPage {
    var page = SearchPage(total: isComplete ? found.count : nil)
    for place in found.prefix(limit) {
      guard let (item, state) = try item(at: place) else { continue }
      page.items.append(item)
      if state != ItemState() { page.states[item.id] = state }
    }
    if found.count > limit { page.next = found[limit - 1] }
    return page
  }

  private static let selectItem = """
    SELECT sources.address, sources.title, read_at, starred_at, \(Store.itemColumns) FROM items
    JOIN sources ON sources.number = items.source
    LEFT JOIN contents ON contents.item = items.number
    LEFT JOIN states ON states.source = items.source AND states.id = items.id
    WHERE items.number = ?
    """
}
