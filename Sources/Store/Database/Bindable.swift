import CSQLite
import Items

/// A value that can stand in for a parameter of a statement.
protocol Bindable {
  /// Binds the value to a parameter, counted from 1, and answers with SQLite's result code.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

extension Int: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(self))
  }
}

extension Bool: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, self ? 1 : 0)
  }
}

extension Instant: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, milliseconds)
  }
}

extension String: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        // An empty text may have no address, which would be bound as NULL.
        guard let start = bytes.baseAddress else {
          return csqlite_bind_text(statement, index, "", 0)
        }
        return csqlite_bind_text(statement, index, start, sqlite3_uint64(bytes.count))
      }
    }
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    guard let value = self else { return sqlite3_bind_null(statement, index) }
    return value.bind(to: statement, at: index)
  }
}
