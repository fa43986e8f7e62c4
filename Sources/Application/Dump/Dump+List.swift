public import Feeds
internal import Items
internal import TextGrid

nonisolated extension Dump {
  /// What was parsed, for a person: the feed, then each item in a few lines.
  ///
  /// Nothing in it can command a terminal: control characters of the source are taken out.
  ///
  /// - Parameters:
  ///   - feed: what was parsed.
  ///   - rawHTML: whether an item's markup is printed as it was sent.
  ///   - service: the preset that it was read by; nil for a feed.
  /// - Returns: lines, each with its line break.
  /// - Complexity: O(n) in the size of the feed.
  public static func list(
    feed: Feed, rawHTML: Bool = false, service: String? = nil
  ) -> String {
    var lines = [line(feed.title.isEmpty ? "(no title)" : feed.title)]
    lines += fields([
      ("link", feed.link), ("updated", feed.updated?.iso8601), ("language", feed.language),
      ("by", feed.authors.isEmpty ? nil : feed.authors.joined(separator: ", ")),
      ("about", feed.summary.map { HTMLText.plain($0, limit: 200) }),
      ("next page", feed.nextPage),
    ])
    lines.append("  " + facts(of: feed, service))
    for (index, item) in feed.items.enumerated() {
      lines.append("")
      lines.append("\(index + 1). " + line(item.title.isEmpty ? "(no title)" : item.title))
      lines += fields(fields(of: item))
      if let content = item.content ?? item.summary { lines += body(content, rawHTML: rawHTML) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ text: String) -> String { TextCleaner.clean(text) }

  private static func facts(of feed: Feed, _ service: String?) -> String {
    var facts = [
      feed.items.count == 1 ? "1 item" : "\(feed.items.count) items", service ?? feed.kind.rawValue,
      feed.encoding,
    ]
    if !feed.isWellFormed { facts.append("not well-formed") }
    if feed.duplicates > 0 {
      facts.append("\(feed.duplicates) duplicate\(feed.duplicates == 1 ? "" : "s") dropped")
    }
    return facts.joined(separator: ", ")
  }

  private static func fields(of item: Item) -> [(String, String?)] {
    let files = item.enclosures.map { file -> (String, String?) in
      let type = file.type.map { " (\($0))" } ?? ""
      return ("file", file.url + type)
    }
    return [
      ("link", item.link), ("id", item.id.value == item.link ? nil : item.id.value),
      ("published", item.published?.iso8601), ("updated", item.updated?.iso8601),
      ("by", item.authors.isEmpty ? nil : item.authors.joined(separator: ", ")),
      ("tags", item.categories.isEmpty ? nil : item.categories.joined(separator: ", ")),
      ("image", item.image), ("comments", item.comments),
    ] + files
  }

  private static func fields(_ fields: [(name: String, value: String?)]) -> [String] {
    fields.compactMap { field in
      guard let value = field.value, !value.isEmpty else { return nil }
      return "  \(field.name): " + line(value)
    }
  }

  private static func body(_ markup: Markup, rawHTML: Bool) -> [String] {
    let text = rawHTML ? markup.text : HTMLText.text(markup)
    return text.split(whereSeparator: \.isNewline).map { "    " + line(String($0)) }
  }
}
