import Items

/// Several sources shown as one, the newest items first.
///
/// Members are fetched in parallel, some at a time. One that fails becomes a notice; only when all
/// fail is there an error.
struct MergedSource: ItemSource {
  let id: String
  let title: String
  let members: [any ItemSource]
  let now: @Sendable () -> Instant

  /// How many members are fetched at once; the client has its own bounds for hosts.
  static let width = 8

  /// How many members' errors a message tells.
  static let mostReasons = 3

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    try await fetch(page: cursor, showing: nil)
  }

  func fetch(
    page cursor: SourceCursor?, showing show: @escaping @Sendable (SourcePage) -> Void
  ) async throws(SourceError) -> SourcePage {
    let sink: (@Sendable (SourcePage) -> Void)? = show
    return try await fetch(page: cursor, showing: sink)
  }

  private func fetch(
    page cursor: SourceCursor?, showing show: (@Sendable (SourcePage) -> Void)?
  ) async throws(SourceError) -> SourcePage {
    let wanted = wanted(by: cursor)
    var collection = Collection(count: members.count)
    await withTaskGroup(of: (Int, Result<SourcePage, SourceError>).self) { group in
      var rest = wanted[...]
      for (index, cursor) in rest.prefix(Self.width) {
        group.addTask { await answer(of: index, page: cursor) }
      }
      rest = rest.dropFirst(Self.width)
      for await (index, result) in group {
        collection.answers[index] = result
        if let (index, cursor) = rest.popFirst() {
          group.addTask { await answer(of: index, page: cursor) }
        }
        if let show, collection.count < wanted.count, collection.hasItems {
          var part = page(of: collection)
          part.next = nil
          show(part)
        }
      }
    }
    guard !Task.isCancelled else { throw .cancelled(title) }
    if let error = commonFailure(of: collection) { throw error }
    return page(of: collection)
  }

  /// The members to ask, and the page of each.
  private func wanted(by cursor: SourceCursor?) -> [(Int, SourceCursor?)] {
    guard case .members(let cursors) = cursor?.place else {
      return members.indices.map { ($0, nil) }
    }
    return members.indices.compactMap { index in cursors[String(index)].map { (index, $0) } }
  }

  private func answer(
    of index: Int, page cursor: SourceCursor?
  ) async -> (Int, Result<SourcePage, SourceError>) {
    do throws(SourceError) {
      return (index, .success(try await members[index].fetch(page: cursor)))
    } catch {
      return (index, .failure(error))
    }
  }

  /// The error of a merge that has nothing to show at all.
  private func commonFailure(of collection: Collection) -> SourceError? {
    guard collection.pages.isEmpty, let first = collection.errors.first else { return nil }
    guard collection.errors.count > 1 else { return first }
    let isOffline = collection.errors.allSatisfy(\.isOffline)
    var reasons = collection.errors.prefix(Self.mostReasons).map(\.message)
    let rest = collection.errors.count - reasons.count
    if rest > 0 { reasons.append("\(rest) more") }
    return SourceError(
      isOffline ? .offline : first.kind, source: title,
      reason: "none of \(collection.errors.count) sources answered: "
        + reasons.joined(separator: "; "),
      retryAt: collection.errors.compactMap(\.retryAt).min())
  }

  private func page(of collection: Collection) -> SourcePage {
    let time = now()
    var page = SourcePage(items: [], fetchedAt: time)
    var cursors: [String: SourceCursor] = [:]
    var seen = SeenItems()
    var repeats = 0
    for (index, answer) in collection.answers.enumerated() {
      switch answer {
      case .success(let part):
        repeats += seen.add(part.items, to: &page.items)
        page.notices += part.notices
        if let next = part.next { cursors[String(index)] = next }
        page.timeToLive = [page.timeToLive, part.timeToLive].compactMap { $0 }.min()
      case .failure(let error): page.notices.append(.failed(error))
      case nil: break
      }
    }
    if repeats > 0 { page.notices.append(.duplicates(source: title, count: repeats)) }
    page.items = page.items.newestFirst(now: time)
    if !cursors.isEmpty { page.next = SourceCursor(.members(cursors)) }
    return page
  }

  /// What the members have answered so far.
  private struct Collection {
    var answers: [Result<SourcePage, SourceError>?]

    init(count: Int) {
      answers = Array(repeating: nil, count: count)
    }

    var count: Int { answers.count { $0 != nil } }

    var pages: [SourcePage] { answers.compactMap { try? $0?.get() } }

    var errors: [SourceError] {
      answers.compactMap { answer in
        guard case .failure(let error) = answer else { return nil }
        return error
      }
    }

    var hasItems: Bool { pages.contains { !$0.items.isEmpty } }
  }
}
