/// The registered patterns as a tree of segments: a look-up costs by the address, not by how many
/// patterns there are, and nothing is compiled for it.
nonisolated struct PatternTrie<Value> {
  private final class Node {
    var literals: [String: Node] = [:]
    /// Typed placeholders, then strings, then paths: the order of precedence.
    var placeholders: [(kind: URLPattern.Kind, node: Node)] = []
    var leaf: (pattern: URLPattern, value: Value)?

    nonisolated deinit {}
  }

  /// What a look-up found.
  enum Outcome {
    case match(URLPattern, Value, parameters: [String: String])
    case badParameter(name: String, expected: String, value: String)
    case none
  }

  private var roots: [String: Node] = [:]

  /// Adds patterns, all of them or none: another of equal precedence may fit the same addresses.
  mutating func insert(_ patterns: [URLPattern], _ value: Value) throws(URLPatternError) {
    var added: [Node] = []
    for pattern in patterns {
      let node = makeNode(of: pattern)
      if let other = node.leaf {
        for node in added { node.leaf = nil }
        throw .ambiguous(pattern: pattern.text, other: other.pattern.text)
      }
      node.leaf = (pattern, value)
      added.append(node)
    }
  }

  /// The node at a pattern's end, made where it is not there yet.
  private mutating func makeNode(of pattern: URLPattern) -> Node {
    let key = pattern.scheme + "://" + pattern.host
    let root = roots[key] ?? Node()
    roots[key] = root
    return pattern.parts.reduce(root, Self.step)
  }

  private static func step(from node: Node, along part: URLPattern.Part) -> Node {
    switch part {
    case .literal(let word):
      let next = node.literals[word] ?? Node()
      node.literals[word] = next
      return next
    case .placeholder(let kind, _):
      if let known = node.placeholders.first(where: { $0.kind == kind }) { return known.node }
      let next = Node()
      node.placeholders.append((kind, next))
      node.placeholders.sort { rank($0.kind) < rank($1.kind) }
      return next
    }
  }

  private static func rank(_ kind: URLPattern.Kind) -> Int {
    switch kind {
    case .uuid: 0
    case .int: 1
    case .float: 2
    case .string: 3
    case .path: 4
    }
  }

  /// Finds the pattern that fits an address best.
  func match(_ url: RouteURL) -> Outcome {
    guard let root = roots[url.scheme + "://" + url.host] else { return .none }
    var values: [String] = []
    if let leaf = Self.search(root, url.segments[...], strict: true, &values) {
      return .match(leaf.pattern, leaf.value, parameters: Self.name(values, by: leaf.pattern))
    }
    // The second search takes any value where a typed one stands, only to say what is wrong.
    values = []
    if let leaf = Self.search(root, url.segments[...], strict: false, &values) {
      let placeholders = leaf.pattern.placeholders
      for (placeholder, value) in zip(placeholders, values)
      where !placeholder.kind.accepts(value) {
        return .badParameter(
          name: placeholder.name, expected: placeholder.kind.expectation, value: value)
      }
    }
    return .none
  }

  private static func search(
    _ node: Node, _ rest: ArraySlice<String>, strict: Bool, _ values: inout [String]
  ) -> (pattern: URLPattern, value: Value)? {
    guard let segment = rest.first else { return node.leaf }
    if let next = node.literals[segment],
      let found = search(next, rest.dropFirst(), strict: strict, &values)
    {
      return found
    }
    for (kind, next) in node.placeholders {
      if kind == .path {
        for taken in 1...rest.count {
          values.append(rest.prefix(taken).joined(separator: "/"))
          let after = rest.dropFirst(taken)
          if let found = search(next, after, strict: strict, &values) { return found }
          values.removeLast()
        }
        continue
      }
      if strict && !kind.accepts(segment) { continue }
      values.append(segment)
      if let found = search(next, rest.dropFirst(), strict: strict, &values) {
        return found
      }
      values.removeLast()
    }
    return nil
  }

  private static func name(_ values: [String], by pattern: URLPattern) -> [String: String] {
    var named: [String: String] = [:]
    for (placeholder, value) in zip(pattern.placeholders, values) {
      named[placeholder.name] = value
    }
    return named
  }
}

extension URLPattern {
  /// The placeholders in their order.
  nonisolated var placeholders: [(kind: Kind, name: String)] {
    parts.compactMap { part in
      if case .placeholder(let kind, let name) = part { (kind, name) } else { nil }
    }
  }
}
