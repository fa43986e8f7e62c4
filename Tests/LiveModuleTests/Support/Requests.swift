import TestSupport

@testable import LiveModule

/// Requests whose answers the test gives, in whatever order it likes.
@MainActor final class Requests {
  typealias Loading = Loader<[String]>

  private(set) var pages: [Int] = []
  /// Which requests found themselves cancelled when their answer came.
  private(set) var cancelled: Set<Int> = []
  private var waiting: [Int: CheckedContinuation<[String], any Error>] = [:]
  private var parts: [Int: Loading.Progress] = [:]

  /// Waits, as a fetch, for the test's answer.
  func fetch(_ page: Int, _ progress: @escaping Loading.Progress) async throws -> [String] {
    let index = pages.count
    pages.append(page)
    parts[index] = progress
    defer { if Task.isCancelled { cancelled.insert(index) } }
    return try await withCheckedThrowingContinuation { waiting[index] = $0 }
  }

  func part(_ index: Int, _ words: [String]) { parts[index]?(words) }

  /// Answers a request, once it has been made.
  func answer(_ index: Int, _ words: [String]) async {
    await until { self.waiting[index] != nil }
    waiting.removeValue(forKey: index)?.resume(returning: words)
  }

  /// Fails a request, once it has been made.
  func fail(_ index: Int) async {
    await until { self.waiting[index] != nil }
    waiting.removeValue(forKey: index)?.resume(throwing: Refused())
  }

  /// Lets other tasks of the main actor run until something holds.
  func until(_ condition: () -> Bool) async {
    await yieldUntil { condition() }
  }
}

/// A loader of words, with what it has made of its answers.
@MainActor final class WordLoader {
  let requests = Requests()
  var content: [String] = []
  var applied: [String] = []
  /// Told of a page: whether another may follow.
  var hasMore = true
  var now: Int64 = 100
  var changes = 0
  var ends: [String] = []
  private(set) lazy var loader = makeLoader()

  private func makeLoader() -> Loader<[String]> {
    let loader = Loader<[String]>(
      now: { [unowned self] in now },
      fetch: { [requests] in try await requests.fetch($0, $1) },
      apply: { [unowned self] words, page, isPartial in
        applied.append("\(page)\(isPartial ? "…" : "") \(words.joined(separator: ","))")
        let fresh = page == 0 ? words : words.filter { !content.contains($0) }
        content = page == 0 ? words : content + fresh
        return .init(newCount: fresh.count, isEmpty: content.isEmpty, hasMore: hasMore)
      })
    loader.onChange = { [weak self] in self?.changes += 1 }
    loader.onEnd = { [weak self] result in
      switch result {
      case .success: self?.ends.append("loaded")
      case .failure: self?.ends.append("failed")
      }
    }
    return loader
  }

  /// The status in a few words.
  var state: String { "\(Self.name(loader.status.state)) \(Self.name(loader.status.more))" }

  /// Waits until so many requests have been made.
  func made(_ count: Int) async { await requests.until { requests.pages.count == count } }

  /// Answers a request and waits until the loader has taken it in.
  func answer(_ index: Int, _ words: [String]) async {
    let before = ends.count
    await requests.answer(index, words)
    await requests.until { ends.count > before }
  }

  func fail(_ index: Int) async {
    let before = ends.count
    await requests.fail(index)
    await requests.until { ends.count > before }
  }

  /// Loads the first page.
  func load(_ words: [String]) async {
    loader.refresh()
    await answer(requests.pages.count, words)
  }

  private static func name(_ state: LoadState) -> String {
    switch state {
    case .idle: "idle"
    case .loading: "loading"
    case .loaded: "loaded"
    case .empty: "empty"
    case .failed: "failed"
    }
  }

  private static func name(_ state: LoadMoreState) -> String {
    switch state {
    case .idle: "more"
    case .loading: "loading"
    case .end: "end"
    case .failed: "retry"
    }
  }
}
