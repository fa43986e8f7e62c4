/// Where a line of glyphs may be broken: a small part of Unicode UAX #14.
///
/// Latin, Cyrillic, Korean and the like break at blanks and after hyphens, Chinese and Japanese
/// between characters, except where punctuation must not begin or end a line (kinsoku, JIS X 4051).
enum LineBreaking {
  /// The index after the last glyph that a line of so many columns takes, always at least one.
  ///
  /// - Parameters:
  ///   - glyphs: What is left of a paragraph; not empty.
  ///   - width: The columns of the line.
  /// - Returns: The index; blanks before it do not belong to the line.
  static func endOfLine(_ glyphs: ArraySlice<Glyph>, width: Int) -> Int {
    var columns = 0
    var cluster = glyphs.startIndex
    var opportunity: Int?
    for index in glyphs.indices {
      let glyph = glyphs[index]
      if !glyph.continuesCluster { cluster = index }
      if index > glyphs.startIndex && breaks(between: glyphs[index - 1], and: glyph) {
        opportunity = index
      }
      columns += glyph.width
      if columns > width {
        if let opportunity { return opportunity }
        // A cluster that is too wide for any line is cut all the same, or there would be no end.
        return cluster > glyphs.startIndex ? cluster : max(index, glyphs.startIndex + 1)
      }
    }
    return glyphs.endIndex
  }

  private static func breaks(between before: Glyph, and after: Glyph) -> Bool {
    before == .blank || after == .blank || allows(between: before, and: after)
  }

  /// Whether a line may end with `before` and the next one begin with `after`, neither a blank.
  static func allows(between before: Glyph, and after: Glyph) -> Bool {
    if after.continuesCluster { return false }
    if before == .breakOpportunity || after == .breakOpportunity { return true }
    if isHyphen(before) { return isLetter(after) }
    guard isIdeographic(before) || isIdeographic(after) else { return false }
    return !mayNotEnd.contains(before.scalar) && !mayNotBegin.contains(after.scalar)
      && before != .noBreak && after != .noBreak
  }

  /// Whether a glyph is a character of a script without blanks between words, or a picture.
  private static func isIdeographic(_ glyph: Glyph) -> Bool {
    guard glyph.width == 2 else { return false }
    switch glyph.scalar {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: return false
    default: return true
    }
  }

  private static func isHyphen(_ glyph: Glyph) -> Bool {
    switch glyph.scalar {
    case 0x2D, 0x2010, 0x2013, 0x2014: true
    default: false
    }
  }

  /// Whether a hyphen before the glyph is one between words, not a minus or the start of an option.
  private static func isLetter(_ glyph: Glyph) -> Bool {
    Unicode.Scalar(glyph.scalar)?.properties.isAlphabetic ?? false
  }

  private static let mayNotBegin = scalars(
    "!%),.:;?]}’”…‥℃、。，．・：；？！）］｝〉》」』】〕〗〙〛〟々〻ゝゞーぁぃぅぇぉっゃゅょゎゕゖ"
      + "ァィゥェォッャュョヮヵヶヽヾ゛゜～｠％")
  private static let mayNotEnd = scalars("([{‘“（［｛〈《「『【〔〖〘〚〝｟＄￥￡$£¥")

  private static func scalars(_ text: String) -> Set<UInt32> {
    Set(text.unicodeScalars.map(\.value))
  }
}
