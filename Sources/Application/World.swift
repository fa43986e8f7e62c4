import Gallery
import HTTP
import Home
import HomeAPI
import ItemSources
import Items
import PageDocument
import Routing
import TextGrid

/// What the screens of one run share: client, sources, router, context.
final class World {
  let context: ScreenContext
  let client: HTTPClient
  let factory: SourceFactory
  let loader: PageLoader

  /// Wires everything up; nothing is fetched or opened yet.
  init(
    environment: [String: String], now: @escaping @Sendable () -> Int64,
    zoneOffset: @escaping (Int64) -> Int
  ) {
    let client = HTTPClient(
      configuration: HTTPConfiguration(userAgent: "homefeed/\(Usage.version)"))
    self.client = client
    factory = SourceFactory(fetcher: client) { Instant(seconds: now()) }
    loader = PageLoader(factory: factory, environment: environment)
    let navigation = NavigationStack()
    let router = Router.default
    router.navigation = navigation
    context = ScreenContext(
      router: router, navigation: navigation, now: now, zoneOffset: zoneOffset)
    let opener = LinkOpener(environment: environment)
    context.open = { [weak context] link in opener.open(link) { context?.copy($0) ?? false } }
    if environment["NO_COLOR"]?.isEmpty == false { context.theme = .mono }
    register(HomeScheme.self, GalleryScheme.self, with: router)
  }

  private func register(_ schemes: any Scheme.Type..., with router: Router) {
    for scheme in schemes {
      do throws(URLPatternError) {
        try router.register(scheme: scheme)
      } catch .ambiguous {
        // The router is the program's own: a second world in one process finds it registered.
      } catch {
        preconditionFailure("\(error)")
      }
    }
  }

  /// Provides the page and opens its screen, or the one that an address of the program names.
  func open(_ page: PageDocument, at url: String?) -> RoutingResult {
    if context.theme != .mono, let theme = page.theme.flatMap(Theme.named) {
      context.theme = theme
    }
    context.provide(HomePage(document: page) { [factory] in factory.source(for: $0) })
    guard let url else { return context.router.push(target: HomeTarget.home(tab: nil)) }
    return context.router.push(url: url)
  }
}
