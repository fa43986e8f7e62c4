/// A rectangle of cells that surfaces write into and a display reads.
///
/// Invariant: every wide glyph is followed by its second half in the same row, and no second half
/// stands alone, so that no row ever shifts.
public final class Grid {
  /// The columns and rows; never negative.
  public let size: Size

  /// The cells, row by row.
  public private(set) var cells: [Cell]

  /// Makes a grid of blank cells; a negative size counts as 0.
  public init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    self.cells = Array(repeating: Cell(), count: self.size.width * self.size.height)
  }

  /// The cell at a place.
  ///
  /// - Precondition: The place lies inside.
  public subscript(x: Int, y: Int) -> Cell {
    cells[y * size.width + x]
  }

  /// The cells of a row.
  ///
  /// - Precondition: The row exists.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    cells[y * size.width..<(y + 1) * size.width]
  }

  /// Makes every cell blank.
  public func clear(style: Style = .plain) {
    for index in cells.indices { cells[index] = Cell(style: style) }
  }

  /// Changes the styles of a rectangle that lies inside, leaving its glyphs.
  func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    for y in rect.minY..<rect.maxY {
      for index in y * size.width + rect.minX..<y * size.width + rect.maxX {
        change(&cells[index].style)
      }
    }
  }

  /// Puts a line into a row, cut to the columns `range`, which lie inside.
  ///
  /// A wide glyph that the range cuts becomes a blank, so that the rest of the row stays where it
  /// is, and a wide glyph of which the line covers one half loses the other half to a blank.
  func put(_ line: TextLine, x: Int, y: Int, range: Range<Int>, style: Style) {
    let columns =
      max(x, range.lowerBound)..<max(x, range.lowerBound, min(x + line.width, range.upperBound))
    guard !columns.isEmpty else { return }
    cells.withUnsafeMutableBufferPointer { cells in
      let row = UnsafeMutableBufferPointer(rebasing: cells[y * size.width..<(y + 1) * size.width])
      Self.heal(row, around: columns)
      if line.isSingleWidth {
        for column in columns {
          row[column] = Cell(line.glyphs[column - x], style: style)
        }
      } else {
        Self.put(line, x: x, columns: columns, style: style, row)
      }
    }
  }

  private static func put(
    _ line: TextLine, x: Int, columns: Range<Int>, style: Style,
    _ row: UnsafeMutableBufferPointer<Cell>
  ) {
    var column = x
    for glyph in line.glyphs {
      if column >= columns.upperBound { break }
      let end = column + glyph.width
      if column >= columns.lowerBound && end <= columns.upperBound {
        row[column] = Cell(glyph, style: style)
        if glyph.width == 2 { row[column + 1] = Cell(.trailingHalf, style: style) }
      } else if end > columns.lowerBound {
        row[max(column, columns.lowerBound)] = Cell(style: style)
      }
      column = end
    }
  }

  /// Fills a rectangle that lies inside; of a cell that is not one column wide only the style.
  func fill(_ rect: Rect, with cell: Cell) {
    guard !rect.isEmpty else { return }
    let cell = cell.glyph.width == 1 ? cell : Cell(style: cell.style)
    let columns = rect.minX..<rect.maxX
    cells.withUnsafeMutableBufferPointer { cells in
      for y in rect.minY..<rect.maxY {
        let row = UnsafeMutableBufferPointer(
          rebasing: cells[y * size.width..<(y + 1) * size.width])
        Self.heal(row, around: columns)
        UnsafeMutableBufferPointer(rebasing: row[columns]).update(repeating: cell)
      }
    }
  }

  /// Blanks the halves outside of columns whose other halves are about to be overwritten.
  private static func heal(_ row: UnsafeMutableBufferPointer<Cell>, around columns: Range<Int>) {
    if columns.lowerBound > 0 && row[columns.lowerBound].glyph.width == 0 {
      row[columns.lowerBound - 1].glyph = .blank
    }
    if columns.upperBound < row.count && row[columns.upperBound].glyph.width == 0 {
      row[columns.upperBound].glyph = .blank
    }
  }
}

extension Grid {
  /// Whether a row looks the same in another grid of the same width.
  ///
  /// - Precondition: The row exists in both.
  /// - Complexity: O(width), a few machine words at a time.
  public func isRow(_ y: Int, sameAs other: Grid) -> Bool {
    guard size.width == other.size.width else { return false }
    return row(y).withUnsafeBytes { mine in
      other.row(y).withUnsafeBytes { theirs in
        // A cell is seven 32-bit words without a gap. All are looked at: a loop that leaves early
        // is not vectorised, and most rows of most frames are the same.
        let mine = mine.bindMemory(to: UInt32.self)
        let theirs = theirs.bindMemory(to: UInt32.self)
        var difference: UInt32 = 0
        for index in mine.indices { difference |= mine[index] ^ theirs[index] }
        return difference == 0
      }
    }
  }
}
