import Items

extension Reading {
  /// The text of a scalar with every `${NAME}` replaced by the variable's value, and every
  /// `${file:PATH}` by the first line of that file.
  ///
  /// In a delivered document the text stays as it is: a server has no business with the
  /// environment.
  func expandedText(_ node: Node, expected: String = "text") -> String? {
    guard let text = text(node, expected: expected) else { return nil }
    guard !isDelivered else {
      if text.contains("${") {
        note(.delivered, at: node.position, "a delivered page may not use `${…}`; kept as text")
      }
      return text
    }
    return expand(text, at: node.position)
  }

  /// What came of the value at a place, as an error may have it: what a variable brought there is
  /// hidden where it is a secret.
  func shown(_ text: String, at position: Position) -> String {
    record.expansions[position] ?? text
  }

  private func expand(_ text: String, at position: Position) -> String? {
    guard text.contains("${") else { return text }
    var result = ""
    var shown = ""
    var rest = Substring(text)
    var isWhole = true
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      shown += rest[..<dollar]
      rest = rest[dollar...]
      guard rest.hasPrefix("${") else {
        result.append("$")
        shown.append("$")
        rest = rest.dropFirst()
        continue
      }
      let name = rest.dropFirst(2).prefix { $0 != "}" }
      guard name.endIndex < rest.endIndex else {
        fail(at: position, found: "\"${\" without an end", expected: "\"}\" behind the name")
        return nil
      }
      if let value = value(of: name, at: position) {
        result += value
        let isSecret = SecretNames.isSecret(variable: name)
        shown += isSecret ? Secret.mask : value
        if isSecret { record.bring(Secret(value)) }
      } else {
        isWhole = false
      }
      rest = rest[rest.index(after: name.endIndex)...]
    }
    record.expand(to: shown + rest, at: position)
    return isWhole ? result + rest : nil
  }

  /// What stands for `NAME`, `NAME:-default` or `file:PATH`.
  private func value(of name: Substring, at position: Position) -> String? {
    if name.hasPrefix("file:") {
      return firstLine(ofFile: String(name.dropFirst("file:".count)), at: position)
    }
    if let mark = name.firstIndex(of: ":"), name[mark...].hasPrefix(":-") {
      // As a shell does it: the default stands for an empty variable too.
      let value = environment[String(name[..<mark])] ?? ""
      return value.isEmpty ? String(name[mark...].dropFirst(2)) : value
    }
    if let value = environment[String(name)] { return value }
    fail(
      at: position, found: "${\(name)}, a variable that is not set",
      expected: "the name of an environment variable",
      suggestion: Spelling.suggestion(for: String(name), among: environment.keys.sorted()))
    return nil
  }
}
