import ItemSources
import Items
import LiveModule
import PageDocument

/// Fills a block from its source: the first page, further pages, and when it is due again.
final class BlockLoader: LoadCycle {
  /// Seconds between two refreshes; nil for only when asked.
  let interval: Int64?

  private weak var block: (any Block)?
  private let source: any ItemSource
  private let marks: PageMarks
  private let now: () -> Int64
  private let onChange: () -> Void
  private var cursor: SourceCursor?
  private var known: Set<ItemID> = []
  /// Everything that came since the first page, for a block with an order of its own.
  private var arrived: [Item] = []
  private var firstSeen: [ItemID: Instant] = [:]

  /// What the source calls itself, else what it is called by.
  private(set) var title: String

  /// Makes a loader and gives the block its life cycle; `onChange` is told whenever something of
  /// the block changed.
  init(
    block: any Block, source: any ItemSource, interval: Int64?, marks: PageMarks,
    now: @escaping () -> Int64, onChange: @escaping () -> Void
  ) {
    self.block = block
    self.source = source
    title = source.title
    self.interval = interval
    self.marks = marks
    self.now = now
    self.onChange = onChange
    block.independentData = self
  }

  private lazy var loader = makeLoader()

  // MARK: LoadCycle

  var status: LoadStatus { loader.status }

  func refresh() {
    isByItself = false
    loader.refresh()
  }

  func loadMore() { loader.loadMore() }

  func cancel() { loader.cancel() }

  private func makeLoader() -> Loader<SourcePage> {
    let loader = Loader<SourcePage>(
      now: now,
      fetch: { [weak self] page, progress in
        guard let self else { throw CancellationError() }
        guard page == 0 else { return try await self.source.fetch(page: self.cursor) }
        // What opens or comes round by itself starts from what is kept; a reader who asks gets
        // what is new.
        let isAsked = self.askedAt != nil && !self.isByItself
        self.isByItself = false
        self.askedAt = self.now()
        if isAsked { return try await self.source.fetch(page: nil) }
        return try await self.source.fetch(page: nil) { part in
          Task { @MainActor in progress(part) }
        }
      },
      apply: { [weak self] answer, page, isPartial in
        guard let self else { return .init(newCount: 0, isEmpty: true, hasMore: false) }
        defer { self.hasAnswer = self.hasAnswer || !isPartial }
        return self.apply(answer, page: page)
      })
    loader.onChange = { [weak self] in
      self?.block?.setNeedsUpdate()
      self?.onChange()
    }
    return loader
  }

  private func apply(_ answer: SourcePage, page: Int) -> Loader<SourcePage>.Outcome {
    guard let block else { return .init(newCount: 0, isEmpty: true, hasMore: false) }
    marks.learn(answer.marks)
    if page == 0, answer.isKept, hasAnswer {
      // Nothing came: pages that were loaded since stay where they are.
      wish = answer.nextDue?.seconds
      block.notices = answer.notices
      return .init(newCount: 0, isEmpty: block.count == 0, hasMore: cursor != nil)
    }
    cursor = answer.next
    if let name = answer.title, !name.isEmpty { title = name }
    if page == 0 {
      known = []
      fetchedAt = answer.fetchedAt.seconds
      wish = answer.nextDue?.seconds
    }
    let fresh = answer.items.filter { known.insert($0.id).inserted }
    let before = page == 0 ? 0 : block.count
    show(fresh, of: answer, isFirst: page == 0)
    // What failed on the first page has no further pages to make up for it.
    let notices = page == 0 ? [] : block.notices
    block.notices = notices + answer.notices.filter { !notices.contains($0) }
    let isFull = block.document.limit.map { block.count >= $0 } ?? false
    return .init(
      newCount: max(0, block.count - before), isEmpty: block.count == 0,
      hasMore: answer.next != nil && !isFull)
  }

  /// Shows further items: those of a block with an order among the ones before, else behind them.
  private func show(_ fresh: [Item], of answer: SourcePage, isFirst: Bool) {
    guard let block else { return }
    let now = Instant(seconds: now())
    if block.document.sort != nil {
      if isFirst { (arrived, firstSeen) = ([], [:]) }
      arrived += fresh
      firstSeen.merge(answer.firstSeen) { $1 }
      return block.replace(
        with: block.document.shown(of: arrived, now: now, firstSeen: firstSeen))
    }
    guard !isFirst else { return block.replace(with: block.document.shown(of: fresh, now: now)) }
    let room = block.document.limit.map { max(0, $0 - block.count) } ?? fresh.count
    block.add(Array(fresh.prefix(room)))
  }

  // MARK: Refreshing by itself

  /// When it was last asked from the start, whatever came of it.
  private var askedAt: Int64?

  /// Whether the refresh that is about to begin was nobody's wish.
  private var isByItself = false

  /// Whether a whole first page has come, rather than parts of one.
  private var hasAnswer = false

  /// When what is shown was fetched; nil before the first answer.
  private(set) var fetchedAt: Int64?

  /// The moment before which the source would rather not be asked.
  private var wish: Int64?

  /// When the source is due, in seconds since 1970; nil for never.
  ///
  /// A try that failed counts like one that did not, unless the source named a later moment.
  var nextDue: Int64? {
    guard let interval, let askedAt, !loader.status.isLoading else { return nil }
    let retry = (loader.status.error as? SourceError)?.retryAt?.seconds
    return max(askedAt + interval, retry ?? wish ?? 0)
  }

  /// Refreshes it where it is due.
  func refreshIfDue(now: Int64) {
    guard let due = nextDue, due <= now else { return }
    isByItself = true
    loader.refresh()
  }
}
