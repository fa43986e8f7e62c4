import ItemSources
import Items
import Routing
import Shell
import Synchronization
import TestSupport
import Testing

@testable import Home

@Suite("Counting what is kept", .timeLimit(.minutes(1)))
@MainActor
struct KeptUnreadTests {
  /// Tells what is kept of the sources of a test, and which it was asked for.
  private final class Listing: UnreadListing {
    private let kept: [ObjectIdentifier: [String]]
    private let log = Mutex<[Int?]>([])

    init(_ kept: [(ScriptedSource, [String])]) {
      self.kept = Dictionary(
        uniqueKeysWithValues: kept.map { (ObjectIdentifier($0.0), $0.1) })
    }

    var count: Int { log.withLock(\.count) }

    func unread(of source: any ItemSource, newest limit: Int?, isWhole: Bool) async -> [Item] {
      log.withLock { $0.append(limit) }
      let source = (source as? ScriptedSource).map(ObjectIdentifier.init)
      return (source.flatMap { kept[$0] } ?? []).map { item($0) }
    }
  }

  private static let document = """
    tabs:
      - title: First
        blocks:
          - {title: Hangs, source: "https://a.example/"}
          - {title: Answers, source: "https://b.example/"}
      - {title: Second, blocks: [{source: "https://c.example/"}]}
    """

  private let gate = Gate()

  private func stage(_ answers: ScriptedSource) throws -> (HomeStage, Listing) {
    let hanging = ScriptedSource(page("a"), gate: gate)
    let hidden = ScriptedSource(page("c"))
    let stage = try HomeStage(
      Self.document,
      [
        "https://a.example/": hanging, "https://b.example/": answers,
        "https://c.example/": hidden,
      ])
    let listing = Listing([
      (hanging, ["a", "a2"]), (answers, ["b", "b2"]), (hidden, ["c", "c2"]),
    ])
    stage.context.provide(listing, as: (any UnreadListing).self)
    return (stage, listing)
  }

  @Test("tabs are counted once a source of the page has answered, whichever else hangs")
  func hanging() async throws {
    let (stage, _) = try stage(ScriptedSource(page("b")))
    await yieldUntil { stage.shows("[First 2]") && stage.shows("Second 2") }
    #expect(stage.shows("[First 2]") && stage.shows("Second 2"))
    await gate.open()
    await yieldUntil { stage.shows("[First 4]") }
    #expect(stage.shows("[First 4]"))
  }

  @Test("where nothing answers they are counted after a second")
  func silent() async throws {
    let (stage, listing) = try stage(ScriptedSource(page("b"), gate: gate))
    for _ in 0..<100 {
      _ = stage.rows()
      await Task.yield()
    }
    #expect(listing.count == 0)
    #expect(stage.home.nextDue == stage.now + 1)
    stage.wait(seconds: 1)
    await yieldUntil { stage.shows("Second 2") }
    #expect(stage.shows("Second 2"))
    await gate.open()
  }

  @Test("a page that has settled has counted all its tabs")
  func settled() async throws {
    let (stage, _) = try stage(ScriptedSource(page("b")))
    await gate.open()
    await stage.shell.settle()
    #expect(stage.shows("[First 4]") && stage.shows("Second 2"))
  }

  @Test("a block is asked for again when something was fetched for it, and only then")
  func again() async throws {
    let (stage, listing) = try stage(ScriptedSource(page("b")))
    await gate.open()
    await yieldUntil { stage.shows("[First 4]") && stage.shows("Second 2") }
    let before = listing.count
    for _ in 0..<200 {
      _ = stage.rows()
      await Task.yield()
    }
    #expect(before == 3 && listing.count == 3)
  }

  @Test("what is read while it is being counted does not count")
  func readMeanwhile() async throws {
    let (stage, _) = try stage(ScriptedSource(page("b")))
    await gate.open()
    await yieldUntil { stage.shows("[First 4]") }
    try await stage.press("u")
    #expect(stage.shows("[First 3]"))
    stage.home.current?.distrustKept()
    _ = stage.rows()
    try await stage.press("u Down u")
    for _ in 0..<200 { await Task.yield() }
    #expect(stage.shows("[First 3]"))
  }
}
