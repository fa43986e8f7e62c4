import CSQLite
import Items

/// Reads the columns of one row from left to right.
struct Row {
  private let statement: OpaquePointer
  private var column: Int32 = 0

  init(of statement: OpaquePointer) {
    self.statement = statement
  }

  mutating func text() -> String? {
    let column = next()
    // The text before its length: asking for it may convert it.
    guard let start = sqlite3_column_text(statement, column) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  mutating func integer() -> Int? {
    let column = next()
    guard sqlite3_column_type(statement, column) != SQLITE_NULL else { return nil }
    return Int(sqlite3_column_int64(statement, column))
  }

  mutating func flag() -> Bool { integer() == 1 }

  mutating func instant() -> Instant? { integer().map { Instant(milliseconds: Int64($0)) } }

  private mutating func next() -> Int32 {
    defer { column += 1 }
    return column
  }
}
