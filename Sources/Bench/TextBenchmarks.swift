import TextGrid

extension Benchmark {
  /// What it costs to clean, measure and draw text.
  static let text: [Benchmark] = [
    .comparison("Measuring 1,000 ASCII titles", against: "walking their characters") {
      measuring("A release that reads 100 feeds at once, and nothing is lost (part %)")
    },
    .comparison(
      "Measuring 1,000 titles with quotes and umlauts", against: "walking their characters"
    ) {
      measuring("“Über uns” – ein Portal, das für alle da ist: größer, schöner … (Teil %)")
    },
    .comparison("Measuring 1,000 Japanese titles", against: "walking their characters") {
      measuring("「端末の中のホームページ」を毎日更新する、小さなライブラリの話（第%回）")
    },
    .comparison("Measuring 1,000 titles with emoji and flags", against: "walking their characters")
    {
      measuring("Live 🎮 now: 👩‍💻 codes, 👍🏽 from 🇩🇪 and 🇯🇵, ❤️ for all (part %)")
    },
    .comparison(
      "Reading a card's title off a text of 10 MB", against: "a text of 10 KB",
      goal: .timesAsMuch(1.2)
    ) {
      let long = String(repeating: "All work and no play makes a dull page. ", count: 250_000)
      let short = String(repeating: "All work and no play makes a dull page. ", count: 250)
      return (
        { keep(TextLine(long, limit: 40).truncated(to: 40)) },
        { keep(TextLine(short, limit: 40).truncated(to: 40)) }
      )
    },
    .time("Wrapping 100 KB at 80 columns") {
      let text = String(
        repeating: "Words of a longer article that is read in a terminal. ", count: 1900)
      return { keep(TextLine.wrap(text, width: 80)) }
    },
    .comparison("Writing 60 lines of 200 columns", against: "copying the cells of a ready grid") {
      writing("A line of text, ")
    },
    .comparison(
      "Writing 60 lines of 100 wide characters", against: "copying the cells of a ready grid"
    ) {
      writing("漢字")
    },
    .comparison("Comparing the rows of two equal grids of 200×60", against: "copying the cells") {
      let (one, other) = (Grid(size: screen), Grid(size: screen))
      return (
        { keep((0..<screen.height).allSatisfy { one.isRow($0, sameAs: other) }) }, copying(one)
      )
    },
  ]

  private static let screen = Size(width: 200, height: 60)

  /// Makes lines of a thousand texts, in which a number stands for `%`.
  private static func measuring(_ pattern: String) -> (work: () -> Void, baseline: () -> Void) {
    let texts = (0..<1000).map { number in
      pattern.split(separator: "%").joined(separator: String(number))
    }
    return (
      { for text in texts { keep(TextLine(text)) } },
      { for text in texts { for character in text { keep(character) } } }
    )
  }

  /// Writes a screen full of a text.
  private static func writing(_ text: String) -> (work: () -> Void, baseline: () -> Void) {
    let surface = Surface(size: screen)
    let line = TextLine(repeating: text, width: screen.width)
    let work = {
      for y in 0..<screen.height { surface.write(line, at: Point(x: 0, y: y)) }
    }
    return (work, copying(Grid(size: screen)))
  }

  private static func copying(_ grid: Grid) -> () -> Void {
    let cells = grid.cells
    var copy = cells
    return {
      copy.withUnsafeMutableBufferPointer { copy in
        _ = copy.update(fromContentsOf: cells)
      }
      keep(copy.count)
    }
  }
}
