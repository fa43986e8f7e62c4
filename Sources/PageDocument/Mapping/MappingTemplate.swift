/// A text with values of an item in it: `{user_name} is live`.
///
/// `{}` is the item itself, `{{` and `}}` are braces.
public struct MappingTemplate: Hashable, Sendable {
  /// A piece of the text.
  public enum Part: Hashable, Sendable {
    /// Letters that stand for themselves.
    case text(String)

    /// The value at a path.
    case value(JSONPath)
  }

  /// The pieces in order.
  public var parts: [Part]

  /// Makes a template of its pieces.
  public init(_ parts: [Part]) {
    self.parts = parts
  }

  /// Reads a template; nil where a brace has no partner, or what is between is no path.
  public init?(_ text: String) {
    var parts: [Part] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "{" || character == "}" else {
        plain.append(character)
        continue
      }
      if rest.first == character {
        rest.removeFirst()
        plain.append(character)
        continue
      }
      guard character == "{", let end = rest.firstIndex(of: "}") else { return nil }
      let inner = String(rest[..<end])
      guard let path = inner.isEmpty ? JSONPath() : JSONPath(inner) else { return nil }
      if !plain.isEmpty { parts.append(.text(plain)) }
      plain = ""
      parts.append(.value(path))
      rest = rest[rest.index(after: end)...]
    }
    if !plain.isEmpty { parts.append(.text(plain)) }
    self.parts = parts
  }

  /// Whether it is the same whatever the item.
  public var isConstant: Bool {
    parts.allSatisfy { part in
      if case .text = part { true } else { false }
    }
  }
}

extension MappingTemplate: CustomStringConvertible {
  /// The template as it is written.
  public var description: String {
    parts.map { part in
      switch part {
      case .text(let text):
        text.flatMap { "{}".contains($0) ? "\($0)\($0)" : "\($0)" }
          .map { String($0) }.joined()
      case .value(let path): path.steps.isEmpty ? "{}" : "{\(path)}"
      }
    }.joined()
  }
}
