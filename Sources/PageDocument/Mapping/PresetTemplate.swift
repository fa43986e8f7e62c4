/// A text of a preset with parameters of the page in it, `{host}/api`, and variables of the
/// environment, `${TOKEN}`.
struct PresetTemplate: Hashable, Sendable {
  /// A piece of the text.
  enum Part: Hashable, Sendable {
    case text(String)
    case parameter(String)
    case variable(String)
  }

  var parts: [Part]

  /// Reads a template; nil where a brace has no partner.
  init?(_ text: String) {
    parts = []
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      let isVariable = character == "$" && rest.first == "{"
      guard isVariable || character == "{" else {
        plain.append(character)
        continue
      }
      if isVariable { rest.removeFirst() }
      guard let end = rest.firstIndex(of: "}"), end > rest.startIndex else { return nil }
      if !plain.isEmpty { parts.append(.text(plain)) }
      plain = ""
      let name = String(rest[..<end])
      parts.append(isVariable ? .variable(name) : .parameter(name))
      rest = rest[rest.index(after: end)...]
    }
    if !plain.isEmpty { parts.append(.text(plain)) }
  }

  /// The parameters in it.
  var names: [String] {
    parts.compactMap { part in
      if case .parameter(let name) = part { name } else { nil }
    }
  }

  /// The texts that it stands for: none where a parameter is missing, several where one has several
  /// values.
  ///
  /// - Parameters:
  ///   - values: The values of each parameter.
  ///   - environment: The variables.
  ///   - encode: What is done with the value of a parameter.
  /// - Returns: The texts, in the order of the values.
  /// - Throws: ``PresetError`` for a variable that is not set.
  func texts(
    _ values: [String: [String]], environment: [String: String],
    encode: (_ name: String, _ value: String) -> String = { $1 }
  ) throws(PresetError) -> [String] {
    var texts = [""]
    for part in parts {
      switch part {
      case .text(let text): texts = texts.map { $0 + text }
      case .parameter(let name):
        let values = (values[name] ?? []).map { encode(name, $0) }
        texts = texts.flatMap { text in values.map { text + $0 } }
      case .variable(let name):
        guard let value = environment[name], !value.isEmpty else {
          throw .missingVariable(name)
        }
        texts = texts.map { $0 + value }
      }
    }
    return texts
  }
}

/// Why a preset cannot be used.
public enum PresetError: Error, Hashable, Sendable {
  /// It takes a secret from a variable of the environment that is not set.
  case missingVariable(String)

  /// It needs one of these parameters.
  case missingParameter([String])
}

extension PresetError: CustomStringConvertible {
  /// What is missing, for a person.
  public var description: String {
    switch self {
    case .missingVariable(let name): "the environment variable \(name) is not set"
    case .missingParameter(let names): "`\(names.joined(separator: "` or `"))` is missing"
    }
  }
}
