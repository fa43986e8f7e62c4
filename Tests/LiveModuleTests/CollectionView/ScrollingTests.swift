import Input
import Testing
import TextGrid

@testable import LiveModule

@Suite("Scrolling") @MainActor struct ScrollingTests {
  @Test("the page scrolls just enough to show the focus")
  func justEnough() {
    let page = Page([list("a", words("a", 20))], height: 5)
    page.perform(.moveDown, .moveDown, .moveDown, .moveDown)
    #expect(page.view.offset == 0)
    #expect(page.perform(.moveDown) == ["a1", "a2", "a3", "a4", "<a5>"])
    #expect(page.perform(.moveUp) == ["a1", "a2", "a3", "<a4>", "a5"])
  }

  @Test("the first line of a block brings its header along")
  func header() {
    let page = Page(
      [list("a", words("a", 6), title: "A"), list("b", words("b", 6), title: "B")], height: 4)
    page.perform(.moveLast, .moveUp, .moveUp, .moveUp)
    #expect(page.perform(.moveUp, .moveUp) == ["B", "<b0>", "b1", "b2"])
    #expect(page.perform(.moveUp) == ["<a5>", "", "B", "b0"])
    page.perform(.moveUp, .moveUp, .moveUp, .moveUp)
    #expect(page.perform(.moveUp) == ["A", "<a0>", "a1", "a2"])
  }

  @Test("a header that has no room beside the item is left out")
  func headerWithoutRoom() {
    let page = Page([list("a", ["a0", "a1"], title: "A")], height: 1)
    #expect(page.perform(.moveDown) == ["<a0>"])
    #expect(page.perform(.moveDown) == ["<a1>"])
    #expect(page.perform(.moveUp) == ["<a0>"])
  }

  @Test("a pinned header stays at the top while its items scroll by, and never beyond them")
  func pinned() {
    let first = list("a", words("a", 6), title: "A")
    first.headerPinned = true
    let page = Page([first, list("b", words("b", 9), title: "B")], height: 4)
    page.draw()
    page.view.scroll(by: 3)
    #expect(page.rows() == ["A", "a3", "a4", "a5"])
    page.view.scroll(by: 2)
    #expect(page.rows() == ["A", "a5", "", "B"])
    page.view.scroll(by: 1)
    #expect(page.rows() == ["A", "", "B", "b0"])
    page.view.scroll(by: 1)
    #expect(page.rows() == ["", "B", "b0", "b1"])
  }

  @Test("an item beneath a pinned header is scrolled out from under it")
  func revealBelowPin() {
    let component = list("a", words("a", 20), title: "A")
    component.headerPinned = true
    let page = Page([component], height: 4)
    page.perform(.moveLast)
    #expect(page.rows() == ["A", "a17", "a18", "<a19>"])
    #expect(page.perform(.moveUp, .moveUp, .moveUp) == ["A", "<a16>", "a17", "a18"])
    #expect(page.perform(.moveFirst) == ["A", "<a0>", "a1", "a2"])
  }

  @Test("what lies above the first item and below the last comes along where there is room")
  func pageEnds() {
    let page = Page(
      [text("top", rows: 2), list("a", words("a", 9)), text("end", rows: 2)], height: 6)
    page.perform(.moveLast)
    #expect(page.rows() == ["a6", "a7", "<a8>", "", "end0", "end1"])
    for _ in 0..<8 { page.perform(.moveUp) }
    #expect(page.rows() == ["top0", "top1", "", "<a0>", "a1", "a2"])
  }

  @Test("a text that is longer than the screen is scrolled through, before, between and after")
  func longTexts() {
    let page = Page(
      [
        text("t", rows: 9), list("a", ["a0"]), text("u", rows: 9), list("b", ["b0"]),
        text("v", rows: 9),
      ], height: 5)
    page.draw()
    #expect(page.view.offset == 0)
    var seen = Set(page.rows())
    for _ in 0..<20 { seen.formUnion(page.perform(.moveDown)) }
    #expect(page.view.offset == page.view.maximumOffset)
    for word in words("t", 9) + words("u", 9) + words("v", 9) { #expect(seen.contains(word)) }
    #expect(seen.isSuperset(of: ["<a0>", "<b0>"]))
    seen = []
    for _ in 0..<20 { seen.formUnion(page.perform(.moveUp)) }
    #expect(page.view.offset == 0)
    for word in words("t", 9) + words("u", 9) { #expect(seen.contains(word)) }
    #expect(page.perform(.moveLast).contains("<b0>"))
    #expect(page.perform(.moveFirst) == words("t", 5))
  }

  @Test("an item that is higher than the screen is scrolled and paged through")
  func tallItem() {
    let page = Page([tallList("a", ["abcdefghijklmnop", "z"])], height: 5)
    #expect(page.rows() == ["<a>", "<b>", "<c>", "<d>", "<e>"])
    #expect(page.perform(.moveDown)[0] == "<d>")
    #expect(page.perform(.moveUp)[0] == "<a>")
    #expect(page.perform(.pageDown)[0] == "<d>")
    for _ in 0..<3 { page.perform(.moveDown) }
    #expect(page.rows().last == "<p>")
    #expect(page.perform(.moveDown).last == "<z>")
    #expect(page.perform(.moveUp).contains("<p>"))
    for _ in 0..<4 { page.perform(.pageUp) }
    #expect(page.rows()[0] == "<a>")
    for _ in 0..<6 { page.perform(.pageDown) }
    #expect(page.rows().last == "<z>")
  }

  @Test("a page down keeps two rows in sight and the focus in its place on screen")
  func paging() {
    let page = Page([list("a", words("a", 100))], height: 10)
    page.perform(.moveDown, .moveDown)
    #expect(page.perform(.pageDown)[0] == "a8")
    #expect(page.focusedWord == "a10")
    #expect(page.perform(.halfPageDown)[0] == "a13")
    #expect(page.focusedWord == "a15")
    page.perform(.halfPageUp, .pageUp)
    #expect(page.focusedWord == "a2")
    #expect(page.view.offset == 0)
  }

  @Test("paging to the ends reaches the first and the last item")
  func pagingToTheEnds() {
    let page = Page(
      [list("a", words("a", 13)), shelf("s", words("s", 5)), grid("g", words("g", 11), perRow: 3)],
      width: 30, height: 7)
    page.draw()
    for _ in 0..<8 { page.perform(.pageDown) }
    #expect(["g9", "g10"].contains(page.focusedWord))
    #expect(page.view.offset == page.view.maximumOffset)
    for _ in 0..<8 { page.perform(.pageUp) }
    #expect(page.focusedWord == "a0")
  }

  @Test("paging over a gap wider than an item lands on what comes next")
  func pagingOverGaps() {
    let component = list("a", words("a", 9))
    component.layout = ListLayout(distribution: .perRow(1), insets: .zero, lineSpacing: 30)
    let page = Page([component, list("b", ["b0"])], height: 12)
    page.draw()
    var last = 0
    for _ in 0..<40 {
      page.perform(.pageDown)
      let now = page.view.focus.map { $0.section * 100 + $0.item } ?? -1
      #expect(now >= last)
      last = now
    }
    #expect(page.focusedWord == "b0")
  }

  @Test("after the wheel has left the focus behind, a page goes on from what is on screen")
  func pagingFromScreen() {
    let page = Page([list("a", words("a", 200))], height: 10)
    page.draw()
    page.view.scroll(by: 100)
    page.draw()
    page.perform(.pageDown)
    #expect(page.rows().contains("<\(page.focusedWord ?? "")>"))
    #expect(page.view.offset == 108)
  }

  @Test("the near end is less than half a screen away")
  func nearEnd() {
    let page = Page([list("a", words("a", 30))], height: 10)
    page.draw()
    #expect(!page.view.isNearEnd)
    page.view.scroll(by: 15)
    #expect(!page.view.isNearEnd)
    page.view.scroll(by: 1)
    #expect(page.view.isNearEnd)
    let short = Page([list("a", ["a0"])], height: 10)
    short.draw()
    #expect(short.view.isNearEnd)
  }

  @Test("the very top is where there is nothing further up to go to")
  func veryTop() {
    let page = Page([text("t", rows: 12), list("a", ["a0", "a1"])], height: 6)
    page.draw()
    #expect(page.view.isAtTop)
    for _ in 0..<9 { page.perform(.moveDown) }
    #expect(page.focusedWord == "a1")
    #expect(!page.view.isAtTop)
    for _ in 0..<9 { page.perform(.moveUp) }
    #expect(page.view.isAtTop)
    page.size.height = 30
    page.perform(.moveDown)
    #expect(page.view.offset == 0)
    #expect(!page.view.isAtTop)
    #expect(Page().view.isAtTop)
  }

  @Test("what is scrolled in at the top grows upwards when it is higher than it was thought to be")
  func scrollingUpIntoEstimates() {
    let component = tallList("a", (0..<50).map { _ in "abcd" } + ["z"])
    let page = Page([component], height: 10)
    page.perform(.moveLast)
    let before = page.rows()
    page.view.scroll(by: -2)
    let after = page.rows()
    #expect(Array(after[2...]) == Array(before[..<8]))
  }

  @Test("nothing that is visible stays an estimate after a frame")
  func measuredAfterJumps() {
    let component = tallList("a", (0..<300).map { String(repeating: "x", count: $0 % 7 + 1) })
    let page = Page([component], height: 9)
    for command in [Command.moveLast, .pageUp, .moveFirst, .halfPageDown, .moveLast, .moveUp] {
      page.perform(command)
      let first = page.rows()
      #expect(page.rows() == first, "\(command)")
      #expect(first.contains { $0.hasPrefix("<") }, "\(command)")
    }
  }

  @Test("the position is told in percent, and not at all where everything is visible")
  func position() {
    let page = Page([list("block", (0..<21).map { "w\($0)" })], height: 11)
    page.draw()
    #expect(page.view.scrollPosition == 0)
    page.perform(.moveLast)
    #expect(page.view.scrollPosition == 100)
    page.perform(.halfPageUp)
    #expect(page.view.scrollPosition == 50)
    page.size = Size(width: 20, height: 30)
    page.draw()
    #expect(page.view.scrollPosition == nil)
  }

  @Test("a view that has not the keys shows no focus, and still has it")
  func hiddenFocus() {
    let page = Page([list("block", ["a", "b"])])
    page.view.showsFocus = false
    #expect(page.rows()[0] == "a" && page.focusedWord == "a")
    page.view.showsFocus = true
    #expect(page.rows()[0] == "<a>")
  }
}
