import Input
import Testing
import TextGrid

@testable import LiveModule

@Suite("Focus") @MainActor struct FocusTests {
  /// Walks and notes the word with the focus after each step.
  private func walk(_ page: Page, _ commands: Command...) -> [String] {
    page.draw()
    return commands.map { command in
      page.perform(command)
      return page.focusedWord ?? "-"
    }
  }

  @Test("a page without items has no focus, and no key traps")
  func nothing() {
    for page in [Page(), Page([list("a", [])]), Page([text("t", rows: 30)])] {
      page.draw()
      for command in Command.all {
        page.perform(command)
        #expect(page.view.focus == nil, "\(command)")
      }
    }
  }

  @Test("every key does no harm in every state of a block", arguments: Command.all)
  func everyState(command: Command) {
    let states: [LoadState] = [.idle, .loading, .loaded, .empty, .failed(Refused())]
    for state in states {
      for items in [[], ["one"]] {
        for isHidden in [false, true] {
          let block = list("a", items, title: "A")
          block.independentData = StubCycle(state)
          block.hiddenWhenEmpty = isHidden
          block.headerPinned = isHidden
          let page = Page([block], height: 3)
          page.perform(command, .moveDown, command)
          #expect((page.view.focus == nil) == items.isEmpty, "\(state)")
        }
      }
    }
  }

  @Test("commands before the first frame do no harm")
  func beforeDrawing() {
    let page = Page([list("a", ["x", "y"])])
    for command in Command.all { _ = page.view.perform(command) }
    #expect(page.view.focus == nil)
    page.view.update()
    page.draw()
    #expect(page.focusedWord == "x")
  }

  @Test("commands that are not for moving or opening are left to others")
  func notMine() {
    let page = Page([list("a", ["x"])])
    page.draw()
    for command in [Command.refresh, .quit, .help, .loadMore, .nextTab, .back] {
      #expect(!page.view.perform(command))
    }
    #expect(page.view.perform(.moveDown))
  }

  @Test("down and up go line by line, and over the borders of blocks")
  func blocks() {
    let page = Page([list("a", ["a0", "a1"]), list("b", []), list("c", ["c0", "c1"])])
    #expect(
      walk(page, .moveDown, .moveDown, .moveDown, .moveDown, .moveUp, .moveUp, .moveUp, .moveUp)
        == ["a1", "c0", "c1", "c1", "c0", "a1", "a0", "a0"])
  }

  @Test("in a grid right and left stay in the row, up and down in the column")
  func grids() {
    let page = Page([grid("g", words("g", 8), perRow: 3)], width: 30)
    #expect(
      walk(page, .moveRight, .moveDown, .moveDown, .moveRight, .moveUp, .moveLeft, .moveLeft)
        == ["g1", "g4", "g7", "g7", "g4", "g3", "g3"])
  }

  @Test("from a full row down to a short one goes to the nearest")
  func shortRow() {
    let page = Page([grid("g", words("g", 7), perRow: 3)], width: 30)
    #expect(
      walk(page, .moveRight, .moveRight, .moveDown, .moveDown) == ["g1", "g2", "g5", "g6"])
  }

  @Test("the column is kept over lines that are shorter, until one moves sideways")
  func goalColumn() {
    let page = Page(
      [
        grid("g", words("g", 3), perRow: 3), list("a", ["a0"]), grid("h", words("h", 3), perRow: 3),
      ], width: 30, height: 12)
    #expect(
      walk(page, .moveRight, .moveRight, .moveDown, .moveDown, .moveLeft, .moveUp, .moveUp)
        == ["g1", "g2", "a0", "h2", "h1", "a0", "g1"])
  }

  @Test("tags are walked by their places, line by line")
  func tagRows() {
    // aaaaaa bbbb cc
    // ddd eeeeeeee ff
    let page = Page([tags("t", ["aaaaaa", "bbbb", "cc", "ddd", "eeeeeeee", "ff"])], width: 16)
    #expect(
      walk(page, .moveRight, .moveDown, .moveRight, .moveUp, .moveLeft, .moveLeft, .moveDown)
        == ["bbbb", "eeeeeeee", "ff", "cc", "bbbb", "aaaaaa", "ddd"])
  }

  @Test("a shelf scrolls just far enough to show the focus, while the rest stays")
  func shelfScrolls() {
    let page = Page(
      [shelf("s", words("s", 6)), list("a", ["below"])], width: 20, height: 5)
    #expect(page.rows()[0] == "<s0>     s1       s2")
    page.perform(.moveRight, .moveRight)
    #expect(page.rows()[0] == "   s1       <s2>")
    #expect(page.rows()[2] == "below")
    page.perform(.moveRight, .moveRight, .moveRight, .moveRight)
    #expect(page.focusedWord == "s5")
    page.perform(.moveLeft)
    #expect(page.rows()[0] == "   <s4>     s5")
  }

  @Test("each shelf remembers its focus and its offset")
  func shelfMemory() {
    let page = Page(
      [shelf("s", words("s", 9)), shelf("t", words("t", 9)), list("a", ["a0"])], width: 20)
    let names = walk(
      page, .moveRight, .moveRight, .moveRight, .moveDown, .moveRight, .moveUp, .moveDown,
      .moveDown, .moveUp)
    #expect(names == ["s1", "s2", "s3", "t1", "t2", "s3", "t2", "a0", "t2"])
    let rows = page.rows()
    #expect(rows[0].hasSuffix("s3"))
    #expect(rows[2] == "   t1       <t2>")
  }

  @Test("in a shelf of several rows up and down stay in it as long as there is a row")
  func shelfRows() {
    let page = Page(
      [shelf("s", words("s", 5), rows: 2), list("a", ["a0"])], width: 20)
    // s0 s2 s4
    // s1 s3
    #expect(
      walk(page, .moveDown, .moveRight, .moveRight, .moveUp, .moveRight, .moveDown, .moveDown)
        == ["s1", "s3", "s3", "s2", "s4", "s3", "a0"])
  }

  @Test("along a shelf by a screen takes the focus along, to the very ends")
  func shelfScreens() {
    let page = Page([shelf("s", words("s", 12), width: 9)], width: 20)
    #expect(
      walk(page, .shelfRight, .shelfRight, .shelfRight, .shelfRight, .shelfRight, .shelfRight)
        .last == "s11")
    #expect(
      walk(page, .shelfLeft, .shelfLeft, .shelfLeft, .shelfLeft, .shelfLeft, .shelfLeft).last
        == "s0")
    let grid = Page([grid("g", words("g", 4), perRow: 2)])
    #expect(walk(grid, .shelfRight) == ["g0"])
  }

  @Test("next and previous block go round, over what has no items, to where a shelf was left")
  func nextBlock() {
    let page = Page([
      list("a", ["a0", "a1"]), list("b", []), shelf("s", words("s", 4)), text("t", rows: 2),
      list("c", ["c0"]),
    ])
    #expect(
      walk(
        page, .moveDown, .nextBlock, .moveRight, .nextBlock, .nextBlock, .previousBlock,
        .previousBlock, .previousBlock)
        == ["a1", "s0", "s1", "c0", "a0", "c0", "s1", "a0"])
    let lonely = Page([list("a", ["a0", "a1"])])
    #expect(walk(lonely, .moveDown, .nextBlock) == ["a1", "a1"])
  }

  @Test("first and last reach the ends of the page")
  func ends() {
    let page = Page([list("a", words("a", 40)), grid("g", words("g", 5), perRow: 3)])
    #expect(walk(page, .moveLast) == ["g4"])
    #expect(page.view.offset == page.view.maximumOffset)
    #expect(walk(page, .moveFirst) == ["a0"])
    #expect(page.view.offset == 0)
  }

  @Test("opening tells the component which item was chosen, and the page that it meant something")
  func opening() {
    var opened: [String] = []
    let component = list("a", ["x", "y"])
    component.onSelectItem = { opened.append($0) }
    let page = Page([component])
    page.perform(.moveDown, .open)
    #expect(opened == ["y"])
    #expect(Page().view.perform(.open) == false)
  }

  @Test("a block whose items take no focus is passed over, also when that changes")
  func focusable() {
    let middle = list("m", ["m0", "m1"])
    let page = Page([list("a", ["a0"]), middle, list("b", ["b0"])])
    #expect(walk(page, .moveDown) == ["m0"])
    middle.isFocusable = false
    #expect(page.rows().contains("<b0>"))
    #expect(walk(page, .moveUp) == ["a0"])
  }

  @Test(
    "no step among a million items walks through them", .timeLimit(.minutes(1)), arguments: [1, 2])
  func million(rows: Int) {
    let page = Page(
      [shelf("s", words("s", 1_000_000), rows: rows), list("a", words("a", 1_000_000))],
      width: 40, height: 20)
    page.draw()
    // Two hundred frames: a search through all items in each would outlast the limit.
    for _ in 0..<20 {
      page.perform(.moveRight, .moveDown, .moveDown, .moveUp, .shelfRight, .pageDown, .pageUp)
      page.perform(.moveLast, .moveUp, .moveFirst)
      #expect(page.focusedWord == "s0")
    }
  }
}
