import Input
import Testing
import TextGrid

@testable import LiveModule

@Suite("Mouse") @MainActor struct MouseTests {
  private func click(_ page: Page, x: Int, y: Int) -> Bool {
    let isTaken = page.view.handle(MouseEvent(.press(.left), x: x, y: y))
    page.draw()
    return isTaken
  }

  private func wheel(
    _ page: Page, _ wheel: MouseEvent.Wheel, x: Int = 0, y: Int, shift: Bool = false
  ) -> Bool {
    let isTaken = page.view.handle(
      MouseEvent(.wheel(wheel), x: x, y: y, modifiers: shift ? .shift : []))
    page.draw()
    return isTaken
  }

  @Test("a click focuses, a second one opens")
  func clicks() {
    var opened: [String] = []
    let component = list("a", words("a", 20))
    component.onSelectItem = { opened.append($0) }
    let page = Page([component])
    page.draw()
    #expect(click(page, x: 0, y: 3))
    #expect(page.focusedWord == "a3")
    #expect(opened.isEmpty)
    #expect(click(page, x: 1, y: 3))
    #expect(opened == ["a3"])
  }

  @Test("a click on what is wholly in sight scrolls nothing, so the second hits the same")
  func noScroll() {
    let page = Page([list("a", words("a", 20), title: "A")], height: 6)
    page.draw()
    page.view.scroll(by: 1)
    page.draw()
    #expect(click(page, x: 0, y: 0))
    #expect(page.focusedWord == "a0")
    #expect(page.view.offset == 1)
  }

  @Test("a click beside items, outside the viewport or before a frame means nothing")
  func nowhere() {
    let page = Page([list("a", ["a0"]), list("b", words("b", 30))], height: 5)
    #expect(!page.view.handle(MouseEvent(.press(.left), x: 0, y: 0)))
    page.draw()
    for (x, y) in [(0, 1), (0, 5), (0, 9), (0, -1), (-1, 0), (20, 0), (500, 500)] {
      #expect(!click(page, x: x, y: y), "\(x),\(y)")
    }
    #expect(page.focusedWord == "a0")
    #expect(!page.view.handle(MouseEvent(.release(.left), x: 0, y: 0)))
    #expect(!page.view.handle(MouseEvent(.press(.right), x: 0, y: 0)))
  }

  @Test("a click into a scrolled shelf hits what is seen there")
  func shelfClick() {
    let page = Page([shelf("s", words("s", 9))])
    page.perform(.moveRight, .moveRight, .moveRight)
    #expect(page.rows()[0].hasSuffix("<s3>"))
    #expect(click(page, x: 6, y: 0))
    #expect(page.focusedWord == "s2")
  }

  @Test("a pinned header covers the items beneath it from clicks")
  func pinnedHeader() {
    let component = list("a", words("a", 30), title: "A")
    component.headerPinned = true
    let page = Page([component])
    page.draw()
    page.view.scroll(by: 5)
    page.draw()
    #expect(!click(page, x: 0, y: 0))
    #expect(click(page, x: 0, y: 1))
    #expect(page.focusedWord == "a5")
  }

  @Test("the wheel scrolls the page between its ends and leaves the focus")
  func wheels() {
    let page = Page([list("a", words("a", 20))], height: 6)
    page.draw()
    #expect(wheel(page, .up, y: 0))
    #expect(page.view.offset == 0)
    for _ in 0..<9 { _ = wheel(page, .down, y: 0) }
    #expect(page.view.offset == 14)
    #expect(page.focusedWord == "a0")
    _ = wheel(page, .up, y: 0)
    #expect(page.view.offset == 11)
  }

  @Test("sideways, with Shift or over its header the wheel scrolls a shelf")
  func shelfWheel() {
    let component = shelf("s", words("s", 9))
    component.title = "S"
    let page = Page([component, list("a", words("a", 30))])
    page.draw()
    let shelf = page.view.shelf(of: 0)
    #expect(wheel(page, .right, y: 1))
    #expect(shelf.offset == 8)
    #expect(wheel(page, .down, y: 1, shift: true))
    #expect(shelf.offset == 16)
    #expect(wheel(page, .down, y: 0))
    #expect(shelf.offset == 24)
    #expect(wheel(page, .left, y: 1))
    #expect(wheel(page, .up, y: 0))
    #expect(shelf.offset == 8)
    #expect(page.view.offset == 0)
    #expect(!wheel(page, .right, y: 4))
    #expect(wheel(page, .down, y: 1))
    #expect(page.view.offset == 3)
  }

  @Test("a click on an item that moved since the frame opens that item")
  func staleClick() {
    var opened: [String] = []
    let component = list("a", words("a", 5))
    component.onSelectItem = { opened.append($0) }
    let page = Page([component])
    page.draw()
    _ = click(page, x: 0, y: 2)
    component.replace(with: ["new"] + words("a", 5))
    _ = page.view.handle(MouseEvent(.press(.left), x: 0, y: 2))
    #expect(opened == ["a2"])
  }

  @Test("what is held down is shown the other way round, until it is released or gone")
  func highlight() {
    let block = list("block", ["a", "b"])
    let page = Page([block])
    page.draw()
    func isReversed() -> Bool {
      let surface = Surface(size: page.size)
      page.view.draw(in: surface, state: CellState(theme: .mono, now: 0))
      return surface.grid[0, 1].style.attributes.contains(.reverse)
    }
    _ = page.view.handle(MouseEvent(.press(.left), x: 0, y: 1))
    #expect(isReversed())
    _ = page.view.handle(MouseEvent(.release(.left), x: 5, y: 5))
    #expect(!isReversed())
    _ = page.view.handle(MouseEvent(.press(.left), x: 0, y: 1))
    block.replace(with: ["c"])
    #expect(!isReversed())
  }
}
