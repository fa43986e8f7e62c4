/// A form of addresses: `scheme://host/literal/<name>/<int:page>/<path:rest>`.
///
/// A placeholder takes one segment: `<name>` any, `<int:name>`, `<float:name>` and `<uuid:name>`
/// only such values. `<path:name>` takes one or more segments and may be followed by literals.
nonisolated struct URLPattern: Hashable, Sendable {
  /// What a placeholder takes.
  enum Kind: String, CaseIterable, Sendable {
    case int
    case float
    case uuid
    case string
    case path

    func accepts(_ value: String) -> Bool {
      switch self {
      case .int: Int(value) != nil
      case .float: Double(value).map { $0.isFinite } ?? false
      case .uuid: isUUID(value)
      case .string, .path: true
      }
    }

    /// In words, for a message.
    var expectation: String {
      switch self {
      case .int: "a whole number"
      case .float: "a number"
      case .uuid: "a UUID"
      case .string, .path: "a text"
      }
    }
  }

  /// One step of the path.
  enum Part: Hashable, Sendable {
    case literal(String)
    case placeholder(Kind, name: String)
  }

  let text: String
  let scheme: String
  let host: String
  let parts: [Part]

  init(_ text: String) throws(URLPatternError) {
    self.text = text
    guard let separator = text.firstRange(of: "://") else {
      throw .malformed(pattern: text, reason: "expected scheme://host/…")
    }
    scheme = text[..<separator.lowerBound].lowercased()
    guard !scheme.isEmpty else {
      throw .malformed(pattern: text, reason: "expected a scheme before ://")
    }
    let pieces = text[separator.upperBound...].split(
      separator: "/", omittingEmptySubsequences: true)
    host = pieces.first.map { $0.lowercased() } ?? ""
    var parts: [Part] = []
    var names: Set<String> = []
    for piece in pieces.dropFirst() {
      let part = try Self.part(piece, of: text)
      if case .placeholder(_, let name) = part, !names.insert(name).inserted {
        throw .malformed(pattern: text, reason: "two placeholders are named \(name)")
      }
      parts.append(part)
    }
    self.parts = parts
  }

  private static func part(_ piece: Substring, of text: String) throws(URLPatternError) -> Part {
    guard piece.contains(where: { $0 == "<" || $0 == ">" }) else {
      guard !piece.contains(where: { $0 == "?" || $0 == "#" }) else {
        throw .malformed(pattern: text, reason: "queries and fragments are read, not matched")
      }
      return .literal(percentDecoded(piece))
    }
    let inner = piece.dropFirst().dropLast()
    guard piece.hasPrefix("<"), piece.hasSuffix(">"),
      !inner.contains(where: { $0 == "<" || $0 == ">" })
    else {
      throw .malformed(pattern: text, reason: "a placeholder is a whole segment, found \(piece)")
    }
    let colon = inner.firstIndex(of: ":")
    let name = colon.map { inner[inner.index(after: $0)...] } ?? inner
    guard !name.isEmpty else {
      throw .malformed(pattern: text, reason: "found \(piece), expected a name in it")
    }
    let word = colon.map { String(inner[..<$0]) } ?? Kind.string.rawValue
    guard let kind = Kind(rawValue: word) else {
      throw .unknownType(pattern: text, found: word)
    }
    return .placeholder(kind, name: String(name))
  }
}

/// Why a pattern cannot be registered.
nonisolated public enum URLPatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It has not the form of a pattern.
  case malformed(pattern: String, reason: String)
  /// A placeholder names a type that does not exist.
  case unknownType(pattern: String, found: String)
  /// Another pattern of equal precedence fits the same addresses.
  case ambiguous(pattern: String, other: String)

  /// What is wrong, found and expected.
  public var description: String {
    switch self {
    case .malformed(let pattern, let reason): "pattern \(pattern): \(reason)"
    case .unknownType(let pattern, let found):
      "pattern \(pattern): found type \(found), expected int, float, uuid, string or path"
    case .ambiguous(let pattern, let other):
      "pattern \(pattern) fits the same addresses as \(other)"
    }
  }
}

/// Whether a text is 8-4-4-4-12 hexadecimal digits (RFC 9562).
nonisolated private func isUUID(_ text: String) -> Bool {
  let groups = text.split(separator: "-", omittingEmptySubsequences: false)
  return groups.map(\.count) == [8, 4, 4, 4, 12]
    && groups.allSatisfy { $0.allSatisfy(\.isHexDigit) }
}
