import Input
import Items
import LiveModule
import ReaderAPI
import Routing
import SearchAPI
import Shell
import Store
import Synchronization
import TextGrid

@testable import Search

/// A search over items that a test wrote down, on a display in memory.
@MainActor
final class SearchStage {
  static let now: Int64 = 1_796_025_600

  let context: ScreenContext
  let shell: Shell
  let source: ScriptedSearch

  /// What was marked and starred, in words.
  private(set) var told: [String] = []

  init(
    _ items: [Item] = SearchStage.items, query: String = "",
    size: Size = Size(width: 80, height: 24)
  ) throws {
    let navigation = NavigationStack()
    let router = Router()
    router.navigation = navigation
    try router.register(scheme: SearchScheme.self)
    context = ScreenContext(router: router, navigation: navigation, now: { Self.now })
    source = ScriptedSearch(items)
    context.provide(source, as: (any SearchSource).self)
    shell = Shell(display: HeadlessDisplay(size: size), context: context)
    navigation.push(Ground())
    context.events.observe(ItemMarked.self, owner: self) { [weak self] event in
      self?.told.append("\(event.ids.map(\.value)) \(event.isRead ? "read" : "unread")")
    }
    context.events.observe(ItemStarred.self, owner: self) { [weak self] event in
      self?.told.append("\(event.item.id.value) \(event.isStarred ? "starred" : "unstarred")")
    }
    router.push(target: SearchTarget.search(query: query))
  }

  var screen: SearchScreen? { context.navigation.top as? SearchScreen }

  /// The titles of what is shown as found.
  var titles: [String] { screen?.search.list.items.map(\.title) ?? [] }

  /// Presses keys one by one, each after everything has settled.
  func press(_ keys: String) async throws {
    await shell.settle()
    for key in try KeyNotation.keys(in: keys) {
      shell.press(key)
      await shell.settle()
    }
  }

  func frame(width: Int = 80, height: Int = 24) -> Grid {
    shell.frame(size: Size(width: width, height: height))
  }

  static let items: [Item] = [
    item("1", "The quiet return of the terminal", "The Prompt", hours: 2, "A page for a terminal."),
    item("2", "Reading feeds in 2026", "The Prompt", hours: 5, "Every terminal has one."),
    item("3", "终端里的直播首页", "小报", hours: 30, "在终端里看直播。"),
    item(
      "4", "Un Café à Łódź", "Voyages", hours: 50, "<p>Où est le <b>terminal</b> des bus&nbsp;?</p>"
    ),
    item("5", "Borders that hold", "The Prompt", hours: nil, nil),
  ]

  private static func item(
    _ id: String, _ title: String, _ source: String, hours: Int64?, _ text: String?
  ) -> Item {
    var item = Item(
      id: ItemID(source: "https://\(source).example", value: id), title: title,
      link: "https://a.example/\(id)")
    item.sourceTitle = source
    item.published = hours.map { Instant(seconds: now - $0 * 3600) }
    item.content = text.map { Markup(.html, $0) }
    return item
  }

  /// What lies beneath the search.
  private final class Ground: Screen {
    let title = "Ground"
    func draw(in surface: Surface) {}
    func perform(_ command: Command) -> Bool { false }
  }
}

/// A search over a list in memory that remembers what it was asked.
final class ScriptedSearch: SearchSource {
  private let items: [Item]
  private let asked = Mutex<[String]>([])

  init(_ items: [Item]) { self.items = items }

  /// The queries, one a page.
  var queries: [String] { asked.withLock { $0 } }

  func search(
    _ query: ItemQuery, besides isMuted: (@Sendable (Item) -> Bool)?, after place: SearchPlace?,
    limit: Int
  ) async throws(StoreError) -> SearchPage {
    asked.withLock { $0.append(query.text) }
    if query.text == "broken" { throw .busy(path: "store.db") }
    let found = items.filter {
      query.matches($0, isRead: $0.id.value == "2", isStarred: false) && isMuted?($0) != true
    }
    var page = SearchPage(items: found, total: found.count)
    for item in found where item.id.value == "2" {
      page.states[item.id] = ItemState(readAt: Instant(seconds: 0))
    }
    return page
  }
}
