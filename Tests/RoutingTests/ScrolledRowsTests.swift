import Input
import Routing
import Testing

@Suite("Scrolling what is taller than the screen")
struct ScrolledRowsTests {
  private func rows(_ count: Int, in height: Int, at offset: Int = 0) -> ScrolledRows {
    var rows = ScrolledRows()
    rows.fit(count, in: height)
    rows.scroll(to: offset)
    return rows
  }

  @Test(
    "a command goes as far as its name says, and never past an end",
    arguments: [
      (.moveDown, 0, 1), (.moveUp, 0, 0), (.moveUp, 5, 4), (.pageDown, 0, 8), (.pageUp, 9, 1),
      (.pageDown, 85, 90), (.halfPageDown, 0, 5), (.halfPageUp, 3, 0), (.moveLast, 0, 90),
      (.moveFirst, 90, 0),
    ] as [(Command, Int, Int)])
  func commands(command: Command, from: Int, to: Int) {
    var rows = rows(100, in: 10, at: from)
    let isDone = rows.perform(command)
    #expect(isDone && rows.offset == to)
  }

  @Test("a window of one row still pages")
  func oneRow() {
    var rows = rows(5, in: 1)
    _ = rows.perform(.pageDown)
    #expect(rows.offset == 1)
    _ = rows.perform(.halfPageDown)
    #expect(rows.offset == 2)
  }

  @Test("what does not scroll is left to others")
  func others() {
    var rows = rows(100, in: 10, at: 7)
    for command in Command.all where !ScrolledRows.commands.contains(command) {
      let isDone = rows.perform(command)
      #expect(!isDone, "\(command)")
    }
    #expect(rows.offset == 7)
  }

  @Test("where everything is seen there is no position, else it goes from 0 to 100")
  func position() {
    #expect(rows(10, in: 10).position == nil && rows(0, in: 0).position == nil)
    #expect(rows(100, in: 10).position == 0 && rows(100, in: 10, at: 45).position == 50)
    #expect(rows(100, in: 10, at: 500).position == 100)
  }

  @Test("a screen that grows or a text that shrinks leaves nothing empty beneath")
  func fitting() {
    var rows = rows(100, in: 10, at: 90)
    rows.fit(100, in: 40)
    #expect(rows.offset == 60)
    rows.fit(30, in: 40)
    #expect(rows.offset == 0)
  }
}
