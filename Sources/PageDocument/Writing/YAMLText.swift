/// A value to be written as YAML, in the way a person would write it.
struct YAMLText: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A text, quoted where YAML would take it for something else.
    case text(String)

    /// A number, a truth value or another word, written as it is where that is possible.
    case word(String)

    case absent
    case list([YAMLText])
    case map([Entry])
  }

  struct Entry: Hashable, Sendable {
    var key: String
    var value: YAMLText
    /// Lines above the entry, without their `#`.
    var comment: [String] = []
  }

  var kind: Kind

  /// Whether a list or a map stands in one line, in brackets.
  var isFlow = false

  /// Lines above it as an element of a list, without their `#`.
  var comment: [String] = []

  init(_ kind: Kind, isFlow: Bool = false, comment: [String] = []) {
    self.kind = kind
    self.isFlow = isFlow
    self.comment = comment
  }
}

extension YAMLText {
  /// The value in one line.
  var inLine: String {
    switch kind {
    case .text(let text): Self.scalar(text, isWord: false, inFlow: true)
    case .word(let text): Self.scalar(text, isWord: true, inFlow: true)
    case .absent: ""
    case .list(let nodes): "[" + nodes.map(\.inLine).joined(separator: ", ") + "]"
    case .map(let entries):
      "{"
        + entries.map { "\(Self.key($0.key, inFlow: true)): \($0.value.inLine)" }
        .joined(separator: ", ") + "}"
    }
  }

  /// The lines of it, each indented by `indent` blanks, lists within maps by `listIndent` more.
  func lines(indent: Int = 0, listIndent: Int = 2) -> [String] {
    let margin = String(repeating: " ", count: indent)
    switch kind {
    case .list(let nodes) where !isFlow && !nodes.isEmpty:
      return nodes.flatMap { node -> [String] in
        let inner = node.lines(indent: indent + 2, listIndent: listIndent)
        // A comment of the first key stays above the key, so the dash cannot join that line.
        let start = inner.first?.drop { $0 == " " } ?? ""
        let isJoined = !start.isEmpty && !start.hasPrefix("#")
        let first = isJoined ? margin + "- " + inner[0].dropFirst(indent + 2) : margin + "-"
        return Self.comment(node.comment, margin) + [first] + inner.dropFirst(isJoined ? 1 : 0)
      }
    case .map(let entries) where !isFlow && !entries.isEmpty:
      return entries.flatMap { entry -> [String] in
        Self.comment(entry.comment, margin)
          + entry.lines(margin: margin, indent: indent, listIndent: listIndent)
      }
    case .text(let text): return [margin + Self.scalar(text, isWord: false, inFlow: false)]
    case .word(let text): return [margin + Self.scalar(text, isWord: true, inFlow: false)]
    case .list, .map, .absent: return [margin + inLine]
    }
  }

  static func comment(_ lines: [String], _ margin: String) -> [String] {
    lines.map { line in
      let clean = line.filter { !$0.isNewline && $0.isPrintable }
      return clean.isEmpty ? "" : "\(margin)# \(clean)"
    }
  }

  fileprivate static func key(_ key: String, inFlow: Bool) -> String {
    scalar(key, isWord: true, inFlow: inFlow)
  }
}

extension YAMLText.Entry {
  fileprivate func lines(margin: String, indent: Int, listIndent: Int) -> [String] {
    let start = margin + YAMLText.key(key, inFlow: false) + ":"
    switch value.kind {
    case .list(let nodes) where !value.isFlow && !nodes.isEmpty:
      return [start] + value.lines(indent: indent + listIndent, listIndent: listIndent)
    case .map(let entries) where !value.isFlow && !entries.isEmpty:
      return [start] + value.lines(indent: indent + 2, listIndent: listIndent)
    case .text, .word, .absent, .list, .map:
      let written = value.lines().first ?? ""
      return [written.isEmpty ? start : start + " " + written]
    }
  }
}

extension Character {
  /// Whether it may stand in a document as it is.
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy { $0.isPrintable }
  }
}

extension Unicode.Scalar {
  /// What YAML calls printable (YAML 1.1 section 4.1), without line breaks.
  var isPrintable: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
      0x10000...0x10FFFF:
      true
    default: value == 0x09
    }
  }
}
