extension BlockReader {
  /// What a reader sees of a block besides the places of its items.
  func look(_ block: inout BlockDocument, from fields: Fields) {
    block.headerPinned = fields.truth("headerPinned") ?? false
    block.style = style(fields) ?? block.style
    block.limit = fields.whole("limit", in: 1...Int.max)
    block.hiddenWhenEmpty = fields.truth("hiddenWhenEmpty") ?? false
    block.empty = fields.text("empty")
    block.background = fields["background"].flatMap(background)
    block.collapse = fields.whole("collapse", in: 1...Int.max)
    block.sort = fields.choice("sort", of: BlockDocument.Sort.self)
    block.column = fields.whole("column", in: 1...Self.mostColumns) ?? 1
  }

  private func style(_ fields: Fields) -> BlockDocument.Style? {
    guard let node = fields["style"] else { return nil }
    let built = BlockDocument.Style.allCases.map(\.rawValue)
    guard let word = reading.word(node, of: built + ["poster"]) else { return nil }
    guard word == "poster" else { return BlockDocument.Style(rawValue: word) }
    reading.notYet(word, at: node.position, instead: "shown as a card")
    return .card
  }

  private func background(_ node: Node) -> BlockDocument.Background? {
    guard let fields = Fields(node, .background, in: reading) else { return nil }
    return BlockDocument.Background(
      border: fields.choice("border", of: BlockDocument.Background.Border.self),
      color: fields.choice("color", of: BlockDocument.Background.Color.self),
      scope: fields.choice("scope", of: BlockDocument.Background.Scope.self) ?? .all)
  }

  /// Checks what is not followed yet, so that a mistake in it does not wait for its day.
  func checkLater(_ fields: Fields) {
    _ = fields["notify"].flatMap { reading.word($0, of: ["live"]) }
  }
}
