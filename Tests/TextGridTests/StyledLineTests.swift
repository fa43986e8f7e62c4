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

  @Test(
    "a styled line is wrapped where the same text without styles is",
    arguments: [
      ("Read ", "the whole", " story, now", 9, nil),
      ("ab", "cd", "ef", 3, nil), ("one two ", "three", " four", 8, 2),
      ("漢字", "漢字", "。x", 4, nil), ("", "", "", 4, nil), ("a", " b ", "c", 0, nil),
    ] as [(String, String, String, Int, Int?)])
  func wrapping(first: String, middle: String, last: String, width: Int, maxLines: Int?) {
    let line = StyledLine(first) + StyledLine(middle, style: Self.bold) + StyledLine(last)
    let lines = line.wrapped(to: width, maxLines: maxLines)
    let plain = TextLine.wrap(first + middle + last, width: width, maxLines: maxLines)
    #expect(lines.map(\.text).filter { !$0.isEmpty } == plain.map(\.text))
    for run in lines.flatMap(\.runs) where run.style == Self.bold {
      #expect(middle.contains(run.line.text) || run.line.text.hasSuffix("…"))
    }
  }

  @Test("a wrapped line keeps its styles")
  func wrappedStyles() {
    let line =
      StyledLine("Read ") + StyledLine("the whole", style: Self.bold) + StyledLine(" story")
    #expect(
      line.wrapped(to: 8).map(\.debugDescription)
        == ["Read [plain]the[bold]", "whole[bold]", "story[plain]"])
    #expect(line.wrapped(to: 8, maxLines: 2).map(\.text) == ["Read the", "whole…"])
    let repeated = StyledLine("ab") + StyledLine("-", style: Self.bold) + StyledLine("ab")
    #expect(repeated.truncated(to: 4).debugDescription == "ab[plain]-[bold]…[plain]")
    #expect(StyledLine.empty.wrapped(to: 3) == [.empty])
  }
}
