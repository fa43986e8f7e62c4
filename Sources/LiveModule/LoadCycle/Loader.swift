/// The life cycle of one stream of pages.
///
/// The owner supplies two steps: `fetch` brings an answer from anywhere, `apply` turns it into
/// content on the main actor. Between them stands the generation: an answer that a newer request
/// has overtaken is thrown away.
public final class Loader<Answer: Sendable>: LoadCycle {
  /// What applying an answer brought.
  public struct Outcome {
    /// How many items are new, as far as the reader is concerned.
    public var newCount: Int
    /// Whether there is nothing to show at all.
    public var isEmpty: Bool
    /// Whether another page may follow.
    public var hasMore: Bool

    /// Makes an outcome.
    public init(newCount: Int, isEmpty: Bool, hasMore: Bool) {
      self.newCount = newCount
      self.isEmpty = isEmpty
      self.hasMore = hasMore
    }
  }

  /// Hands part of an answer over before the rest has come.
  ///
  /// Parts serve the first load, where something is better than nothing. Later ones are thrown
  /// away: they would take content from the screen that a failure has to leave there.
  public typealias Progress = @MainActor @Sendable (Answer) -> Void

  /// Brings a page, the first with index 0; may hand over parts of it first.
  public typealias Fetch =
    @MainActor (_ page: Int, _ progress: @escaping Progress) async throws -> Answer

  /// Turns an answer, or a part of one, into content.
  public typealias Apply = (_ answer: Answer, _ page: Int, _ isPartial: Bool) -> Outcome

  /// So many pages in a row that bring nothing new end loading more.
  private static var fruitlessLimit: Int { 3 }

  /// Where it stands.
  ///
  /// There is no more to ask for before the first page is there.
  public private(set) var status = LoadStatus(state: .idle)

  /// Told whenever the status changes.
  public var onChange: (() -> Void)?

  /// Told how a request ended, after `onChange`; one that was cancelled or overtaken tells nothing.
  public var onEnd: ((Result<Void, any Error>) -> Void)?

  /// How many pages are loaded: the index of the next.
  public private(set) var pageCount = 0

  private let now: () -> Int64
  private let fetch: Fetch
  private let apply: Apply
  private var generation = 0
  private var fruitless = 0
  /// How it stood before the request that is running: what a cancelled one goes back to.
  private var resting = LoadStatus(state: .idle)
  private var task: Task<Void, Never>?

  /// Makes a life cycle in which nothing has been asked yet.
  public init(now: @escaping () -> Int64, fetch: @escaping Fetch, apply: @escaping Apply) {
    self.now = now
    self.fetch = fetch
    self.apply = apply
  }

  nonisolated deinit { task?.cancel() }

  /// Loads from the start.
  public func refresh() {
    stop()
    if case .failed(let error) = status.state { status.retriedError = error }
    status.state = .loading
    run(page: 0) { [weak self] in self?.finishRefresh($0) }
  }

  /// Loads the next page, unless an answer is awaited, the end is reached or nothing is there yet.
  public func loadMore() {
    guard !status.isLoading, status.hasMore, pageCount > 0 else { return }
    stop()
    status.more = .loading
    run(page: pageCount) { [weak self] in self?.finishMore($0) }
  }

  /// Stops waiting; the state goes back to what it was before.
  public func cancel() {
    guard status.isLoading else { return }
    stop()
    onChange?()
  }

  /// Throws away what is running, as if it had not been asked.
  private func stop() {
    task?.cancel()
    task = nil
    generation += 1
    if status.isLoading {
      status.state = resting.state
      status.more = resting.more
      status.retriedError = nil
    }
    resting = status
  }

  private func run(
    page: Int, then finish: @escaping (Result<Answer, any Error>) -> Void
  ) {
    let mine = generation
    task = Task { [weak self, fetch] in
      let progress: Progress = { part in
        guard let self, self.generation == mine else { return }
        self.applyPart(part, page: page)
      }
      // Overtaken before it began: nobody needs to be asked.
      guard !Task.isCancelled else { return }
      let result: Result<Answer, any Error>
      do { result = .success(try await fetch(page, progress)) } catch { result = .failure(error) }
      guard let self, self.generation == mine else { return }
      // From here on a part is late.
      self.generation += 1
      self.task = nil
      finish(result)
      self.onChange?()
      self.onEnd?(result.map { _ in })
    }
    onChange?()
  }

  private func applyPart(_ part: Answer, page: Int) {
    guard pageCount == 0 else { return }
    if !apply(part, page, true).isEmpty { status.loadedAt = now() }
    onChange?()
  }

  private func finishRefresh(_ result: Result<Answer, any Error>) {
    status.retriedError = nil
    switch result {
    case .success(let answer):
      let outcome = apply(answer, 0, false)
      pageCount = 1
      fruitless = 0
      status.state = outcome.isEmpty ? .empty : .loaded
      status.more = outcome.hasMore ? .idle : .end
      status.loadedAt = now()
    case .failure(let error):
      // Page, content and cursor stay as they were.
      status.state = .failed(error)
    }
  }

  private func finishMore(_ result: Result<Answer, any Error>) {
    switch result {
    case .success(let answer):
      let outcome = apply(answer, pageCount, false)
      pageCount += 1
      fruitless = outcome.newCount > 0 ? 0 : fruitless + 1
      let goesOn = outcome.hasMore && fruitless < Self.fruitlessLimit
      status.more = goesOn ? .idle : .end
      if case .empty = status.state, !outcome.isEmpty { status.state = .loaded }
    case .failure(let error):
      status.more = .failed(error)
    }
  }
}
