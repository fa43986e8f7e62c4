/// A value of a document with the bytes that it stands in, for edits that leave the rest alone.
struct SpanNode {
  enum Kind {
    case scalar(String)
    case alias
    case sequence([SpanNode])
    case mapping([Entry])
  }

  struct Entry {
    var key: SpanNode
    var value: SpanNode
  }

  var kind: Kind

  /// The first byte of it, or of its anchor.
  var start: Int

  /// The first byte behind it; of a list or map without brackets, behind its last value.
  var end: Int

  /// Where it begins, as the reader of pages tells it.
  var position = Position()

  /// Whether it is written with brackets.
  var isFlow = false

  /// The value under `key` of a map.
  subscript(key: String) -> SpanNode? {
    entry(key)?.value
  }

  /// The entry of `key` of a map.
  func entry(_ key: String) -> Entry? {
    guard case .mapping(let entries) = kind else { return nil }
    return entries.first { $0.key.text == key }
  }

  /// The values of a list; empty for anything else.
  var elements: [SpanNode] {
    if case .sequence(let nodes) = kind { nodes } else { [] }
  }

  var isSequence: Bool {
    if case .sequence = kind { true } else { false }
  }

  /// The text of a scalar.
  var text: String? {
    if case .scalar(let text) = kind { text } else { nil }
  }

  /// The text under `key` of a map.
  func text(_ key: String) -> String? { self[key]?.text }

  /// Whether what it stands for is written in another place.
  var isElsewhere: Bool {
    if case .alias = kind { true } else { self["include"] != nil }
  }
}
