import Input
import Testing
import TextGrid

@testable import LiveModule

@Suite("Visible cells") @MainActor struct VisibleCellsTests {
  private final class Count { var setups = 0 }

  @Test(
    "only what is on screen is set up, however many items there are",
    arguments: [100, 100_000])
  func setups(items: Int) {
    let count = Count()
    let component = list("a", words("w", items))
    component.setupCell = { _, _ in count.setups += 1 }
    let page = Page([component], height: 10)
    page.draw()
    #expect(count.setups == 10)
    for command in [Command.pageDown, .moveLast, .moveFirst, .halfPageDown, .moveDown] {
      count.setups = 0
      page.perform(command)
      #expect(count.setups <= 10, "\(command)")
    }
    count.setups = 0
    page.draw()
    #expect(count.setups == 0)
  }

  @Test("of items with heights of their own, only those near the screen are measured")
  func measured() {
    let count = Count()
    let component = tallList("a", (0..<100_000).map { String(repeating: "x", count: $0 % 4 + 1) })
    component.setupCell = { _, _ in count.setups += 1 }
    let page = Page([component], height: 10)
    page.draw()
    page.perform(.moveLast)
    #expect(count.setups < 100)
  }

  @Test("a shelf sets up the columns that it shows, with any number of rows", arguments: [1, 3])
  func shelves(rows: Int) {
    let count = Count()
    let component = shelf("a", words("w", 100_000), width: 9, rows: rows)
    component.setupCell = { _, _ in count.setups += 1 }
    let page = Page([component], width: 30, height: 10)
    page.draw()
    page.perform(.shelfRight, .moveDown, .moveUp, .shelfLeft, .moveRight)
    #expect(count.setups < 100)
  }

  @Test("cells go back when they leave the screen")
  func recycling() {
    let component = list("a", words("w", 1000))
    let page = Page([component], height: 5)
    var cells: Set<ObjectIdentifier> = []
    for _ in 0..<100 {
      page.perform(.pageDown)
      #expect(page.view.visibleCells.count == 5)
      cells.formUnion(page.view.visibleCells.values.map { ObjectIdentifier($0) })
    }
    #expect(cells.count <= 10)
  }

  @Test("a reload sets the visible cells up anew, once")
  func reload() {
    let count = Count()
    let component = list("a", words("w", 50))
    component.setupCell = { _, _ in count.setups += 1 }
    let page = Page([component], height: 6)
    page.draw()
    count.setups = 0
    component.setNeedsReload()
    page.draw()
    page.draw()
    #expect(count.setups == 6)
  }

  @Test("a set-up that takes items away while the page is drawn does no harm")
  func shrinkingWhileDrawn() {
    let component = list("a", words("w", 10))
    component.setupCell = { [weak component] _, word in
      if word == "w3" { component?.replace(with: ["w0"]) }
    }
    let page = Page([component], height: 8)
    #expect(page.rows().starts(with: ["<w0>", "w1", "w2", "w3"]))
    #expect(page.rows().starts(with: ["<w0>", ""]))
  }

  @Test("a set-up that takes items away while they are measured does no harm")
  func shrinkingWhileMeasured() {
    let component = tallList("a", ["xx", "yyy", "z", "vv"])
    component.setupCell = { [weak component] _, word in
      if word == "yyy" { component?.replace(with: ["q"]) }
    }
    let page = Page([component], height: 8)
    page.draw()
    #expect(page.rows()[0] == "<q>")
  }

  @Test("a set-up that takes the component away does no harm")
  func removingWhileDrawn() {
    let page = Page([list("a", words("w", 10)), list("b", ["below"])])
    if let component = page.dataSource.component(id: "a") as? ItemComponent<String, LabelCell> {
      component.setupCell = { [weak page] _, _ in page?.dataSource.remove(id: "a") }
    }
    page.draw()
    #expect(page.rows()[0] == "<below>")
  }

  @Test("an age that changes by itself asks for the next frame")
  func due() {
    final class AgingCell: LabelCell {
      override func draw(in surface: Surface, state: CellState) {
        state.needsDisplay(at: Int64(word) ?? 0)
      }
    }
    let component = ItemComponent<String, AgingCell>(id: "a")
    component.add(["1060", "1030", "1090"])
    let page = Page([component])
    let pass = DrawPass()
    page.view.draw(
      in: Surface(size: page.size), state: CellState(theme: .mono, now: 1000, pass: pass))
    #expect(pass.nextDue == 1030)
  }

  @Test("scrolling a shelf by an item changes that shelf's rows alone")
  func shelfRows() {
    let blocks = ["a", "b", "c"].map { name in
      let block = list(name, (0..<20).map { "\(name)\($0)" })
      block.arrange = .horizontal
      block.layout = ListLayout(distribution: .absolute(6), itemRatio: .rows(2), insets: .zero)
      return block
    }
    let page = Page(blocks, width: 30, height: 12)
    page.perform(.moveDown, .moveRight, .moveRight, .moveRight)
    let before = page.rows()
    let after = page.perform(.moveRight)
    let changed = zip(before, after).enumerated().filter { $0.element.0 != $0.element.1 }
      .map(\.offset)
    // The second shelf stands below two rows of the first and one between them.
    #expect(!changed.isEmpty && changed.allSatisfy { (3..<5).contains($0) }, "\(changed)")
  }

  @Test("a resize measures what is visible, whatever else there is")
  func resizeMeasures() {
    final class Counted: LabelCell {
      static var measured = 0
      override class var sizing: Sizing { .measured }
      override func height(for width: Int) -> Int {
        Self.measured += 1
        return 1 + word.count % 3
      }
    }
    let block = ItemComponent<String, Counted>(id: "block")
    block.layout = ListLayout(distribution: .perRow(1), insets: .zero)
    block.add((0..<100_000).map { "word \($0)" })
    let page = Page([block], width: 40, height: 20)
    page.perform(.pageDown, .pageDown)
    Counted.measured = 0
    page.size = Size(width: 50, height: 20)
    page.draw()
    #expect(Counted.measured > 0 && Counted.measured < 200, "\(Counted.measured)")
  }
}
