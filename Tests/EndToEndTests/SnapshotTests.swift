import TestSupport
import Testing

@Suite("Screens without a terminal", .timeLimit(.minutes(1)))
struct SnapshotTests {
  @Test("README's screen is what the program shows")
  func readme() throws {
    let left = try Homefeed.run("snapshot", "--size", "80x24", "--now", "2026-11-30T06:00:00Z")
    #expect(left.status == 0)
    try expectReadme(section: "screen", toBe: "```\n\(left.output)```")
  }
}
