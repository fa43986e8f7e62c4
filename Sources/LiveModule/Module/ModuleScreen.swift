public import Input
public import Routing
public import TextGrid

/// A screen that shows one module: what most screens of a feature are.
///
/// Subclass it to add commands; pass what is not yours to `super`.
open class ModuleScreen: Screen {
  /// What is shown.
  public let module: Module

  /// The viewport over the module's components.
  public let view: CollectionView

  /// What the screen may reach of the world.
  public let context: ScreenContext

  private var pass = DrawPass()

  /// Makes a screen of a module, which starts when the screen appears.
  public init(module: Module, context: ScreenContext) {
    self.module = module
    self.context = context
    view = CollectionView(dataSource: module.dataSource)
  }

  /// The module's.
  open var title: String { module.title }

  /// Moving, opening, and what the module's state allows.
  open var hints: [Hint] {
    var hints = [Hint(.moveUp, .moveDown, .moveLeft, .moveRight, label: "move")]
    if view.focus != nil { hints.append(Hint(.open, label: "open")) }
    hints.append(Hint(.refresh, label: "refresh"))
    if module.status.hasMore { hints.append(Hint(.loadMore, label: "more")) }
    return hints + [Hint(.back, label: "back"), Hint(.help, label: "help")]
  }

  /// Why the module failed, or when it was loaded.
  open var status: ScreenStatus {
    let status = module.status
    var result = ScreenStatus(loadedAt: status.loadedAt)
    if let error = status.error {
      result.message = "\(error)"
      result.isFailure = true
    } else if view.unseenInsertions > 0 {
      result.message = "\(view.unseenInsertions) new above"
    }
    return result
  }

  /// When a visible text changes by itself.
  open var nextDue: Int64? { pass.nextDue }

  /// How far the module's page is scrolled.
  open var scrollPosition: Int? { view.scrollPosition }

  /// Whether nothing of the module is loading.
  open var isSettled: Bool { module.isSettled }

  /// Starts the module the first time.
  open func didAppear() { module.start() }

  /// Nothing.
  open func didDisappear() {}

  /// Draws the visible part of the module.
  open func draw(in surface: Surface) {
    pass = DrawPass()
    let now = context.now()
    view.draw(
      in: surface,
      state: CellState(
        theme: context.theme, now: now, zoneOffset: context.zoneOffset(now), pass: pass))
    loadMoreNearEnd()
  }

  /// Loads more once little is left below what is visible, so that what is shorter than the screen
  /// fills it; a failure waits for the reader's key.
  private func loadMoreNearEnd() {
    guard module.loadsMoreBySelf, view.isNearEnd, module.isSettled else { return }
    let hasFailed = module.loadCycles.contains { $0.status.error != nil }
    if !hasFailed && module.status.hasMore { module.loadMore() }
  }

  /// Moves, selects, refreshes and loads more.
  open func perform(_ command: Command) -> Bool {
    switch command {
    case .refresh: module.refresh()
    case .loadMore:
      guard module.status.hasMore else {
        context.notify("There is no more.")
        return true
      }
      module.loadMore()
    default: return view.perform(command)
    }
    return true
  }

  /// Focuses, selects and scrolls.
  open func handle(_ event: MouseEvent) -> Bool { view.handle(event) }

  nonisolated deinit {}
}
