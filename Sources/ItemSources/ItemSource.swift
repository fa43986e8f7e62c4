/// Where the items of a block come from: a feed, a file, several feeds merged, items written out.
///
/// A source keeps no state between two calls: what was loaded, and how far, is the caller's. Two
/// calls may run at once.
public protocol ItemSource: Sendable {
  /// What tells this source from others: its address or path as the page names it.
  ///
  /// It is the `source` of the identities of the items that come from it.
  var id: String { get }

  /// What a person calls it: the title given to it, else its host or the name of its file.
  var title: String { get }

  /// What is known of the first page from before, without asking anybody; nil where nothing is.
  func kept() async -> KeptPage?

  /// Fetches one page of items, the first where `cursor` is nil.
  ///
  /// Cancelling the task ends the fetch at once with a ``SourceError`` whose kind is `cancelled`.
  ///
  /// - Parameter cursor: The `next` of the page before, from this source.
  /// - Returns: The page; one without items is an answer, not an error.
  /// - Throws: A ``SourceError``, when there is nothing at all to show.
  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage

  /// Opens the source: shows what is kept of it at once, then what has arrived while other parts
  /// are still awaited.
  ///
  /// What is kept and not due is not asked for, and stands in for what fails, with a notice; one
  /// slow member of a merge must not keep the others from the screen. The page returned in the
  /// end is always the whole one.
  ///
  /// - Parameters:
  ///   - cursor: The `next` of the page before, from this source.
  ///   - show: Takes the page as it stands, its `next` nil, from any thread, never twice at once.
  /// - Returns: The page.
  /// - Throws: A ``SourceError``, when there is nothing at all to show.
  func fetch(
    page cursor: SourceCursor?, showing show: @escaping @Sendable (SourcePage) -> Void
  ) async throws(SourceError) -> SourcePage
}

extension ItemSource {
  /// Nothing, for a source that keeps nothing.
  public func kept() async -> KeptPage? { nil }

  /// Fetches one page, which comes in one piece.
  public func fetch(
    page cursor: SourceCursor?, showing show: @escaping @Sendable (SourcePage) -> Void
  ) async throws(SourceError) -> SourcePage {
    try await fetch(page: cursor)
  }
}
