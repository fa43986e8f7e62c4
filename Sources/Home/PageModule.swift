import ItemSources
import Items
import LiveModule
import PageDocument
import Routing

/// A tab of a page document: its blocks, each with its own source, state and failure.
final class PageModule: Module {
  let tab: TabDocument
  private let page: HomePage
  private let seen: SeenItems
  private var loaders: [BlockLoader] = []

  /// How many items with a link the reader has not seen.
  private(set) var unseenCount = 0
  /// How many items are going on now.
  private(set) var liveCount = 0

  init(_ tab: TabDocument, page: HomePage, seen: SeenItems, context: ScreenContext) {
    self.tab = tab
    self.page = page
    self.seen = seen
    super.init(id: tab.id, title: tab.title, context: context)
  }

  /// The blocks in the order of the page.
  var blocks: [any Block] { dataSource.components.compactMap { $0 as? any Block } }

  override func setupComponents() {
    for document in tab.blocks {
      let block = document.makeComponent(seen: seen)
      if !document.items.isEmpty { block.replace(with: document.items) }
      dataSource.add(block)
      guard let source = document.source else { continue }
      let interval = source.refresh ?? tab.refresh ?? page.document.refresh
      loaders.append(
        BlockLoader(
          block: block, source: page.makeSource(source), interval: interval.map(Int64.init),
          now: context?.now ?? { 0 },
          onChange: { [weak self] in self?.recount() }))
    }
    recount()
  }

  /// Counts what the tab bar tells of.
  private func recount() {
    unseenCount = 0
    liveCount = 0
    for block in blocks {
      let isFed = block.document.source != nil
      for item in block.items {
        if item.isLive { liveCount += 1 }
        if isFed && item.link != nil && !seen.contains(item.id) { unseenCount += 1 }
      }
    }
    context?.setNeedsDisplay()
  }

  /// Draws seen items anew.
  func seenItemsDidChange() {
    for component in dataSource.components { component.setNeedsReload() }
    recount()
  }

  /// Loads more of a component, else of the last block that has more; false where none has.
  func loadMore(preferring component: Component?) -> Bool {
    let candidates =
      [component].compactMap { $0 } + dataSource.components.reversed()
    guard let target = candidates.compactMap(\.independentData).first(where: { $0.status.hasMore })
    else { return false }
    target.loadMore()
    return true
  }

  /// Loads more of the last block that has more, unless something is on its way or the last try
  /// failed: a failure waits for the reader's key.
  func loadMoreBySelf() {
    guard isSettled else { return }
    let cycles = dataSource.components.reversed().compactMap(\.independentData)
    guard let target = cycles.first(where: { $0.status.hasMore }) else { return }
    if case .idle = target.status.more { target.loadMore() }
  }

  /// When the next block is due.
  var nextDue: Int64? { loaders.compactMap(\.nextDue).min() }

  /// Refreshes the blocks that are due.
  func refreshDueBlocks(now: Int64) {
    for loader in loaders { loader.refreshIfDue(now: now) }
  }

  /// What the status line says.
  var screenStatus: ScreenStatus {
    let statuses = loaders.map(\.loader.status)
    let waiting = statuses.reduce(0) { $0 + ($1.isLoading ? 1 : 0) }
    var result = ScreenStatus(loadedAt: statuses.compactMap(\.loadedAt).min())
    if waiting > 0 {
      result.progress = .init(done: statuses.count - waiting, total: statuses.count)
    }
    let failures = blocks.flatMap(\.failures)
    if let first = failures.first {
      let others = failures.count > 1 ? " (+\(failures.count - 1))" : ""
      result.message = first.message + others
      result.isFailure = true
    } else if let other = blocks.lazy.compactMap(\.loadStatus.error).first {
      result.message = "\(other)"
      result.isFailure = true
    }
    return result
  }
}
