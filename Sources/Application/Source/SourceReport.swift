import Feeds
import ItemSources
import Items
import PageDocument
import TextGrid

/// What `source` prints.
nonisolated enum SourceReport {
  private typealias Field = MappingDocument.Field

  /// A list for a person: each field with the place in the answer that gave it.
  ///
  /// Nothing in it can command a terminal: control characters of the source are taken out.
  static func list(_ source: SourceInspection) -> String {
    let count = source.entries.count == 1 ? "1 item" : "\(source.entries.count) items"
    var lines = ["\(clean(source.title)), \(count)\(source.hasMore ? ", more follow" : "")"]
    if source.address != source.title { lines.append("  " + clean(source.address)) }
    lines += source.notices.map { "  " + clean($0) }
    let files = source.entries.contains { !$0.item.enclosures.isEmpty } ? source.filePlace : nil
    let places = source.entries.flatMap(\.places.values) + (files.map { [$0] } ?? [])
    let width = places.map { TextLine($0).width }.max() ?? 0
    for (index, entry) in source.entries.enumerated() {
      let title = entry.item.title.isEmpty ? "(no title)" : entry.item.title
      lines += ["", "\(index + 1). \(clean(title))"]
      var missing: [String] = []
      for field in Field.allCases {
        let values = values(of: field, in: entry)
        guard !values.isEmpty else {
          if source.fields.contains(field) { missing.append(name(of: field)) }
          continue
        }
        // A title without a place is the first line of the text.
        let place = entry.places[field] ?? (source.fields.isEmpty ? "" : "-")
        lines.append(line(name(of: field), place, min(width, 36), values.joined(separator: ", ")))
      }
      lines += entry.item.enclosures.map {
        line("enclosure", source.filePlace ?? "", min(width, 36), words(of: $0))
      }
      if source.filePlace != nil, entry.item.enclosures.isEmpty { missing.append("enclosures") }
      if !missing.isEmpty { lines.append("   not found: " + missing.joined(separator: ", ")) }
    }
    return lines.joined(separator: "\n")
  }

  /// One JSON object; a field that an item lacks is left out.
  static func json(_ source: SourceInspection) -> String {
    let items = source.entries.map { entry in
      let files = entry.item.enclosures.map { json(of: $0, at: source.filePlace) }
      return JSONValue.object(
        Field.allCases.compactMap { field in
          let values = values(of: field, in: entry)
          guard !values.isEmpty else { return nil }
          let value = values.count == 1 && !isList(field)
          return (
            name(of: field),
            .object([
              ("value", value ? .string(values[0]) : .array(values.map(JSONValue.string))),
              ("path", JSONValue(entry.places[field])),
            ])
          )
        } + (files.isEmpty ? [] : [("enclosures", .array(files))]))
    }
    return JSONValue.object([
      ("title", .string(source.title)), ("source", .string(source.address)),
      ("more", .bool(source.hasMore)),
      ("notices", .array(source.notices.map(JSONValue.string))), ("items", .array(items)),
    ]).text
  }

  /// A file in a line: its address, its media type and its size, as far as they are known.
  private static func words(of file: Enclosure) -> String {
    let facts = [file.type, file.length.map { "\($0) B" }].compactMap { $0 }
    return facts.isEmpty ? file.url : "\(file.url) (\(facts.joined(separator: ", ")))"
  }

  private static func json(of file: Enclosure, at place: String?) -> JSONValue {
    .object([
      ("url", .string(file.url)), ("type", JSONValue(file.type)),
      ("length", JSONValue(file.length)), ("path", JSONValue(place)),
    ])
  }

  private static func isList(_ field: Field) -> Bool { field == .tags || field == .author }

  private static func name(of field: Field) -> String {
    field == .commentCount ? "comment count" : field.rawValue
  }

  private static func clean(_ text: String) -> String { TextCleaner.clean(text) }

  /// The longest value that a line shows.
  private static let longest = 120

  private static func line(
    _ name: String, _ place: String, _ width: Int, _ value: String
  ) -> String {
    let place = TextLine(place).truncated(to: width).text
    let gap = String(repeating: " ", count: max(0, width - TextLine(place).width))
    let name = name.padded(to: 14)
    let text = TextLine(clean(value)).truncated(to: longest).text
    return width > 0 ? "   \(name)\(place)\(gap)  \(text)" : "   \(name)\(text)"
  }

  private static func values(of field: Field, in entry: SourceInspection.Entry) -> [String] {
    let item = entry.item
    let value: String? =
      switch field {
      case .id: item.id.value
      case .title: item.title
      case .link: item.link
      case .published: item.published?.iso8601
      case .updated: item.updated?.iso8601
      case .image: item.image
      case .content: item.content.map { HTMLText.plain($0, limit: longest + 1) }
      case .summary: item.summary.map { HTMLText.plain($0, limit: longest + 1) }
      case .live: item.isLive ? "true" : entry.places[.live].map { _ in "false" }
      case .comments: item.comments
      case .stream: item.stream
      case .duration: item.duration.map { "\($0) s" }
      case .source: entry.places[.source].flatMap { _ in item.sourceTitle }
      case .read: entry.isRead.map { "\($0)" }
      case .starred: entry.isStarred.map { "\($0)" }
      case .viewers: item.metrics.viewers.map { "\($0)" }
      case .score: item.metrics.score.map { "\($0)" }
      case .commentCount: item.metrics.comments.map { "\($0)" }
      case .author, .tags: nil
      }
    if field == .author { return item.authors }
    if field == .tags { return item.categories }
    return value.map { $0.isEmpty ? [] : [$0] } ?? []
  }
}

extension String {
  fileprivate nonisolated func padded(to width: Int) -> String {
    count < width ? self + String(repeating: " ", count: width - count) : self + " "
  }
}
