import Feeds
import Items
import TextGrid

/// A part of an item's text: where the query's words stand, else its beginning.
struct Excerpt {
  /// The text, on one line.
  let text: String

  /// What of it fits the query.
  let marks: [Range<String.Index>]

  /// So much of a text is looked through, and so much shown.
  private static let limits = (text: 40_000, shown: 600)

  /// The characters in front of the first mark that say what it is about.
  private static let lead = 40

  init(of item: Item, _ query: ItemQuery) {
    let parts: [(markup: Markup?, field: ItemQuery.Field)] = [
      (item.summary, .summary), (item.content, .content),
    ]
    var beginning = ""
    for (markup, field) in parts {
      guard let markup else { continue }
      let text = Self.line(HTMLText.plain(markup, limit: Self.limits.text))
      if beginning.isEmpty { beginning = text }
      guard let first = query.highlights(in: text, of: field).first else { continue }
      self.init(around: first, in: text, query, field)
      return
    }
    self.init(text: String(beginning.prefix(Self.limits.shown)), marks: [])
  }

  private init(text: String, marks: [Range<String.Index>]) {
    self.text = text
    self.marks = marks
  }

  private init(
    around first: Range<String.Index>, in text: String, _ query: ItemQuery,
    _ field: ItemQuery.Field
  ) {
    var start =
      text.index(first.lowerBound, offsetBy: -Self.lead, limitedBy: text.startIndex)
      ?? text.startIndex
    if start > text.startIndex {
      // A word is not cut in two, unless it is very long or there are no blanks between words.
      start =
        text[start..<first.lowerBound].firstIndex(of: " ").map { text.index(after: $0) }
        ?? start
    }
    let lead = start > text.startIndex ? "… " : ""
    let shown = lead + text[start...].prefix(Self.limits.shown)
    self.init(text: shown, marks: query.highlights(in: shown, of: field))
  }

  /// A text on one line.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension StyledLine {
  /// A text in one style, parts of it in another.
  init(_ text: String, style: Style, marks: [Range<String.Index>], marked: Style) {
    self = .empty
    var start = text.startIndex
    for mark in marks {
      append(String(text[start..<mark.lowerBound]), style: style)
      append(String(text[mark]), style: marked)
      start = mark.upperBound
    }
    append(String(text[start...]), style: style)
  }
}
