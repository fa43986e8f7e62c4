import TestSupport
import Testing
import TextGrid

@Suite struct GridDescriptionTests {
  @Test("a grid's text form shows its styles, so that a snapshot tells focus from rest")
  func legend() {
    let surface = Surface(size: Size(width: 12, height: 4))
    surface.write("Plain 漢", at: .zero)
    surface.write("Focus", at: Point(x: 2, y: 1), style: Style(attributes: .reverse))
    surface.write(
      "dim", at: Point(x: 0, y: 2),
      style: Style(foreground: .palette(3), background: .rgb(0, 16, 255), attributes: .dim))
    surface.write("again", at: Point(x: 4, y: 2), style: Style(attributes: .reverse))
    expectSnapshot(of: surface.grid, named: "GridDescription.legend")
    #expect(surface.grid.description == "Plain 漢\n  Focus\ndim again\n")
  }

  @Test("a grid without styles is its text alone")
  func plain() {
    let surface = Surface(size: Size(width: 3, height: 2))
    surface.write("ab", at: .zero)
    #expect(surface.grid.debugDescription == "ab\n")
  }

  @Test("a missing snapshot and a different one fail, and both screens are printed")
  func failing() throws {
    let missing = try #require(snapshotFailure(of: "nobody did", named: "GridDescription.missing"))
    #expect(missing.contains("RECORD_SNAPSHOTS=1 records it. It is now\nnobody did"))
    let text = "Plain 漢\nother"
    let different = try #require(snapshotFailure(of: text, named: "GridDescription.legend"))
    #expect(different.contains("recorded:\n  Plain 漢\n>   Focus\n"))
    #expect(different.contains("now:\n  Plain 漢\n> other\n"))
    #expect(staleSnapshots(besides: ["other"]) == ["GridDescription.legend"])
  }

  @Test("no snapshot is left over")
  func stale() {
    expectNoStaleSnapshots(besides: ["GridDescription.legend"])
  }
}
