import Input
import Items
import LiveModule
import PageDocument
import Routing
import SearchAPI
import TextGrid

/// The page an application opens with: tabs, each a module over a collection view.
final class HomeScreen: Screen {
  let context: ScreenContext
  let marks: PageMarks
  var page: HomePage
  var tabList: [HomeTab] = []
  private var pass = DrawPass()
  private var pull = PullToRefresh()

  /// What the reader looks for in tabs that are still loading.
  var search: UnreadSearch?

  /// The addresses that the reader chooses from; nil while there is no choice.
  var links: LinkPanel?

  /// What is wrong with the page's document since it was changed.
  var problem: String?

  /// What waits to be read in all tabs.
  var unreadItems = UnreadTally()

  /// The items that were marked read at once last, to take it back.
  var lastMarked: [ItemID] = []

  /// Whether it is being asked what there is to be marked.
  var isCounting = false

  /// Whether it is still being asked where the reader was.
  var isRecalling = false
  /// Asks for what is followed while another screen is on top.
  var follower: Task<Void, Never>?
  /// Waits for so many seconds; tests wait for less.
  var pause: @Sendable (_ seconds: Int64) async -> Void = {
    try? await Task.sleep(for: .seconds($0))
  }
  /// Whether tabs that nobody has seen yet have been looked at.
  var hasLookedAround = false
  /// When the first frame was drawn.
  var firstDrawnAt: Int64?
  /// Counts what is kept.
  var counter: Task<Void, Never>?
  /// Whether an address or a key has chosen the tab.
  var hasChosenTab = false
  /// What is kept of where the reader was.
  var keptPlaces: [String: String] = [:]
  /// When it is to be kept where the reader is.
  var placesDue: Int64?

  /// Milliseconds of a clock that only runs forward: it tells presses from a key that is held.
  var milliseconds: () -> Int64 = { [started = ContinuousClock.now] in
    let (seconds, attoseconds) = started.duration(to: .now).components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }

  var selectedTab = 0

  /// How many watched what is live, over the time that the page has been open.
  let viewers = ViewerHistory()

  /// Keeps the page up to date, where a server delivers it as a whole.
  var documentDelivery: DocumentDelivery?

  init(page: HomePage, context: ScreenContext) {
    self.context = context
    self.page = page
    marks = PageMarks(context)
    tabList = page.document.tabs.map(makeTab)
    marks.onChange = { [weak self] items in
      for tab in self?.tabList ?? [] { tab.marksDidChange(of: items) }
    }
    marks.onLearn = { [weak self] items in
      for tab in self?.tabList ?? [] { tab.didLearn(read: items) }
    }
    recallPlaces()
    followDelivery()
    marks.recall(page.document.tabs.flatMap(\.blocks).flatMap(\.items).map(\.id))
    context.provide(LoadedPage(self), as: (any LoadedItems).self)
  }

  func makeTab(_ tab: TabDocument) -> HomeTab {
    let module: PageModule
    if let address = tab.page, let makeDelivery = page.makeDelivery {
      module = DeliveredModule(
        tab, delivery: makeDelivery(address, tab.deliveredFrom), page: page, marks: marks,
        context: context)
    } else {
      module = PageModule(tab, page: page, marks: marks, context: context)
    }
    module.viewers = viewers
    let result = HomeTab(module: module)
    result.onUnread = { [weak self] change in self?.unreadItems.apply(change) }
    return result
  }

  var current: HomeTab? { tabList.indices.contains(selectedTab) ? tabList[selectedTab] : nil }

  // MARK: Screen

  var scrollPosition: Int? { current?.view.scrollPosition }

  var title: String {
    // A feed that was opened by itself gives the page its name.
    let feed = tabList.count == 1 ? current?.module.sourceTitle : nil
    // A single tab has no place in a tab bar.
    let tab = tabList.count == 1 ? current?.module.tab.title : nil
    return page.document.title ?? feed ?? tab ?? "homefeed"
  }

  var tabs: [ScreenTab] {
    guard tabList.count > 1 else { return [] }
    return tabList.map { tab in
      let isLive = tab.module.liveCount > 0
      return ScreenTab(
        title: tab.module.title, count: isLive ? tab.module.liveCount : tab.unreadCount,
        isLive: isLive)
    }
  }

  var keyContext: KeyMap.Context { links == nil ? .general : .links }

  var isSettled: Bool {
    !isRecalling && links?.loading == nil && !isCounting && counter == nil
      && documentDelivery?.isLoading != true && current?.module.isSettled ?? true
  }

  var nextDue: Int64? {
    let loadedAt = current?.module.loadedAt
    let minute = loadedAt.map { $0 + ((context.now() - $0) / 60 + 1) * 60 }
    let delivery = polling ? documentDelivery?.nextDue(every: page.document.refresh) : nil
    return [pass.nextDue, nextSourceDue, delivery, minute, placesDue, lookDue].compactMap { $0 }
      .min()
  }

  func didAppear() {
    follower?.cancel()
    follower = nil
    if !isRecalling { current?.start() }
  }

  func didDisappear() {
    closeLinks()
    keepPlaces()
    for tab in tabList { tab.module.listen { _ in false } }
    guard context.navigation.screens.contains(where: { $0 === self }) else {
      // It is closed, and nobody comes back to it.
      follower?.cancel()
      return
    }
    if follower == nil { followUnseen() }
  }

  /// Whether sources are asked when they are due: not while nobody looks.
  private var polling: Bool { context.isTerminalFocused }

  func draw(in surface: Surface) {
    for tab in tabList { tab.module.countIfNeeded() }
    continueSearch()
    guard let current else { return }
    let now = context.now()
    refreshDue(now: now)
    if polling { refreshDelivery(now: now) }
    pass = DrawPass()
    current.layout(in: surface.size)
    let state = CellState(
      theme: context.theme, now: now, zoneOffset: context.zoneOffset(now), pass: pass)
    current.view.draw(in: surface, state: state)
    drawEmptiness(of: current, in: surface, state: state)
    links?.draw(in: surface, theme: context.theme)
    lookAround()
    watchBlocks()
    if let placesDue, placesDue <= now { keepPlaces() }
    if current.module.tab.loadMore == .auto {
      current.module.loadMoreBySelf(where: current.view.isNearEnd(of:))
    }
  }

  func handle(_ event: MouseEvent) -> Bool {
    guard let current else { return false }
    if links != nil { closeLinks() }
    switch event.kind {
    case .press, .wheel: current.stopAwaiting()
    case .release, .drag: break
    }
    noteMove()
    return current.view.handle(event)
  }

  // MARK: Commands

  func perform(_ command: Command) -> Bool {
    if let links { return choose(command, from: links) }
    search = nil
    current?.stopAwaiting()
    noteMove()
    if command == .moveUp { return moveUp() }
    pull.reset()
    if let number = command.tabNumber { return select(number - 1) }
    switch command {
    case .nextTab: return select((selectedTab + 1) % max(1, tabList.count))
    case .previousTab:
      return select((selectedTab + tabList.count - 1) % max(1, tabList.count))
    case .refresh:
      documentDelivery?.refresh()
      current?.module.refresh()
    case .refreshAll: for tab in tabList where tab.module.hasStarted { tab.module.refresh() }
    case .loadMore: return loadMore()
    case .moveLast: return current?.goToEnd() ?? false
    case .openInBrowser: openFocused()
    case .copyLink: copyFocused()
    case .play: playFocused()
    default:
      return performOnMarks(command) ?? performOnView(command)
        ?? current?.view.perform(command) ?? false
    }
    return true
  }

  private func loadMore() -> Bool {
    guard let current else { return false }
    switch current.module.loadMore(preferring: current.view.focusedComponent) {
    case .asked: break
    case .alreadyLoading: context.notify("Still loading…")
    case .nothing: context.notify("There is no more.")
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

  /// Shows the tab of an id, nil for the first.
  func show(tab id: String?) {
    let index = id.map { id in tabList.firstIndex { $0.module.id == id } } ?? 0
    if let index { _ = select(index) }
  }

  func select(_ index: Int) -> Bool {
    guard tabList.indices.contains(index) else { return false }
    selectedTab = index
    hasChosenTab = true
    if !isRecalling { current?.start() }
    context.setNeedsDisplay()
    return true
  }

  /// The item that the reader sees with the focus: what came in since the last frame must not be
  /// taken for it.
  var focusedItem: Item? {
    current?.view.update()
    return current?.focusedItem
  }

  nonisolated deinit {}
}
