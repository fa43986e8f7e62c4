/// Reads YAML into a tree that knows its bytes.
struct SpanReader: ~Copyable {
  private var events: YAMLEvents
  /// Where each scalar of the text begins in bytes, and where the text ends.
  private let offsets: [Int]
  private var depth = 0

  /// The tree of `bytes`, valid UTF-8 without a byte-order mark; nil for an empty document.
  static func tree(of bytes: [UInt8]) throws(TreeFault) -> SpanNode? {
    guard !bytes.isEmpty else { return nil }
    return try bytes.withUnsafeBufferPointer { input throws(TreeFault) in
      var reader = SpanReader(events: YAMLEvents(input), offsets: offsets(of: bytes))
      while true {
        switch try reader.events.next() {
        case .streamEnd: return nil
        case .documentStart: return try reader.node(from: try reader.events.next())
        default: break
        }
      }
    }
  }

  private init(events: consuming YAMLEvents, offsets: [Int]) {
    self.events = events
    self.offsets = offsets
  }

  private static func offsets(of bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
  }

  private func offset(_ scalar: Int) -> Int {
    offsets[min(scalar, offsets.count - 1)]
  }

  private mutating func node(from event: YAMLEvents.Event) throws(TreeFault) -> SpanNode {
    let position = events.position
    var node = try unplaced(event)
    node.position = position
    return node
  }

  private mutating func unplaced(_ event: YAMLEvents.Event) throws(TreeFault) -> SpanNode {
    let start = offset(events.scalars.lowerBound)
    let end = offset(events.scalars.upperBound)
    switch event {
    case .scalar(let text, _, _):
      return SpanNode(kind: .scalar(text), start: start, end: end)
    case .alias: return SpanNode(kind: .alias, start: start, end: end)
    case .sequenceStart: return try sequence(from: start)
    case .mappingStart: return try mapping(from: start)
    case .documentStart, .end, .between, .streamEnd:
      return SpanNode(kind: .scalar(""), start: start, end: start)
    }
  }

  private mutating func sequence(from start: Int) throws(TreeFault) -> SpanNode {
    let isFlow = events.isFlow
    try enter()
    var nodes: [SpanNode] = []
    while true {
      let event = try events.next()
      if case .end = event { break }
      nodes.append(try node(from: event))
    }
    depth -= 1
    let end = isFlow ? offset(events.scalars.upperBound) : nodes.last?.end ?? start
    return SpanNode(kind: .sequence(nodes), start: start, end: end, isFlow: isFlow)
  }

  private mutating func mapping(from start: Int) throws(TreeFault) -> SpanNode {
    let isFlow = events.isFlow
    try enter()
    var entries: [SpanNode.Entry] = []
    while true {
      let event = try events.next()
      if case .end = event { break }
      let key = try node(from: event)
      entries.append(SpanNode.Entry(key: key, value: try node(from: try events.next())))
    }
    depth -= 1
    let end = isFlow ? offset(events.scalars.upperBound) : entries.last?.value.end ?? start
    return SpanNode(kind: .mapping(entries), start: start, end: end, isFlow: isFlow)
  }

  private mutating func enter() throws(TreeFault) {
    depth += 1
    guard depth <= Tree.Limit.depth else { throw .tooDeep(at: events.position) }
  }
}
