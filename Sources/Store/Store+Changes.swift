// Changes that are made together.
extension Store {
  /// So many rows are written in one transaction: a mark that a reader sets waits no longer for
  /// them than a key press may take.
  private static let rowsTogether = 500

  /// Changes the database, together with other changes that wait for the same.
  ///
  /// Answers of many sources come close to each other. Nothing is held back for others to come:
  /// what waits while the database is busy is written in one transaction, which rewrites the pages
  /// that all of them touch once.
  ///
  /// - Parameters:
  ///   - weight: About how many rows it writes.
  ///   - body: Makes the change, all of it or nothing; more than once where others in its
  ///     transaction fail.
  /// - Returns: What `body` made, once it is kept.
  /// - Throws: A ``StoreError`` of this change; those of others leave it alone.
  nonisolated func writeTogether<Value: Sendable>(
    weight: Int, _ body: @escaping @Sendable (Database) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    let change = Change(weight: weight, body)
    changes.add(change)
    while true {
      await writeWaiting()
      // Where many waited, it may be the next one's turn.
      if let result = change.result { return try result.get() }
    }
  }

  private func writeWaiting() {
    let batch = changes.take(upTo: Self.rowsTogether)
    guard !batch.isEmpty else { return }
    let error = write(batch)
    switch error {
    case .diskFull, .failed:
      // One of them may be the reason, and the others none the worse for it.
      for change in batch { change.end(with: batch.count > 1 ? write([change]) : error) }
    default:
      for change in batch { change.end(with: error) }
    }
  }

  /// Makes changes in one transaction, or none of them; nil where it went well.
  private func write(_ batch: [any WaitingChange]) -> StoreError? {
    do throws(StoreError) {
      try write { database throws(StoreError) in
        for change in batch { try change.make(in: database) }
      }
      return nil
    } catch {
      return error
    }
  }
}
