import TestSupport
import Testing
import TextGrid

@Suite struct LineStackTests {
  /// A title that gives way, a badge that goes last and an age that goes first.
  private static let card = LineStack([
    .init(TextLine("A long title"), width: .filling(minimum: 4)),
    .init(TextLine("LIVE"), priority: 2),
    .init(TextLine("3h"), alignment: .trailing, priority: 1),
  ])

  @Test(
    "what gives way is the age, then the badge, then the end of the title",
    arguments: [
      (24, "A long title     LIVE 3h"), (20, "A long title LIVE 3h"), (19, "A long tit… LIVE 3h"),
      (12, "A l… LIVE 3h"), (11, "A lon… LIVE"), (9, "A l… LIVE"), (8, "A long…"), (3, "A…"),
      (1, "…"), (0, ""), (-4, ""),
    ])
  func narrowing(width: Int, shown: String) {
    #expect(Self.card.line(width: width).text == shown)
    let surface = Surface(size: Size(width: max(0, width), height: 1))
    surface.write(Self.card, at: .zero, width: width)
    #expect(surface.grid.description == shown)
  }

  @Test("a spacer pushes what follows to the right")
  func spacer() {
    let stack = LineStack([
      .init(TextLine("title"), width: .flexible()), .init(TextLine("tag")), .spacer,
      .init(TextLine("end")),
    ])
    #expect(stack.line(width: 18).text == "title tag      end")
    #expect(stack.line(width: 13).text == "title tag end")
    #expect(stack.line(width: 11).text == "ti… tag end")
  }

  @Test("fixed columns keep their place, flexible ones give from the widest")
  func columns() {
    let stack = LineStack([
      .init(TextLine("7"), width: .fixed(3), alignment: .trailing),
      .init(TextLine("abcdefgh"), width: .flexible()),
      .init(TextLine("ijkl"), width: .flexible()),
    ])
    #expect(stack.line(width: 30).text == "  7 abcdefgh ijkl")
    #expect(stack.line(width: 14).text == "  7 abcd… ijkl")
    #expect(stack.line(width: 11).text == "  7 ab… ij…")
    #expect(stack.line(width: 7).text == "  7 … …")
  }

  @Test("an empty part takes no gap")
  func emptyPart() {
    let stack = LineStack([
      .init(TextLine("a")), .init(TextLine("")), .init(TextLine("b")),
    ])
    #expect(stack.line(width: 9).text == "a b")
  }

  @Test("in any width the parts stand in order, apart, and inside", arguments: 0..<300)
  func property(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let parts = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
      Self.randomPart(&random)
    }
    let stack = LineStack(parts, spacing: Int.random(in: 0..<3, using: &random))
    for width in 0..<40 {
      var x = 0
      for placement in stack.placements(in: width) {
        #expect(placement.x >= x && placement.width > 0, "seed \(seed) width \(width)")
        x = placement.x + placement.width
      }
      #expect(x <= width, "seed \(seed) width \(width)")
      #expect(stack.line(width: width).width <= width, "seed \(seed) width \(width)")
    }
  }

  private static func randomPart(_ random: inout SeededGenerator) -> LineStack.Part {
    let text = TextLine(randomText(length: Int.random(in: 0..<8, using: &random), using: &random))
    let number = Int.random(in: 0..<8, using: &random)
    let widths: [LineStack.Width] = [
      .natural, .fixed(number), .flexible(minimum: number), .filling(minimum: number),
    ]
    let width = widths[Int.random(in: 0..<4, using: &random)]
    if number == 7 { return .spacer }
    return LineStack.Part(text, width: width, priority: number < 4 ? number : nil)
  }
}
