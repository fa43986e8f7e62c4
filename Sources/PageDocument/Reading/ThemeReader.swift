import Items

/// Reads the themes of a document.
struct ThemeReader {
  let reading: Reading

  /// The names of the first eight colours; `bright-` before one means the second eight.
  static let colors = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  private static let expectedColor =
    "a colour: a name such as blue or bright-blue, a number from 0 to 255, or \"#rrggbb\""

  /// The themes of a map of names.
  func themes(_ node: Node) -> [ThemeDocument] {
    guard case .mapping(let entries) = node.kind else {
      reading.wrongType(node, expected: "a map of names and themes")
      return []
    }
    return entries.compactMap { entry in
      guard !Vocabulary.themes.contains(entry.key), !entry.key.isEmpty else {
        reading.fail(
          at: entry.keyPosition, found: "theme \(quoted(entry.key))",
          expected: "another name than \(Vocabulary.themes.joined(separator: ", "))")
        return nil
      }
      return theme(entry.value, name: entry.key)
    }
  }

  /// The theme that a document names: one that the program has, or one of the document's own.
  func name(_ node: Node, among own: [ThemeDocument]) -> String? {
    reading.word(node, of: Vocabulary.themes + own.map(\.name))
  }

  private func theme(_ node: Node, name: String) -> ThemeDocument? {
    guard let fields = Fields(node, .theme, in: reading) else { return nil }
    var theme = ThemeDocument(name: name)
    theme.base = fields["base"].flatMap { reading.word($0, of: Vocabulary.themes) }
    for role in ThemeDocument.Role.allCases {
      theme.styles[role] = fields[role.rawValue].flatMap(style)
    }
    return theme
  }

  /// A colour alone, or a map of colours and attributes.
  private func style(_ node: Node) -> ThemeDocument.Style? {
    var style = ThemeDocument.Style()
    if case .scalar = node.kind {
      style.color = color(node)
      return style
    }
    guard let fields = Fields(node, .style, in: reading) else { return nil }
    style.color = fields["color"].flatMap(color)
    style.background = fields["background"].flatMap(color)
    for attribute in ThemeDocument.Attribute.allCases {
      style.attributes[attribute] = fields.truth(attribute.rawValue)
    }
    return style
  }

  private func color(_ node: Node) -> ThemeDocument.Color? {
    guard let text = reading.text(node, expected: Self.expectedColor) else { return nil }
    if let color = Self.color(text) { return color }
    let names = Self.colors + ["default"]
    reading.fail(
      at: node.position, found: quoted(text), expected: Self.expectedColor,
      suggestion: Spelling.suggestion(for: text, among: names + Self.colors.map { "bright-" + $0 }))
    return nil
  }

  private static func color(_ text: String) -> ThemeDocument.Color? {
    if text == "default" { return .default }
    if let index = UInt8(text), text.first?.isNumber == true { return .palette(index) }
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.count == 6, digits.allSatisfy(\.isHexDigit),
        let number = UInt32(digits, radix: 16)
      else { return nil }
      return .rgb(
        UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8),
        UInt8(truncatingIfNeeded: number))
    }
    let isBright = text.hasPrefix("bright-")
    let name = isBright ? String(text.dropFirst("bright-".count)) : text
    return colors.firstIndex(of: name).map { .palette(UInt8($0 + (isBright ? 8 : 0))) }
  }
}
