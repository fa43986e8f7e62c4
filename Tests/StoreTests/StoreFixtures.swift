import Items
import Store
import Synchronization
import TestSupport

/// The moment at which everything begins: the first of 2026.
let noon = Instant(seconds: 1_767_225_600)

/// That many hours after it.
func hour(_ number: Int64) -> Instant { noon.advanced(bySeconds: 3600 * number) }

/// Collects lines from any thread.
final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// An item of `source` whose link says what its id says.
func item(_ id: String, of source: String = "s", link: String? = nil) -> Item {
  Item(
    id: ItemID(source: source, value: id), title: "Title of \(id)",
    link: link ?? "https://a.example/\(id)")
}

/// A page of items with these ids.
func page(_ ids: String..., of source: String = "s") -> StoredPage {
  StoredPage(items: ids.map { item($0, of: source) })
}

extension Store {
  /// Saves a page of a source that is well.
  nonisolated func save(
    _ page: StoredPage, of source: String = "s", now: Instant = noon
  ) async throws(StoreError) {
    var status = SourceStatus()
    status.answeredAt = now
    try await save(page, of: source, status: status, now: now)
  }

  /// The ids of what a source lists.
  func listed(_ source: String = "s") throws(StoreError) -> [String]? {
    try page(of: source)?.items.map(\.id.value)
  }

  /// The ids of all that is kept of a source.
  func kept(_ source: String = "s") throws(StoreError) -> [String] {
    try items(of: source, limit: 10_000).map(\.id.value)
  }
}
