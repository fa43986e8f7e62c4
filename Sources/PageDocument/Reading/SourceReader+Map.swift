extension SourceReader {
  /// A source that is a map of a kind and its options.
  func described(_ node: Node, refresh: Int?) -> SourceDocument? {
    let before = reading.record.brought.count
    let preset = preset(of: node)
    let vocabulary = preset.map { Vocabulary.source(of: $0) } ?? .source
    guard let fields = Fields(node, vocabulary, in: reading),
      let kind = kind(of: fields, keys: node),
      let origin = origin(kind, fields, refresh: fields.duration("refresh") ?? refresh)
    else { return nil }
    var source = SourceDocument(origin, position: node.position)
    if kind == "url" || kind == "stream" || kind == "opml" {
      source.maskedAddress = fields[kind].flatMap { reading.record.expansions[$0.position] }
    }
    source.title = fields.text("title")
    source.limit =
      preset?.has("limit") == true ? nil : fields.whole("limit", in: 1...Reading.mostItems)
    source.timeout = fields.duration("timeout")
    source.refresh = fields.duration("refresh") ?? refresh ?? defaultRefresh
    source.headers = fields["headers"].map { headers($0) } ?? []
    source.query = preset?.has("query") == true ? [] : fields["query"].map { query($0) } ?? []
    source.authorization = fields["auth"].flatMap { authorization($0) }
    source.proxy = fields["proxy"].flatMap { proxy($0) }
    source.isInsecure = fields.truth("insecure") ?? false
    source.mapping = fields["mapping"].flatMap { MappingReader(reading: reading).mapping($0) }
    source.hidden = Array(reading.record.brought[before...])
    return source
  }

  /// The preset that a source names, if there is one of that name.
  private func preset(of node: Node) -> Preset? {
    guard let node = node["preset"], case .scalar(let name, _) = node.kind else { return nil }
    return Preset.all[name]
  }

  /// The one key that says what kind of source it is.
  private func kind(of fields: Fields, keys node: Node) -> String? {
    // A preset has parameters of its own, of which one is called as a kind is.
    if fields["preset"] != nil, preset(of: node) != nil { return "preset" }
    let kinds = Vocabulary.sourceKinds.filter { fields[$0] != nil }
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
      guard let text = pathText(node, expected: "a path") else { return nil }
      let origin = reading.origin(of: text, at: node.position)
      if kind == "directory", case .file(let path) = origin { return .directory(path) }
      return origin
    case "merge":
      guard let nodes = reading.list(node, expected: "a list of sources") else { return nil }
      return .merge(nodes.compactMap { source($0, refresh: refresh) })
    case "preset": return presetUse(node, fields).map { .preset($0) }
    case "command": return command(node).map { .command($0) }
    case "stream":
      return reading.expandedText(node, expected: "an address").flatMap { text in
        if DocumentLocation.scheme(of: text) == nil,
          case .url(let address) = reading.origin(of: text, at: node.position)
        {
          return .stream(address)
        }
        return webAddress(text, at: node.position).map { .stream($0) }
      }
    default: return opml(node)
    }
  }

  /// A text that is not empty.
  private func pathText(_ node: Node, expected: String) -> String? {
    guard let text = reading.expandedText(node, expected: expected) else { return nil }
    guard !text.isEmpty else {
      reading.fail(at: node.position, found: "an empty text", expected: expected)
      return nil
    }
    return text
  }

  /// The place of an OPML file.
  private func opml(_ node: Node) -> SourceDocument.Origin? {
    guard let text = pathText(node, expected: "a path or an address") else { return nil }
    guard DocumentLocation.scheme(of: text) == nil else {
      return origin(of: text, at: node.position).map { origin in
        // A password stays: the list cannot be got without it.
        if case .url(let address) = origin { return .opml(address) }
        return .opml(SourceDocument(origin).address)
      }
    }
    return .opml(
      SourceDocument(reading.origin(of: text, at: node.position)).address)
  }

  /// A program and its arguments.
  private func command(_ node: Node) -> [String]? {
    let expected = "a program and its arguments, such as [df, -h]"
    let nodes: [Node]
    if case .scalar(let text, _) = node.kind {
      // No shell reads it: blanks in one text would be blanks in the name of the program.
      guard !text.contains(where: \.isWhitespace) else {
        reading.wrongType(node, expected: expected)
        return nil
      }
      nodes = [node]
    } else {
      guard let list = reading.list(node, expected: expected) else { return nil }
      nodes = list
    }
    let words = nodes.compactMap { reading.expandedText($0).map(reading.atHome) }
    guard words.count == nodes.count else { return nil }
    guard let program = words.first, !program.isEmpty else {
      reading.fail(at: node.position, found: "no program", expected: expected)
      return nil
    }
    return words
  }
}
