import Input
import ItemCells
import Items
import LiveModule
import PageDocument
import ReaderAPI
import Routing
import TextGrid

/// The page an application opens with: tabs, each a module over a collection view.
final class HomeScreen: Screen {
  private struct Tab {
    let module: PageModule
    let view: CollectionView
  }

  private let context: ScreenContext
  private let document: PageDocument
  private let marks: PageMarks
  private var tabList: [Tab] = []
  private var pass = DrawPass()
  private var pull = PullToRefresh()

  /// Milliseconds of a clock that only runs forward: it tells presses from a key that is held.
  var milliseconds: () -> Int64 = { [started = ContinuousClock.now] in
    let (seconds, attoseconds) = started.duration(to: .now).components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }

  private(set) var selectedTab = 0

  init(page: HomePage, context: ScreenContext) {
    self.context = context
    document = page.document
    marks = PageMarks(context)
    tabList = page.document.tabs.map { tab in
      let module = PageModule(tab, page: page, marks: marks, context: context)
      module.onHome = { [weak self] tab in self?.show(tab: tab) }
      let view = CollectionView(dataSource: module.dataSource)
      if !tab.columns.isEmpty { view.columns = tab.columns }
      return Tab(module: module, view: view)
    }
    marks.onChange = { [weak self] _ in
      for tab in self?.tabList ?? [] { tab.module.seenItemsDidChange() }
    }
    marks.recall(page.document.tabs.flatMap(\.blocks).flatMap(\.items).map(\.id))
  }

  private var current: Tab? {
    tabList.indices.contains(selectedTab) ? tabList[selectedTab] : nil
  }

  // MARK: Screen

  var scrollPosition: Int? { current?.view.scrollPosition }

  var title: String {
    // A feed that was opened by itself gives the page its name.
    let feed = tabList.count == 1 ? current?.module.sourceTitle : nil
    // A single tab has no place in a tab bar.
    let tab = tabList.count == 1 ? current?.module.tab.title : nil
    return document.title ?? feed ?? tab ?? "homefeed"
  }

  var tabs: [ScreenTab] {
    guard tabList.count > 1 else { return [] }
    return tabList.map { tab in
      let isLive = tab.module.liveCount > 0
      return ScreenTab(
        title: tab.module.title, count: isLive ? tab.module.liveCount : tab.module.unseenCount,
        isLive: isLive)
    }
  }

  var hints: [Hint] {
    var hints = [Hint(.moveUp, .moveDown, .moveLeft, .moveRight, label: "move")]
    if focusedItem != nil {
      hints.append(Hint(.open, label: "open"))
      if focusedItem?.link?.hasPrefix("http") == true {
        hints.append(Hint(.openInBrowser, label: "browser"))
      }
    }
    hints.append(Hint(.refresh, label: "refresh"))
    if current?.module.status.hasMore == true { hints.append(Hint(.loadMore, label: "more")) }
    if tabList.count > 1 { hints.append(Hint(.previousTab, .nextTab, label: "tabs")) }
    return hints + [Hint(.help, label: "help"), Hint(.quit, label: "quit")]
  }

  var status: ScreenStatus {
    guard let current else { return ScreenStatus(message: "The page has no tabs.") }
    var status = current.module.screenStatus
    if status.message == nil, current.view.unseenInsertions > 0 {
      status.message = "\(current.view.unseenInsertions) new above"
    }
    return status
  }

  var isSettled: Bool { current?.module.isSettled ?? true }

  var nextDue: Int64? {
    let loadedAt = current?.module.screenStatus.loadedAt
    let minute = loadedAt.map { $0 + ((context.now() - $0) / 60 + 1) * 60 }
    return [pass.nextDue, current?.module.nextDue, minute].compactMap { $0 }.min()
  }

  func didAppear() { current?.module.start() }

  func draw(in surface: Surface) {
    guard let current else { return }
    let now = context.now()
    current.module.refreshDueBlocks(now: now)
    pass = DrawPass()
    current.view.draw(
      in: surface,
      state: CellState(
        theme: context.theme, now: now, zoneOffset: context.zoneOffset(now), pass: pass))
    if current.module.tab.loadMore == .auto {
      current.module.loadMoreBySelf(where: current.view.isNearEnd(of:))
    }
  }

  func handle(_ event: MouseEvent) -> Bool { current?.view.handle(event) ?? false }

  // MARK: Commands

  func perform(_ command: Command) -> Bool {
    if command == .moveUp { return moveUp() }
    pull.reset()
    if let number = command.tabNumber { return select(number - 1) }
    switch command {
    case .nextTab: return select((selectedTab + 1) % max(1, tabList.count))
    case .previousTab:
      return select((selectedTab + tabList.count - 1) % max(1, tabList.count))
    case .refresh: current?.module.refresh()
    case .refreshAll: for tab in tabList where tab.module.hasStarted { tab.module.refresh() }
    case .loadMore:
      guard let current else { return false }
      switch current.module.loadMore(preferring: current.view.focusedComponent) {
      case .asked: break
      case .alreadyLoading: context.notify("Still loading…")
      case .nothing: context.notify("There is no more.")
      }
    case .openInBrowser: openFocused()
    case .copyLink: copyFocused()
    default: return current?.view.perform(command) ?? false
    }
    return true
  }

  /// Moves up; at the very top a press and another, each after a pause, refresh the page.
  private func moveUp() -> Bool {
    guard let current else { return false }
    switch pull.press(at: milliseconds(), isAtTop: current.view.isAtTop) {
    case .nothing: break
    case .hint: context.notify("Pull to refresh: \(context.keyText(.moveUp)) again")
    case .refresh: current.module.refresh()
    }
    return current.view.perform(.moveUp)
  }

  /// Shows the tab of an id, nil for the first; says so where there is none.
  func show(tab id: String?) {
    let index = id.map { id in tabList.firstIndex { $0.module.id == id } } ?? 0
    if let index {
      _ = select(index)
    } else {
      context.notify("There is no tab “\(id ?? "")”.")
    }
  }

  private func select(_ index: Int) -> Bool {
    guard tabList.indices.contains(index) else { return false }
    selectedTab = index
    current?.module.start()
    context.setNeedsDisplay()
    return true
  }

  private var focusedItem: Item? {
    guard let current, let index = current.view.focusedItem,
      let block = current.view.focusedComponent as? any Block,
      block.items.indices.contains(index)
    else { return nil }
    return block.items[index]
  }

  private func openFocused() {
    // What came in since the last frame must not be taken for what the reader sees.
    current?.view.update()
    guard let item = focusedItem else { return }
    guard let link = item.link else { return context.notify("“\(item.title)” has no link") }
    switch context.open(link) {
    case .opened: context.notify("Opened \(link)")
    case .copied: context.notify("No browser here; copied \(link)")
    case .refused(let reason): return context.notify(reason)
    }
    context.events.post(ItemSeen(id: item.id))
  }

  private func copyFocused() {
    current?.view.update()
    guard let item = focusedItem else { return }
    guard let link = item.link else { return context.notify("“\(item.title)” has no link") }
    context.notify(context.copy(link) ? "Copied \(link)" : "Link: \(link)")
  }
}
