/// What a page says of a service that it names.
extension SourceReader {
  func presetUse(_ node: Node, _ fields: Fields) -> PresetUse? {
    guard let name = reading.word(node, of: Preset.all.keys.sorted()), let preset = Preset.all[name]
    else { return nil }
    var use = PresetUse(name: name)
    for parameter in preset.parameters {
      guard let value = fields[parameter.name] else { continue }
      guard !(reading.isDelivered && preset.usesEnvironment && parameter.kind.isHost) else {
        reading.note(
          .delivered, at: fields.position(of: parameter.name),
          "a delivered page may not use `\(parameter.name)` with preset \(name); ignored")
        continue
      }
      use.parameters[parameter.name] = self.value(value, of: parameter.kind)
    }
    for choice in preset.needs where !choice.contains(where: { fields[$0] != nil }) {
      reading.fail(
        at: node.position, found: "preset \(name) without `\(choice.joined(separator: "` or `"))`",
        expected: choice.count == 1 ? "one" : "one of them")
    }
    return use
  }

  private func value(_ node: Node, of kind: Preset.Kind) -> ParameterValue? {
    switch kind {
    case .text: reading.expandedText(node).map { .text($0) }
    case .host: host(node).map { .text($0) }
    case .word(let words): reading.word(node, of: words).map { .text($0) }
    case .truth: reading.truth(node).map { .truth($0) }
    case .texts: texts(node).map { .list($0) }
    case .repositories: repositories(node).map { .list($0) }
    case .map:
      // Of a name that is given several times the last value stays, as everywhere in a map.
      if case .mapping = node.kind {
        .map(
          query(node).reduce(into: [:]) { $0[$1.name] = $1.value.revealed })
      } else {
        notAMap(node)
      }
    case .secret: secret(node, of: "a secret").map { .secret($0) }
    }
  }

  private func notAMap(_ node: Node) -> ParameterValue? {
    reading.wrongType(node, expected: "a map of parameters")
    return nil
  }

  private func texts(_ node: Node) -> [String]? {
    if case .scalar = node.kind { return reading.expandedText(node).map { [$0] } }
    let nodes = reading.list(node, expected: "a text or a list of texts")
    return nodes?.compactMap { reading.expandedText($0) }
  }

  /// The name of a host, or the address under which a service stands.
  private func host(_ node: Node) -> String? {
    let expected = "a host such as video.example, or its address"
    guard let text = reading.expandedText(node, expected: expected) else { return nil }
    let address = text.contains("://") ? text : "https://" + text
    guard webScheme(of: address), Self.hasHost(address) else {
      reading.fail(
        at: node.position, found: quoted(reading.shown(text, at: node.position)),
        expected: expected)
      return nil
    }
    return text
  }

  private func webScheme(of address: String) -> Bool {
    ["http", "https"].contains(DocumentLocation.scheme(of: address))
  }

  private func repositories(_ node: Node) -> [String]? {
    let expected = "a repository such as owner/name"
    guard let texts = texts(node) else { return nil }
    for text in texts {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      let isName = parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      guard isName, !text.contains(where: \.isWhitespace) else {
        reading.fail(at: node.position, found: quoted(text), expected: expected)
        return nil
      }
    }
    return texts
  }
}
