internal import CUTF8Proc

/// One line of clean text as glyphs, measured.
///
/// Make one when a text arrives and draw it many times: cleaning and measuring cost, writing does
/// not.
public struct TextLine: Hashable, Sendable {
  /// The glyphs from left to right, none of them of width 0.
  public private(set) var glyphs: [Glyph]

  /// The cells that the glyphs take together.
  public private(set) var width: Int

  /// An empty line.
  public static let empty = TextLine(glyphs: [])

  /// Makes a line of glyphs.
  init(glyphs: [Glyph]) {
    self.glyphs = glyphs
    self.width = glyphs.reduce(0) { $0 + $1.width }
  }

  /// Cleans a text from outside and folds every white space in it to one blank.
  public init(_ text: String) {
    var glyphs: [Glyph] = []
    for character in text {
      guard let scalar = character.unicodeScalars.first else { continue }
      if scalar.properties.isWhitespace {
        glyphs.append(.blank)
        continue
      }
      let width = Int(utf8proc_charwidth(utf8proc_int32_t(bitPattern: scalar.value)))
      if width > 0 { glyphs.append(Glyph(scalar: scalar.value, width: width)) }
    }
    self.init(glyphs: glyphs)
  }
}
