/// A source that is known beforehand to bring nothing, and says why when it is asked.
///
/// So a block whose source is not to be had fails like any other, and the others live on.
struct UnavailableSource: ItemSource {
  let id: String
  let title: String
  let error: SourceError

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    throw error
  }
}
