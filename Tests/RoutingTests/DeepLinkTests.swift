import Input
import Routing
import Testing
import TextGrid

@Suite("Deep links")
@MainActor
struct DeepLinkTests {
  enum Place: ScreenTarget {
    case home
    case tab(String)
    case nowhere

    @MainActor func makeScreen(in context: ScreenContext) -> (any Screen)? {
      switch self {
      case .home: NotingScreen("home")
      case .tab(let name): NotingScreen("tab \(name)")
      case .nowhere: nil
      }
    }
  }

  /// A screen that notes when it appears.
  final class NotingScreen: Screen {
    let title: String
    private(set) var notes: [String] = []
    init(_ title: String) { self.title = title }
    func draw(in surface: Surface) {}
    func perform(_ command: Command) -> Bool { false }
    func didAppear() { notes.append("appeared") }
    func didDisappear() { notes.append("disappeared") }
  }

  struct PlaceScheme: Scheme {
    static let patterns = ["place://app", "place://app/<tab>"]
    let target: any Target
    init?(url: RouteMatch) { target = url.parameters["tab"].map(Place.tab) ?? Place.home }
  }

  @Test("home lies beneath the first address, and appears when one comes back to it")
  func home() throws {
    let fixture = try Fixture()
    fixture.router.home = Place.home
    fixture.router.push(url: "demo://app/item/7")
    #expect(fixture.stack.screens.map(\.title) == ["home", "list", "item 7"])
    let home = try #require(fixture.stack.screens.first as? NotingScreen)
    #expect(home.notes.isEmpty)
    fixture.stack.pop()
    #expect(home.notes.isEmpty)
    fixture.stack.pop()
    #expect(home.notes == ["appeared"])
    #expect(fixture.stack.top === home)
  }

  @Test("an address of home itself has nothing beneath it")
  func addressOfHome() throws {
    let fixture = try Fixture()
    try fixture.router.register(scheme: PlaceScheme.self)
    fixture.router.home = Place.home
    fixture.router.push(url: "place://app/news")
    #expect(fixture.stack.screens.map(\.title) == ["tab news"])
  }

  @Test("above a screen that is open, an address opens its own screen only")
  func notFirst() throws {
    let fixture = try Fixture()
    fixture.router.home = Place.home
    fixture.router.push(target: Place.tab("x"))
    fixture.router.push(url: "demo://app/item/7")
    #expect(fixture.stack.screens.map(\.title) == ["tab x", "item 7"])
  }

  @Test("what cannot be made beneath is left out, and nothing is laid beneath what does not open")
  func failures() throws {
    let fixture = try Fixture()
    fixture.router.home = Place.nowhere
    #expect(fixture.router.push(url: "demo://app/item/-1").screen == nil)
    #expect(fixture.stack.count == 0)
    fixture.router.push(url: "demo://app/item/1")
    #expect(fixture.stack.screens.map(\.title) == ["list", "item 1"])
  }

  @Test("a veto holds for what lies beneath too")
  func veto() throws {
    final class NoList: RouterDelegate {
      func router(_ router: Router, shouldOpen target: any Target) -> Bool {
        (target as? DemoTarget) != .list
      }
    }
    let fixture = try Fixture()
    let delegate = NoList()
    fixture.router.delegate = delegate
    fixture.router.push(url: "demo://app/item/7")
    #expect(fixture.stack.screens.map(\.title) == ["item 7"])
  }

  @Test("every way that leads nowhere is told in words")
  func messages() throws {
    let fixture = try Fixture()
    #expect(fixture.router.push(target: DemoTarget.list).message == nil)
    #expect(fixture.router.push(target: DemoTarget.list).message == nil)
    for url in ["demo://app/none", "demo://app/item/x", "demo://app/item/-1"] {
      #expect(fixture.router.push(url: url).message?.isEmpty == false)
      #expect(fixture.router.present(url: url).message?.isEmpty == false)
      #expect(fixture.router.screen(for: url).message?.isEmpty == false)
    }
    #expect(
      fixture.router.push(url: "demo://app/item/x").message
        == "found number “x”, expected a whole number")
    #expect(fixture.router.push(target: HeaderOnlyTarget.somewhere).message != nil)
    #expect(fixture.stack.count == 1)
  }
}
