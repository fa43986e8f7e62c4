extension SourceReader {
  /// A source that is a map of a kind and its options.
  func described(_ node: Node, refresh: Int?) -> SourceDocument? {
    guard let fields = Fields(node, vocabulary(for: node), in: reading),
      let kind = kind(of: fields, keys: node),
      let origin = origin(kind, fields, refresh: fields.duration("refresh") ?? refresh)
    else { return nil }
    var source = SourceDocument(origin, position: node.position)
    source.title = fields.text("title")
    source.limit = fields.whole("limit", in: 1...Int.max)
    source.timeout = fields.duration("timeout")
    source.refresh = fields.duration("refresh") ?? refresh ?? defaultRefresh
    source.headers = fields["headers"].map { headers($0) } ?? []
    checkOptions(fields)
    if let word = Vocabulary.sourceNotYet.first(where: { fields[$0] != nil }) {
      source.origin = .notYet(word: word)
      reading.notYet(word, at: fields.position(of: word), instead: "the block says so")
    }
    return source
  }

  /// The keys of a source, with the parameters of its preset.
  private func vocabulary(for node: Node) -> Vocabulary {
    guard let preset = node["preset"], case .scalar(let name, _) = preset.kind,
      let parameters = Vocabulary.presets[name]
    else { return .source }
    return .source.adding(parameters)
  }

  /// The one key that says what kind of source it is.
  private func kind(of fields: Fields, keys node: Node) -> String? {
    let kinds = Vocabulary.sourceKinds.filter { fields[$0] != nil }
    // A preset has parameters of its own, of which one is called as a kind is.
    if fields["preset"] != nil { return "preset" }
    if let first = kinds.first, kinds.count == 1 { return first }
    let isBarred = reading.isDelivered && kinds.isEmpty
    guard !isBarred else { return nil }
    let found = kinds.isEmpty ? "a source without a place" : "a source with " + kinds.listed
    reading.fail(
      at: kinds.last.map { fields.position(of: $0) } ?? node.position, found: found,
      expected: "one of " + Vocabulary.sourceKinds.joined(separator: ", "))
    return nil
  }

  private func origin(
    _ kind: String, _ fields: Fields, refresh: Int?
  ) -> SourceDocument.Origin? {
    guard let node = fields[kind] else { return nil }
    switch kind {
    case "url":
      guard let text = reading.expandedText(node, expected: "an address") else { return nil }
      return origin(of: text, at: node.position)
    case "file", "directory":
      guard let text = reading.expandedText(node, expected: "a path") else { return nil }
      let origin = reading.location.origin(of: path(text))
      if kind == "directory", case .file(let path) = origin { return .directory(path) }
      return origin
    case "merge":
      guard let nodes = reading.list(node, expected: "a list of sources") else { return nil }
      return .merge(nodes.compactMap { source($0, refresh: refresh) })
    case "preset":
      _ = reading.word(node, of: Vocabulary.presets.keys.sorted())
      return .notYet(word: kind)
    case "command":
      _ = reading.texts(node)
      return .notYet(word: kind)
    default:
      _ = reading.text(node)
      return .notYet(word: kind)
    }
  }

  /// Checks what is not followed yet, so that a mistake in it does not wait for its day.
  private func checkOptions(_ fields: Fields) {
    _ = fields.truth("insecure")
    _ = fields.text("proxy")
    if let mapping = fields["mapping"] { _ = Fields(mapping, .mapping, in: reading) }
    if let auth = fields["auth"] { _ = Fields(auth, .authorization, in: reading) }
    guard let query = fields["query"] else { return }
    guard case .mapping = query.kind else {
      return reading.wrongType(query, expected: "a map of parameters")
    }
  }

  private func headers(_ node: Node) -> [SourceDocument.Header] {
    guard case .mapping(let entries) = node.kind else {
      reading.wrongType(node, expected: "a map of field names and values")
      return []
    }
    return entries.compactMap { entry in
      guard !entry.key.isEmpty, entry.key.utf8.allSatisfy(Self.tokenBytes.contains) else {
        reading.fail(
          at: entry.keyPosition, found: quoted(entry.key),
          expected: "the name of a field: letters, digits and -")
        return nil
      }
      guard let value = reading.expandedText(entry.value) else { return nil }
      guard !value.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" }) else {
        reading.fail(
          at: entry.value.position, found: "a control character in the value of a field",
          expected: "one line of text")
        return nil
      }
      return SourceDocument.Header(name: entry.key, value: value)
    }
  }

  /// What RFC 9110 section 5.6.2 lets a field name consist of.
  private static let tokenBytes = Set(
    "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
}
