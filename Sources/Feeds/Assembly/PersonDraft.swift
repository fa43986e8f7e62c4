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

/// Names of people in order, without repeats, where one kind of element outranks another.
struct PeopleDraft {
  private(set) var names: [String] = []
  private var rank = 0

  mutating func add(_ name: String, from tag: Tag) {
    let own = Self.rank(of: tag)
    if own > rank {
      names = []
      rank = own
    }
    if own == rank, !names.contains(name) { names.append(name) }
  }

  private static func rank(of tag: Tag) -> Int {
    switch tag {
    case .author: 9
    case .dcCreator: 8
    case .managingEditor: 7
    case .itunesAuthor: 6
    case .owner: 5
    case .dcPublisher, .dcContributor: 4
    case .mediaCredit: 3
    default: 1
    }
  }
}
