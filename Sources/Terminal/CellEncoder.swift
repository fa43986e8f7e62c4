internal import CTerminal
internal import TextGrid

/// Turns rows of cells into what curses takes, remembering what each glyph and style became.
struct CellEncoder {
  /// A glyph as curses and the terminal agree on it: characters that take as many columns.
  struct Drawn {
    var base: UInt32
    var marks: (UInt32, UInt32, UInt32) = (0, 0, 0)
    /// Whether a blank follows, because a wide glyph had to become a narrow one.
    var isFollowedByBlank = false
  }

  private struct Attributes {
    var bits: attr_t
    var pair: Int32
  }

  /// How many glyphs are remembered before all are forgotten.
  private static let memoLimit = 4096

  let isUTF8: Bool
  let depth: ColorDepth
  private var glyphs: [Glyph: Drawn] = [:]
  private var styles: [Style: Attributes] = [:]
  private var pairs: [[Int]: Int32] = [:]
  private let pairLimit: Int
  private var row: [cchar_t] = []

  /// Makes an encoder for the screen that has been started.
  init(isUTF8: Bool, depth: ColorDepth) {
    self.isUTF8 = isUTF8
    self.depth = depth
    pairLimit = Int(terminal_color_pairs()) - 1
  }

  /// Encodes a row, filled up with blanks or cut to `columns`, and lends it.
  mutating func encode(
    _ cells: ArraySlice<Cell>, columns: Int, _ body: (UnsafeBufferPointer<cchar_t>) -> Void
  ) {
    row.removeAll(keepingCapacity: true)
    var index = cells.startIndex
    var column = 0
    while column < columns {
      let cell = index < cells.endIndex ? cells[index] : Cell()
      let isWide = cell.glyph.width == 2 && column + 1 < columns
      let isDrawn = cell.glyph.width == 1 || isWide
      append(isDrawn ? cell.glyph : .blank, cell.style)
      index += isWide ? 2 : 1
      column += isWide ? 2 : 1
    }
    row.withUnsafeBufferPointer(body)
  }

  private mutating func append(_ glyph: Glyph, _ style: Style) {
    let attributes = attributes(style)
    var cell = cchar_t()
    if (0x20..<0x7F).contains(glyph.scalar) && glyph.mark1 == 0 {
      terminal_set_cell(&cell, glyph.scalar, 0, 0, 0, attributes.bits, attributes.pair)
      row.append(cell)
      return
    }
    let drawn = drawn(glyph)
    terminal_set_cell(
      &cell, drawn.base, drawn.marks.0, drawn.marks.1, drawn.marks.2, attributes.bits,
      attributes.pair)
    row.append(cell)
    guard drawn.isFollowedByBlank else { return }
    terminal_set_cell(&cell, 0x20, 0, 0, 0, attributes.bits, attributes.pair)
    row.append(cell)
  }

  private mutating func drawn(_ glyph: Glyph) -> Drawn {
    if let known = glyphs[glyph] { return known }
    if glyphs.count >= Self.memoLimit { glyphs.removeAll(keepingCapacity: true) }
    let drawn = Self.agreed(glyph, isUTF8: isUTF8)
    glyphs[glyph] = drawn
    return drawn
  }

  /// What both our table and the C library give the same width; the library's knows no newer
  /// Unicode than 14, and curses counts by it.
  static func agreed(_ glyph: Glyph, isUTF8: Bool) -> Drawn {
    let isWide = glyph.width == 2
    if !isUTF8, let ascii = GlyphFallback.ascii(for: glyph.scalar) {
      return Drawn(base: ascii, isFollowedByBlank: isWide)
    }
    let isAgreed =
      wcwidth(wchar_t(bitPattern: glyph.scalar)) == glyph.width
      && terminal_can_encode(glyph.scalar)
    guard isAgreed else {
      return Drawn(base: isUTF8 ? 0xFFFD : 0x3F, isFollowedByBlank: isWide)
    }
    let marks = [glyph.mark1, glyph.mark2, glyph.mark3].filter {
      $0 != 0 && wcwidth(wchar_t(bitPattern: $0)) == 0 && terminal_can_encode($0)
    }
    let padded = marks + [0, 0, 0]
    return Drawn(base: glyph.scalar, marks: (padded[0], padded[1], padded[2]))
  }

  private mutating func attributes(_ style: Style) -> Attributes {
    if let known = styles[style] { return known }
    if styles.count >= Self.memoLimit { styles.removeAll(keepingCapacity: true) }
    let appearance = Appearance(style, depth: depth)
    let attributes = Attributes(
      bits: Self.bits(appearance.attributes), pair: pair(appearance))
    styles[style] = attributes
    return attributes
  }

  private static func bits(_ attributes: Style.Attributes) -> attr_t {
    var bits: attr_t = 0
    if attributes.contains(.bold) { bits |= terminal_bold() }
    if attributes.contains(.dim) { bits |= terminal_dim() }
    if attributes.contains(.italic) { bits |= terminal_italic() }
    if attributes.contains(.underline) { bits |= terminal_underline() }
    if attributes.contains(.reverse) { bits |= terminal_reverse() }
    return bits
  }

  /// The pair of two colours.
  ///
  /// Once the terminal's pairs are used up, new ones lose their background, and then all colour:
  /// curses would recolour what is on the screen.
  private mutating func pair(_ appearance: Appearance) -> Int32 {
    let wanted = [appearance.foreground, appearance.background]
    guard wanted != [Appearance.standard, Appearance.standard] else { return 0 }
    if let known = pairs[wanted] { return known }
    guard pairs.count < pairLimit else {
      return pairs[[appearance.foreground, Appearance.standard]] ?? 0
    }
    let pair = alloc_pair(Int32(appearance.foreground), Int32(appearance.background))
    guard pair > 0 else { return 0 }
    pairs[wanted] = pair
    return pair
  }
}
