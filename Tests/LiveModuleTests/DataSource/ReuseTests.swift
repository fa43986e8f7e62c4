import Input
import Testing
import TextGrid

@testable import LiveModule

@Suite("Reuse of cells") @MainActor struct ReuseTests {
  @Test("a cell that went back is handed out again and told so; a new one is not")
  func reuse() {
    let source = DataSource()
    let component = list("a", ["x"])
    source.add(component)
    let cell = source.dequeueReusableCell(of: LabelCell.self, for: component, at: 0)
    #expect(cell.history.isEmpty)
    source.recycle(cell)
    let again = source.dequeueReusableCell(of: LabelCell.self, for: component, at: 0)
    #expect(again === cell)
    #expect(again.history == ["reuse"])
  }

  @Test("cells of different classes are never mixed up, subclasses included")
  func classes() {
    let source = DataSource()
    let component = Component(id: "a")
    source.recycle(source.dequeueReusableCell(of: TallCell.self, for: component, at: 0))
    let word = source.dequeueReusableCell(of: LabelCell.self, for: component, at: 0)
    #expect(type(of: word) == LabelCell.self)
  }

  @Test("a cell that goes back twice is handed out once")
  func doubleRecycling() {
    let source = DataSource()
    let component = Component(id: "a")
    let cell = source.dequeueReusableCell(of: LabelCell.self, for: component, at: 0)
    source.recycle(cell)
    source.recycle(cell)
    let one = source.dequeueReusableCell(of: LabelCell.self, for: component, at: 0)
    let other = source.dequeueReusableCell(of: LabelCell.self, for: component, at: 0)
    #expect(one !== other)
  }

  @Test("a header that a component keeps for itself never turns up elsewhere")
  func ownHeader() {
    final class Keeper: ItemComponent<String, LabelCell> {
      let header = LabelCell()
      override func headerView() -> CollectionCell? { header }
    }
    let keeper = Keeper(id: "keeper")
    keeper.header.word = "mine"
    keeper.add(["x"])
    let page = Page([keeper, list("b", words("b", 5))])
    for _ in 0..<3 { page.draw() }
    #expect(page.rows().first == "mine")
    #expect(keeper.header.history.isEmpty)
  }

  @Test("the set-up closure runs after the cell's own set-up, each time a cell is reused")
  func setupOrder() {
    let component = list("a", words("w", 40))
    component.setupCell = { cell, word in cell.history.append("closure \(word)") }
    let page = Page([component], height: 4)
    page.draw()
    var cells = page.view.visibleCells.values.compactMap { $0 as? LabelCell }
    #expect(cells.count == 4)
    for cell in cells { #expect(cell.history == ["setup \(cell.word)", "closure \(cell.word)"]) }
    page.perform(.moveLast, .moveFirst)
    cells = page.view.visibleCells.values.compactMap { $0 as? LabelCell }
    for cell in cells {
      #expect(
        cell.history.suffix(3) == ["reuse", "setup \(cell.word)", "closure \(cell.word)"])
    }
  }

  @Test("messages and shapes of what loads are reused")
  func supplementary() {
    let component = list("a", [])
    let page = Page([component])
    component.independentData = StubCycle(.loading)
    page.draw()
    component.independentData = StubCycle(.empty)
    page.draw()
    let message = page.dataSource.dequeueReusableCell(
      of: MessageView.self, for: component, at: 0)
    page.dataSource.recycle(message)
    for _ in 0..<3 { page.draw() }
    let again = page.dataSource.dequeueReusableCell(of: MessageView.self, for: component, at: 0)
    #expect(again === message)
  }
}
