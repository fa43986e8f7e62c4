/// A clipped window into a grid, with its own origin: what a cell, a shelf or a screen draws on.
///
/// A surface never writes outside itself, nor outside the surfaces that it was cut from. Its origin
/// may lie outside the visible part: a shelf that is scrolled draws a card that begins to the left.
public struct Surface {
  /// The grid that is written to.
  public let grid: Grid

  /// Where the surface's own origin lies in the grid.
  private let origin: Point

  /// The columns and rows; parts of them may be invisible.
  public let size: Size

  /// The visible part, in the grid's own columns and rows.
  private let clip: Rect

  /// Makes a surface that covers a grid.
  public init(_ grid: Grid) {
    self.grid = grid
    self.origin = .zero
    self.size = grid.size
    self.clip = Rect(origin: .zero, size: grid.size)
  }

  /// Makes a surface that covers a new, blank grid.
  public init(size: Size) {
    self.init(Grid(size: size))
  }

  private init(grid: Grid, origin: Point, size: Size, clip: Rect) {
    self.grid = grid
    self.origin = origin
    self.size = size
    self.clip = clip
  }

  /// The whole surface in its own columns and rows.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The visible part in the surface's own columns and rows.
  public var visibleBounds: Rect { clip.offset(x: -origin.x, y: -origin.y) }

  /// The part of the surface that covers `rect`, clipped to this one.
  public subscript(rect: Rect) -> Surface {
    let absolute = rect.offset(x: origin.x, y: origin.y)
    return Surface(
      grid: grid, origin: absolute.origin,
      size: Size(width: max(0, rect.width), height: max(0, rect.height)),
      clip: clip.intersection(absolute))
  }

  /// Writes a line with its left end at `point`, cut at the edges, and returns its width in cells.
  @discardableResult
  public func write(_ line: TextLine, at point: Point, style: Style = .plain) -> Int {
    let y = origin.y + point.y
    if y >= clip.minY && y < clip.maxY {
      grid.put(
        line, x: origin.x + point.x, y: y, range: clip.minX..<max(clip.minX, clip.maxX),
        style: style)
    }
    return line.width
  }

  /// Cleans and writes a text on one line, and returns its width in cells as far as it is visible.
  ///
  /// Its blanks stay as they are; text from outside whose blanks mean nothing is better written as
  /// a `TextLine`.
  @discardableResult
  public func write(_ text: String, at point: Point, style: Style = .plain) -> Int {
    let columns = max(0, visibleBounds.maxX - point.x)
    let line = TextLine(text, limit: columns, whiteSpace: .kept(tabWidth: 1))
    write(line, at: point, style: style)
    return min(columns, line.width)
  }

  /// Fills a rectangle (all of it where nil) with a cell; of one that is not one column wide only
  /// the style is taken.
  public func fill(_ rect: Rect? = nil, with cell: Cell = Cell()) {
    let absolute = (rect ?? bounds).offset(x: origin.x, y: origin.y)
    grid.fill(absolute.intersection(clip), with: cell)
  }

  /// Changes the styles of a rectangle (all of it where nil), leaving its glyphs.
  public func restyle(_ rect: Rect? = nil, _ change: (inout Style) -> Void) {
    let absolute = (rect ?? bounds).offset(x: origin.x, y: origin.y)
    grid.restyle(absolute.intersection(clip), change)
  }
}
