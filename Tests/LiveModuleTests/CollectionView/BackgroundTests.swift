import Testing
import TextGrid

@testable import LiveModule

@Suite("Backgrounds") @MainActor struct BackgroundTests {
  private func draw(_ backgrounds: [Background], theme: Theme = .mono, height: Int = 8) -> Grid {
    let source = DataSource()
    let block = list("block", ["one", "two"])
    block.title = "Title"
    block.backgrounds = backgrounds
    source.add(block)
    let surface = Surface(size: Size(width: 16, height: height))
    CollectionView(dataSource: source).draw(in: surface, state: CellState(theme: theme, now: 0))
    return surface.grid
  }

  private func rows(_ grid: Grid) -> [String] {
    grid.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("a frame around the whole block holds header and items")
  func all() {
    let rows = rows(draw([Background(border: .rounded)]))
    #expect(rows[0] == "╭──────────────╮")
    #expect(rows[1].hasPrefix("│Title") && rows[1].hasSuffix("│"))
    #expect(rows[2].contains("one") && rows[2].hasPrefix("│") && rows[2].hasSuffix("│"))
    #expect(rows[4] == "╰──────────────╯")
    #expect(rows[5].isEmpty)
  }

  @Test("a frame around the items leaves the header outside")
  func items() {
    let rows = rows(draw([Background(border: .square, scope: .items)]))
    #expect(rows[0] == "Title")
    #expect(rows[1] == "┌──────────────┐")
    #expect(rows[4] == "└──────────────┘")
  }

  @Test("backgrounds of several scopes lie within one another")
  func nested() {
    let rows = rows(
      draw([Background(border: .heavy), Background(border: .ascii, scope: .header)]))
    #expect(rows[0] == "┏━━━━━━━━━━━━━━┓")
    #expect(rows[1] == "┃+------------+┃")
    #expect(rows[2].hasPrefix("┃|Title"))
    #expect(rows[3] == "┃+------------+┃")
    #expect(rows[6] == "┗━━━━━━━━━━━━━━┛")
  }

  @Test("an inset leaves room around the frame")
  func inset() {
    let rows = rows(
      draw([Background(border: .rounded, inset: Insets(top: 1, left: 2, right: 2))]))
    #expect(rows[0].isEmpty)
    #expect(rows[1] == "  ╭──────────╮")
    #expect(rows[5] == "  ╰──────────╯")
  }

  @Test("a colour lies behind what has none of its own, and not beyond the block")
  func colour() {
    let grid = draw([Background(color: .surface)], theme: .dark)
    let ground = Theme.dark.surface.background
    #expect(grid[0, 0].style.background == ground && grid[15, 2].style.background == ground)
    #expect(grid[0, 3].style.background == .default)
  }

  @Test(
    "no size is too small for frames", arguments: [0, 1, 2, 3], [0, 1, 2, 3])
  func tiny(width: Int, height: Int) {
    let source = DataSource()
    let block = list("block", ["one"])
    block.title = "Title"
    block.backgrounds = [.all, .items, .header].map { Background(border: .rounded, scope: $0) }
    source.add(block)
    let surface = Surface(size: Size(width: width, height: height))
    let view = CollectionView(dataSource: source)
    view.draw(in: surface, state: CellState(theme: .mono, now: 0))
    #expect(view.contentHeight >= 3)
  }
}
