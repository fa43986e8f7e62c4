import ItemSources
import Items

/// The moment at which everything happens: the beginning of 2026.
let noon = Instant(seconds: 1_767_225_600)

/// A source that answers as it is told.
struct ScriptedSource: ItemSource {
  let id: String
  var title: String { id }
  let answer: @Sendable (SourceCursor?) async throws(SourceError) -> SourcePage

  init(
    _ id: String,
    answer: @escaping @Sendable (SourceCursor?) async throws(SourceError) -> SourcePage
  ) {
    self.id = id
    self.answer = answer
  }

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    try await answer(cursor)
  }
}

/// An item of a source called `s`, with a date that many hours before noon.
func item(_ name: String, hoursAgo: Int64? = nil) -> Item {
  var item = Item(id: ItemID(source: "s", value: name), title: name)
  item.published = hoursAgo.map { noon.advanced(bySeconds: -3600 * $0) }
  return item
}

extension [Item] {
  /// The titles, for comparing.
  var titles: [String] { map(\.title) }
}
