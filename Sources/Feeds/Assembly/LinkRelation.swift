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
