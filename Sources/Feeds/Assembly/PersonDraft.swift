/// A person as an element with children gives it, or as one text.
struct PersonDraft {
  var name: String?
  var email: String?
  var uri: String?

  var displayName: String? { name ?? email ?? uri }

  /// The name in a text: `a@example.org (Ann)`, `Ann <a@example.org>`, `Ann`.
  static func name(in text: String) -> String? {
    guard let text = text.nonEmpty else { return nil }
    if text.utf8.last == UInt8(ascii: ")"), let open = text.firstIndex(of: "("),
      text[..<open].contains("@")
    {
      let inside = text[text.index(after: open)...].dropLast()
      return String(inside).nonEmpty ?? String(text[..<open]).nonEmpty
    }
    if text.utf8.last == Ascii.greater, let open = text.firstIndex(of: "<") {
      return String(text[..<open]).nonEmpty ?? text
    }
    return text
  }
}
