import Input
import LiveModule
import Routing
import SourceBrowserAPI
import Store
import TextGrid

/// The list of all sources.
final class SourcesScreen: ModuleScreen {
  private let sources: SourcesModule

  init(directory: SourceDirectory, context: ScreenContext) {
    sources = SourcesModule(directory: directory, context: context)
    super.init(module: sources, context: context)
    sources.list.onSelectItem = { [weak self] entry in self?.open(entry) }
  }

  override func didAppear() {
    // What happened in another screen shows when this one is seen again.
    if module.hasStarted { module.refresh() } else { super.didAppear() }
  }

  override var hints: [Hint] {
    [
      Hint(.moveUp, .moveDown, label: "move"), Hint(.open, label: "details"),
      Hint(.refresh, label: "ask now"), Hint(.sort, label: "sort"), Hint(.back, label: "back"),
      Hint(.help, label: "help"),
    ]
  }

  override var status: ScreenStatus {
    var status = ScreenStatus()
    let counts = sources.counts
    if counts.failing > 0 {
      status.message = "\(counts.failing) of \(counts.all) fail"
      status.isFailure = true
    } else if counts.all > 0 {
      status.message = counts.all == 1 ? "1 source" : "\(counts.all) sources"
    }
    return status
  }

  override var isSettled: Bool { super.isSettled && !sources.isAsking }

  /// The row of titles, and a row in which the focused source says why it fails.
  private static let frameRows = (top: 1, bottom: 2)

  override var nextDue: Int64? { [super.nextDue, sources.nextLook].compactMap { $0 }.min() }

  override func draw(in surface: Surface) {
    sources.lookIfDue()
    let size = surface.size
    guard size.height > 4, size.width > 2 else { return super.draw(in: surface) }
    let theme = context.theme
    surface.write(TextLine("source"), at: Point(x: 3, y: 0), style: theme.dimmed)
    SourceCell.drawTitles(
      in: surface[Rect(x: 1, y: 0, width: size.width - 2, height: 1)], theme: theme)
    let height = size.height - Self.frameRows.top - Self.frameRows.bottom
    super.draw(in: surface[Rect(x: 0, y: Self.frameRows.top, width: size.width, height: height)])
    guard let entry = focused else { return }
    let last = surface[Rect(x: 1, y: size.height - 1, width: size.width - 2, height: 1)]
    let reason = entry.summary?.status.error
    last.write(
      TextLine(entry.isFailing ? reason ?? entry.shownAddress : entry.shownAddress)
        .truncated(to: size.width - 2),
      at: Point(x: 2, y: 0), style: entry.isFailing ? theme.failure : theme.secondary)
  }

  override func handle(_ event: MouseEvent) -> Bool {
    var inner = event
    inner.y -= Self.frameRows.top
    return inner.y >= 0 && inner.y < view.size.height && super.handle(inner)
  }

  private var focused: SourceEntry? {
    guard let index = view.focusedItem, sources.list.items.indices.contains(index) else {
      return nil
    }
    return sources.list.items[index]
  }

  override func perform(_ command: Command) -> Bool {
    switch command {
    case .refresh:
      view.update()
      if let entry = focused { sources.ask(entry) }
    case .refreshAll: for entry in sources.list.items { sources.ask(entry) }
    case .sort:
      sources.order = sources.order.next
      context.notify("Sorted: \(sources.order.rawValue)")
    default: return super.perform(command)
    }
    return true
  }

  private func open(_ entry: SourceEntry) {
    let target = SourcesTarget.source(address: entry.address)
    if let message = context.router.push(target: target, from: context.navigation).message {
      context.notify(message)
    }
  }

  nonisolated deinit {}
}
