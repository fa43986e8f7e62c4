import Glibc
import Input
import ItemCells
import Items
import LiveModule
import PseudoTerminals
import Routing
import Terminal
import TextGrid

extension Benchmark {
  /// What a frame costs: composing it, and painting it through curses on a terminal.
  static let frames: [Benchmark] = [
    .comparison(
      "Composing and painting two frames of a page of 100,000 lines",
      against: "a page of 100 lines",
      goal: .timesAsMuch(1.2)
    ) { turning { ListPage(count: $0) } },
    .comparison(
      "Composing and painting two frames of a page of 100,000 cards",
      against: "a page of 100 cards",
      goal: .timesAsMuch(1.2)
    ) { turning { CardPage(count: $0) } },
    .comparison(
      "Composing a frame of cards at 200×60", against: "writing its cells one by one from a grid",
      goal: .timesAsMuch(3)
    ) {
      let page = CardPage(count: 1000, size: Size(width: 200, height: 60))
      let ready = page.compose()
      let copy = Surface(size: ready.size)
      return (
        { keep(page.compose()) },
        {
          for y in 0..<ready.size.height {
            for (x, cell) in ready.row(y).enumerated() where cell.glyph.width > 0 {
              copy.fill(Rect(x: x, y: y, width: 1, height: 1), with: cell)
            }
          }
        }
      )
    },
  ]

  /// What a page costs that has a million items.
  static let millions: [Benchmark] = [
    .comparison(
      "Composing a frame of 1,000,000 uniform items", against: "a page of 1,000",
      goal: .timesAsMuch(1.2)
    ) { composing { keep($0.compose()) } },
    .comparison(
      "A page down and up in 1,000,000 uniform items", against: "a page of 1,000",
      goal: .timesAsMuch(1.2)
    ) {
      composing { page in for way in [Command.pageDown, .pageUp] { keep(page.turn(way)) } }
    },
    .comparison(
      "To the end of 1,000,000 uniform items and back", against: "a page of 1,000",
      goal: .timesAsMuch(1.2)
    ) {
      composing { page in for way in [Command.moveLast, .moveFirst] { keep(page.turn(way)) } }
    },
    .comparison(
      "Resizing a page of 100,000 measured cards", against: "a page of 100",
      goal: .timesAsMuch(1.2)
    ) {
      let (many, few) = (CardPage(count: 100_000), CardPage(count: 100))
      let widths = [100, 120]
      return (
        { for width in widths { keep(many.compose(width: width)) } },
        { for width in widths { keep(few.compose(width: width)) } }
      )
    },
  ]

  /// Does the same to a page of a million lines and to one of a thousand.
  private static func composing(
    _ work: @escaping (BenchPage) -> Void
  ) -> (work: () -> Void, baseline: () -> Void) {
    let (many, few) = (NumberPage(count: 1_000_000), NumberPage(count: 1000))
    return ({ work(many) }, { work(few) })
  }

  /// Turns a page of many items and one of few, down and up again: whatever was measured before, no
  /// frame looks like the last one on the terminal.
  private static func turning(
    _ page: @escaping (Int) -> BenchPage
  ) -> (work: () -> Void, baseline: () -> Void) {
    let (many, few) = (page(100_000), page(100))
    let stage = PaintingStage()
    return (
      { for way in [Command.pageDown, .pageUp] { stage.paint(many.turn(way)) } },
      { for way in [Command.pageDown, .pageUp] { stage.paint(few.turn(way)) } }
    )
  }
}

/// A page to turn over and over.
class BenchPage {
  let view: CollectionView
  private let size: Size

  init(_ component: Component, size: Size) {
    let source = DataSource()
    source.add(component)
    view = CollectionView(dataSource: source)
    self.size = size
    _ = compose()
  }

  func compose() -> Grid {
    let surface = Surface(size: size)
    view.draw(in: surface, state: CellState(theme: .dark, now: 1_796_000_000))
    return surface.grid
  }

  /// Composes a frame of another width.
  func compose(width: Int) -> Grid {
    let surface = Surface(size: Size(width: width, height: size.height))
    view.draw(in: surface, state: CellState(theme: .dark, now: 1_796_000_000))
    return surface.grid
  }

  /// Carries a command out and composes the frame.
  func turn(_ command: Command) -> Grid {
    _ = view.perform(command)
    return compose()
  }

  static func items(_ count: Int) -> [Item] {
    (0..<count).map { number in
      var item = Item(
        id: ItemID(source: "bench", value: "\(number)"),
        title: "Item \(number) of a long list, with 한국어 and 中文 in its title",
        link: "https://example.org/\(number)")
      item.sourceTitle = "Example \(number % 7)"
      item.published = Instant(seconds: 1_796_000_000 - Int64(number) * 600)
      return item
    }
  }
}

/// A list of lines.
final class ListPage: BenchPage {
  init(count: Int, size: Size = Size(width: 120, height: 40)) {
    let component = ItemComponent<Item, LineCell>(id: "list")
    component.layout = ListLayout(distribution: .perRow(1))
    component.add(Self.items(count))
    super.init(component, size: size)
  }
}

/// A list of numbers, whose items take no room of their own.
final class NumberPage: BenchPage {
  init(count: Int) {
    let component = ItemComponent<Int, NumberCell>(id: "numbers")
    component.layout = ListLayout(distribution: .perRow(1))
    component.add(Array(0..<count))
    super.init(component, size: Size(width: 120, height: 40))
  }
}

/// A number on a row.
final class NumberCell: CollectionCell, ConfigurableCell {
  private var line = TextLine.empty

  override class var sizing: Sizing { .uniform }

  func setup(with content: Int) { line = TextLine("Item \(content)") }

  override func draw(in surface: Surface, state: CellState) {
    surface.write(line, at: .zero, style: state.isFocused ? state.theme.focus : state.theme.text)
  }
}

/// A grid of cards that are measured.
final class CardPage: BenchPage {
  init(count: Int, size: Size = Size(width: 120, height: 40)) {
    let component = ItemComponent<Item, CardCell>(id: "cards")
    component.add(Self.items(count))
    super.init(component, size: size)
  }
}

/// A curses display on a pseudo-terminal, whose bytes are read and thrown away.
final class PaintingStage {
  private let terminal: PseudoTerminal
  private let display: CursesDisplay
  private let descriptor: Int32

  init() {
    do {
      terminal = try PseudoTerminal(width: 120, height: 40)
      descriptor = try terminal.openSecondary()
      terminal.discardOutput()
      display = try CursesDisplay(
        input: descriptor, output: descriptor, environment: ["TERM": "xterm-256color"],
        ownsProcess: false)
    } catch {
      giveUp("\(error)")
    }
  }

  nonisolated deinit {
    MainActor.assumeIsolated { [display, descriptor] in
      display.close()
      _ = Glibc.close(descriptor)
    }
  }

  func paint(_ grid: Grid) {
    display.present(grid)
  }
}
