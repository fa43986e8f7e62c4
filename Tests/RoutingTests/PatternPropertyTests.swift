import Routing
import Testing

@Suite("Properties of patterns")
@MainActor
struct PatternPropertyTests {
  /// Numbers that are the same in every run.
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  struct AnyTarget: Target {
    let pattern: String
    let parameters: [String: String]
  }

  struct AnyScheme: Scheme {
    // The tests of this suite run on the main actor, one after the other.
    nonisolated(unsafe) static var patterns: [String] = []
    let target: any Target
    init?(url: RouteMatch) {
      target = AnyTarget(pattern: url.pattern, parameters: url.parameters)
    }
  }

  private func router(_ patterns: [String]) throws -> Router {
    let router = Router()
    AnyScheme.patterns = patterns
    try router.register(scheme: AnyScheme.self)
    return router
  }

  private func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let digits = String(byte, radix: 16)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }

  @Test("an address made of a pattern is taken apart into the same values", arguments: 1...200)
  func roundTrip(seed: UInt64) throws {
    var generator = Generator(state: seed)
    var pattern = "p://host"
    var url = "P://HOST"
    var values: [String: String] = [:]
    let words = ["a", "list", "éß", "x y", "a/b", "%41", "?#&", "直播", "<int:x>", "..", "1.5"]
    for index in 0..<Int.random(in: 1...6, using: &generator) {
      let word = words.randomElement(using: &generator) ?? ""
      switch Int.random(in: 0...3, using: &generator) {
      case 0:
        pattern += "/literal\(index)"
        url += "/literal\(index)"
      case 1:
        values["v\(index)"] = "\(index * 7 - 3)"
        pattern += "/<int:v\(index)>"
        url += "/\(index * 7 - 3)"
      case 2:
        values["v\(index)"] = "1.\(index)e3"
        pattern += "/<float:v\(index)>"
        url += "/1.\(index)e3"
      default:
        values["v\(index)"] = word
        pattern += "/<v\(index)>"
        url += "/" + encoded(word)
      }
    }
    let router = try router([pattern])
    for address in [url, url + "/", url + "?q=1#top"] {
      guard case .target(let target, _) = router.resolve(url: address) else {
        Issue.record("seed \(seed): \(pattern) does not fit \(address)")
        return
      }
      #expect((target as? AnyTarget)?.parameters == values, "seed \(seed): \(pattern), \(address)")
    }
  }

  @Test("no address does harm", arguments: 1...100)
  func anything(seed: UInt64) throws {
    var generator = Generator(state: seed)
    let router = try router([
      "a://b/c", "a://b/<int:x>", "a://b/<x>/<float:y>", "a://b/<path:x>/end/<uuid:y>",
      "a://b/<path:x>",
    ])
    let pieces = ["a", "://", "b", "/", "c", "end", "%", "%2F", "?", "#", "&", "=", "5", "é", "\0"]
    let address = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    for url in [address, "a://b/" + address] { _ = router.resolve(url: url) }
  }

  @Test("a path placeholder takes as little as the literals behind it allow")
  func paths() throws {
    let router = try router(["a://b/<path:rest>/end", "a://b/<path:rest>/end/<int:page>"])
    for (url, rest) in [
      ("a://b/x/end", "x"), ("a://b/x/y/end", "x/y"), ("a://b/end/end", "end"),
      ("a://b/x/end/end", "x/end"), ("a://b/x/end/7", "x"), ("a://b/end/end/7", "end"),
    ] {
      guard case .target(let target, _) = router.resolve(url: url) else {
        Issue.record("nothing fits \(url)")
        continue
      }
      #expect((target as? AnyTarget)?.parameters["rest"] == rest)
    }
    guard case .failure(.noMatch) = router.resolve(url: "a://b/end") else {
      Issue.record("a path takes at least one segment")
      return
    }
  }

  @Test(
    "a pattern that is none is refused with words",
    arguments: [
      "a://b/<x", "a://b/x>", "a://b/<>", "a://b/<int:>", "a://b/<x>y", "a://b/x<y>",
      "a://b/<<x>>", "a://b/c?d=e", "a://b/c#d", "a://b/<x>/<x>",
    ])
  func malformed(pattern: String) {
    do {
      _ = try router([pattern])
      Issue.record("\(pattern) was taken")
    } catch {
      #expect("\(error)".contains(pattern))
    }
  }

  @Test("of a scheme's patterns all are registered, or none")
  func allOrNone() throws {
    let router = try router(["a://b/c"])
    for patterns in [["a://b/new", "a://b/c"], ["a://b/new", "a://b/<date:x>"]] {
      AnyScheme.patterns = patterns
      #expect(throws: URLPatternError.self) { try router.register(scheme: AnyScheme.self) }
      guard case .failure(.noMatch) = router.resolve(url: "a://b/new") else {
        Issue.record("a part of \(patterns) was registered")
        return
      }
    }
    AnyScheme.patterns = ["a://b/new"]
    try router.register(scheme: AnyScheme.self)
  }
}
