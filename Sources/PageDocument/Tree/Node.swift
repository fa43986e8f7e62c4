/// A value of a document's tree, with the place where it stands.
///
/// A scalar keeps the text as it was written: what it means is the schema's to say, so that a
/// title may be `no` or `1.10`.
struct Node: Hashable, Sendable {
  /// What a value is.
  enum Kind: Hashable, Sendable {
    /// Nothing: a key without a value, or JSON's `null`.
    case absent

    /// A text; a quoted one is never a number or a truth value.
    case scalar(String, quoted: Bool)

    /// A list.
    case sequence([Node])

    /// A map in the document's order, its keys distinct.
    case mapping([Entry])
  }

  /// A key and its value.
  struct Entry: Hashable, Sendable {
    var key: String
    var keyPosition: Position
    var value: Node
  }

  var kind: Kind
  var position: Position

  /// How many values it stands for with every alias written out.
  let weight: Int

  /// How many lists and maps stand within each other in it.
  let depth: Int

  init(_ kind: Kind, at position: Position) {
    self.kind = kind
    self.position = position
    let children: [Node] =
      switch kind {
      case .absent, .scalar: []
      case .sequence(let nodes): nodes
      case .mapping(let entries): entries.map(\.value)
      }
    weight = children.reduce(1) { $0 + $1.weight }
    let isLeaf =
      switch kind {
      case .absent, .scalar: true
      case .sequence, .mapping: false
      }
    depth = isLeaf ? 0 : 1 + (children.map(\.depth).max() ?? 0)
  }

  /// What the value is, for a person: `a list`, `"twelve"`.
  var described: String {
    switch kind {
    case .absent: "nothing"
    case .scalar(let text, _): quoted(text)
    case .sequence: "a list"
    case .mapping: "a map"
    }
  }

  /// The value under `key` of a map.
  subscript(key: String) -> Node? {
    guard case .mapping(let entries) = kind else { return nil }
    return entries.first { $0.key == key }?.value
  }
}

/// `text` in quotation marks, in one line and cut to a length that a message can bear; where it is
/// an address, without its secrets.
func quoted(_ text: String) -> String {
  let text = SecretNames.shown(text)
  let line = String(text.prefix(41).map { $0.isNewline ? " " : $0 })
  return line.count > 40 ? "\"\(line.prefix(39))…\"" : "\"\(line)\""
}
