internal import CTerminal
internal import TextGrid

/// Brings a grid's changed rows into curses' window.
struct ScreenPainter {
  private var encoder: CellEncoder
  private var previous: [Cell] = []
  private var previousSize: Size?

  /// Makes a painter for the screen that has been started.
  init(encoder: CellEncoder) { self.encoder = encoder }

  /// Forgets what is on the screen, so that every row counts as changed.
  mutating func forget() { previousSize = nil }

  /// Writes the rows that differ from those of the last call, and tells whether there were any.
  ///
  /// - Complexity: O(cells), most of it comparing.
  mutating func paint(_ grid: Grid, on window: UnsafeMutablePointer<WINDOW>, size: Size) -> Bool {
    let cells = grid.cells
    let isComparable = previousSize == grid.size
    var isChanged = false
    for y in 0..<size.height {
      let start = y * grid.size.width
      let range = y < grid.size.height ? start..<start + grid.size.width : 0..<0
      if isComparable && (range.isEmpty || previous[range] == cells[range]) { continue }
      encoder.encode(cells[range], columns: size.width) { row in
        _ = mvwadd_wchnstr(window, Int32(y), 0, row.baseAddress, Int32(row.count))
      }
      isChanged = true
    }
    previous = cells
    previousSize = grid.size
    return isChanged
  }
}
