import CSQLite

extension StoreError {
  /// The error behind a result code of SQLite.
  init(code: Int32, of handle: OpaquePointer?, path: String) {
    let reason = handle.flatMap(sqlite3_errmsg).map { String(cString: $0) } ?? Self.text(of: code)
    self =
      switch code & 0xFF {
      case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT: .broken(path: path, reason: reason)
      case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path)
      case SQLITE_FULL: .diskFull(path: path)
      case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen(path: path, reason: reason)
      default: .failed(path: path, reason: reason)
      }
  }

  private static func text(of code: Int32) -> String {
    sqlite3_errstr(code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// Whether only another file can help.
  var isBroken: Bool {
    if case .broken = self { true } else { false }
  }
}
