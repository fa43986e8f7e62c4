import Input
import ItemCells
import Items
import LiveModule
import ReaderAPI
import Routing
import Store
import TextGrid

/// One source: all that is known of it, and its items.
final class SourceModule: FetchingModule<SourceModule.Answer> {
  struct Answer: Sendable {
    let entry: SourceEntry
    let items: [Item]
  }

  let list = ItemComponent<Item, LineCell>(id: "items") { AnyHashable($0.id) }
  private(set) var entry: SourceEntry
  private let directory: SourceDirectory
  private(set) var isAsking = false

  init(_ listed: ListedSource, directory: SourceDirectory, context: ScreenContext) {
    entry = SourceEntry(listed: listed, summary: nil)
    self.directory = directory
    super.init(id: listed.address, title: entry.name, context: context)
    list.layout = ListLayout(distribution: .perRow(1))
    list.emptyText = "Nothing of it is kept."
  }

  override func setupComponents() { dataSource.add(list) }

  override func fetchModuleRequest(page: Int) async throws -> Answer {
    let known = entry
    return Answer(
      entry: await directory.entries(of: [known.listed]).first ?? known,
      items: await directory.items(known.address))
  }

  override func parseModuleData(_ answer: Answer, page: Int) -> Loader<Answer>.Outcome {
    entry = answer.entry
    entry.isAsking = isAsking
    title = entry.name
    list.replace(with: answer.items)
    return .init(newCount: answer.items.count, isEmpty: answer.items.isEmpty, hasMore: false)
  }

  /// Asks the source now.
  func ask() {
    guard !isAsking else { return }
    isAsking = true
    entry.isAsking = true
    context?.setNeedsDisplay()
    Task { [weak self, directory] in
      guard let address = self?.entry.address else { return }
      let reason = await directory.refresh(address)
      guard let self else { return }
      self.isAsking = false
      self.entry.isAsking = false
      if let reason { self.context?.notify(reason) }
      self.refresh()
    }
  }

  nonisolated deinit {}
}

/// The screen of one source.
final class SourceScreen: ModuleScreen {
  private let source: SourceModule

  init(_ listed: ListedSource, directory: SourceDirectory, context: ScreenContext) {
    source = SourceModule(listed, directory: directory, context: context)
    super.init(module: source, context: context)
    source.list.onSelect = { [weak self] index in self?.read(at: index) }
  }

  override var title: String { source.entry.name }

  override var isSettled: Bool { super.isSettled && !source.isAsking }

  override var hints: [Hint] {
    [
      Hint(.moveUp, .moveDown, label: "move"), Hint(.open, label: "read"),
      Hint(.refresh, label: "ask now"), Hint(.back, label: "back"), Hint(.help, label: "help"),
    ]
  }

  override var status: ScreenStatus {
    ScreenStatus(message: source.entry.state(now: context.now()))
  }

  private var detailRows = 0

  override var nextDue: Int64? { [super.nextDue, nextLook].compactMap { $0 }.min() }

  /// When it is looked whether an answer that is awaited has come.
  private var nextLook: Int64? {
    source.entry.isRunning ? module.status.loadedAt.map { $0 + 1 } : nil
  }

  override func draw(in surface: Surface) {
    let size = surface.size
    if let nextLook, nextLook <= context.now(), module.isSettled { module.refresh() }
    let details = SourceDetails(
      source.entry, now: context.now(), zoneOffset: context.zoneOffset(context.now()))
    detailRows = min(details.rows.count + 1, size.height / 2)
    details.draw(
      in: surface[Rect(x: 0, y: 0, width: size.width, height: detailRows)], theme: context.theme)
    super.draw(
      in: surface[
        Rect(x: 0, y: detailRows, width: size.width, height: size.height - detailRows)])
  }

  override func handle(_ event: MouseEvent) -> Bool {
    var inner = event
    inner.y -= detailRows
    return inner.y >= 0 && super.handle(inner)
  }

  override func perform(_ command: Command) -> Bool {
    guard command == .refresh else { return super.perform(command) }
    source.ask()
    return true
  }

  private func read(at index: Int) {
    let target = ReaderTarget.item(
      at: index, of: ReadingList(source.list.items, title: source.entry.name))
    if let message = context.router.push(target: target, from: context.navigation).message {
      context.notify(message)
    }
  }

  nonisolated deinit {}
}
