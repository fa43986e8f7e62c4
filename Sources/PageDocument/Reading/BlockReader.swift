import Items

/// Reads the blocks of one tab.
struct BlockReader {
  /// The most columns of a page; no terminal is wide enough for more.
  static let mostColumns = 16

  let reading: Reading
  let sources: SourceReader
  let tab: String
  let refresh: Int?
  private var identifiers = Identifiers()

  init(reading: Reading, sources: SourceReader, tab: String, refresh: Int?) {
    self.reading = reading
    self.sources = sources
    self.tab = tab
    self.refresh = refresh
  }

  mutating func block(_ node: Node) -> BlockDocument? {
    guard let fields = Fields(node, .block, in: reading) else { return nil }
    let title = self.title(fields)
    let layout = self.layout(fields)
    let id = identifiers.next(
      own: fields["id"].flatMap { node in reading.text(node).map { ($0, node.position) } },
      title: title, fallback: layout.rawValue, at: fields["title"]?.position ?? node.position,
      of: "block of a tab", in: reading)
    var block = BlockDocument(id: id, title: title, layout: layout)
    block.position = node.position
    fill(&block, from: fields)
    look(&block, from: fields)
    if reading.isDelivered, fields["source"] != nil, block.source == nil {
      block.empty = "The page names no source that it may use."
    }
    arrange(&block, from: fields)
    tellUnused(fields, of: layout)
    return block
  }

  /// The header's text; nil for `false`, an empty text or none.
  private func title(_ fields: Fields) -> String? {
    guard let node = fields["title"] else { return nil }
    if case .scalar("false", quoted: false) = node.kind { return nil }
    return reading.text(node, expected: "text, or false for no header")
      .flatMap { $0.isEmpty ? nil : $0 }
  }

  private func layout(_ fields: Fields) -> BlockDocument.Layout {
    fields.choice("layout", of: BlockDocument.Layout.self) ?? .list
  }

  private func fill(_ block: inout BlockDocument, from fields: Fields) {
    if let node = fields["source"] { block.source = sources.source(node, refresh: refresh) }
    block.source?.isText = block.layout == .text
    if let node = fields["items"] {
      let items = ItemReader(reading: reading, source: "items:\(tab)/\(block.id)")
      block.items = items.items(node)
    }
    let count = (fields["source"] == nil ? 0 : 1) + (fields["items"] == nil ? 0 : 1)
    guard count != 1, !reading.isDelivered else { return }
    reading.fail(
      at: count == 0 ? fields.position : fields.position(of: "items"),
      found: count == 0 ? "a block with neither `source` nor `items`" : "`items` beside a `source`",
      expected: "one of the two")
  }
}
