import ItemSources
import Items
import LiveModule
import PageDocument
import Routing

/// A tab of a page document: its blocks, each with its own source, state and failure.
final class PageModule: Module {
  let tab: TabDocument
  private let page: HomePage
  private let marks: PageMarks
  private var loaders: [BlockLoader] = []

  /// How many items with a link the reader has not seen.
  private(set) var unseenCount = 0
  /// How many items are going on now; before anything is asked, of those that the page itself
  /// holds.
  private(set) var liveCount: Int

  /// What the only source is called; nil where there is none or there are several.
  var sourceTitle: String? { loaders.count == 1 ? loaders[0].title : nil }

  /// Shows the home page at a tab, nil for the first.
  var onHome: ((String?) -> Void)?

  init(_ tab: TabDocument, page: HomePage, marks: PageMarks, context: ScreenContext) {
    self.tab = tab
    self.page = page
    self.marks = marks
    liveCount = tab.blocks.reduce(0) { $0 + $1.items.count(where: \.isLive) }
    super.init(id: tab.id, title: tab.title, context: context)
  }

  /// The blocks in the order of the page.
  var blocks: [any Block] { dataSource.components.compactMap { $0 as? any Block } }

  override func setupComponents() {
    for document in tab.blocks {
      let block = document.makeComponent(
        loadsMoreBySelf: tab.loadMore == .auto, marks: marks)
      block.onHome = { [weak self] tab in self?.onHome?(tab) }
      let now = Instant(seconds: context?.now() ?? 0)
      block.replace(with: document.shown(of: document.items, now: now))
      dataSource.add(block)
      guard let source = document.source else { continue }
      let interval = source.refresh ?? tab.refresh ?? page.document.refresh
      loaders.append(
        BlockLoader(
          block: block, source: page.source(source, for: document),
          interval: interval.map(Int64.init),
          marks: marks,
          now: context?.now ?? { 0 },
          onChange: { [weak self, weak block] in
            if let block { self?.recount([block]) }
          }))
    }
    recount(blocks)
  }

  /// How many items of each block the reader has not seen, by the block's id.
  private var unseen: [String: Int] = [:]

  /// Counts what the tab bar tells of, anew for the blocks that changed.
  private func recount(_ changed: [any Block]) {
    for block in changed {
      block.liveCount = block.items.count(where: \.isLive)
      guard block.document.source != nil else { continue }
      unseen[block.id] = block.items.count { $0.link != nil && !marks.isRead($0.id) }
    }
    unseenCount = unseen.values.reduce(0, +)
    liveCount = blocks.reduce(0) { $0 + $1.liveCount }
    context?.setNeedsDisplay()
  }

  /// Draws seen items anew.
  func seenItemsDidChange() {
    for component in dataSource.components { component.setNeedsReload() }
    recount(blocks)
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

  /// Loads more of the blocks whose end is near, as far as they have more and are not loading.
  ///
  /// A try that failed waits for the reader's key.
  func loadMoreBySelf(where isNearEnd: (Component) -> Bool) {
    for component in dataSource.components {
      guard let cycle = component.independentData, case .idle = cycle.status.more,
        cycle.status.loadedAt != nil, !cycle.status.isLoading, !component.isFolded,
        isNearEnd(component)
      else { continue }
      cycle.loadMore()
    }
  }

  /// When the next block is due.
  var nextDue: Int64? { loaders.compactMap(\.nextDue).min() }

  /// Refreshes the blocks that are due.
  func refreshDueBlocks(now: Int64) {
    for loader in loaders { loader.refreshIfDue(now: now) }
  }

  /// What the status line says.
  var screenStatus: ScreenStatus {
    let statuses = loaders.map(\.status)
    let waiting = statuses.reduce(0) { $0 + ($1.isLoading ? 1 : 0) }
    var result = ScreenStatus(loadedAt: loaders.compactMap(\.fetchedAt).min())
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
}

extension Component {
  /// Whether it hides items that it has: more of them would be no more to see.
  fileprivate var isFolded: Bool {
    guard let collapse, !isExpanded, arrange == .vertical else { return false }
    return count > collapse + 1
  }
}

extension SourceError {
  /// That it failed; the block says why.
  fileprivate var summary: String { source.isEmpty ? message : "\(source) failed" }
}
