import Testing
import TextGrid

@Suite struct StyledLineTests {
  private static let bold = Style(attributes: .bold)
  private static let line =
    StyledLine("ab ") + StyledLine("cd", style: bold) + StyledLine("漢") + StyledLine("e")

  @Test(
    "a styled line is cut in the style of the part that is cut",
    arguments: [
      (8, "ab [plain]cd[bold]漢e[plain]"), (7, "ab [plain]cd[bold]…[plain]"),
      (6, "ab [plain]cd[bold]…[plain]"), (5, "ab [plain]c…[bold]"), (4, "ab [plain]…[bold]"),
      (3, "ab…[plain]"), (1, "…[plain]"), (0, ""), (-1, ""),
    ])
  func truncation(width: Int, shown: String) {
    let cut = Self.line.truncated(to: width)
    #expect(cut.debugDescription == shown)
    #expect(cut.width <= max(0, width))
    #expect(cut.width == cut.runs.reduce(0) { $0 + $1.line.width })
  }

  @Test("the parts are written one after the other, each in its style")
  func writing() {
    let surface = Surface(size: Size(width: 10, height: 1))
    #expect(surface.write(Self.line, at: Point(x: 1, y: 0)) == 8)
    #expect(surface.grid.debugDescription == " ab cd漢e\n-- styles\n....aa\na: bold")
  }

  @Test("parts of one style are one part, and empty ones none")
  func joining() {
    let line = StyledLine("a") + StyledLine("b") + StyledLine("") + StyledLine("c", style: .plain)
    #expect(line.runs.map(\.line.text) == ["abc"])
    #expect(line.restyled { $0 = Self.bold }.debugDescription == "abc[bold]")
  }
}
