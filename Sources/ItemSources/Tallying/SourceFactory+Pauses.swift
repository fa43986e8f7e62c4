public import Items
internal import Store

extension SourceFactory {
  /// Until when some sources are not asked whoever wants to, because their hosts asked for it.
  ///
  /// - Returns: The moments by the ids of the sources, of those that have to wait now.
  public func pauses(of sources: [any ItemSource]) async -> [String: Instant] {
    guard let store, let pauses = try? await store.outlook(of: []).pauses else { return [:] }
    let now = now()
    let waiting = pauses.filter { $0.value.isAskedFor && $0.value.until > now }
    guard !waiting.isEmpty else { return [:] }
    var result: [String: Instant] = [:]
    for source in sources {
      let base = (source as? LimitedSource)?.base ?? source
      guard let cached = base as? CachedSource else { continue }
      result[cached.id] = waiting[cached.host]?.until
    }
    return result
  }
}
