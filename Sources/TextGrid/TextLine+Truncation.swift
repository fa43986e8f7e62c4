extension TextLine {
  /// The line cut to a width with … at the end, or as it is where it fits.
  ///
  /// Cuts fall on the borders of grapheme clusters, and blanks before the … go, so the result can
  /// be narrower than `width`, never wider; a width of 1 leaves the …, one of 0 nothing.
  public func truncated(to width: Int) -> TextLine {
    self.width <= width ? self : ellipsized(to: width)
  }

  /// The line with … at the end whether it fits or not, because something follows that is not
  /// shown.
  func ellipsized(to width: Int) -> TextLine {
    guard width > 0 else { return .empty }
    var (count, columns) = cut(at: width - 1)
    while count > 0 && glyphs[count - 1] == .blank {
      count -= 1
      columns -= 1
    }
    return TextLine(glyphs: glyphs[..<count] + [.ellipsis], width: columns + 1)
  }

  /// The longest beginning that takes at most so many columns, cut on cluster borders.
  public func prefix(columns: Int) -> TextLine {
    guard columns < width else { return self }
    let (count, columns) = cut(at: columns)
    return TextLine(glyphs: Array(glyphs[..<count]), width: columns)
  }

  /// The line in pieces, the first of at most `first` columns, the others of at most `rest`, cut on
  /// cluster borders.
  ///
  /// A cluster that is wider than a piece is one by itself.
  ///
  /// - Complexity: O(n).
  public func pieces(first: Int, rest: Int) -> [TextLine] {
    var pieces: [TextLine] = []
    var (start, columns, index) = (0, 0, 0)
    while index < glyphs.count {
      var end = index + 1
      while end < glyphs.count, glyphs[end].continuesCluster { end += 1 }
      let width = glyphs[index..<end].reduce(0) { $0 + $1.width }
      if columns + width > (pieces.isEmpty ? first : rest), index > start {
        pieces.append(TextLine(glyphs: Array(glyphs[start..<index]), width: columns))
        (start, columns) = (index, 0)
      }
      columns += width
      index = end
    }
    pieces.append(TextLine(glyphs: Array(glyphs[start...]), width: columns))
    return pieces
  }

  /// Where in a cell line the text stands that is narrower than it.
  public enum Alignment: Hashable, Sendable {
    /// At the left end.
    case leading
    /// In the middle, a column to the left where the blanks are odd.
    case center
    /// At the right end.
    case trailing
  }

  /// The line with blanks to reach a width, or as it is where it is as wide already.
  public func padded(to width: Int, _ alignment: Alignment = .leading) -> TextLine {
    guard width > self.width else { return self }
    let blanks = width - self.width
    let before =
      switch alignment {
      case .leading: 0
      case .center: blanks / 2
      case .trailing: blanks
      }
    let glyphs =
      Array(repeating: .blank, count: before) + self.glyphs
      + Array(repeating: .blank, count: blanks - before)
    return TextLine(glyphs: glyphs, width: width)
  }

  /// How many glyphs fit into so many columns without breaking a cluster, and their width.
  private func cut(at columns: Int) -> (count: Int, columns: Int) {
    guard columns < width else { return (glyphs.count, width) }
    var width = 0
    var border = (count: 0, columns: 0)
    for (index, glyph) in glyphs.enumerated() {
      if !glyph.continuesCluster { border = (index, width) }
      width += glyph.width
      if width > columns { break }
    }
    return border
  }
}
