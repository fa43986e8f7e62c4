import Feeds
import PageDocument

// Values at the end of paths.
extension JSONNode {
  /// Calls `visit` for each value at the end of the path, in order, until it answers true.
  ///
  /// - Returns: Whether it answered true.
  @discardableResult
  func visit(
    _ steps: ArraySlice<JSONPath.Step>, _ visit: (JSONNode) -> Bool
  ) -> Bool {
    var node = self
    for index in steps.indices {
      switch steps[index] {
      case .member(let name): node = node.inner(name)
      case .all:
        let rest = steps[(index + 1)...]
        switch node {
        case .array(let elements):
          return elements.contains { $0.visit(rest, visit) }
        case .object(let members):
          return members.contains { $0.value.visit(rest, visit) }
        default: return false
        }
      }
    }
    return visit(node)
  }

  /// The first value at the end of the path; null where there is none.
  func first(_ path: JSONPath) -> JSONNode {
    var found = JSONNode.null
    visit(path.steps[...]) { node in
      found = node
      return !node.isNull
    }
    return found
  }

  /// The member or the element of that name.
  private func inner(_ name: String) -> JSONNode {
    switch self {
    case .object: self[name]
    case .array: Int(name).map { self[$0] } ?? .null
    default: .null
    }
  }
}

// Values as the fields of an item want them.
extension JSONNode {
  /// A string that is not blank, or a number written as one.
  var words: String? {
    switch self {
    case .string, .integer, .number: text
    default: nil
    }
  }

  /// Whether it is one of some words; a word that begins with `*` needs to be but the end of it.
  ///
  /// A flag is `true` or `false`, a number what it is written as.
  func isOne(of words: [String]) -> Bool {
    guard let text else { return false }
    return words.contains { word in
      word == text || (word.hasPrefix("*") && word.count > 1 && text.hasSuffix(word.dropFirst()))
    }
  }

  /// Whether it is neither false nor zero nor empty.
  var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let flag): flag
    case .integer(let number): number != 0
    case .number(let number): number != 0
    case .string(let text): !["", "0", "false", "no", "off"].contains(text.lowercased())
    case .array(let elements): !elements.isEmpty
    case .object(let members): !members.isEmpty
    }
  }

  /// A count; nil for what is no whole number.
  var count: Int? { whole }
}
