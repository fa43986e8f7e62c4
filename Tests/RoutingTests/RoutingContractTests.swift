import Input
import Routing
import Testing
import TextGrid

@Suite("What routing promises")
@MainActor
struct RoutingContractTests {
  /// A place with tabs: one screen shows all of them.
  enum Tabbed: ScreenTarget {
    case tab(String)

    private static let known = ["a", "b"]

    @MainActor func makeScreen(in context: ScreenContext) -> (any Screen)? {
      guard case .tab(let name) = self else { return nil }
      return TabbedScreen(name)
    }

    @MainActor func problem(in context: ScreenContext) -> RoutingResult? {
      guard case .tab(let name) = self, !Self.known.contains(name) else { return nil }
      return .badParameter(name: "tab", expected: "a, b", value: name)
    }

    @MainActor func show(on screen: any Screen) -> Bool {
      guard case .tab(let name) = self, let screen = screen as? TabbedScreen else { return false }
      screen.title = name
      return true
    }
  }

  final class TabbedScreen: Screen {
    var title: String
    init(_ title: String) { self.title = title }
    func draw(in surface: Surface) {}
    func perform(_ command: Command) -> Bool { false }
  }

  private func word(_ result: RoutingResult) -> String {
    switch result {
    case .opened: "opened"
    case .alreadyOpen: "alreadyOpen"
    case .vetoed: "vetoed"
    case .noMatch: "noMatch"
    case .badParameter: "badParameter"
    case .notImplemented: "notImplemented"
    }
  }

  @Test("E.1: a target's implementation is found by its conformance, none is answered")
  func conformance() throws {
    let fixture = try Fixture()
    #expect(word(fixture.router.push(target: DemoTarget.list)) == "opened")
    #expect(word(fixture.router.push(target: HeaderOnlyTarget.somewhere)) == "notImplemented")
  }

  @Test("E.2: every way of going somewhere has a result, and a value that names nothing is told")
  func results() throws {
    final class NoList: RouterDelegate {
      func router(_ router: Router, shouldOpen target: any Target) -> Bool {
        (target as? DemoTarget) != .list
      }
    }
    let fixture = try Fixture()
    let delegate = NoList()
    fixture.router.delegate = delegate
    let targets: [(any Target, String)] = [
      (DemoTarget.item(1), "opened"), (DemoTarget.list, "vetoed"),
      (HeaderOnlyTarget.somewhere, "notImplemented"), (Tabbed.tab("c"), "badParameter"),
    ]
    for (target, expected) in targets {
      #expect(word(fixture.router.push(target: target)) == expected)
      #expect(
        word(fixture.router.present(target: target))
          == (expected == "opened" ? "alreadyOpen" : expected))
    }
    #expect(word(fixture.router.push(url: "demo://app/item/x")) == "badParameter")
    #expect(word(fixture.router.push(url: "demo://nowhere")) == "noMatch")
    #expect(
      fixture.router.push(target: Tabbed.tab("c")).message == "found tab “c”, expected a, b")
    #expect(fixture.stack.count == 1)
  }

  @Test("E.3: what is escaped is one segment, whatever it holds, and comes out as it went in")
  func escapes() throws {
    let values = ["a/b", "https://e.example/?q=1&r=2#f", "100 %", "日本", "a+b", "~._-", "\u{1F600}"]
    PatternScheme.patterns = ["a://item/<source>/<id>"]
    let router = Router()
    try router.register(scheme: PatternScheme.self)
    for value in values {
      let url = "A://ITEM/\(percentEncoded(value))/\(percentEncoded(value))/"
      guard case .target(let target, _) = router.resolve(url: url) else {
        Issue.record("expected a target for \(url)")
        continue
      }
      #expect((target as? PatternTarget)?.parameters == ["source": value, "id": value])
    }
  }

  @Test("E.4: among a thousand patterns each address still finds its own, and all are listed")
  func manyPatterns() throws {
    let patterns = (0..<1000).map { "a://host/p\($0)/<int:number>" }
    PatternScheme.patterns = patterns
    let router = Router()
    try router.register(scheme: PatternScheme.self)
    for number in [0, 1, 499, 999] {
      guard case .target(let target, _) = router.resolve(url: "a://host/p\(number)/7") else {
        Issue.record("expected a target for \(number)")
        continue
      }
      #expect((target as? PatternTarget)?.pattern == patterns[number])
    }
    #expect(router.patterns == patterns)
  }

  @Test("E.5: a veto, a fallback, and home beneath what is opened first")
  func deepLink() throws {
    let fixture = try Fixture()
    fixture.router.home = Tabbed.tab("a")
    fixture.router.fallback = { $0.host == "lost" ? DemoTarget.item(3) : nil }
    fixture.router.push(url: "demo://lost/place")
    #expect(fixture.stack.screens.map(\.title) == ["a", "item 3"])
  }

  @Test("E.6: what is on top is not opened again; a screen that shows several places goes there")
  func sameScreen() throws {
    let fixture = try Fixture()
    let first = fixture.router.push(target: Tabbed.tab("a")).screen
    var closed: [String] = []
    fixture.router.present(target: DemoTarget.item(1)) { closed.append("item 1") }
    #expect(word(fixture.router.push(target: DemoTarget.item(1))) == "alreadyOpen")
    fixture.router.present(target: DemoTarget.item(2)) { closed.append("item 2") }
    let again = fixture.router.push(target: Tabbed.tab("b"))
    #expect(again.screen === first && first?.title == "b")
    #expect(fixture.stack.count == 1 && closed == ["item 2", "item 1"])
  }
}
