internal import Items

/// Turns a field's text into markup by what its format says about it.
enum MarkupField {
  /// Whether the markup stands in the field as elements rather than escaped.
  static func isInline(type: String?, mode: String?, kind: Feed.Kind?) -> Bool {
    if let mode { return mode == "xml" && type != nil && type != "text/plain" && type != "text" }
    guard let type, type != "html", type != "text" else { return false }
    return type == "xhtml" || type == "application/xhtml+xml"
      || (type.hasSuffix("+xml") || type.hasSuffix("/xml"))
  }

  static func markup(
    _ value: String, field: FeedBuilder.Field, base: String?, kind: Feed.Kind?
  ) -> Markup {
    var value = value
    if field.mode == "base64" || isBinary(field.type) {
      value = Base64.text(value) ?? value
    }
    let isHTML = field.hasMarkup || field.isXHTML || isHTML(type: field.type, kind: kind)
    return Markup(isHTML ? .html : .plain, value, base: base)
  }

  private static func isHTML(type: String?, kind: Feed.Kind?) -> Bool {
    guard let type else { return kind != .atom }
    if type == "text" || type.hasPrefix("text/plain") { return kind != .atom }
    return true
  }

  /// Atom's content of a media type that is neither text nor XML is Base64 (RFC 4287 §4.1.3.3).
  private static func isBinary(_ type: String?) -> Bool {
    guard let type, type != "html", type.utf8.contains(UInt8(ascii: "/")) else { return false }
    return !type.hasPrefix("text/") && !type.hasSuffix("+xml") && !type.hasSuffix("/xml")
  }
}
