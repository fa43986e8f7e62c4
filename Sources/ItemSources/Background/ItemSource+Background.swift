extension ItemSource {
  /// Fetches a page as ``fetch(page:)`` does, and leaves a processor to the screen meanwhile.
  ///
  /// - Parameters:
  ///   - cursor: The page; nil for the first.
  ///   - show: Takes parts of the first page that are there earlier; nil for what is new alone.
  ///   - isolation: Who waits.
  /// - Returns: The page.
  /// - Throws: A ``SourceError``.
  public func fetchInBackground(
    page cursor: SourceCursor?, showing show: (@Sendable (SourcePage) -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(SourceError) -> SourcePage {
    let result = await withTaskExecutorPreference(WorkPool.shared) {
      () async -> Result<SourcePage, SourceError> in
      do throws(SourceError) {
        guard let show else { return .success(try await fetch(page: cursor)) }
        return .success(try await fetch(page: cursor, showing: show))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
