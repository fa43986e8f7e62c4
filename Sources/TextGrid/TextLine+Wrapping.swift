extension TextLine {
  /// Cleans a text from outside and sets it in lines of at most `width` columns.
  ///
  /// Every line feed of the text begins a new line, so an empty line stays one. Words are kept
  /// whole; one that is wider than a line is cut on cluster borders. Chinese and Japanese break
  /// between characters.
  ///
  /// - Parameters:
  ///   - text: The text, of any length.
  ///   - width: The columns of a line; no line comes of a width under 1.
  ///   - maxLines: How many lines there may be; where the text has more, the last ends in ….
  ///   - whiteSpace: Whether runs of blanks become one; indents stay where it is kept.
  /// - Returns: The lines, without blanks at their ends.
  /// - Complexity: O(n), or O(width · maxLines) for text of usual density where that is less.
  public static func wrap(
    _ text: String, width: Int, maxLines: Int? = nil, whiteSpace: WhiteSpace = .folded
  ) -> [TextLine] {
    guard width > 0 && !text.isEmpty else { return [] }
    guard let maxLines else {
      var wrapper = LineWrapper(width: width, whiteSpace)
      wrapper.append(TextCleaner.clean(text))
      return wrapper.lines
    }
    guard maxLines > 0 else { return [] }
    let columns = width.multipliedReportingOverflow(by: maxLines)
    var lines = TextPrefix.read(text, columns: columns.overflow ? .max : columns.partialValue) {
      var wrapper = LineWrapper(width: width, whiteSpace, maxLines: maxLines)
      wrapper.append($0)
      return (wrapper.lines, isEnough: wrapper.lines.count > maxLines)
    }
    if lines.count > maxLines {
      lines.removeSubrange(maxLines...)
      lines[maxLines - 1] = lines[maxLines - 1].ellipsized(to: width)
    }
    return lines
  }
}

/// Sets paragraphs in lines, each as full as it can be.
private struct LineWrapper {
  private(set) var lines: [TextLine] = []
  private let width: Int
  private let maxLines: Int
  private let rule: GlyphBuilder.BlankRule

  /// Makes a wrapper that stops once it has more than `maxLines` lines.
  init(width: Int, _ whiteSpace: TextLine.WhiteSpace, maxLines: Int = .max) {
    self.width = width
    self.rule = whiteSpace == .folded ? .foldedForWrapping : whiteSpace.rule
    self.maxLines = maxLines
  }

  /// Adds the lines of clean text.
  mutating func append(_ text: String) {
    var rest = text.utf8[...]
    while lines.count <= maxLines {
      let end = rest.firstIndex(of: 0x0A)
      var builder = GlyphBuilder(rule)
      builder.append(String(rest[..<(end ?? rest.endIndex)]) ?? "")
      appendParagraph(builder.glyphs[...])
      guard let end else { break }
      rest = rest[rest.index(after: end)...]
    }
  }

  private mutating func appendParagraph(_ glyphs: ArraySlice<Glyph>) {
    var rest = glyphs
    repeat {
      let end = LineBreaking.endOfLine(rest, width: width)
      appendLine(rest[..<end])
      rest = rest[end...].drop { $0 == .blank || $0.width == 0 }
    } while !rest.isEmpty && lines.count <= maxLines
  }

  private mutating func appendLine(_ glyphs: ArraySlice<Glyph>) {
    var line = TextLine(
      glyphs: glyphs.lazy.filter { $0.width > 0 }.map { $0 == .noBreak ? .blank : $0 })
    while line.glyphs.last == .blank { line.removeLast() }
    lines.append(line.width <= width ? line : TextLine(repeating: " ", width: width))
  }
}
