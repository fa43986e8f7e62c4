import Feeds
import Glibc
import PageDocument

extension Application {
  /// Does something to the page of one's own, or to the one that is named.
  func make(_ command: MakingCommand) async -> Int32 {
    switch command {
    case .start(let page): begin(page)
    case .export(let page): export(page)
    case .check(let file): check(file)
    case .add(let options): await add(options)
    case .remove(let page, let names): remove(names, from: page)
    case .takeOver(let options): takeOver(options)
    case .print(let file): printPage(file)
    }
  }

  /// The path of the page that a command works on; nil, and told, where there is no home.
  func pagePath(_ named: String?) -> String? {
    if let path = named ?? ConfigurationFolder.page(in: environment) { return path }
    fail("found no home folder, expected $HOME or $XDG_CONFIG_HOME, or a page to work on")
    return nil
  }

  /// A path as a person writes it.
  func spoken(_ path: String) -> String { ConfigurationFolder.spoken(path, in: environment) }

  /// Reads a page; says what is wrong where that is not possible.
  func readPage(
    at path: String, environment: [String: String]? = nil
  ) -> Result<PageDocument, ExitFailure> {
    do throws(PageFileFault) {
      return .success(
        try PageFile(path: path, environment: environment ?? self.environment).document())
    } catch {
      return .failure(tell(error))
    }
  }

  /// Says what is wrong with a file.
  func tell(_ fault: PageFileFault) -> ExitFailure {
    switch fault {
    case .file(let fault):
      fail("\(fault)")
      return ExitFailure(status: ExitStatus.sourceFailed)
    case .page(let errors):
      fail("\(errors)", isLocated: true)
      return ExitFailure(status: ExitStatus.usage)
    case .edit(let error):
      var isLocated = true
      if case .notFound = error { isLocated = false }
      fail("\(error)", isLocated: isLocated)
      return ExitFailure(status: ExitStatus.sourceFailed)
    }
  }
}

// The commands that need no more than the file.
extension Application {
  /// Writes a page to begin with.
  private func begin(_ named: String?) -> Int32 {
    guard let path = pagePath(named) else { return ExitStatus.usage }
    do throws(FileFault) {
      try TextFile.write(StarterPage.text, to: path, isNew: true)
    } catch {
      fail("\(error)")
      if error.number == EEXIST { fail("homefeed add URL adds to it; homefeed check reads it") }
      return ExitStatus.sourceFailed
    }
    let option = named.map { " --page \($0)" } ?? ""
    return put(
      """
      Wrote \(spoken(path)).
      Next: homefeed add\(option) https://example.org   adds a site that you follow
            homefeed\(named.map { " " + $0 } ?? "")   shows the page; E edits it, ? shows all keys
      """)
  }

  /// Prints the subscriptions of a page as OPML.
  private func export(_ named: String?) -> Int32 {
    guard let path = pagePath(named) else { return ExitStatus.usage }
    // Whatever a variable holds, what is printed is its name, and that is left out below.
    let names = environment.keys + VariableNames.all(in: path)
    let masked = Dictionary(
      names.map { ($0, $0 == "HOME" ? environment[$0] ?? "" : "${\($0)}") },
      uniquingKeysWith: { first, _ in first })
    switch readPage(at: path, environment: masked) {
    case .failure(let failure): return failure.status
    case .success(let page):
      let list = PageSubscriptions(of: page).list
      for leftover in list.leftovers { fail("left out \(leftover.text): \(leftover.reason)") }
      return put(String(list.opml.dropLast()))
    }
  }

  /// Tells all that is wrong with a page and the configuration.
  private func check(_ named: String?) -> Int32 {
    let isConfiguration = named?.split(separator: "/").last == "config.yaml"
    var status = ExitStatus.fine
    if isConfiguration || named == nil { status = checkSettings(named) }
    if !isConfiguration {
      guard let path = pagePath(named) else { return ExitStatus.usage }
      switch readPage(at: path) {
      case .failure(let failure): status = max(status, failure.status)
      case .success(let page):
        for notice in page.notices { fail("\(notice)", isLocated: true) }
        status = put("\(spoken(path)): \(Self.summary(of: page))", status: status)
      }
    }
    return status
  }

  /// Tells all that is wrong with the configuration; one that is not there is fine.
  private func checkSettings(_ named: String?) -> Int32 {
    guard let path = named ?? ConfigurationFolder.configuration(in: environment) else {
      return ExitStatus.fine
    }
    guard named != nil || ConfigurationFolder.exists(path) else { return ExitStatus.fine }
    switch readSettings(at: path) {
    case .failure(let failure): return failure.status
    case .success: return put("\(spoken(path)): fine")
    }
  }

  /// Prints a page as it is understood, its secrets hidden.
  private func printPage(_ named: String?) -> Int32 {
    guard let path = pagePath(named) else { return ExitStatus.usage }
    do throws(PageFileFault) {
      let text = try PageFile(path: path, environment: environment).printed()
      return put(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    } catch {
      return tell(error).status
    }
  }

  /// So many of something.
  static func count(_ number: Int, _ thing: String) -> String {
    number == 1 ? "one \(thing)" : "\(number) \(thing)s"
  }

  private static func summary(of page: PageDocument) -> String {
    let blocks = page.tabs.reduce(0) { $0 + $1.blocks.count }
    return "fine; \(count(page.tabs.count, "tab")), \(count(blocks, "block"))"
  }
}
