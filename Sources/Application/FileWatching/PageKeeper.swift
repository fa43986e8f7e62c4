import Feeds
import Home
import ItemSources
import PageDocument
import Routing

/// Keeps the page that is shown in step with the files it was read from.
///
/// What cannot be read changes nothing: the page stays, and the fault is told until it is mended.
final class PageKeeper {
  let environment: [String: String]
  private let world: World
  private let location: String
  private var document: PageDocument
  private var watch: FileWatch?

  /// Which reading is the newest; the answer of an older one counts no more.
  private var generation = 0

  /// The place of the first fault that the page has now, where it is in the page's own file.
  private(set) var faultyLine: Int?

  /// Makes a keeper of a page that has just been opened.
  init(
    _ document: PageDocument, at location: String, in world: World, _ environment: [String: String]
  ) {
    self.document = document
    self.location = location
    self.world = world
    self.environment = environment
  }

  var context: ScreenContext { world.context }

  /// The path of the page; nil where it is no page document on this machine.
  var path: String? {
    document.files.isEmpty || URLReference.scheme(of: location) != nil ? nil : location
  }

  /// Begins to look after the files.
  func start() {
    guard path != nil else { return }
    watch = FileWatch { [weak self] in self?.reload(isAsked: false) }
    watch?.watch(document.files)
  }

  /// Reads the page anew and shows it, or says why it cannot be shown.
  ///
  /// - Parameter isAsked: Whether the reader asked for it and so waits for a word.
  /// - Returns: What ends once that is done.
  @discardableResult
  func reload(isAsked: Bool) -> Task<Void, Never> {
    generation += 1
    let mine = generation
    return Task {
      let result = await read()
      guard mine == generation else { return }
      switch result {
      case .success(let page): show(page, isAsked: isAsked)
      case .failure(let error): tell(error)
      }
      context.setNeedsDisplay()
    }
  }

  private func read() async -> Result<PageDocument, PageLoadingError> {
    do throws(PageLoadingError) {
      // A folder, say, in the place of the page must not be taken for one of feeds.
      if let path { return .success(try await world.loader.openDocument(at: path)) }
      return .success(try await world.loader.open(location).page)
    } catch {
      return .failure(error)
    }
  }

  private func show(_ page: PageDocument, isAsked: Bool) {
    watch?.watch(page.files)
    let isMended = faultyLine != nil
    faultyLine = nil
    HomePage.problem(nil, in: context)
    defer {
      if let notice = page.notices.first {
        context.notify("\(notice)")
      } else if isMended || page != document {
        context.notify("Read \(name) anew.")
      } else if isAsked {
        context.notify("\(name) is as it was.")
      }
      document = page
    }
    world.replace(with: page, named: location)
  }

  private func tell(_ error: PageLoadingError) {
    var files = document.files
    var message = "\(error)"
    if case .page(let errors) = error {
      // A file that has just been included may be the one with the fault.
      files += errors.errors.map(\.file).filter { !files.contains($0) }
      let first = errors.errors.first
      faultyLine = first?.file == location ? first?.position.line : 1
      let more = errors.errors.count - 1 + errors.more
      message = first.map(\.short) ?? message
      if more > 0 { message += " (and \(more) more)" }
    } else {
      faultyLine = 1
    }
    watch?.watch(files)
    // The line has room for the name of the file, and the reader knows where it lies.
    let folder = TextFile.folder(of: location) + "/"
    let isBeside = location.contains("/") && message.hasPrefix(folder)
    let told = isBeside ? String(message.dropFirst(folder.count)) : message
    HomePage.problem(told, in: context)
    context.notify(told)
  }

  private var name: String { location.split(separator: "/").last.map(String.init) ?? location }

  nonisolated deinit {}
}
