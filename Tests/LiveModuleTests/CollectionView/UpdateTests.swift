import Input
import Testing
import TextGrid

@testable import LiveModule

@Suite("Updates of a page") @MainActor struct UpdateTests {
  @Test("at the very top the page stays at the top, and new items appear")
  func atTheTop() {
    let component = list("a", words("a", 20))
    let page = Page([component], height: 5)
    page.draw()
    component.replace(with: ["n0", "n1"] + component.items)
    #expect(page.rows().starts(with: ["n0", "n1", "<a0>"]))
    #expect(page.view.unseenInsertions == 0)
  }

  @Test("further down the picture stands still, and what came in above is counted")
  func anchored() {
    let component = list("a", words("a", 30))
    let page = Page([component], height: 5)
    page.perform(.pageDown, .pageDown)
    let before = page.rows()
    component.replace(with: ["n0", "n1"] + component.items)
    #expect(page.rows() == before)
    #expect(page.view.unseenInsertions == 2)
    component.replace(with: ["n2"] + component.items)
    #expect(page.rows() == before)
    #expect(page.view.unseenInsertions == 3)
    component.replace(with: component.items.filter { $0 != "n0" })
    #expect(page.rows() == before)
    #expect(page.view.unseenInsertions == 2)
    page.perform(.moveFirst)
    #expect(page.view.unseenInsertions == 0)
  }

  @Test("what comes in below, at the end of a block above, or first of all is no news")
  func noNews() {
    let (above, late, here) = (list("a", words("a", 9)), list("l", []), list("b", words("b", 40)))
    late.hiddenWhenEmpty = true
    let page = Page([above, late, here], height: 5)
    page.perform(.nextBlock, .pageDown, .pageDown)
    let before = page.rows()
    above.add(words("more", 5))
    late.add(words("late", 4))
    here.add(words("end", 9))
    #expect(page.rows() == before)
    #expect(page.view.unseenInsertions == 0)
    above.replace(with: ["new"] + above.items)
    #expect(page.rows() == before)
    #expect(page.view.unseenInsertions == 1)
  }

  @Test("blocks that grow, shrink, come and go above leave the picture alone")
  func aboveChanges() {
    let above = list("a", words("a", 8), title: "A")
    let here = list("b", words("b", 30))
    let page = Page([above, here], height: 6)
    page.perform(.nextBlock, .pageDown, .pageDown, .pageDown)
    let before = page.rows()
    let steps: [() -> Void] = [
      { above.replace(with: words("c", 3)) }, { above.clear() }, { above.title = nil },
      { page.dataSource.insert(list("x", words("x", 12), title: "X"), at: 0) },
      { page.dataSource.remove(id: "a") }, { page.dataSource.remove(id: "x") },
      { page.dataSource.apply([text("y", rows: 3), here]) },
    ]
    for (index, step) in steps.enumerated() {
      step()
      #expect(page.rows() == before, "step \(index)")
    }
  }

  @Test("the focus follows its item, wherever it moves to")
  func focusFollows() {
    let component = list("a", words("a", 9))
    let page = Page([component])
    page.perform(.moveDown, .moveDown)
    component.replace(with: ["a8", "new", "a5", "a2", "a0"])
    page.draw()
    #expect(page.focusedWord == "a2")
  }

  @Test("when the focused item goes, the next that is left takes over, then the one before")
  func focusNeighbour() {
    let component = list("a", words("a", 6))
    let page = Page([component])
    page.perform(.moveDown, .moveDown)
    component.replace(with: ["a0", "a1", "a4", "a5"])
    page.draw()
    #expect(page.focusedWord == "a4")
    component.replace(with: ["a0", "a1"])
    page.draw()
    #expect(page.focusedWord == "a1")
    component.replace(with: ["x", "y"])
    page.draw()
    #expect(page.focusedWord == "x")
  }

  @Test("when the focused block goes or is emptied, the next block takes over, then the one before")
  func focusBlock() {
    let (one, two) = (list("a", words("a", 3)), list("b", words("b", 3)))
    let page = Page([one, two, list("c", words("c", 3))], height: 20)
    page.perform(.nextBlock, .moveDown)
    page.dataSource.remove(id: "b")
    page.draw()
    #expect(page.focusedWord == "c0")
    page.dataSource.remove(id: "c")
    page.draw()
    #expect(page.focusedWord == "a2")
    one.clear()
    page.draw()
    #expect(page.view.focus == nil)
    one.add(["again"])
    page.draw()
    #expect(page.focusedWord == "again")
  }

  @Test("when blocks before it go too, the next of those that are left takes over")
  func manyBlocksGo() {
    let blocks = words("b", 6).map { list($0, ["\($0)-0", "\($0)-1"]) }
    let page = Page(blocks, height: 20)
    page.perform(.nextBlock, .nextBlock, .nextBlock)
    page.dataSource.apply([blocks[1], blocks[4], blocks[5]])
    page.draw()
    #expect(page.focusedWord == "b4-0")
  }

  @Test("when the first visible item goes, its neighbour takes its place")
  func anchorGone() {
    let component = list("a", words("a", 30))
    let page = Page([component], height: 5)
    page.perform(.pageDown, .pageDown)
    #expect(page.rows()[0] == "<a6>")
    component.replace(with: component.items.filter { $0 != "a6" && $0 != "a7" })
    #expect(page.rows()[0] == "<a8>")
    page.perform(.moveDown)
    component.replace(with: component.items.filter { $0 != "a8" })
    #expect(page.rows()[0] == "<a9>")
  }

  @Test("when the first visible block goes, the next one takes its place")
  func anchorBlockGone() {
    let page = Page(
      [list("a", words("a", 9)), list("b", words("b", 9)), list("c", words("c", 20))], height: 5)
    page.perform(.nextBlock, .pageDown, .pageDown)
    #expect(page.rows()[0].contains("b"))
    page.dataSource.remove(id: "b")
    #expect(page.rows()[0].contains("c0"))
    page.dataSource.remove(id: "c")
    #expect(page.rows() == ["a4", "a5", "a6", "a7", "<a8>"])
  }

  @Test("a component that is replaced by another kind of items keeps the place of its block")
  func otherKind() {
    let page = Page([list("a", words("a", 9)), list("b", words("b", 30))], height: 5)
    page.perform(.nextBlock, .pageDown)
    page.dataSource.replace(id: "b", with: tallList("b", ["x", "yy"]))
    page.draw()
    #expect(page.focusedWord == "x")
    #expect(page.view.focus?.section == 1)
  }

  @Test("a shelf keeps its offset by item, and its focus, over a refresh")
  func shelfRefresh() {
    let component = shelf("s", words("s", 9))
    let page = Page([component, list("a", ["a0"])])
    page.perform(.moveRight, .moveRight, .moveRight)
    let before = page.rows()
    component.replace(with: ["n0", "n1"] + component.items)
    #expect(page.rows() == before)
    page.perform(.moveDown)
    component.replace(with: component.items.filter { $0 != "s3" })
    page.perform(.moveUp)
    #expect(page.focusedWord == "s4")
  }

  @Test("a shelf that has fewer items, or others of another kind, shows its end and no void")
  func shelfShrinks() {
    let component = shelf("s", words("s", 30))
    let page = Page([component])
    for _ in 0..<20 { page.perform(.moveRight) }
    component.replace(with: ["s0", "s1", "s2"])
    #expect(page.rows()[0] == "   s1       <s2>")
    for _ in 0..<5 { component.add(["t\(component.count)"]) }
    for _ in 0..<5 { page.perform(.moveRight) }
    let other = tallList("s", ["x"])
    other.arrange = .horizontal
    other.layout = ListLayout(distribution: .absolute(8), insets: .zero)
    page.dataSource.replace(id: "s", with: other)
    #expect(page.rows()[0] == "<x>")
  }

  @Test("a shelf that was away and is back with fewer items shows its end and no void")
  func shelfComesBack() {
    let page = Page([shelf("s", words("s", 30)), list("a", ["a0"])])
    for _ in 0..<20 { page.perform(.moveRight) }
    page.dataSource.remove(id: "s")
    page.draw()
    page.dataSource.insert(shelf("s", ["s0", "s1"]), at: 0)
    #expect(page.rows()[0] == "s0       s1")
  }

  @Test("the first block that has an answer keeps the focus only if the reader chose it")
  func firstAnswer() {
    let (one, two) = (list("a", []), list("b", []))
    let page = Page([one, two], height: 30)
    page.draw()
    two.add(["b0", "b1"])
    page.draw()
    #expect(page.focusedWord == "b0")
    one.add(["a0"])
    page.draw()
    #expect(page.focusedWord == "a0")
    one.clear()
    page.perform(.moveDown)
    #expect(page.focusedWord == "b1")
    one.add(["a0"])
    page.draw()
    #expect(page.focusedWord == "b1")
  }

  @Test("commands after a change act on what the reader still sees")
  func staleCommands() {
    var opened: [String] = []
    let component = list("a", words("a", 30))
    component.onSelectItem = { opened.append($0) }
    let page = Page([component], height: 6)
    page.perform(.moveDown, .moveDown)
    component.replace(with: ["new"] + component.items)
    _ = page.view.perform(.open)
    #expect(opened == ["a2"])
    component.replace(with: words("b", 3))
    #expect(!page.view.perform(.open))
    #expect(opened == ["a2"])
    page.draw()
    #expect(page.view.perform(.open))
    #expect(opened == ["a2", "b0"])
  }

  @Test("any command may come between a change and the next frame", arguments: Command.all)
  func betweenFrames(command: Command) {
    let parts = [
      list("a", words("a", 20), title: "A"), shelf("s", words("s", 20), rows: 2),
      grid("g", words("g", 20), perRow: 3),
    ]
    let page = Page(parts, width: 30, height: 6)
    for target in [Command.moveLast, .moveFirst, .nextBlock] {
      for shrunk in [0, 1, 3] {
        for part in parts { part.replace(with: words(part.id, 20)) }
        page.perform(target)
        for part in parts { part.replace(with: words(part.id, shrunk)) }
        _ = page.view.perform(command)
        page.draw()
        page.dataSource.clear()
        _ = page.view.perform(command)
        _ = page.view.handle(MouseEvent(.press(.left), x: 1, y: 1))
        page.draw()
        #expect(page.view.focus == nil)
        page.dataSource.apply(parts)
      }
    }
  }

  @Test("what is taken over early names the item that the reader sees")
  func updating() {
    let component = list("a", words("a", 9))
    let page = Page([component])
    page.perform(.moveDown)
    component.replace(with: ["x", "y"] + component.items)
    page.view.update()
    #expect(page.view.focus == IndexPath(section: 0, item: 3))
    #expect(page.focusedWord == "a1")
  }

  @Test("heights that change hold the first visible item still")
  func heightsChange() {
    let component = tallList("a", (0..<40).map { String(repeating: "x", count: $0 % 5 + 1) })
    let page = Page([component], height: 7)
    page.perform(.pageDown, .pageDown)
    let before = page.rows()
    component.add(["more"])
    #expect(page.rows() == before)
  }

  @Test("an item that shrinks while one is deep inside it stays in sight with its last row")
  func anchorShrinks() {
    let component = ItemComponent<Letter, LetterCell>(id: "a")
    component.layout = ListLayout(distribution: .perRow(1), insets: .zero)
    component.add((0..<9).map { Letter(id: $0, rows: $0 == 3 ? 30 : 2) })
    let page = Page([component], height: 5)
    for _ in 0..<13 {
      page.draw()
      page.view.scroll(by: 2)
    }
    #expect(page.rows()[0] == "3/20")
    component.replace(with: (0..<9).map { Letter(id: $0, rows: 2) })
    #expect(page.rows()[0] == "3/1")
  }

  private struct Letter: Hashable, Identifiable {
    var id: Int
    var rows: Int
  }

  private final class LetterCell: CollectionCell, ConfigurableCell {
    private var letter = Letter(id: 0, rows: 1)

    func setup(with content: Letter) { letter = content }

    override func height(for width: Int) -> Int { letter.rows }

    override func draw(in surface: Surface, state: CellState) {
      for row in 0..<letter.rows {
        surface.write("\(letter.id)/\(row)", at: Point(x: 0, y: row))
      }
    }
  }

  @Test("a resize keeps the focus in sight", arguments: [(20, 3), (60, 8), (9, 30), (12, 1)])
  func resize(width: Int, height: Int) {
    let page = Page(
      [list("a", words("a", 9)), grid("g", words("g", 40), perRow: 3), shelf("s", words("s", 9))],
      width: 30, height: 10)
    page.perform(.nextBlock, .pageDown, .moveRight)
    let word = page.focusedWord ?? "-"
    page.size = Size(width: width, height: height)
    #expect(page.rows().contains { $0.contains("<") })
    #expect(page.focusedWord == word)
    page.perform(.nextBlock, .moveRight, .moveRight)
    page.size = Size(width: 30, height: 10)
    #expect(page.rows().contains { $0.contains("<s2>") })
  }
}
