import Glibc
import HTTP
import ItemSources
import Items
import PageDocument

extension Application {
  /// Asks the sources of a page for what is new, and keeps it, as cron does it.
  ///
  /// - Returns: The exit status: 1 where a source failed, or nothing can be kept; 2 where there is
  ///   no page.
  func refresh(_ options: RefreshOptions) async -> Int32 {
    let settings: Settings
    switch readSettings() {
    case .failure(let failure): return failure.status
    case .success(let read): settings = read
    }
    let choice = PageChoice(argument: options.page, environment: environment)
    // The built-in page shows what a page can be, failures too: cron has nothing to do with it.
    guard !choice.isBuiltIn else {
      let place = PageChoice.ownPageText(environment)
      fail(
        "found no page of your own to refresh, expected \(place) (homefeed init writes it), "
          + "or a page or an address: homefeed refresh PAGE")
      return ExitStatus.usage
    }
    let world = World(
      storePath: StorePlace.path(in: environment, isOff: false, isReproducible: false),
      settings: settings, environment: environment, now: { LocalTime.now() },
      zoneOffset: { LocalTime.zoneOffset(at: $0) })
    let status = await refresh(choice, options, in: world)
    await world.close()
    for line in world.lines.take() { fail(line) }
    return status
  }

  private func refresh(
    _ choice: PageChoice, _ options: RefreshOptions, in world: World
  ) async -> Int32 {
    let page: PageDocument
    switch await load(choice, in: world) {
    case .failure(let failure): return failure.status
    case .success(let loaded): page = loaded
    }
    guard world.factory.isKeeping else {
      fail("there is no store to keep anything in, so nothing is refreshed")
      return ExitStatus.sourceFailed
    }
    let sources = page.tabs.flatMap { tab in
      tab.blocks.compactMap(\.source).map { $0.refreshed(every: tab.refresh ?? page.refresh) }
    }
    let showsProgress = isatty(2) == 1
    let reports = await world.factory.refresh(sources, isForced: options.isForced) { done, total in
      if showsProgress { _ = write("\r\(done) of \(total)", to: 2) }
    }
    // What comes next begins in an empty line.
    if showsProgress { _ = write("\r\u{1B}[K", to: 2) }
    let hasFailed = reports.contains { if case .failed = $0.outcome { true } else { false } }
    let table = RefreshTable(reports, now: LocalTime.now(), zoneOffset: LocalTime.zoneOffset)
    return put(
      options.isJSON ? table.json : table.text,
      status: hasFailed ? ExitStatus.sourceFailed : ExitStatus.fine)
  }
}

extension SourceDocument {
  /// The source, with how often it is asked where it does not say so itself; members of a merge
  /// go by the merge.
  fileprivate func refreshed(every seconds: Int?) -> SourceDocument {
    var document = self
    document.refresh = refresh ?? seconds
    if case .merge(let members) = origin {
      document.origin = .merge(members.map { $0.refreshed(every: document.refresh) })
    }
    return document
  }
}
