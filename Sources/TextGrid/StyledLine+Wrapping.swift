extension StyledLine {
  /// The line set in lines of at most `width` columns, as `TextLine.wrap` does it.
  ///
  /// - Parameters:
  ///   - width: The columns of a line; no line comes of a width under 1.
  ///   - maxLines: How many lines there may be; where there is more, the last ends in ….
  /// - Returns: The lines, without blanks at their ends; one of them, an empty one, for an empty
  ///   line.
  /// - Complexity: O(n) for n glyphs.
  public func wrapped(to width: Int, maxLines: Int? = nil) -> [StyledLine] {
    let maxLines = maxLines ?? .max
    guard width > 0 && maxLines > 0 else { return [] }
    let glyphs = runs.flatMap(\.line.glyphs)
    var lines: [StyledLine] = []
    var rest = glyphs[...]
    repeat {
      let end = LineBreaking.endOfLine(rest, width: width)
      var last = end
      while last > rest.startIndex && glyphs[last - 1] == .blank { last -= 1 }
      var line = slice(rest.startIndex..<last)
      rest = rest[end...].drop { $0 == .blank }
      if lines.count == maxLines - 1 && !rest.isEmpty { line = line.ellipsized(to: width) }
      lines.append(line.width <= width ? line : StyledLine(TextLine(repeating: " ", width: width)))
    } while !rest.isEmpty && lines.count < maxLines
    return lines
  }

  /// The part of the line between two glyphs.
  private func slice(_ range: Range<Int>) -> StyledLine {
    var line = StyledLine.empty
    var start = 0
    for run in runs where start < range.upperBound {
      let end = start + run.line.glyphs.count
      let part = range.clamped(to: start..<end)
      let glyphs = run.line.glyphs[part.lowerBound - start..<part.upperBound - start]
      line.append(TextLine(glyphs: glyphs), style: run.style)
      start = end
    }
    return line
  }
}
