import Input
import Testing
import TextGrid

@testable import LiveModule

@Suite("Page columns") @MainActor struct ColumnsTests {
  @Test(
    "weights share the width to the last column, with a column for each line between",
    arguments: [
      ([1], 80, [0..<80]), ([2, 1], 101, [0..<66, 67..<101]), ([1, 1], 81, [0..<40, 41..<81]),
      ([1, 1, 1], 122, [0..<40, 41..<81, 82..<122]), ([0, -5], 81, [0..<40, 41..<81]),
    ])
  func shares(weights: [Int], width: Int, columns: [Range<Int>]) {
    #expect(PageColumns(weights: weights, width: width).columns == columns)
  }

  @Test(
    "columns that would be too narrow are stacked",
    arguments: [([2, 1], 60), ([1, 1], 64), ([9, 1], 120), ([1, 1], 0), ([1, 1], 1)])
  func stacked(weights: [Int], width: Int) {
    #expect(PageColumns(weights: weights, width: width).columns == [0..<width])
  }

  private func page(_ width: Int = 81) -> (view: CollectionView, draw: () -> [String]) {
    let source = DataSource()
    for (column, name, count) in [(1, "a", 4), (2, "b", 2), (2, "c", 3), (1, "d", 1)] {
      let block = list(name, (1...count).map { "\(name)\($0)" })
      block.title = name.uppercased()
      block.column = column
      source.add(block)
    }
    let view = CollectionView(dataSource: source)
    view.columns = [1, 1]
    let draw = {
      let surface = Surface(size: Size(width: width, height: 12))
      view.draw(in: surface, state: CellState(theme: .mono, now: 0))
      return surface.grid.description.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }
    return (view, draw)
  }

  private func focused(_ view: CollectionView) -> String? {
    guard let focus = view.focus,
      let component = view.focusedComponent as? ItemComponent<String, LabelCell>
    else { return nil }
    return component.items[focus.item]
  }

  @Test("blocks stand side by side in their columns, a line between them")
  func sideBySide() {
    let rows = page().draw()
    #expect(rows[0].hasPrefix("A") && rows[0].contains("│B"))
    #expect(rows[1].contains("a1") && rows[1].contains("b1"))
    #expect(rows[4].contains("a4") && rows[4].contains("│C"))
    #expect(rows[6].hasPrefix("D"))
  }

  @Test("where the page is narrow the columns follow one another in the order of the blocks")
  func narrow() {
    let rows = page(40).draw().filter { !$0.isEmpty }
    #expect(!rows.contains { $0.contains("│") })
    #expect(rows.first?.contains("A") == true && rows[5].contains("B"))
  }

  @Test("left and right cross to the item beside, up and down stay in the column")
  func crossing() {
    let (view, draw) = page()
    _ = draw()
    func press(_ commands: Command...) -> String? {
      for command in commands {
        _ = view.perform(command)
        _ = draw()
      }
      return focused(view)
    }
    #expect(press() == "a1")
    #expect(press(.moveRight) == "b1")
    #expect(press(.moveRight) == "b1")
    #expect(press(.moveDown, .moveDown) == "c1")
    #expect(press(.moveLeft) == "a4")
    #expect(press(.moveDown) == "d1")
    #expect(press(.moveDown) == "d1")
    #expect(press(.moveUp, .moveUp) == "a3")
    #expect(press(.moveLast) == "d1")
    #expect(press(.nextBlock) == "a1")
  }

  @Test("a click finds the item of the column that it hits")
  func click() {
    let (view, draw) = page()
    _ = draw()
    _ = view.handle(MouseEvent(.press(.left), x: 45, y: 5))
    #expect(focused(view) == "c1")
    _ = view.handle(MouseEvent(.press(.left), x: 3, y: 2))
    #expect(focused(view) == "a2")
  }

  @Test("the page is as long as its longest column, and a refresh of one column moves no other")
  func anchors() {
    let (view, draw) = page()
    _ = draw()
    #expect(view.contentHeight == 8)
    guard let block = view.dataSource.component(id: "b") as? ItemComponent<String, LabelCell>
    else {
      Issue.record("no block b")
      return
    }
    block.add((3...30).map { "b\($0)" })
    _ = draw()
    #expect(view.contentHeight > 30)
    for _ in 0..<9 { _ = view.handle(MouseEvent(.wheel(.down), x: 50, y: 3)) }
    #expect(draw()[3].contains("b"))
  }
}
