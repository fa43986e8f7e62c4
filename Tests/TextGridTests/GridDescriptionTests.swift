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

  @Test(
    "a missing snapshot and a different one fail, and both screens are printed",
    .disabled(if: isRecordingSnapshots))
  func failing() {
    withKnownIssue {
      expectSnapshot(of: "nobody recorded this", named: "GridDescription.missing")
    } matching: {
      "\($0)".contains("RECORD_SNAPSHOTS=1 records it. It is now\nnobody recorded this")
    }
    withKnownIssue {
      expectSnapshot(of: "Plain\nother", named: "GridDescription.legend")
    } matching: {
      let text = "\($0)"
      return text.contains("recorded:\n> Plain 漢\n") && text.contains("now:\n> Plain\n> other")
    }
    withKnownIssue {
      expectNoStaleSnapshots(besides: [])
    } matching: {
      "\($0)".contains("GridDescription.legend")
    }
  }

  @Test("no snapshot is left over")
  func stale() {
    expectNoStaleSnapshots(besides: ["GridDescription.legend"])
  }
}
