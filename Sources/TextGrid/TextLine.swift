/// One line of clean text as glyphs, measured.
///
/// Make one when a text arrives and draw it many times: cleaning and measuring cost, writing does
/// not. A line never holds a control character, a line break or an escape sequence, whatever it was
/// made of.
public struct TextLine: Hashable, Sendable {
  /// What becomes of white space.
  public enum WhiteSpace: Hashable, Sendable {
    /// Every run becomes one blank, and none stays at the ends.
    case folded
    /// All of it stays; a tab reaches the next multiple of `tabWidth` columns.
    case kept(tabWidth: Int = 8)

    var rule: GlyphBuilder.BlankRule {
      switch self {
      case .folded: .folded
      case .kept(let tabWidth): .kept(tabWidth: tabWidth)
      }
    }
  }

  /// The glyphs from left to right, none of them of width 0.
  public private(set) var glyphs: [Glyph]

  /// The cells that the glyphs take together.
  public private(set) var width: Int

  /// An empty line.
  public static let empty = TextLine(glyphs: [], width: 0)

  /// Makes a line of glyphs that are known to be so wide together.
  init(glyphs: [Glyph], width: Int) {
    self.glyphs = glyphs
    self.width = width
  }

  /// Makes a line of glyphs.
  init(glyphs: some Sequence<Glyph>) {
    self.glyphs = Array(glyphs)
    self.width = self.glyphs.reduce(0) { $0 + $1.width }
  }

  /// Cleans a text from outside and measures it.
  ///
  /// - Complexity: O(n). Where only the beginning will be shown, `init(_:limit:whiteSpace:)` costs
  ///   less.
  public init(_ text: String, whiteSpace: WhiteSpace = .folded) {
    if let line = Self.ascii(text, whiteSpace) {
      self = line
      return
    }
    var builder = GlyphBuilder(whiteSpace.rule)
    builder.append(TextCleaner.clean(text))
    self.init(glyphs: builder.glyphs, width: builder.width)
  }

  /// Cleans and measures the beginning of a text, enough of it to fill `limit` columns.
  ///
  /// The line is wider than `limit` just where the text is, so that `truncated(to:)` with that
  /// limit gives what it would give for the whole text.
  ///
  /// - Complexity: O(limit) for text of usual density, O(n) at worst.
  public init(_ text: String, limit: Int, whiteSpace: WhiteSpace = .folded) {
    let limit = max(0, limit)
    let builder = TextPrefix.read(text, columns: limit) { prefix in
      var builder = GlyphBuilder(whiteSpace.rule, limit: limit)
      builder.append(prefix)
      return (builder, isEnough: builder.isFull)
    }
    self.init(glyphs: builder.glyphs, width: builder.width)
  }

  /// Makes a line of so many columns by repeating a text; a rest too narrow for it stays blank.
  public init(repeating text: String, width: Int) {
    let pattern = TextLine(text, whiteSpace: .kept())
    guard pattern.width > 0 && width > 0 else {
      self.init(glyphs: Array(repeating: .blank, count: max(0, width)), width: max(0, width))
      return
    }
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(width)
    for _ in 0..<width / pattern.width { glyphs += pattern.glyphs }
    self = TextLine(glyphs: glyphs, width: width / pattern.width * pattern.width)
    self += pattern.prefix(columns: width - self.width)
    self = padded(to: width)
  }

  /// Whether every glyph takes one cell.
  var isSingleWidth: Bool { glyphs.count == width }

  /// Whether it shows nothing.
  public var isEmpty: Bool { glyphs.isEmpty }

  /// The glyphs as text.
  public var text: String {
    var text = String.UnicodeScalarView()
    for glyph in glyphs { glyph.append(to: &text) }
    return String(text)
  }

  /// Two lines one after the other.
  public static func + (left: TextLine, right: TextLine) -> TextLine {
    var line = left
    line += right
    return line
  }

  /// Adds another line at the end.
  public static func += (left: inout TextLine, right: TextLine) {
    left.glyphs += right.glyphs
    left.width += right.width
  }
}

extension TextLine {
  /// Takes away the last glyph, which there must be.
  mutating func removeLast() {
    width -= glyphs.removeLast().width
  }

  /// The line of a text that is printable ASCII throughout, by far the most frequent, else nil.
  private static func ascii(_ text: String, _ whiteSpace: WhiteSpace) -> TextLine? {
    let line: TextLine?? = text.utf8.withContiguousStorageIfAvailable { bytes in
      // Printable ASCII minus 0x20 is below 0x5F, everything else wraps around or is above.
      guard bytes.allSatisfy({ $0 &- 0x20 < 0x5F }) else { return nil }
      let folds = whiteSpace == .folded
      let glyphs = [Glyph](unsafeUninitializedCapacity: bytes.count) { glyphs, count in
        var followsBlank = folds
        for byte in bytes {
          let isBlank = folds && byte == 0x20
          if !(isBlank && followsBlank) {
            glyphs.initializeElement(at: count, to: Glyph(scalar: UInt32(byte), width: 1))
            count += 1
          }
          followsBlank = isBlank
        }
        if followsBlank && count > 0 { count -= 1 }
      }
      return TextLine(glyphs: glyphs, width: glyphs.count)
    }
    return line ?? nil
  }
}

extension TextLine: CustomStringConvertible, CustomDebugStringConvertible {
  /// The glyphs as text.
  public var description: String { text }

  /// The text in quotes and its width.
  public var debugDescription: String { "\"\(text)\" \(width)" }
}
