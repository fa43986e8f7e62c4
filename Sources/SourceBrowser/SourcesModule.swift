import LiveModule
import Routing
import Store

/// All sources of the page, and how they stand.
final class SourcesModule: FetchingModule<[SourceEntry]> {
  let list = ItemComponent<SourceEntry, SourceCell>(id: "sources") { AnyHashable($0.address) }
  private let directory: SourceDirectory
  private var entries: [SourceEntry] = []
  private var asking: Set<String> = []

  var order = SourceOrder.page { didSet { show() } }

  init(directory: SourceDirectory, context: ScreenContext) {
    self.directory = directory
    super.init(id: "sources", title: "Sources", context: context)
    list.layout = ListLayout(distribution: .perRow(1))
    list.emptyText = "The page names no sources."
  }

  override func setupComponents() { dataSource.add(list) }

  override func fetchModuleRequest(page: Int) async throws -> [SourceEntry] {
    await directory.entries(of: await directory.allSources())
  }

  override func parseModuleData(
    _ answer: [SourceEntry], page: Int
  ) -> Loader<[SourceEntry]>.Outcome {
    entries = answer
    lookedAt = context?.now()
    show()
    return .init(newCount: answer.count, isEmpty: answer.isEmpty, hasMore: false)
  }

  private func show() {
    let marked = entries.map { entry in
      var entry = entry
      entry.isAsking = asking.contains(entry.address)
      return entry
    }
    list.replace(with: order.sorted(marked))
  }

  /// When it was looked last how the sources stand.
  private var lookedAt: Int64?
  private var isLooking = false

  /// When it is looked whether answers that are awaited have come; nil where none are.
  var nextLook: Int64? {
    entries.contains(where: \.isRunning) ? lookedAt.map { $0 + 1 } : nil
  }

  /// Looks how the sources stand that are listed, where it is time for that.
  func lookIfDue() {
    guard let nextLook, let context, nextLook <= context.now(), !isLooking else { return }
    isLooking = true
    Task { [weak self, directory, listed = entries.map(\.listed)] in
      let entries = await directory.entries(of: listed)
      guard let self else { return }
      self.isLooking = false
      self.lookedAt = self.context?.now()
      // Other sources may have been listed meanwhile.
      if self.entries.map(\.listed) == listed { self.entries = entries }
      self.show()
      self.context?.setNeedsDisplay()
    }
  }

  /// How many sources there are, and how many of them fail.
  var counts: (all: Int, failing: Int) { (entries.count, entries.count(where: \.isFailing)) }

  /// Whether a source is being asked.
  var isAsking: Bool { !asking.isEmpty }

  /// Asks a source now, and tells how it stands afterwards.
  func ask(_ entry: SourceEntry) {
    guard asking.insert(entry.address).inserted else { return }
    show()
    context?.setNeedsDisplay()
    Task { [weak self, directory] in
      let reason = await directory.refresh(entry.address)
      guard let self else { return }
      self.asking.remove(entry.address)
      if let reason { self.context?.notify(reason) }
      self.show()
      self.refresh()
    }
  }

  nonisolated deinit {}
}
