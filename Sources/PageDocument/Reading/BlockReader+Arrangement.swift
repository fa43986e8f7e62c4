extension BlockReader {
  /// The most cells or rows that a page may ask for; no terminal is larger.
  private static let mostCells = 10_000

  /// Where the items of a block stand and how large they are.
  func arrange(_ block: inout BlockDocument, from fields: Fields) {
    let cells = 0...Self.mostCells
    block.distribution = fields["distribution"].flatMap(distribution) ?? block.distribution
    block.itemRatio = fields["itemRatio"].flatMap(itemRatio)
    block.rows = fields.whole("rows", in: 1...100) ?? 1
    block.scrolling =
      fields.choice("scrolling", of: BlockDocument.Scrolling.self) ?? .continuous
    block.insets = fields["insets"].flatMap(insets) ?? BlockDocument.Insets()
    block.lineSpacing = fields.whole("lineSpacing", in: cells) ?? 0
    block.interitemSpacing = fields.whole("interitemSpacing", in: cells) ?? 1
    block.columns = fields.whole("columns", in: 1...100)
    block.direction =
      fields.choice("direction", of: BlockDocument.Direction.self) ?? .shortest
    block.areas = areas(fields, of: block.layout)
    block.areaHeight = fields.whole("areaHeight", in: 1...1000)
    block.repetition = fields.choice("repeat", of: BlockDocument.Repetition.self) ?? .all
    block.gravity = fields.choice("gravity", of: BlockDocument.Gravity.self) ?? .start
  }

  private func distribution(_ node: Node) -> BlockDocument.Distribution? {
    let cells = 1...Self.mostCells
    guard case .mapping = node.kind else {
      return reading.whole(node, in: cells).map { .perRow($0) }
    }
    let words = Vocabulary(
      thing: "a distribution", words: ["absolute", "fraction", "minimum"])
    guard let (key, value) = reading.single(node, words) else { return nil }
    switch key {
    case "absolute": return reading.whole(value, in: cells).map { .absolute($0) }
    case "minimum": return reading.whole(value, in: cells).map { .minimum($0) }
    default:
      let part = reading.decimal(value, expected: "a number above 0 and at most 1") {
        $0 > 0 && $0 <= 1
      }
      return part.map { .fraction($0) }
    }
  }

  private func itemRatio(_ node: Node) -> BlockDocument.ItemRatio? {
    if case .mapping = node.kind {
      let words = Vocabulary(thing: "an itemRatio", words: ["rows"])
      guard let (_, value) = reading.single(node, words) else { return nil }
      return reading.whole(value, in: 1...Self.mostCells).map { .rows($0) }
    }
    let expected = "a ratio such as \"16:9\", or {rows: 9}"
    guard let text = reading.text(node, expected: expected) else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { Double($0.filter { !$0.isWhitespace }) ?? 0 }
    guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0 <= 10_000 }) else {
      reading.wrongType(node, expected: expected)
      return nil
    }
    return .ratio(width: parts[0], height: parts[1])
  }

  private func insets(_ node: Node) -> BlockDocument.Insets? {
    let expected = "four whole numbers: [top, left, bottom, right]"
    guard let nodes = reading.list(node, expected: expected) else { return nil }
    guard nodes.count == 4 else {
      reading.fail(
        at: node.position, found: "a list of \(nodes.count)", expected: expected)
      return nil
    }
    let values = nodes.compactMap { reading.whole($0, in: 0...Self.mostCells) }
    guard values.count == 4 else { return nil }
    return BlockDocument.Insets(
      top: values[0], left: values[1], bottom: values[2], right: values[3])
  }
}
