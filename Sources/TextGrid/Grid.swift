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

  /// Puts a run of glyphs into a row, cut to the columns `range`, which lie inside.
  ///
  /// A wide glyph that the range cuts becomes a blank (semantics A.9), and a wide glyph of which
  /// the run covers one half loses the other half to a blank.
  func put(_ glyphs: some Sequence<Glyph>, x: Int, y: Int, range: Range<Int>, style: Style) {
    guard !range.isEmpty else { return }
    let base = y * size.width
    cells.withUnsafeMutableBufferPointer { cells in
      var column = x
      var first = Int.max
      var last = Int.min
      for glyph in glyphs {
        if column >= range.upperBound { break }
        let width = glyph.width
        defer { column += width }
        if width == 0 || column + width <= range.lowerBound { continue }
        if column >= range.lowerBound && column + width <= range.upperBound {
          if first == .max {
            first = column
            Self.healLeft(of: column, base: base, cells)
          }
          cells[base + column] = Cell(glyph, style: style)
          if width == 2 { cells[base + column + 1] = Cell(.trailingHalf, style: style) }
          last = column + width
        } else {
          let visible = max(column, range.lowerBound)
          if first == .max {
            first = visible
            Self.healLeft(of: visible, base: base, cells)
          }
          cells[base + visible] = Cell(style: style)
          last = visible + 1
        }
      }
      if last > first { Self.healRight(from: last, base: base, width: size.width, cells) }
    }
  }

  /// Fills a rectangle that lies inside with one-column glyphs.
  func fill(_ rect: Rect, with cell: Cell) {
    guard !rect.isEmpty else { return }
    cells.withUnsafeMutableBufferPointer { cells in
      for y in rect.minY..<rect.maxY {
        let base = y * size.width
        Self.healLeft(of: rect.minX, base: base, cells)
        for index in base + rect.minX..<base + rect.maxX { cells[index] = cell }
        Self.healRight(from: rect.maxX, base: base, width: size.width, cells)
      }
    }
  }

  /// Blanks the first half of a wide glyph whose second half is about to be overwritten.
  private static func healLeft(of x: Int, base: Int, _ cells: UnsafeMutableBufferPointer<Cell>) {
    if x > 0 && cells[base + x].glyph.width == 0 { cells[base + x - 1].glyph = .blank }
  }

  /// Blanks a second half whose first half has just been overwritten.
  private static func healRight(
    from x: Int, base: Int, width: Int, _ cells: UnsafeMutableBufferPointer<Cell>
  ) {
    if x < width && cells[base + x].glyph.width == 0 { cells[base + x].glyph = .blank }
  }
}
