import TextGrid

extension Grid {
  /// The rows as text with SGR sequences (ECMA-48, 8.3.117), joined by line feeds.
  var ansiText: String {
    (0..<size.height).map { y in
      var line = ""
      var style = Style.plain
      var end = size.width
      while end > 0, self[end - 1, y] == Cell() { end -= 1 }
      for cell in row(y).prefix(end) {
        if cell.style != style {
          line += cell.style.sgr
          style = cell.style
        }
        line += cell.glyph.text
      }
      return style == .plain ? line : line + Style.plain.sgr
    }.joined(separator: "\n")
  }
}

extension Style {
  /// The sequence that sets this style, whatever was set before.
  fileprivate var sgr: String {
    var codes = ["0"]
    let table: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    for (attribute, code) in table where attributes.contains(attribute) { codes.append(code) }
    if let code = foreground.sgr(base: 38) { codes.append(code) }
    if let code = background.sgr(base: 48) { codes.append(code) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}

extension Color {
  fileprivate func sgr(base: Int) -> String? {
    if let index = paletteIndex { return "\(base);5;\(index)" }
    if let (red, green, blue) = rgbParts { return "\(base);2;\(red);\(green);\(blue)" }
    return nil
  }
}
