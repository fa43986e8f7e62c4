import Input
import Routing
import Testing
import TextGrid

enum DemoTarget: Target {
  case list
  case item(Int)
}

enum HeaderOnlyTarget: Target { case somewhere }

final class DemoScreen: Screen {
  let title: String
  init(_ title: String) { self.title = title }
  func draw(in surface: Surface) {}
  func perform(_ command: Command) -> Bool { false }
}

extension DemoTarget: ScreenTarget {
  @MainActor func makeScreen(in context: ScreenContext) -> (any Screen)? {
    switch self {
    case .list: DemoScreen("list")
    case .item(let number): number >= 0 ? DemoScreen("item \(number)") : nil
    }
  }
}

struct DemoScheme: Scheme {
  static let patterns = ["demo://app/list", "demo://app/item/<int:number>"]
  let target: any Target

  init?(url: RouteMatch) {
    if let number = url.int("number") {
      guard number != 13 else { return nil }
      target = DemoTarget.item(number)
    } else {
      target = DemoTarget.list
    }
  }

  var beneath: [any Target] { target is DemoTarget ? [DemoTarget.list] : [] }
}

@MainActor
final class Fixture {
  let router = Router()
  let stack = NavigationStack()
  let context: ScreenContext

  init() throws {
    router.navigation = stack
    context = ScreenContext(router: router, navigation: stack, now: { 0 })
    try router.register(scheme: DemoScheme.self)
  }

  isolated deinit { stack.removeAll() }
}

@Suite("Typed targets")
@MainActor
struct TargetTests {
  @Test("a target is opened by its conformance, without registration")
  func opens() throws {
    let fixture = try Fixture()
    let result = fixture.router.push(target: DemoTarget.item(4))
    #expect(result.screen?.title == "item 4")
    #expect(fixture.stack.top === result.screen)
  }

  @Test("a header without an implementation is answered, not trapped")
  func notImplemented() throws {
    let fixture = try Fixture()
    guard case .notImplemented = fixture.router.push(target: HeaderOnlyTarget.somewhere) else {
      Issue.record("expected notImplemented")
      return
    }
    guard case .notImplemented = fixture.router.push(target: DemoTarget.item(-1)) else {
      Issue.record("expected notImplemented for a screen that cannot be made")
      return
    }
    #expect(fixture.stack.count == 0)
  }

  @Test("the target on top is not opened twice, another value of it is")
  func sameTarget() throws {
    let fixture = try Fixture()
    let first = fixture.router.push(target: DemoTarget.item(1))
    guard case .alreadyOpen(let screen) = fixture.router.push(target: DemoTarget.item(1)) else {
      Issue.record("expected alreadyOpen")
      return
    }
    #expect(screen === first.screen)
    fixture.router.push(target: DemoTarget.item(2))
    #expect(fixture.stack.count == 2)
  }

  @Test("a delegate may veto")
  func veto() throws {
    final class No: RouterDelegate {
      func router(_ router: Router, shouldOpen target: any Target) -> Bool { false }
    }
    let fixture = try Fixture()
    let delegate = No()
    fixture.router.delegate = delegate
    guard case .vetoed = fixture.router.push(target: DemoTarget.list) else {
      Issue.record("expected vetoed")
      return
    }
    #expect(fixture.stack.count == 0)
  }

  @Test("a presented screen's completion runs once it is closed, and the last screen stays")
  func completion() throws {
    let fixture = try Fixture()
    fixture.router.push(target: DemoTarget.list)
    var isClosed = false
    fixture.router.present(target: DemoTarget.item(1)) { isClosed = true }
    #expect(!isClosed)
    #expect(fixture.stack.pop())
    #expect(isClosed)
    #expect(!fixture.stack.pop())
    #expect(fixture.stack.top?.title == "list")
  }
}

@Suite("Addresses")
@MainActor
struct AddressTests {
  @Test(
    "an address leads to its target",
    arguments: [
      ("demo://app/list", "list"), ("DEMO://APP/list", "list"), ("demo://app/list/", "list"),
      ("demo://app/item/7", "item 7"), ("demo://app/item/%37?x=1#top", "item 7"),
    ])
  func opens(url: String, title: String) throws {
    let fixture = try Fixture()
    #expect(fixture.router.push(url: url).screen?.title == title)
  }

  @Test("the first screen opened by an address has those that lie beneath it")
  func beneath() throws {
    let fixture = try Fixture()
    fixture.router.push(url: "demo://app/item/7")
    #expect(fixture.stack.screens.map(\.title) == ["list", "item 7"])
  }

  @Test(
    "what nobody matches is said so",
    arguments: ["demo://app/none", "other://app/list", "demo://other/list", "no address", "", ":"])
  func noMatch(url: String) throws {
    let fixture = try Fixture()
    guard case .noMatch(let found) = fixture.router.push(url: url) else {
      Issue.record("expected noMatch for \(url)")
      return
    }
    #expect(found == url)
  }

  @Test("a value of the wrong type names the parameter, what was expected and what was found")
  func badParameter() throws {
    let fixture = try Fixture()
    guard
      case .badParameter(let name, let expected, let value) = fixture.router.push(
        url: "demo://app/item/seven")
    else {
      Issue.record("expected badParameter")
      return
    }
    #expect(name == "number" && expected == "a whole number" && value == "seven")
  }

  @Test("a scheme that does not want an address leaves it unmatched")
  func schemeDeclines() throws {
    let fixture = try Fixture()
    guard case .noMatch = fixture.router.push(url: "demo://app/item/13") else {
      Issue.record("expected noMatch")
      return
    }
  }

  @Test("the fallback sees what nobody matched")
  func fallback() throws {
    let fixture = try Fixture()
    fixture.router.fallback = { url in url.host == "lost" ? DemoTarget.list : nil }
    #expect(fixture.router.push(url: "demo://lost/place").screen?.title == "list")
  }

  @Test("a query keeps repeated names in order and decodes them")
  func query() {
    let url = RouteURL("a://b/c?x=1&y=%C3%A9+e&x=2&z")
    #expect(url?.query("x") == ["1", "2"])
    #expect(url?.query("y") == ["é e"])
    #expect(url?.query("z") == [""])
  }

  @Test("bad escapes stay as they are, and bytes that are no UTF-8 become U+FFFD")
  func escapes() {
    #expect(RouteURL("a://b/%zz%4")?.segments == ["%zz%4"])
    #expect(RouteURL("a://b/%FF")?.segments == ["\u{FFFD}"])
  }
}

@Suite("Patterns")
@MainActor
struct PatternTests {
  private func register(_ patterns: [String]) -> URLPatternError? {
    PatternScheme.patterns = patterns
    do throws(URLPatternError) {
      try Router().register(scheme: PatternScheme.self)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "a wrong pattern is an error when it is registered",
    arguments: ["nothing", "://host/x", "a://b/<date:day>", "a://b/<int:x>/<float:x>"])
  func malformed(pattern: String) {
    #expect(register([pattern]) != nil)
  }

  @Test(
    "two patterns of equal precedence are ambiguous, names aside",
    arguments: [
      ["a://b/<x>", "a://b/<y>"], ["a://b/c", "A://B/c"], ["a://b/<int:x>/d", "a://b/<int:y>/d"],
      ["a://b/<path:x>", "a://b/<path:y>"],
    ])
  func ambiguous(patterns: [String]) {
    guard case .ambiguous = register(patterns) else {
      Issue.record("expected ambiguous")
      return
    }
  }

  @Test("different precedences live side by side")
  func precedences() {
    #expect(
      register([
        "a://b/c", "a://b/<int:x>", "a://b/<uuid:x>", "a://b/<x>", "a://b/<path:x>",
        "a://b/<path:x>/end",
      ]) == nil)
  }

  @Test(
    "literals win over typed placeholders, those over strings, and strings over paths",
    arguments: [
      ("a://b/c", "a://b/c"), ("a://b/5", "a://b/<int:x>"), ("a://b/5.5", "a://b/<float:x>"),
      (
        "a://b/6ba7b810-9dad-11d1-80b4-00c04fd430c8", "a://b/<uuid:x>"
      ), ("a://b/word", "a://b/<x>"), ("a://b/one/two", "a://b/<path:x>"),
      ("a://b/one/two/end", "a://b/<path:x>/end"), ("a://b/end", "a://b/<x>"),
    ])
  func precedence(url: String, pattern: String) throws {
    PatternScheme.patterns = [
      "a://b/c", "a://b/<int:x>", "a://b/<float:x>", "a://b/<uuid:x>", "a://b/<x>",
      "a://b/<path:x>", "a://b/<path:x>/end",
    ]
    let router = Router()
    try router.register(scheme: PatternScheme.self)
    guard case .target(let target, _) = router.resolve(url: url) else {
      Issue.record("expected a target for \(url)")
      return
    }
    #expect((target as? PatternTarget)?.pattern == pattern)
  }

  @Test("a literal that leads nowhere gives way to a placeholder that does")
  func backtracking() throws {
    PatternScheme.patterns = ["a://b/c/d", "a://b/<x>/e"]
    let router = Router()
    try router.register(scheme: PatternScheme.self)
    guard case .target(let target, _) = router.resolve(url: "a://b/c/e") else {
      Issue.record("expected a target")
      return
    }
    #expect((target as? PatternTarget)?.parameters == ["x": "c"])
  }
}

struct PatternTarget: Target {
  let pattern: String
  let parameters: [String: String]
}

struct PatternScheme: Scheme {
  // The tests of this suite run on the main actor, one after the other.
  nonisolated(unsafe) static var patterns: [String] = []
  let target: any Target
  init?(url: RouteMatch) {
    target = PatternTarget(pattern: url.pattern, parameters: url.parameters)
  }
}

@Suite("Typed events")
@MainActor
struct EventHubTests {
  struct Seen: Sendable { let id: Int }

  @Test("an event reaches those who listen to its type, as long as they live")
  func post() {
    let hub = EventHub()
    var owner: Owner? = Owner()
    var seen: [Int] = []
    if let owner { hub.observe(Seen.self, owner: owner) { seen.append($0.id) } }
    hub.post(Seen(id: 1))
    hub.post("another type")
    owner = nil
    hub.post(Seen(id: 2))
    #expect(seen == [1])
  }

  final class Owner {}
}
