/// What an element of HTML does to the text it stands in.
enum HTMLElement {
  /// Nothing: its text runs on.
  case inline
  /// It stands on lines of its own.
  case block
  case heading(Int)
  case lineBreak
  case rule
  case preformatted
  case quote
  case list(isOrdered: Bool)
  case listItem
  case definition
  case row
  case cell
  case link
  case image
  case quotation
  /// A drawing in SVG: of its text, what is written in it and what it is called.
  case drawing
  /// It and all within are not for reading.
  case hidden

  init(_ name: String) {
    self = Self.elements[name] ?? .inline
  }

  private static let elements: [String: HTMLElement] = {
    var table: [String: HTMLElement] = [
      "br": .lineBreak, "hr": .rule, "pre": .preformatted, "listing": .preformatted,
      "blockquote": .quote, "ul": .list(isOrdered: false), "menu": .list(isOrdered: false),
      "dir": .list(isOrdered: false), "ol": .list(isOrdered: true), "li": .listItem,
      "dd": .definition, "tr": .row, "td": .cell, "th": .cell, "a": .link, "img": .image,
      "q": .quotation, "svg": .drawing,
    ]
    for level in 1...6 { table["h\(level)"] = .heading(level) }
    let blocks = [
      "p", "div", "section", "article", "aside", "header", "footer", "main", "nav", "figure",
      "figcaption", "table", "thead", "tbody", "tfoot", "caption", "dl", "dt", "address", "center",
      "details", "summary", "fieldset", "form", "body",
    ]
    for name in blocks { table[name] = .block }
    let hidden = [
      "script", "style", "title", "template", "noembed", "noframes", "math", "select",
      "textarea", "button", "canvas", "map", "head",
    ]
    for name in hidden { table[name] = .hidden }
    return table
  }()
}
