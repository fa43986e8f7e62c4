extension Grid: CustomStringConvertible, CustomDebugStringConvertible {
  /// The text of the rows, without the blanks at their ends, joined by line feeds.
  public var description: String {
    (0..<size.height).map { y in
      var line = String.UnicodeScalarView()
      var end = line.endIndex
      for cell in row(y) {
        cell.glyph.append(to: &line)
        if cell.glyph != .blank { end = line.endIndex }
      }
      return String(line[..<end])
    }.joined(separator: "\n")
  }

  /// The text of the rows, then a map of their styles and its legend.
  ///
  /// Each style has a letter in the order in which the styles appear; plain cells are dots, and
  /// the dots at the ends of rows are left out. A grid without styles is its text alone.
  public var debugDescription: String {
    let legend = StyleLegend(self)
    return legend.isEmpty ? description : description + "\n-- styles\n" + legend.description
  }
}

/// Which cells of a grid have which style.
private struct StyleLegend: CustomStringConvertible {
  private static let letters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

  private var styles: [Style] = []
  private var numbers: [Style: Int] = [:]
  private var rows: [String] = []

  init(_ grid: Grid) {
    for y in 0..<grid.size.height {
      var row = grid.row(y).map { letter(of: $0.style) }
      while row.last == "." { row.removeLast() }
      rows.append(String(row))
    }
  }

  var isEmpty: Bool { styles.isEmpty }

  var description: String {
    let legend = styles.prefix(Self.letters.count).enumerated().map { number, style in
      "\(Self.letters[number]): \(style.debugDescription)"
    }
    return (rows + legend).joined(separator: "\n")
  }

  /// The letter of a style, or `*` where there are more styles than letters.
  private mutating func letter(of style: Style) -> Character {
    if style == .plain { return "." }
    let number = numbers[style] ?? styles.count
    if number == styles.count {
      numbers[style] = number
      styles.append(style)
    }
    return number < Self.letters.count ? Self.letters[number] : "*"
  }
}

extension Style: CustomDebugStringConvertible {
  /// The attributes and the colours that are not the terminal's own, or `plain`.
  public var debugDescription: String {
    var words: [String] = []
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"),
    ]
    for (attribute, name) in names where attributes.contains(attribute) { words.append(name) }
    if foreground != .default { words.append(foreground.debugDescription) }
    if background != .default { words.append("on \(background.debugDescription)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}

extension Color: CustomDebugStringConvertible {
  /// `default`, the palette's number, or `#rrggbb`.
  public var debugDescription: String {
    if let paletteIndex { return String(paletteIndex) }
    guard packed >> 24 == 2 else { return "default" }
    let digits = String(packed & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
