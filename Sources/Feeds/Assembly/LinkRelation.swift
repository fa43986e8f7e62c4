/// What a link of Atom leads to (RFC 4287 §4.2.7.2, RFC 5005, RFC 4685).
enum LinkRelation {
  case alternate, own, enclosure, next, replies, other

  init(_ rel: String?) {
    guard var name = rel?.trimmed.lowered, !name.isEmpty, name != "alternate" else {
      self = .alternate
      return
    }
    let registry = "http://www.iana.org/assignments/relation/"
    if name.hasPrefix(registry) { name.removeFirst(registry.count) }
    switch name {
    case "alternate": self = .alternate
    case "self": self = .own
    case "enclosure": self = .enclosure
    case "next": self = .next
    case "replies": self = .replies
    default: self = .other
    }
  }

  /// Whether a link of this media type leads to a page for people.
  static func isPage(_ type: String?) -> Bool {
    guard let type = type?.lowered else { return true }
    return type.isEmpty || type.hasPrefix("text/html") || type.hasPrefix("application/xhtml")
  }
}

/// Media types of files.
enum MediaType {
  /// Whether a file is a picture, by its type or else by its name.
  static func isImage(_ type: String?, url: String) -> Bool {
    if let type { return type.lowered.hasPrefix("image") }
    let path = String(URLReference.parts(of: url).path).lowered
    return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"].contains { path.hasSuffix($0) }
  }
}

/// Lengths in time.
enum Duration {
  /// The seconds of `1:02:03`, `62:03`, `3723` or `3723.5`; nil for anything else.
  static func seconds(_ text: String) -> Int? {
    let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var total = 0
    for part in parts {
      guard let number = Double(part), number >= 0, number < 1e9 else { return nil }
      total = total * 60 + Int(number)
    }
    return total
  }
}
