/// What one cell can show: a scalar, at most three combining marks, and a width of 0, 1 or 2.
///
/// A glyph is the display form of a grapheme cluster. It is never a control character: glyphs of
/// outside text come from `TextLine`, which cleans it.
public struct Glyph: Hashable, Sendable {
  /// The base scalar; 0 in the cell that a wide glyph covers besides its own.
  public let scalar: UInt32
  /// The first combining mark, or 0.
  public let mark1: UInt32
  /// The second combining mark, or 0.
  public let mark2: UInt32
  /// The third combining mark, with the width in its top byte.
  private let mark3AndWidth: UInt32

  /// Makes a glyph of parts that are known to be clean and to have that width.
  init(scalar: UInt32, mark1: UInt32 = 0, mark2: UInt32 = 0, mark3: UInt32 = 0, width: Int) {
    self.scalar = scalar
    self.mark1 = mark1
    self.mark2 = mark2
    self.mark3AndWidth = mark3 | UInt32(truncatingIfNeeded: width) << 24
  }

  /// The third combining mark, or 0.
  public var mark3: UInt32 { mark3AndWidth & 0xFF_FFFF }

  /// The cells it takes: 1 or 2, and 0 for the second half of a wide one.
  public var width: Int { Int(mark3AndWidth >> 24) }

  /// A blank cell.
  public static let blank = Glyph(scalar: 0x20, width: 1)

  /// The second half of a wide glyph.
  public static let trailingHalf = Glyph(scalar: 0, width: 0)

  /// The base scalar and the marks as text; empty for the second half of a wide glyph.
  public var text: String {
    var text = String.UnicodeScalarView()
    for value in [scalar, mark1, mark2, mark3] where value != 0 {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }
}

/// A glyph and its style: one cell of a grid.
public struct Cell: Hashable, Sendable {
  /// What it shows.
  public var glyph: Glyph
  /// How it shows it.
  public var style: Style

  /// Makes a cell.
  public init(_ glyph: Glyph = .blank, style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }
}
