extension MappingReader {
  /// The words of `next`, of which one says how pages follow each other, and what goes with each.
  private static let kinds: [(word: String, more: [String])] = [
    ("cursor", ["parameter"]), ("link", []), ("url", []), ("slice", []),
    ("page", ["from", "until", "pages", "address"]), ("offset", ["step", "total"]),
  ]

  func paging(_ node: Node) -> MappingDocument.Paging? {
    guard let fields = Fields(node, .mappingNext, in: reading) else { return nil }
    let named = Self.kinds.filter { fields[$0.word] != nil }
    guard let kind = named.first, named.count == 1 else {
      reading.fail(
        at: named.last.map { fields.position(of: $0.word) } ?? node.position,
        found: named.isEmpty
          ? "`next` without a kind" : "`next` with " + named.map(\.word).listed,
        expected: "one of " + Self.kinds.map(\.word).joined(separator: ", "))
      return nil
    }
    let strangers = Self.kinds.flatMap(\.more).filter {
      fields[$0] != nil && !kind.more.contains($0)
    }
    for word in strangers {
      reading.fail(
        at: fields.position(of: word), found: "`\(word)` beside `\(kind.word)`",
        expected: kind.more.isEmpty ? "`\(kind.word)` alone" : "one of " + kind.more.listed)
    }
    return fields[kind.word].flatMap { paging(kind.word, $0, fields) }
  }

  private func paging(
    _ kind: String, _ node: Node, _ fields: Fields
  ) -> MappingDocument.Paging? {
    switch kind {
    case "cursor":
      guard let parameter = fields.text("parameter") else {
        reading.fail(
          at: node.position, found: "`cursor` without `parameter`",
          expected: "the name of the parameter that takes it")
        return nil
      }
      return path(node).map { .cursor($0, parameter: parameter) }
    case "link": return reading.word(node, of: ["next"]).map { _ in .link }
    case "url": return path(node).map(MappingDocument.Paging.url)
    case "slice": return reading.whole(node, in: 1...1000).map(MappingDocument.Paging.slice)
    case "page":
      guard let parameter = reading.text(node) else { return nil }
      var pages = MappingDocument.Pages(parameter: parameter)
      pages.first = fields.whole("from", in: 0...1_000_000) ?? 1
      pages.end = fields.choice("until", of: MappingDocument.Pages.End.self) ?? .empty
      pages.count = fields["pages"].flatMap(path)
      pages.address = fields["address"].flatMap { address($0, parameter) }
      return .page(pages)
    default:
      guard let parameter = reading.text(node) else { return nil }
      return .offset(
        MappingDocument.Offsets(
          parameter: parameter, step: fields.whole("step", in: 1...1_000_000),
          total: fields["total"].flatMap(path)))
    }
  }

  private func address(_ node: Node, _ parameter: String) -> String? {
    let expected = "an address with {\(parameter)} in it"
    guard let text = reading.text(node, expected: expected) else { return nil }
    guard text.contains("{\(parameter)}") else {
      reading.wrongType(node, expected: expected)
      return nil
    }
    return text
  }
}
