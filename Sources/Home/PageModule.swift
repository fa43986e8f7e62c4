import ItemSources
import Items
import LiveModule
import PageDocument
import Routing

/// A tab of a page document: its blocks, each with its own source, state and failure.
class PageModule: Module {
  private(set) var tab: TabDocument
  private(set) var page: HomePage
  let marks: PageMarks
  private var loaders: [String: BlockLoader] = [:]

  /// Remembers how many watched what is live; all tabs of a page share one.
  var viewers = ViewerHistory()

  /// How many items are going on now; before anything is asked, of those that the page itself
  /// holds.
  var liveCount: Int

  /// What the only source is called; nil where there is none or there are several.
  var sourceTitle: String? { loaders.count == 1 ? loaders.values.first?.title : nil }

  /// Told which items of a block wait to be read now, and which no longer.
  var onUnread: ((UnreadTally.Change) -> Void)?

  /// Whether a block has changed since the items were counted.
  var needsCount = false
  /// What was counted of each block, by its id.
  var counted: [String: CountedBlock] = [:]
  /// The blocks that must be counted anew though they hold what they held.
  var stale: Set<String> = []

  /// What lets items through while the reader filters the page; nil for no filter.
  var filter: ((Item) -> Bool)? { didSet { applyFilter() } }

  init(_ tab: TabDocument, page: HomePage, marks: PageMarks, context: ScreenContext) {
    self.tab = tab
    self.page = page
    self.marks = marks
    liveCount = tab.blocks.reduce(0) { $0 + $1.items.count(where: \.isLive) }
    super.init(id: tab.id, title: tab.title, context: context)
  }

  /// The blocks in the order of the page.
  var blocks: [any Block] { dataSource.components.compactMap { $0 as? any Block } }

  /// The block of an id.
  func block(_ id: String) -> (any Block)? { blocks.first { $0.id == id } }

  var now: Instant { Instant(seconds: context?.now() ?? 0) }

  override func setupComponents() {
    for document in tab.blocks { dataSource.add(makeBlock(document)) }
    recount()
  }

  /// Makes a block with the items that the page itself holds for it, and what fills it.
  func makeBlock(_ document: BlockDocument) -> any Block {
    let block = document.makeComponent(loadsMoreBySelf: tab.loadMore == .auto, marks: marks)
    block.viewers = viewers
    block.contents.isMuted = page.isMuted
    block.contents.filter = filter
    block.contents.replace(with: document.items, now: now)
    block.showContents()
    guard let source = document.source else { return block }
    loaders[document.id] = BlockLoader(
      block: block, source: page.source(source, for: document, in: document.sort),
      interval: interval(of: source),
      marks: marks, now: context?.now ?? { 0 },
      letInputPass: { [weak self] in await self?.context?.letInputPass() },
      onChange: { [weak self] in self?.blockDidChange() })
    return block
  }

  /// The blocks whose items count until they are read, as far as no answer of theirs is awaited;
  /// those that a test of their id and of when they were fetched picks.
  func readableBlocks(
    evenLoading: Bool = false, where isWanted: (String, Int64?) -> Bool
  ) -> [ReadableBlock] {
    tab.blocks.compactMap { block in
      let loader = loaders[block.id]
      guard isReadable(block, evenLoading ? nil : loader), isWanted(block.id, loader?.fetchedAt)
      else { return nil }
      return ReadableBlock(
        document: block, source: loader?.source ?? block.source.map(page.makeSource),
        own: block.source == nil ? ownReadable(block) : [], fetchedAt: loader?.fetchedAt)
    }
  }

  /// What there is to read of what the page itself holds for a block.
  private func ownReadable(_ block: BlockDocument) -> [Item] {
    var contents = BlockContents(block)
    contents.isMuted = page.isMuted
    contents.replace(with: block.items, now: now)
    return contents.visible.filter(\.canBeRead)
  }

  /// Whether there is such a block.
  func hasReadable(where isWanted: (String, Int64?) -> Bool) -> Bool {
    tab.blocks.contains { block in
      let loader = loaders[block.id]
      return isReadable(block, loader) && isWanted(block.id, loader?.fetchedAt)
    }
  }

  private func isReadable(_ block: BlockDocument, _ loader: BlockLoader?) -> Bool {
    block.isForReading && (block.source != nil || !block.items.isEmpty)
      && loader?.status.isLoading != true
  }

  /// Whether a rule of the page says that an item is never to be seen.
  var mutes: ((Item) -> Bool)? { page.isMuted }

  /// Shows the tab as another document of the reader's describes it.
  func adopt(_ document: TabDocument, of page: HomePage) { update(to: document, of: page) }

  /// Takes another description over, the blocks as they are.
  func take(_ tab: TabDocument, of page: HomePage) {
    self.tab = tab
    self.page = page
    title = tab.title
    for block in tab.blocks {
      if let source = block.source { loaders[block.id]?.interval = interval(of: source) }
    }
  }

  /// Asks for all that a source has where a block's order needs it and it was not asked for so far.
  func askForAll(of block: any Block) {
    let (document, order) = (block.document, block.contents.order ?? block.document.sort)
    guard page.makeWholeSource != nil, let source = document.source,
      page.needsAll(document, in: order), !page.needsAll(document, in: document.sort),
      let loader = loaders[block.id], !loader.isWhole
    else { return }
    loader.isWhole = true
    loader.source = page.source(source, for: document, in: order)
    loader.refresh()
  }

  /// Has a block filled in place of another of the same id, with what that one has.
  func hand(_ block: any Block, to other: any Block) {
    other.contents = block.contents
    other.notices = block.notices
    other.standing = block.standing
    other.viewers = block.viewers
    other.isExpanded = block.isExpanded
    guard let loader = loaders[block.id] else { return }
    // The block that goes away must not stop what is loading.
    block.independentData = nil
    loader.block = other
    other.independentData = loader
  }

  /// Lets go what fills blocks that are no longer there.
  func dropLoaders(besides ids: Set<String>) {
    for (id, loader) in loaders where !ids.contains(id) {
      loader.cancel()
      loaders[id] = nil
    }
  }

  private func interval(of source: SourceDocument) -> Int64? {
    (source.refresh ?? tab.refresh ?? page.document.refresh).map(Int64.init)
  }

  private func applyFilter() {
    for block in blocks {
      block.contents.filter = filter
      block.contents.applyFilter()
      block.showContents()
    }
    hideWhatDoesNotFit()
    context?.setNeedsDisplay()
  }

  /// Takes blocks away of which nothing passes the filter, as long as anything does at all.
  func hideWhatDoesNotFit() {
    let blocks = blocks
    let isFiltered = filter != nil && blocks.contains { !$0.items.isEmpty }
    for block in blocks {
      let hides =
        block.document.hiddenWhenEmpty || isFiltered && !block.contents.visible.isEmpty
      if block.hiddenWhenEmpty != hides { block.hiddenWhenEmpty = hides }
    }
  }

  /// What came of asking for more.
  enum MoreAnswer {
    case asked
    case alreadyLoading
    case nothing
  }

  /// Loads more of a component, else of the last block that has more.
  func loadMore(preferring component: Component?) -> MoreAnswer {
    let focused = component?.independentData
    if let focused, focused.status.isLoading { return .alreadyLoading }
    let cycles =
      [focused].compactMap { $0 }
      + dataSource.components.reversed().compactMap(\.independentData)
    guard let target = cycles.first(where: { $0.status.hasMore && !$0.status.isLoading }) else {
      return isSettled ? .nothing : .alreadyLoading
    }
    target.loadMore()
    return target.status.isLoading ? .asked : .nothing
  }

  /// Whether the last page of a block came from what is kept, without asking anybody.
  func showsKeptPage(of block: any Block) -> Bool { loaders[block.id]?.isPageKept ?? false }

  /// Loads more of the blocks whose end is near, as far as they have more and are not loading.
  ///
  /// A try that failed waits for the reader's key.
  func loadMoreBySelf(where isNearEnd: (Component) -> Bool) {
    // What a filter hides would be loaded without an end.
    guard filter == nil else { return }
    for component in dataSource.components {
      guard let cycle = component.independentData, case .idle = cycle.status.more,
        cycle.status.loadedAt != nil, !cycle.status.isLoading, !component.isFolded,
        isNearEnd(component)
      else { continue }
      cycle.loadMore()
    }
  }

  /// Says which blocks somebody looks at, none while the tab is hidden: streams of these are
  /// listened to, and of those that are followed.
  func listen(_ isOnScreen: (Component) -> Bool) {
    for loader in loaders.values {
      let isSeen = loader.block.map(isOnScreen) ?? false
      loader.isOnScreen = isSeen
      // What is followed is heard wherever the reader looks.
      loader.listen(isSeen || loader.block?.isFollowed == true)
    }
  }

  /// When the next block is due; of a tab that nobody sees, the next that is followed.
  func nextDue(isSeen: Bool) -> Int64? { polled(isSeen: isSeen).compactMap(\.nextDue).min() }

  /// Refreshes the blocks that are due; of a tab that nobody sees, those that are followed.
  func refreshDueBlocks(now: Int64, isSeen: Bool) {
    for loader in polled(isSeen: isSeen) { loader.refreshIfDue(now: now) }
  }

  private func polled(isSeen: Bool) -> [BlockLoader] {
    loaders.values.filter { isSeen || $0.block?.isFollowed == true }
  }

  /// What was live when it was looked last.
  var watch = LiveWatch()

  /// When the oldest of what is shown was fetched; nil before the first answer.
  var loadedAt: Int64? { loaders.values.lazy.compactMap(\.fetchedAt).min() }

  /// What the status line says.
  var screenStatus: ScreenStatus {
    let statuses = loaders.values.map(\.status)
    let waiting = statuses.reduce(0) { $0 + ($1.isLoading ? 1 : 0) }
    var result = ScreenStatus(loadedAt: loadedAt)
    if waiting > 0 {
      result.progress = .init(done: statuses.count - waiting, total: statuses.count)
    }
    let failures = blocks.flatMap(\.failures)
    if let first = failures.first {
      result.message = failures.count > 1 ? "\(failures.count) sources failed" : first.summary
      result.isFailure = true
    } else if let other = blocks.lazy.compactMap(\.loadStatus.error).first {
      result.message = "\(other)"
      result.isFailure = true
    }
    return result
  }

  nonisolated deinit {}
}

extension Component {
  /// Whether it hides items that it has: more of them would be no more to see.
  fileprivate var isFolded: Bool {
    guard let collapse, !isExpanded, arrange == .vertical else { return false }
    return count - 1 > collapse
  }
}

extension SourceError {
  /// That it failed; the block says why.
  fileprivate var summary: String { source.isEmpty ? message : "\(source) failed" }
}
