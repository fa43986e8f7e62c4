import CSQLite
import Items

/// A row of the table of items as a query sees it: of its columns only those are read that the
/// query asks for, where they lie.
struct SearchRow: QuerySubject {
  let row: OpaquePointer
  let sources: [Int: Source]

  /// What a source is called.
  struct Source {
    let address: String
    let title: String?
  }

  enum Column {
    static let number: Int32 = 0
    static let source: Int32 = 1
    static let date: Int32 = 2
    static let isLive: Int32 = 3
    static let title: Int32 = 4
    static let sourceTitle: Int32 = 5
    static let authors: Int32 = 6
    static let categories: Int32 = 7
    static let summaryKind: Int32 = 8
    static let summary: Int32 = 9
    static let contentKind: Int32 = 10
    static let content: Int32 = 11
    static let readAt: Int32 = 12
    static let starredAt: Int32 = 13
  }

  /// The query of those columns, to which a condition may be added; what is not asked for is not
  /// read.
  static func select(for query: ItemQuery) -> String {
    func columns(_ names: String..., when isRead: Bool) -> String {
      names.map { isRead ? $0 : "NULL" }.joined(separator: ", ")
    }
    func column(_ name: String, for field: ItemQuery.Field) -> String {
      columns(name, when: !query.words(in: field, orNot: true).isEmpty)
    }
    let readsContents = !query.words(in: .content, orNot: true).isEmpty
    let readsSummary = !query.words(in: .summary, orNot: true).isEmpty
    let readsStates = query.conditions.contains { $0.test == .isRead || $0.test == .isStarred }
    let readsDates = query.conditions.contains { condition in
      switch condition.test {
      case .isBefore, .isAfter: true
      default: false
      }
    }
    return """
      SELECT items.number, items.source,
        \(columns("coalesce(published, updated)", when: readsDates)),
        \(columns("is_live", when: query.conditions.contains { $0.test == .isLive })),
        \(column("title", for: .title)), \(column("source_title", for: .source)),
        \(column("authors", for: .author)), \(column("categories", for: .tag)),
        \(columns("summary_kind", "summary", when: readsSummary)),
        \(columns("contents.kind", "contents.text", when: readsContents)),
        \(columns("read_at", "starred_at", when: readsStates))
      FROM items
      \(readsContents ? "LEFT JOIN contents ON contents.item = items.number" : "")
      \(readsStates
        ? "LEFT JOIN states ON states.source = items.source AND states.id = items.id" : "")

      """
  }

  var isRead: Bool { !isNull(Column.readAt) }
  var isStarred: Bool { !isNull(Column.starredAt) }
  var isLive: Bool { sqlite3_column_int64(row, Column.isLive) == 1 }

  var date: Instant? {
    guard !isNull(Column.date) else { return nil }
    return Instant(milliseconds: sqlite3_column_int64(row, Column.date))
  }

  func contains(_ text: FoldedText, in field: ItemQuery.Field) -> Bool {
    switch field {
    case .title: isContained(text, in: Column.title)
    case .source:
      // Most items leave it to their feed to say where they are from.
      isNull(Column.sourceTitle)
        ? text.isContained(in: sources[source]?.title ?? "")
        : isContained(text, in: Column.sourceTitle)
    case .address: text.isContained(in: sources[source]?.address ?? "")
    case .author:
      // A list of names holds what one of them holds; few rows have to be looked at closely.
      isContained(text, in: Column.authors)
        && list(Column.authors).contains { text.isContained(in: $0) }
    case .tag:
      isContained(text, in: Column.categories)
        && list(Column.categories).contains { text.begins($0) }
    case .summary: isContained(text, in: Column.summary, kind: Column.summaryKind)
    case .content: isContained(text, in: Column.content, kind: Column.contentKind)
    }
  }

  private var source: Int { Int(sqlite3_column_int64(row, Column.source)) }

  private func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(row, column) == SQLITE_NULL
  }

  private func isContained(_ text: FoldedText, in column: Int32, kind: Int32? = nil) -> Bool {
    // The text before its length: asking for it may convert it.
    guard let start = sqlite3_column_text(row, column) else { return false }
    let count = Int(sqlite3_column_bytes(row, column))
    let isHTML = kind.map { sqlite3_column_int64(row, $0) == 1 } ?? false
    return text.isContained(
      in: UnsafeBufferPointer(start: start, count: count), as: isHTML ? .html : .plain)
  }

  private func list(_ column: Int32) -> [String] {
    guard let start = sqlite3_column_text(row, column) else { return [] }
    let count = Int(sqlite3_column_bytes(row, column))
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    return FieldList.fields(in: text)
  }
}
