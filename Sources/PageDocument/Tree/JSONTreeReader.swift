/// Reads JSON (RFC 8259) into a tree with positions, which the toolchain's decoder does not give.
struct JSONTreeReader {
  var cursor: ByteCursor
  private var depth = 0
  private var values = 0
  private var duplicates: [TreeFault] = []

  /// Reads from `bytes`, which are valid UTF-8.
  init(_ bytes: [UInt8]) {
    cursor = ByteCursor(bytes)
  }

  mutating func document() throws(TreeFault) -> Tree {
    cursor.skipBlanks()
    let root = try value()
    cursor.skipBlanks()
    guard cursor.current == nil else { throw unexpected("the end of the document") }
    return Tree(root: root, duplicates: duplicates)
  }

  func unexpected(_ expected: String) -> TreeFault {
    TreeFault(cursor.position, found: cursor.described, expected: expected)
  }

  private mutating func value() throws(TreeFault) -> Node {
    let start = cursor.position
    values += 1
    guard values <= Tree.Limit.values else { throw .tooMany(at: start) }
    switch cursor.current {
    case UInt8(ascii: "{"):
      try enter()
      return Node(.mapping(try members()), at: start)
    case UInt8(ascii: "["):
      try enter()
      return Node(.sequence(try elements()), at: start)
    case UInt8(ascii: "\""):
      return Node(.scalar(try string(), quoted: true), at: start)
    default:
      return try word()
    }
  }

  private mutating func enter() throws(TreeFault) {
    depth += 1
    guard depth <= Tree.Limit.depth else { throw .tooDeep(at: cursor.position) }
    cursor.advance()
  }

  private mutating func members() throws(TreeFault) -> [Node.Entry] {
    var members = MemberList()
    cursor.skipBlanks()
    while cursor.current != UInt8(ascii: "}") {
      try separate(from: members.isEmpty, by: "\",\" or \"}\"")
      guard cursor.current == UInt8(ascii: "\"") else {
        throw unexpected("a key in quotation marks")
      }
      let position = cursor.position
      let key = try string()
      cursor.skipBlanks()
      guard cursor.current == UInt8(ascii: ":") else { throw unexpected("\":\"") }
      cursor.advance()
      cursor.skipBlanks()
      members.append(Node.Entry(key: key, keyPosition: position, value: try value()))
      cursor.skipBlanks()
    }
    cursor.advance()
    depth -= 1
    duplicates += members.duplicates
    return members.entries
  }

  private mutating func elements() throws(TreeFault) -> [Node] {
    var nodes: [Node] = []
    cursor.skipBlanks()
    while cursor.current != UInt8(ascii: "]") {
      try separate(from: nodes.isEmpty, by: "\",\" or \"]\"")
      nodes.append(try value())
      cursor.skipBlanks()
    }
    cursor.advance()
    depth -= 1
    return nodes
  }

  private mutating func separate(
    from isFirst: Bool, by expected: String
  ) throws(TreeFault) {
    guard !isFirst else { return }
    guard cursor.current == UInt8(ascii: ",") else { throw unexpected(expected) }
    cursor.advance()
    cursor.skipBlanks()
  }

  /// A number, `true`, `false` or `null`, kept as it is written.
  private mutating func word() throws(TreeFault) -> Node {
    let start = cursor.position
    let bytes = cursor.run { byte in
      byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E")]
          .contains(byte)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let isNumber = (bytes.first?.isDigit == true || text.hasPrefix("-")) && Double(text) != nil
    guard isNumber || ["true", "false", "null"].contains(text) else { throw unexpected("a value") }
    cursor.advance(by: bytes.count)
    return Node(text == "null" ? .absent : .scalar(text, quoted: false), at: start)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
