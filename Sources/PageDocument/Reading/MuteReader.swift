/// Reads the rules of what is never shown.
struct MuteReader {
  let reading: Reading

  func rules(_ node: Node) -> [MuteRule] {
    guard let nodes = reading.list(node, expected: "a list of rules such as {title: spam}") else {
      return []
    }
    return nodes.compactMap(rule)
  }

  private func rule(_ node: Node) -> MuteRule? {
    guard let fields = Fields(node, .mute, in: reading) else { return nil }
    let conditions = MuteRule.Field.allCases.compactMap { field in
      fields[field.rawValue].map { MuteRule.Condition(field, patterns($0)) }
    }
    guard !conditions.isEmpty else {
      if !reading.isDelivered {
        reading.fail(
          at: node.position, found: "a rule without a field",
          expected: "one of " + Vocabulary.mute.words.joined(separator: ", "))
      }
      return nil
    }
    // Where a pattern of a condition was broken, the rest would mute less or more than was meant.
    guard conditions.allSatisfy({ !$0.patterns.isEmpty }) else { return nil }
    return MuteRule(conditions, position: node.position)
  }

  private func patterns(_ node: Node) -> [TextPattern] {
    guard case .sequence(let nodes) = node.kind else { return pattern(node).map { [$0] } ?? [] }
    if nodes.isEmpty {
      reading.fail(at: node.position, found: "an empty list", expected: "words, or /expression/")
    }
    return nodes.compactMap(pattern)
  }

  private func pattern(_ node: Node) -> TextPattern? {
    let expected = "words, or /expression/"
    guard let text = reading.text(node, expected: expected),
      let pattern = reading.pattern(text, at: node.position, TextPattern.init)
    else { return nil }
    guard !(reading.isDelivered && pattern.isExpression) else {
      // An expression can take for ever, and a stranger would write one that does.
      reading.note(
        .delivered, at: node.position, "a delivered page may not use /expressions/; ignored")
      return nil
    }
    return pattern
  }
}

extension Reading {
  /// What `make` makes of a text, its fault told in place.
  func pattern<Pattern>(
    _ text: String, at position: Position,
    _ make: (String) throws(TextPatternFault) -> Pattern
  ) -> Pattern? {
    do throws(TextPatternFault) {
      return try make(text)
    } catch {
      fail(at: position, found: error.found, expected: error.expected)
      return nil
    }
  }
}
