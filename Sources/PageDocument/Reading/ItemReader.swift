import Items

/// Reads the items that a block lists itself.
struct ItemReader {
  let reading: Reading

  /// What stands in for the source in the identities of the items.
  let source: String

  /// The items of a list; the ids made for them come from links and titles.
  func items(_ node: Node) -> [Item] {
    guard let nodes = reading.list(node, expected: "a list of items") else { return [] }
    var places: [String: Position] = [:]
    var repeats: [String: Int] = [:]
    var items: [Item] = []
    for node in nodes {
      guard let draft = draft(node) else { continue }
      var item = draft.item
      let value = item.id.value
      if let first = places[value], draft.hasOwnID {
        repeated(value, at: draft.position, first: first)
        continue
      }
      while places[item.id.value] != nil {
        let number = repeats[value, default: 1] + 1
        repeats[value] = number
        item.id.value = "\(value)#\(number)"
      }
      places[item.id.value] = node.position
      items.append(item)
    }
    return items
  }

  private struct Draft {
    var item: Item
    var hasOwnID: Bool
    var position: Position
  }

  private func repeated(_ id: String, at position: Position, first: Position) {
    if reading.isDelivered {
      reading.note(.delivered, at: position, "a second item \(quoted(id)); ignored")
    } else {
      reading.fail(
        at: position,
        found: "id \(quoted(id)) a second time (first in \(first.line(seenFrom: position)))",
        expected: "an id of its own for each item")
    }
  }

  private func draft(_ node: Node) -> Draft? {
    if case .scalar(let title, _) = node.kind {
      let item = Item(id: ItemID(source: source, value: title), title: title)
      return Draft(item: item, hasOwnID: false, position: node.position)
    }
    guard let fields = Fields(node, .item, in: reading) else { return nil }
    let title = fields.text("title")
    let link = fields.text("link")
    let own = fields.text("id")
    let summary = fields.text("summary").map(ItemReader.markup)
    guard let value = own ?? link ?? title ?? summary?.text else {
      reading.fail(
        at: node.position, found: "an item without a title", expected: "a `title` or a `link`")
      return nil
    }
    var item = Item(id: ItemID(source: source, value: value), title: title ?? "", link: link)
    item.summary = summary
    item.content = fields.text("content").map(ItemReader.markup)
    item.authors = fields.texts("author") ?? []
    item.published = fields["published"].flatMap(instant)
    item.image = fields.text("image")
    item.isLive = fields.truth("live") ?? false
    item.categories = ItemReader.distinct(fields.texts("tags") ?? [])
    item.metrics = fields["metrics"].map(metrics) ?? Metrics()
    let position = own == nil ? node.position : fields.position(of: "id")
    return Draft(item: item, hasOwnID: own != nil, position: position)
  }

  /// A text that begins with a tag is HTML, as it would be in a feed; every other is plain.
  private static func markup(_ text: String) -> Markup {
    let start = text.drop { $0.isWhitespace }
    let isTag = start.first == "<" && start.dropFirst().first?.isLetter == true
    return Markup(isTag && text.contains(">") ? .html : .plain, text)
  }

  private static func distinct(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }

  private func instant(_ node: Node) -> Instant? {
    let expected = "an instant such as 2026-11-30T08:00:00Z"
    guard let text = reading.text(node, expected: expected) else { return nil }
    guard let instant = Instant(iso8601: text) else {
      reading.wrongType(node, expected: expected)
      return nil
    }
    return instant
  }

  private func metrics(_ node: Node) -> Metrics {
    guard let fields = Fields(node, .metrics, in: reading) else { return Metrics() }
    return Metrics(
      viewers: fields.whole("viewers", in: 0...Reading.mostCounted),
      score: fields.whole("score", in: -Reading.mostCounted...Reading.mostCounted),
      comments: fields.whole("comments", in: 0...Reading.mostCounted))
  }
}
