/// Reads YAML 1.1 into a tree with positions.
///
/// Aliases are followed as often as the limit on values allows: nothing is copied for them, but
/// whoever walks the tree sees every one written out.
struct YAMLTreeReader: ~Copyable {
  private var events: YAMLEvents
  private var anchors: [String: Node] = [:]
  private var duplicates: [TreeFault] = []
  private var depth = 0
  private var values = 0

  /// The tree of `bytes`, valid UTF-8 without a byte-order mark.
  static func tree(of bytes: [UInt8]) throws(TreeFault) -> Tree {
    // libyaml stops the program when it is given no bytes at all.
    guard !bytes.isEmpty else { return Tree(root: Node(.absent, at: Position()), duplicates: []) }
    return try bytes.withUnsafeBufferPointer { input throws(TreeFault) in
      var reader = YAMLTreeReader(events: YAMLEvents(input))
      return try reader.document()
    }
  }

  private init(events: consuming YAMLEvents) {
    self.events = events
  }

  private mutating func document() throws(TreeFault) -> Tree {
    var root: Node?
    while true {
      switch try events.next() {
      case .streamEnd:
        return Tree(root: root ?? Node(.absent, at: Position()), duplicates: duplicates)
      case .documentStart:
        guard root == nil else {
          throw TreeFault(
            events.position, found: "a second document", expected: "one document in a file")
        }
        root = try node(from: try events.next())
      default: break
      }
    }
  }

  private mutating func node(from event: YAMLEvents.Event) throws(TreeFault) -> Node {
    let start = events.position
    let node: Node
    let name: String?
    switch event {
    case .alias(let alias):
      guard let target = anchors[alias] else {
        throw TreeFault(
          start, found: "alias \(quoted("*" + alias))", expected: "an anchor before it")
      }
      guard depth + target.depth <= Tree.Limit.depth else { throw .tooDeep(at: start) }
      try count(target.weight, at: start)
      return target
    case .scalar(let text, let isQuoted, let anchor):
      try count(1, at: start)
      let isAbsent = text.isEmpty && !isQuoted
      node = Node(isAbsent ? .absent : .scalar(text, quoted: isQuoted), at: start)
      name = anchor
    case .sequenceStart(let anchor):
      node = Node(.sequence(try elements()), at: start)
      name = anchor
    case .mappingStart(let anchor):
      node = Node(.mapping(try members()), at: start)
      name = anchor
    case .documentStart, .end, .between, .streamEnd:
      return Node(.absent, at: start)
    }
    if let name { anchors[name] = node }
    return node
  }

  private mutating func elements() throws(TreeFault) -> [Node] {
    try enter()
    var nodes: [Node] = []
    while true {
      let event = try events.next()
      if case .end = event { break }
      nodes.append(try node(from: event))
    }
    depth -= 1
    return nodes
  }

  private mutating func members() throws(TreeFault) -> [Node.Entry] {
    try enter()
    var members = MemberList()
    while true {
      let event = try events.next()
      if case .end = event { break }
      let key = try node(from: event)
      guard case .scalar(let text, _) = key.kind else {
        throw TreeFault(key.position, found: "\(key.described) as a key", expected: "a word")
      }
      let value = try node(from: try events.next())
      members.append(Node.Entry(key: text, keyPosition: key.position, value: value))
    }
    depth -= 1
    duplicates += members.duplicates
    return members.entries
  }

  private mutating func enter() throws(TreeFault) {
    try count(1, at: events.position)
    depth += 1
    guard depth <= Tree.Limit.depth else { throw .tooDeep(at: events.position) }
  }

  private mutating func count(_ more: Int, at position: Position) throws(TreeFault) {
    values += more
    guard values <= Tree.Limit.values else { throw .tooMany(at: position) }
  }
}
