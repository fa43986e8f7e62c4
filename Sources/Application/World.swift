import Gallery
import HTTP
import Home
import HomeAPI
import ItemSources
import Items
import PageDocument
import Reader
import ReaderAPI
import Routing
import Search
import Shell
import SourceBrowser
import Store
import TextGrid

/// What the screens of one run share: client, sources, router, context.
final class World {
  let context: ScreenContext
  let client: HTTPClient
  /// Holds requests back until there is a page to look at.
  let held: HeldFetches
  let factory: SourceFactory
  let loader: PageLoader
  let marks: StoredMarks?
  let store: Store?
  private let environment: [String: String]
  let opener: LinkOpener
  let places: StoredPlaces?
  private let keeper: MarkKeeper?
  /// The themes of the page that is shown, and those of the configuration.
  private(set) var themes: Themes
  private let ownThemes: Themes
  /// Whether colours are not wanted.
  private let isColorless: Bool
  /// The theme that was put on last; another one is the terminal's or the reader's choice.
  private var worn: Theme

  /// What is to be said of the store.
  let lines: PendingLines

  /// Wires everything up; nothing is fetched yet, and of files only the store is opened, at
  /// `storePath` where there is one.
  ///
  /// Requests go to `fetcher` where there is one, else to the network.
  init(
    storePath: String? = nil, settings: Settings = Settings(), environment: [String: String],
    fetcher: (any HTTPFetching)? = nil,
    now: @escaping @Sendable () -> Int64, zoneOffset: @escaping (Int64) -> Int
  ) {
    self.environment = environment
    let client = HTTPClient(configuration: settings.transfers)
    self.client = client
    ownThemes = Themes(settings.document)
    themes = ownThemes
    isColorless = environment["NO_COLOR"]?.isEmpty == false
    worn = isColorless ? .mono : ownThemes.fallback
    let lines = PendingLines()
    self.lines = lines
    let store = Self.openStore(at: storePath, retention: settings.retention, lines)
    self.store = store
    let log = LogOption.path(in: environment).flatMap {
      EventLog(path: $0, secrets: Secret.values(in: environment), now: now)
    }
    let bounded = settings.bounded(fetcher ?? client)
    let held = HeldFetches(base: log.map { LoggedFetches(base: bounded, log: $0) } ?? bounded)
    self.held = held
    factory = SourceFactory(fetcher: held, store: store, environment: environment) {
      Instant(seconds: now())
    }
    marks = store.map { [outbox = factory.outbox] store in
      StoredMarks(
        store: store, outbox: outbox, onFailure: { lines.add($0) },
        now: { Instant(seconds: now()) })
    }
    places = store.map { StoredPlaces(store: $0) }
    loader = PageLoader(factory: factory, environment: environment)
    let navigation = NavigationStack()
    let router = Self.makeRouter()
    router.navigation = navigation
    context = ScreenContext(
      router: router, navigation: navigation, now: now, zoneOffset: zoneOffset)
    keeper = marks.map { [events = context.events] in MarkKeeper($0, events: events) }
    if let marks { context.provide(marks, as: (any ItemMarking).self) }
    if let places { context.provide(places, as: (any PlaceKeeping).self) }
    if let store { Self.provide(store, in: context) }
    opener = LinkOpener(settings.openers(environment), context: context)
    opener.connect()
    provideCommandWords()
    context.theme = worn
  }

  /// A router that knows the program's own addresses; another run in the same process has another.
  private static func makeRouter() -> Router {
    let router = Router()
    router.home = HomeTarget.home(tab: nil)
    do throws(URLPatternError) {
      try router.register(scheme: HomeScheme.self)
      try router.register(scheme: SearchScheme.self)
      try router.register(scheme: SourcesScheme.self)
      try router.register(scheme: ReaderScheme.self)
      try router.register(scheme: GalleryScheme.self)
      try router.register(scheme: HelpScheme.self)
    } catch {
      preconditionFailure("the program's own patterns are at odds: \(error)")
    }
    return router
  }

  /// Provides the page and opens its screen, or the one that an address of the program names.
  ///
  /// What is to be known of the reader's ways on it in the next run is kept by a name.
  func open(_ page: PageDocument, at url: String?, named name: String) async -> RoutingResult {
    wear(page)
    context.provide(directory(of: page))
    homePage(page, named: name).provide(in: context)
    guard let url else {
      return context.router.push(target: HomeTarget.home(tab: nil), from: context.navigation)
    }
    if case .target(let target, _) = context.router.resolve(url: url) {
      await lookUpSources(for: target)
      if let result = await (target as? ReaderTarget)?.unknownItem(in: context) { return result }
    }
    return context.router.push(url: url, from: context.navigation)
  }

  /// Shows another document in place of the one that is shown, as after an edit.
  func replace(with page: PageDocument, named name: String) {
    wear(page)
    context.provide(directory(of: page))
    homePage(page, named: name).replace(in: context)
  }

  /// Takes on the theme of a page.
  private func wear(_ page: PageDocument) {
    themes = ownThemes.adding(page)
    guard !isColorless, context.theme == worn else { return }
    worn = themes.theme(of: page)
    context.theme = worn
  }

  private func homePage(_ page: PageDocument, named name: String) -> HomePage {
    var home = HomePage(document: page, name: name) { [factory] in factory.source(for: $0) }
    home.makeWholeSource = { [factory] in factory.source(for: $0, isWhole: true) }
    home.environment = environment
    home.makeDelivery = { [factory] in factory.delivery(of: $0, namedBy: $1) }
    let isDelivered = page.files.first.map { $0.hasPrefix("http:") || $0.hasPrefix("https:") }
    if isDelivered == true { home.delivery = factory.delivery(of: name) }
    return home
  }

  nonisolated deinit {}
}
