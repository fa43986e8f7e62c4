import ItemSources
import Items
import LiveModule
import PageDocument
import Routing

/// A tab whose blocks a server delivers.
///
/// They come, go and move as the server says; those whose id and source stay the same keep what
/// they have loaded. Blocks that the page itself names stand there until the first answer.
final class DeliveredModule: PageModule {
  private let delivery: PageDelivery
  private var own: TabDocument
  /// What the first document said, and those that followed it.
  private var pages: [DeliveredTab] = []
  private var askedAt: Int64?
  private var fetchedAt: Int64?
  private var wish: Int64?
  private var isByItself = true
  private var failure: SourceError?
  private lazy var loader = makeLoader()
  private lazy var stateComponent = DeliveryComponent(loader: loader)

  init(
    _ tab: TabDocument, delivery: PageDelivery, page: HomePage, marks: PageMarks,
    context: ScreenContext
  ) {
    self.delivery = delivery
    own = tab
    super.init(tab, page: page, marks: marks, context: context)
  }

  override var ownData: (any LoadCycle)? { loader }

  override func setupComponents() {
    super.setupComponents()
    showState()
  }

  override func adopt(_ document: TabDocument, of page: HomePage) {
    own = document
    take(document, of: page)
    update(to: merged, of: page)
    if hasStarted { showState() }
  }

  override func refresh() {
    isByItself = askedAt == nil
    super.refresh()
  }

  private func makeLoader() -> Loader<Answer> {
    let loader = Loader<Answer>(
      now: context?.now ?? { 0 },
      fetch: { [weak self] page, progress in
        guard let self else { throw CancellationError() }
        return try await self.fetch(page: page, progress)
      },
      apply: { [weak self] answer, page, _ in
        self?.apply(answer, page: page) ?? .init(newCount: 0, isEmpty: true, hasMore: false)
      })
    loader.onChange = { [weak self] in
      self?.showState()
      self?.context?.setNeedsDisplay()
    }
    return loader
  }

  /// A document and how it came.
  struct Answer: Sendable {
    var tab: DeliveredTab
    var document: DeliveredDocument
  }

  private func fetch(
    page: Int, _ progress: @escaping Loader<Answer>.Progress
  ) async throws -> Answer {
    guard page == 0 else { return try await further() }
    let (delivery, environment) = (delivery, self.page.environment)
    let opens = isByItself
    isByItself = false
    askedAt = now.seconds
    if opens, let kept = await delivery.kept(),
      let answer = try? Self.answer(kept, delivery, environment)
    {
      progress(answer)
      let isDue = kept.nextDue.map { $0 <= now } ?? true
      guard isDue else { return answer }
    }
    let document = try await delivery.fetch { document throws(SourceError) in
      _ = try Self.answer(document, delivery, environment)
    }
    return try Self.answer(document, delivery, environment)
  }

  private func further() async throws -> Answer {
    guard let next = pages.last?.next else { throw CancellationError() }
    let (delivery, environment) = (delivery, page.environment)
    let document = try await delivery.fetch(next: next) { document throws(SourceError) in
      _ = try Self.answer(document, delivery, environment)
    }
    return try Self.answer(document, delivery, environment)
  }

  /// Reads a document; what is none is told of as an error of the one who delivered it.
  private nonisolated static func answer(
    _ document: DeliveredDocument, _ delivery: PageDelivery, _ environment: [String: String]
  ) throws(SourceError) -> Answer {
    do throws(PageErrors) {
      let tab = try DeliveredTab(
        reading: document.bytes, from: document.url, environment: environment,
        files: .disk,
        isDelivered: !document.isOwn)
      return Answer(tab: tab, document: document)
    } catch {
      throw SourceError(
        .unreadable, source: delivery.title, reason: "what it delivers is no page (\(error))",
        expected: "a tab with blocks")
    }
  }

  // MARK: Blocks

  private func apply(_ answer: Answer, page index: Int) -> Loader<Answer>.Outcome {
    if index == 0 {
      failure = answer.document.failure
      fetchedAt = answer.document.fetchedAt.seconds
      wish = answer.document.nextDue?.seconds
    }
    let before = tab.blocks.count
    if index > 0 {
      pages.append(answer.tab)
    } else if pages.first != answer.tab {
      // What followed another beginning is asked for anew.
      pages = [answer.tab]
    }
    update(to: merged, of: page)
    marks.recall(answer.tab.tab.blocks.flatMap(\.items).map(\.id))
    showState()
    for notice in answer.tab.notices.prefix(1) where index == 0 && isNews(notice) {
      context?.notify("\(delivery.title): \(notice.message)")
    }
    return .init(
      newCount: index == 0 ? tab.blocks.count : tab.blocks.count - before,
      isEmpty: tab.blocks.isEmpty, hasMore: pages.last?.next != nil)
  }

  /// The notices that the reader was told, each once.
  private var told: Set<String> = []

  private func isNews(_ notice: PageNotice) -> Bool { told.insert(notice.message).inserted }

  /// The tab with the blocks of all documents that have come; a block that comes again counts once.
  private var merged: TabDocument {
    var tab = own
    guard let first = pages.first else { return tab }
    tab.blocks = []
    if tab.columns.isEmpty { tab.columns = first.tab.columns }
    tab.refresh = tab.refresh ?? first.tab.refresh
    var known: Set<String> = []
    for page in pages {
      tab.blocks += page.tab.blocks.filter { known.insert($0.id).inserted }
    }
    return tab
  }

  /// How the tab stands, as long as it has no blocks that could tell.
  private func showState() {
    let others = dataSource.components.contains { $0 !== stateComponent }
    if others {
      dataSource.remove(id: stateComponent.id)
    } else if dataSource.count == 0 {
      dataSource.add(stateComponent)
    }
    stateComponent.setNeedsUpdate()
  }

  // MARK: More blocks

  override func loadMore(preferring component: Component?) -> MoreAnswer {
    let answer = super.loadMore(preferring: component)
    guard answer == .nothing, loader.status.hasMore else { return answer }
    loader.loadMore()
    return .asked
  }

  override func loadMoreBySelf(where isNearEnd: (Component) -> Bool) {
    super.loadMoreBySelf(where: isNearEnd)
    guard filter == nil, case .idle = loader.status.more, !loader.status.isLoading,
      let last = dataSource.components.last, isNearEnd(last)
    else { return }
    loader.loadMore()
  }

  // MARK: When it is due

  override func nextDue(isSeen: Bool) -> Int64? {
    let blocks = super.nextDue(isSeen: isSeen)
    return [blocks, isSeen ? deliveryDue : nil].compactMap { $0 }.min()
  }

  private var deliveryDue: Int64? {
    guard let askedAt, !loader.status.isLoading, let interval = tab.refresh ?? page.document.refresh
    else { return nil }
    let retry = (loader.status.error as? SourceError)?.retryAt?.seconds
    return max(askedAt + Int64(interval), retry ?? wish ?? 0)
  }

  override func refreshDueBlocks(now: Int64, isSeen: Bool) {
    super.refreshDueBlocks(now: now, isSeen: isSeen)
    if isSeen, let due = deliveryDue, due <= now { loader.refresh() }
  }

  override var loadedAt: Int64? { [super.loadedAt, fetchedAt].compactMap { $0 }.min() }

  override var screenStatus: ScreenStatus {
    var status = super.screenStatus
    let error = loader.status.error as? SourceError ?? failure
    if let error, status.message == nil {
      status.message = error.message
      status.isFailure = true
    }
    return status
  }

  nonisolated deinit {}
}

/// Shows how a tab stands of which no block has come.
private final class DeliveryComponent: Component {
  init(loader: any LoadCycle) {
    super.init(id: "delivery")
    isFocusable = false
    isContent = false
    independentData = loader
  }

  nonisolated deinit {}
}
