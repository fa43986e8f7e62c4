import Feeds
import Items
import PageDocument
internal import Store

// Items that are asked for one by one.
extension AnswerMapping {
  /// The page of the first of some ids.
  ///
  /// An item that cannot be got is left out, and told; only where all fail is there an error.
  func page(
    of ids: [JSONView], at address: String, of source: FeedSource
  ) async throws(SourceError) -> ParsedPage {
    var size = Self.usualSlice
    if case .slice(let count)? = program.document.next { size = count }
    let addresses = program.addresses(of: Array(ids.prefix(size)), url: address)
    let answers = await answers(at: addresses, for: source)
    guard !Task.isCancelled else { throw .cancelled(source.title) }
    var nodes: [JSONView] = []
    var errors: [SourceError] = []
    for answer in answers {
      switch answer {
      case .success(let node): if !node.isNull { nodes.append(node) }
      case .failure(let error): errors.append(error)
      }
    }
    if let error = errors.first, errors.count == answers.count { throw error }
    var page = ParsedPage(program.output(of: nodes, source: source.id, url: address))
    if let error = errors.first {
      page.notices.append(
        .warning(
          source: source.title,
          text: "\(errors.count) of \(answers.count) items are missing: \(error.reason)"))
    }
    let rest = ids.dropFirst(size).compactMap(\.words)
    if program.document.next != nil, !rest.isEmpty {
      page.page.nextPage = NextPage(address, ids: rest)
    }
    return page
  }

  /// The answers in the order of the addresses, some asked for at a time.
  func answers(
    at addresses: [String], for source: FeedSource
  ) async -> [Result<JSONView, SourceError>] {
    await withTaskGroup(of: (Int, Result<JSONView, SourceError>).self) { group in
      var waiting = addresses.enumerated().makeIterator()
      func ask() {
        guard let (index, address) = waiting.next() else { return }
        group.addTask { (index, await answer(at: address, for: source)) }
      }
      for _ in 0..<Self.width { ask() }
      var answers: [Int: Result<JSONView, SourceError>] = [:]
      for await (index, answer) in group {
        answers[index] = answer
        ask()
      }
      return addresses.indices.compactMap { answers[$0] }
    }
  }

  private func answer(
    at address: String, for source: FeedSource
  ) async -> Result<JSONView, SourceError> {
    let kept = source.answers?.answer(at: address, to: source.id, now: source.now())
    if let kept { return .success(kept) }
    do throws(SourceError) {
      let document = try await source.reader.read(address, for: source.title)
      let value = try JSONAnswer.read(document, for: source.title)
      source.answers?.keep(value, at: address, of: source.id, now: source.now())
      return .success(value)
    } catch {
      return .failure(error)
    }
  }
}
