extension BlockReader {
  /// What a reader sees of a block besides the places of its items.
  func look(_ block: inout BlockDocument, from fields: Fields) {
    block.headerPinned = fields.truth("headerPinned") ?? false
    block.style = fields.choice("style", of: BlockDocument.Style.self) ?? block.style
    block.limit = fields.whole("limit", in: 1...Reading.mostItems)
    block.hiddenWhenEmpty = fields.truth("hiddenWhenEmpty") ?? false
    block.empty = fields.text("empty")
    block.background = fields["background"].flatMap(background)
    block.collapse = fields.whole("collapse", in: 1...Reading.mostItems)
    block.sort = fields.choice("sort", of: BlockDocument.Sort.self)
    block.notify = fields.choice("notify", of: BlockDocument.Notification.self)
    block.column = fields.whole("column", in: 1...Self.mostColumns) ?? 1
  }

  private func background(_ node: Node) -> BlockDocument.Background? {
    guard let fields = Fields(node, .background, in: reading) else { return nil }
    return BlockDocument.Background(
      border: fields.choice("border", of: BlockDocument.Background.Border.self),
      color: fields.choice("color", of: BlockDocument.Background.Color.self),
      scope: fields.choice("scope", of: BlockDocument.Background.Scope.self) ?? .all)
  }
}
