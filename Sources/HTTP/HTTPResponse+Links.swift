extension HTTPResponse {
  /// The first address that a `Link` field names for `relation` (RFC 8288), as written.
  ///
  /// It may be relative, to ``url``. Names of relations compare without regard to case.
  ///
  /// - Complexity: O(n) in the length of the fields.
  public func link(to relation: String) -> String? {
    let relation = relation.lowercased()
    for value in headers.values(of: "Link") {
      var reader = LinkReader(value)
      while let link = reader.next() {
        if link.relations.contains(relation) { return link.target }
      }
    }
    return nil
  }
}

/// Reads the links of one `Link` field (RFC 8288 §3, appendix B.2).
private struct LinkReader: IteratorProtocol {
  struct Link {
    var target: String
    var relations: [String]
  }

  private var rest: Substring

  init(_ value: String) {
    rest = value[...]
  }

  mutating func next() -> Link? {
    guard let start = rest.firstIndex(of: "<"),
      let end = rest[start...].firstIndex(of: ">")
    else { return nil }
    var link = Link(target: String(rest[rest.index(after: start)..<end]), relations: [])
    rest = rest[end...].dropFirst()
    while let (name, value) = parameter() {
      // Only the first `rel` counts (RFC 8288 §3.3).
      guard name == "rel", link.relations.isEmpty else { continue }
      link.relations = value.lowercased().split(separator: " ").map { String($0) }
    }
    return link
  }

  /// The next parameter of the present link; nil where the next link begins.
  private mutating func parameter() -> (name: String, value: String)? {
    skipBlanks()
    guard rest.first == ";" else { return nil }
    rest.removeFirst()
    skipBlanks()
    let name = take { !"=;,".contains($0) }
    guard rest.first == "=" else { return (name, "") }
    rest.removeFirst()
    skipBlanks()
    guard rest.first == "\"" else { return (name, take { !";,".contains($0) }) }
    rest.removeFirst()
    return (name, quotedText())
  }

  /// The text up to the closing quotation mark, which may hold commas and escaped characters.
  private mutating func quotedText() -> String {
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      text.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    return text
  }

  /// The characters from here on that satisfy `condition`, in lower case without blanks around.
  private mutating func take(while condition: (Character) -> Bool) -> String {
    let text = rest.prefix(while: condition)
    rest = rest[text.endIndex...]
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  private mutating func skipBlanks() {
    rest = rest.drop(while: \.isWhitespace)
  }
}
