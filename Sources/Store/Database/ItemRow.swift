import Items

/// An item as a row of the table: which columns, and what stands in them.
enum ItemRow {
  /// The columns that say what the item is, in the order of ``add(_:to:)`` and ``item(_:id:)``.
  static let columns = names.joined(separator: ", ")

  /// The same columns of a row of the table in a query of several.
  static let qualifiedColumns = names.map { "items." + $0 }.joined(separator: ", ")

  /// The same columns, each as `expression` makes it of its name.
  static func columns(_ expression: (String) -> String) -> String {
    names.map(expression).joined(separator: ", ")
  }

  private static let names = [
    "title", "link", "authors", "published", "updated", "summary_kind", "summary", "summary_base",
    "image", "enclosures", "categories", "is_live", "viewers", "score", "comment_count",
    "comments", "stream", "duration", "source_title",
  ]

  /// Binds what the item is to the parameters that come next, in the order of ``columns``.
  static func add(_ item: Item, to binder: inout Binder) {
    binder.add(item.title)
    binder.add(item.link)
    binder.add(FieldList.text(of: item.authors))
    binder.add(item.published)
    binder.add(item.updated)
    binder.add(item.summary.map { kind(of: $0) })
    binder.add(item.summary?.text)
    binder.add(item.summary?.base)
    binder.add(item.image)
    binder.add(
      item.enclosures.isEmpty ? nil : FieldList.text(of: item.enclosures.flatMap(fields)))
    binder.add(FieldList.text(of: item.categories))
    binder.add(item.isLive)
    binder.add(item.metrics.viewers)
    binder.add(item.metrics.score)
    binder.add(item.metrics.comments)
    binder.add(item.comments)
    binder.add(item.stream)
    binder.add(item.duration)
    binder.add(item.sourceTitle)
  }

  /// The item in the columns that come next.
  static func item(_ row: inout Row, id: ItemID) -> Item {
    var item = Item(id: id, title: row.text() ?? "", link: row.text())
    item.authors = FieldList.fields(in: row.text())
    item.published = row.instant()
    item.updated = row.instant()
    item.summary = markup(&row)
    item.image = row.text()
    item.enclosures = enclosures(in: FieldList.fields(in: row.text()))
    item.categories = FieldList.fields(in: row.text())
    item.isLive = row.flag()
    item.metrics = Metrics(
      viewers: row.integer(), score: row.integer(), comments: row.integer())
    item.comments = row.text()
    item.stream = row.text()
    item.duration = row.integer()
    item.sourceTitle = row.text()
    return item
  }

  /// The text in the three columns that come next.
  static func markup(_ row: inout Row) -> Markup? {
    let kind: Markup.Kind = row.integer() == 1 ? .html : .plain
    let text = row.text()
    let base = row.text()
    return text.map { Markup(kind, $0, base: base) }
  }

  static func kind(of markup: Markup) -> Int { markup.kind == .html ? 1 : 0 }

  private static func fields(_ enclosure: Enclosure) -> [String] {
    [enclosure.url, enclosure.type.map { "+" + $0 } ?? "", enclosure.length.map(String.init) ?? ""]
  }

  private static func enclosures(in fields: [String]) -> [Enclosure] {
    stride(from: 0, to: fields.count - 2, by: 3).map { start in
      let type = fields[start + 1]
      return Enclosure(
        url: fields[start], type: type.isEmpty ? nil : String(type.dropFirst()),
        length: Int(fields[start + 2]))
    }
  }
}
