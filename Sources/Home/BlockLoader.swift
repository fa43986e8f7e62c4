import ItemSources
import Items
import LiveModule
import PageDocument

/// Fills a block from its source: the first page, further pages, and when it is due again.
final class BlockLoader: LoadCycle {
  /// Seconds between two refreshes; nil for only when asked.
  var interval: Int64?

  /// The block that it fills.
  weak var block: (any Block)?
  /// Where the items come from.
  var source: any ItemSource
  /// Whether the source was made anew to bring all there is.
  var isWhole = false
  /// What listens to a live source; nil for one that has to be asked.
  var stream: BlockStream?
  /// Why there is no connection to a live source; nil where there is one, or none is wanted.
  var streamFailure: SourceError?
  private let marks: PageMarks
  let now: () -> Int64
  private let letInputPass: @MainActor @Sendable () async -> Void
  private let onChange: () -> Void
  private var cursor: SourceCursor?
  private var known: Set<ItemID> = []
  /// Whether the last page came from what is kept.
  private(set) var isPageKept = false

  /// What the source calls itself, else what it is called by.
  private(set) var title: String

  /// Makes a loader and gives the block its life cycle; `onChange` is told whenever something of
  /// the block changed.
  init(
    block: any Block, source: any ItemSource, interval: Int64?, marks: PageMarks,
    now: @escaping () -> Int64, letInputPass: @escaping @MainActor @Sendable () async -> Void = {},
    onChange: @escaping () -> Void
  ) {
    self.block = block
    self.source = source
    title = source.title
    self.interval = interval
    self.marks = marks
    self.now = now
    self.letInputPass = letInputPass
    self.onChange = onChange
    block.independentData = self
  }

  private lazy var loader = makeLoader()

  // MARK: LoadCycle

  /// That of a stream that is lost before it told anything is a failure: there is nothing else to
  /// show.
  var status: LoadStatus {
    guard let streamFailure, block?.contents.visible.isEmpty ?? true, !loader.status.isLoading
    else { return loader.status }
    var status = loader.status
    status.state = .failed(streamFailure)
    return status
  }

  func refresh() {
    isByItself = false
    loader.refresh()
    stream?.reconnect()
  }

  func loadMore() { loader.loadMore() }

  func cancel() { loader.cancel() }

  private func makeLoader() -> Loader<SourcePage> {
    let loader = Loader<SourcePage>(
      now: now,
      fetch: { [weak self] page, progress in
        guard let self else { throw CancellationError() }
        guard page == 0 else { return try await self.source.fetchInBackground(page: self.cursor) }
        // What opens or comes round by itself starts from what is kept; a reader who asks gets
        // what is new.
        let isAsked = self.askedAt != nil && !self.isByItself
        self.isByItself = false
        self.askedAt = self.now()
        let answer =
          isAsked
          ? try await self.source.fetchInBackground(page: nil)
          : try await self.source.fetchInBackground(page: nil, showing: self.parts(progress))
        await self.letInputPass()
        self.noteAge(of: answer)
        return answer
      },
      apply: { [weak self] answer, page, isPartial in
        guard let self else { return .init(newCount: 0, isEmpty: true, hasMore: false) }
        defer { self.hasAnswer = self.hasAnswer || !isPartial }
        return self.apply(answer, page: page)
      })
    loader.onChange = { [weak self] in
      self?.noteStanding()
      self?.block?.setNeedsUpdate()
      self?.onChange()
    }
    return loader
  }

  /// Hands parts of an answer over, keys first; one that a later part has overtaken meanwhile is
  /// dropped.
  private func parts(
    _ progress: @escaping Loader<SourcePage>.Progress
  ) -> @Sendable (SourcePage) -> Void {
    let order = PartOrder()
    return { [letInputPass] part in
      let number = order.next()
      Task { @MainActor in
        await letInputPass()
        if order.take(number) { progress(part) }
      }
    }
  }

  private func apply(_ answer: SourcePage, page: Int) -> Loader<SourcePage>.Outcome {
    guard let block else { return .init(newCount: 0, isEmpty: true, hasMore: false) }
    marks.learn(answer.marks, of: answer.items.lazy.map(\.id))
    if source is any LiveItemSource {
      // It has no pages: what it told while somebody listened is all there is.
      fetchedAt = fetchedAt ?? answer.fetchedAt.seconds
      return .init(newCount: 0, isEmpty: block.contents.visible.isEmpty, hasMore: false)
    }
    if page == 0, answer.isKept, hasAnswer {
      // Nothing came: pages that were loaded since stay where they are.
      wish = answer.nextDue?.seconds
      block.notices = answer.notices
      return .init(newCount: 0, isEmpty: block.contents.visible.isEmpty, hasMore: cursor != nil)
    }
    cursor = answer.next
    isPageKept = answer.isKept
    if let name = answer.title, !name.isEmpty { title = name }
    if page == 0 {
      known = []
      fetchedAt = answer.fetchedAt.seconds
      wish = answer.nextDue?.seconds
    }
    let fresh = answer.items.filter { known.insert($0.id).inserted }
    let before = page == 0 ? 0 : block.contents.visible.count
    let moment = Instant(seconds: now())
    if page == 0 {
      block.contents.replace(with: fresh, firstSeen: answer.firstSeen, now: moment)
    } else {
      block.contents.add(fresh, firstSeen: answer.firstSeen, now: moment)
    }
    block.showContents()
    let count = block.contents.visible.count
    // What failed on the first page has no further pages to make up for it.
    let notices = page == 0 ? [] : block.notices
    block.notices = notices + answer.notices.filter { !notices.contains($0) }
    let isFull = block.document.limit.map { count >= $0 } ?? false
    return .init(
      newCount: max(0, count - before), isEmpty: count == 0,
      hasMore: answer.next != nil && !isFull)
  }

  /// Tells the block how its source stands.
  private func noteStanding() {
    if status.error == nil, streamFailure == nil {
      if !status.isLoading { failedSince = nil }
    } else if failedSince == nil {
      failedSince = now()
    }
    block?.standing = BlockStanding(
      fetchedAt: fetchedAt, failedSince: failedSince,
      nextTry: streamFailure?.retryAt?.seconds ?? nextDue)
  }

  /// Since when it has been failing, as far as this run knows.
  private var failedSince: Int64?

  /// Tells of what a stream brought.
  func noteStream(hasChanged: Bool) {
    if hasChanged { fetchedAt = now() }
    noteStanding()
    onChange()
  }

  /// Learns what the reader did with items that came without it.
  func recall(_ items: [ItemID]) { marks.recall(items) }

  // MARK: Refreshing by itself

  /// Seconds between two refreshes while something that is going on is on screen.
  private static let liveInterval: Int64 = 60

  /// Whether the block is on screen, as far as was last seen.
  var isOnScreen = false

  /// The interval, shorter for what is live and seen.
  private var pace: Int64? {
    guard let interval, isOnScreen, let block, block.counts.live > 0 else { return interval }
    return min(interval, Self.liveInterval)
  }

  /// Has the interval begun with the answer of an earlier run, where that was new enough to ask
  /// nobody.
  private func noteAge(of answer: SourcePage) {
    let moment = answer.fetchedAt.seconds
    guard answer.isKept, let pace, moment <= now(), moment.addingSaturating(pace) > now() else {
      return
    }
    askedAt = moment
  }

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
    // A stream tells by itself.
    guard !(source is any LiveItemSource) else { return nil }
    guard let interval = pace, let askedAt, !loader.status.isLoading else { return nil }
    let retry = (loader.status.error as? SourceError)?.retryAt?.seconds
    return max(askedAt + interval, retry ?? wish ?? 0)
  }

  /// Refreshes it where it is due.
  func refreshIfDue(now: Int64) {
    guard let due = nextDue, due <= now else { return }
    isByItself = true
    loader.refresh()
  }

  nonisolated deinit {}
}
