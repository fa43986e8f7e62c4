import Feeds
import Items
import PageDocument

// One way to a value.
extension MappingProgram {
  /// The value that a step leads to, as `read` has it.
  func value<Value>(
    of step: Step, in node: JSONView, _ read: (JSONView) -> Value?
  ) -> Value? {
    switch step.way {
    case .path(let route):
      var found: Value?
      node.visit(route) { node in
        found = read(node)
        return found != nil
      }
      return found
    case .template(let template):
      return text(of: template, in: node).flatMap { read(JSONView($0)) }
    case .literal(let value):
      return read(value)
    }
  }

  /// The words that a step leads to; nil where there are none, or only blank ones.
  func words(of step: Step, in node: JSONView, wantsString: Bool = false) -> String? {
    value(of: step, in: node) { node in
      guard !wantsString || node.kind == .string, let words = node.words else { return nil }
      return step.isPlain ? words : settled(words, step.value)
    }
  }

  /// The words of all values that a step leads to, in one line each.
  func allWords(of step: Step, in node: JSONView, most: Int) -> [String] {
    var result: [String] = []
    func add(_ text: String?) -> Bool {
      if let text, let word = step.isPlain ? text : settled(text, step.value) {
        let line =
          step.value.isHTML
          ? FieldText.title(of: Markup(.html, word)) : FieldText.folded(word)
        if !line.isEmpty, !result.contains(line) { result.append(line) }
      }
      return result.count >= most
    }
    switch step.way {
    case .path(let route):
      node.visit(route) { node in
        guard node.kind == .array else { return add(node.words) }
        return node.list.contains { add($0.words) }
      }
    case .template(let template): _ = add(text(of: template, in: node))
    case .literal(let value): _ = add(value.words)
    }
    return result
  }

  /// A text with its placeholders filled in; nil where it is a word that means nothing.
  private func settled(_ text: String, _ value: MappingRule.Value) -> String? {
    guard !value.blank.contains(text) else { return nil }
    guard !value.replacements.isEmpty, text.contains("{") else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      let match = value.replacements.first { rest.dropFirst().hasPrefix($0.name + "}") }
      if let match {
        result += match.text
        rest = rest.dropFirst(match.name.count + 2)
      } else {
        result.append("{")
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// The text of a template; nil where one of its values is missing.
  func text(of template: Template, in node: JSONView, encoded: Bool = false) -> String? {
    var result = ""
    for part in template.parts {
      switch part {
      case .text(let text): result += text
      case .value(let route):
        guard let words = node.first(route).words else { return nil }
        result += encoded ? AddressQuery.encoded(words) : words
      }
    }
    return result
  }
}
