extension Surface {
  /// The glyphs of a frame's sides and corners.
  public struct Border: Hashable, Sendable {
    /// Top left, top, top right, left, right, bottom left, bottom, bottom right.
    let glyphs: [Glyph]

    /// Makes a border of eight one-column characters: top left, top, top right, left, right,
    /// bottom left, bottom, bottom right.
    public init(_ characters: String) {
      let line = TextLine(characters, whiteSpace: .kept())
      precondition(
        line.width == 8 && line.isSingleWidth, "a border has eight one-column characters")
      self.glyphs = line.glyphs
    }

    /// Thin lines with round corners.
    public static let rounded = Border("╭─╮││╰─╯")
    /// Heavy lines.
    public static let heavy = Border("┏━┓┃┃┗━┛")
    /// Thin lines with square corners.
    public static let square = Border("┌─┐││└─┘")
    /// Characters that every terminal has.
    public static let ascii = Border("+-+||+-+")
    /// Characters that every terminal has, heavier.
    public static let heavyAscii = Border("#=####=#")
  }

  /// Draws a frame along the inner edge; nothing where it has less than two columns or rows.
  public func drawBorder(_ border: Border, style: Style = .plain) {
    guard size.width >= 2 && size.height >= 2 else { return }
    let right = size.width - 1
    let bottom = size.height - 1
    let glyphs = border.glyphs
    func put(_ rect: Rect, _ index: Int) {
      fill(rect, with: Cell(glyphs[index], style: style))
    }
    put(Rect(x: 0, y: 0, width: 1, height: 1), 0)
    put(Rect(x: 1, y: 0, width: right - 1, height: 1), 1)
    put(Rect(x: right, y: 0, width: 1, height: 1), 2)
    put(Rect(x: 0, y: 1, width: 1, height: bottom - 1), 3)
    put(Rect(x: right, y: 1, width: 1, height: bottom - 1), 4)
    put(Rect(x: 0, y: bottom, width: 1, height: 1), 5)
    put(Rect(x: 1, y: bottom, width: right - 1, height: 1), 6)
    put(Rect(x: right, y: bottom, width: 1, height: 1), 7)
  }
}
