import Routing
import TestSupport
import Testing

@testable import Home

@Suite("The life of a page", .timeLimit(.minutes(1)))
@MainActor
struct HomeLifeTests {
  private static let document = """
    tabs:
      - title: One
        blocks:
          - {title: A, source: "https://a.example/"}
      - title: Two
        blocks:
          - {title: B, source: "https://b.example/"}
    """

  @Test(
    "a page goes with the shell that shows it", arguments: ["", "Enter", "]", "/ 'x' Esc", "r"])
  func gone(keys: String) async throws {
    var stage: HomeStage? = try HomeStage(
      Self.document,
      [
        "https://a.example/": ScriptedSource(page("a", "b"), page("c")),
        "https://b.example/": ScriptedSource(page("d")),
      ])
    weak let shell = stage?.shell
    weak let home = stage?.home
    weak let context = stage?.context
    try await stage?.press(keys)
    _ = stage?.rows()
    stage = nil
    await yieldUntil { shell == nil && home == nil && context == nil }
    #expect(shell == nil)
    #expect(home == nil)
    #expect(context == nil)
  }
}
