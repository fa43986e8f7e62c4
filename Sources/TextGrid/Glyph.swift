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
  /// The third combining mark in the low 24 bits, then two bits of width, then the top bit, which
  /// is set where the glyph belongs to the same cluster as the one before it.
  private let mark3AndWidth: UInt32

  /// Makes a glyph of parts that are known to be clean and to have that width.
  init(scalar: UInt32, mark1: UInt32 = 0, mark2: UInt32 = 0, mark3: UInt32 = 0, width: Int) {
    self.scalar = scalar
    self.mark1 = mark1
    self.mark2 = mark2
    self.mark3AndWidth = mark3 | UInt32(truncatingIfNeeded: width) << 24
  }

  /// Makes the display form of a character; of one that needs several glyphs only the first.
  ///
  /// A blank comes of a character that shows nothing.
  public init(_ character: Character) {
    self = TextLine(String(character), whiteSpace: .kept(tabWidth: 1)).glyphs.first ?? .blank
  }

  /// The third combining mark, or 0.
  public var mark3: UInt32 { mark3AndWidth & 0xFF_FFFF }

  /// The cells it takes: 1 or 2, and 0 for the second half of a wide one.
  public var width: Int { Int(mark3AndWidth >> 24 & 3) }

  /// Whether a line must not be cut before it, because both halves are one character to a reader.
  var continuesCluster: Bool { mark3AndWidth >> 31 != 0 }

  /// A blank cell.
  public static let blank = Glyph(scalar: 0x20, width: 1)

  /// The second half of a wide glyph.
  public static let trailingHalf = Glyph(scalar: 0, width: 0)

  /// What stands for a scalar that nobody knows.
  static let replacement = Glyph(scalar: 0xFFFD, width: 1)

  /// What stands for the text that a cut takes away.
  static let ellipsis = Glyph(scalar: 0x2026, width: 1)

  /// A blank at which a line must not be broken.
  static let noBreak = Glyph(scalar: 0xA0, width: 1)

  /// No cell at all, but a place where a line may be broken.
  static let breakOpportunity = Glyph(scalar: 0x200B, width: 0)

  /// The base scalar and the marks as text; empty for the second half of a wide glyph.
  public var text: String {
    var text = String.UnicodeScalarView()
    append(to: &text)
    return String(text)
  }

  /// Adds the base scalar and the marks to a text.
  func append(to text: inout String.UnicodeScalarView) {
    if scalar != 0, let base = Unicode.Scalar(scalar) { text.append(base) }
    guard mark1 != 0 else { return }
    for value in [mark1, mark2, mark3] where value != 0 {
      if let mark = Unicode.Scalar(value) { text.append(mark) }
    }
  }
}

extension Glyph {
  private init(_ glyph: Glyph, mark1: UInt32, mark2: UInt32, mark3AndWidth: UInt32) {
    self.scalar = glyph.scalar
    self.mark1 = mark1
    self.mark2 = mark2
    self.mark3AndWidth = mark3AndWidth
  }

  /// The same glyph as a part of the cluster before it.
  var continuingCluster: Glyph {
    Glyph(self, mark1: mark1, mark2: mark2, mark3AndWidth: mark3AndWidth | 1 << 31)
  }

  /// The same glyph with one more mark, or as it is where it has three.
  func adding(mark: UInt32) -> Glyph {
    if mark1 == 0 { return Glyph(self, mark1: mark, mark2: 0, mark3AndWidth: mark3AndWidth) }
    if mark2 == 0 { return Glyph(self, mark1: mark1, mark2: mark, mark3AndWidth: mark3AndWidth) }
    guard mark3 == 0 else { return self }
    return Glyph(self, mark1: mark1, mark2: mark2, mark3AndWidth: mark3AndWidth | mark)
  }
}

extension Glyph: CustomDebugStringConvertible {
  /// The text in quotes, and the width where it is not 1.
  public var debugDescription: String { "\"\(text)\"" + (width == 1 ? "" : " \(width)") }
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
