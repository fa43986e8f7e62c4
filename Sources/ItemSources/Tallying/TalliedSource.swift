import Items

/// A source of which nothing is kept, and a note in the ledger of every time that it is asked.
struct TalliedSource: ItemSource {
  let base: any ItemSource
  let ledger: SourceLedger
  let now: @Sendable () -> Instant

  var id: String { base.id }
  var title: String { base.title }

  func kept() async -> KeptPage? { await base.kept() }

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    try await tallied(cursor) { () async throws(SourceError) in
      try await base.fetch(page: cursor)
    }
  }

  func fetch(
    page cursor: SourceCursor?, showing show: @escaping @Sendable (SourcePage) -> Void
  ) async throws(SourceError) -> SourcePage {
    try await tallied(cursor) { () async throws(SourceError) in
      try await base.fetch(page: cursor, showing: show)
    }
  }

  private func tallied(
    _ cursor: SourceCursor?, _ fetch: () async throws(SourceError) -> SourcePage
  ) async throws(SourceError) -> SourcePage {
    // A further page says nothing of how many items there are.
    guard cursor == nil else { return try await fetch() }
    ledger.began(id)
    defer { ledger.ended(id) }
    let start = ContinuousClock.now
    let outcome: Result<SourcePage, SourceError>
    do throws(SourceError) {
      outcome = .success(try await fetch())
    } catch {
      outcome = .failure(error)
    }
    let took = Int((ContinuousClock.now - start) / .milliseconds(1))
    ledger.note(
      outcome.map { ($0.title, $0.items.count, $0.nextDue) }, of: id, at: now(), took: took)
    return try outcome.get()
  }
}

extension SourceFactory {
  /// The source, noted in the ledger whenever it is asked.
  func tallied(_ source: any ItemSource) -> any ItemSource {
    TalliedSource(base: source, ledger: ledger, now: now)
  }
}
