import HTTP
import HomeAPI
import Input
import ItemSources
import Items
import PageDocument
import ReaderAPI
import Routing
import Shell
import TextGrid

@testable import Home
@testable import Reader

/// A home page on a display in memory, over sources that a test wrote down and a clock that it
/// turns.
@MainActor
final class HomeStage {
  private final class Clock {
    var now: Int64 = 1_796_007_600
  }

  private let clock = Clock()
  let context: ScreenContext
  let shell: Shell
  let display: HeadlessDisplay
  let home: HomeScreen

  /// Links that were handed to a browser.
  private(set) var opened: [String] = []

  /// Shows a page; its sources are found by the address that the page names.
  init(
    _ yaml: String, _ sources: [String: any ItemSource] = [:],
    marking: ScriptedMarks? = nil, places: ScriptedPlaces? = nil,
    fetcher: (any HTTPFetching)? = nil,
    size: Size = Size(width: 80, height: 24)
  ) throws {
    let document = try PageDocument(reading: Array(yaml.utf8), from: "page.yaml")
    let navigation = NavigationStack()
    let router = Router()
    try router.register(scheme: HomeScheme.self)
    try router.register(scheme: ReaderScheme.self)
    router.navigation = navigation
    context = ScreenContext(router: router, navigation: navigation, now: { [clock] in clock.now })
    if let marking {
      context.provide(marking, as: (any ItemMarking).self)
      marking.listen(to: context.events)
    }
    if let places { context.provide(places, as: (any PlaceKeeping).self) }
    var page = HomePage(document: document, name: places == nil ? nil : "page") { source in
      guard case .url(let address) = source.origin, let scripted = sources[address] else {
        return ScriptedSource(failure("no such source in this test"))
      }
      return scripted
    }
    if let fetcher {
      page.makeDelivery = { [clock] address, page in
        let moment = Instant(seconds: clock.now)
        return SourceFactory(fetcher: fetcher, now: { moment }).delivery(
          of: address, namedBy: page)
      }
    }
    page.provide(in: context)
    display = HeadlessDisplay(size: size)
    shell = Shell(display: display, context: context)
    let result = router.push(target: HomeTarget.home(tab: nil))
    guard let home = result.screen as? HomeScreen else { throw NoHome(result: "\(result)") }
    self.home = home
    context.open = { [weak self] link in
      self?.opened.append(link)
      return .opened
    }
  }

  struct NoHome: Error {
    let result: String
  }

  var now: Int64 { clock.now }

  /// Lets time pass.
  func wait(seconds: Int64) { clock.now += seconds }

  /// Presses keys one by one, each after everything has settled.
  func press(_ keys: String) async throws {
    await shell.settle()
    for key in try KeyNotation.keys(in: keys) {
      shell.press(key)
      await shell.settle()
    }
  }

  /// The rows of the frame that is due now.
  func rows() -> [String] {
    shell.frame(size: display.size).description
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Whether a text is on screen.
  func shows(_ text: String) -> Bool { rows().contains { $0.contains(text) } }

  /// The titles in the lines of a list, by their marks.
  func titles() -> [String] {
    rows().compactMap { row in
      guard let mark = row.dropFirst().first, "★◉●▌ ".contains(mark) else { return nil }
      return row.dropFirst(3).split(separator: " ").first.map(String.init)
    }
  }
}
