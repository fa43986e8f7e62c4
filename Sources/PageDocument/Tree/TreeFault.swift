/// Why bytes are no tree: a ``PageError`` that does not know its file yet.
struct TreeFault: Error, Hashable, Sendable {
  var position: Position
  var found: String
  var expected: String

  init(_ position: Position, found: String, expected: String) {
    self.position = position
    self.found = found
    self.expected = expected
  }

  static func tooMany(at position: Position) -> TreeFault {
    TreeFault(
      position, found: "more than \(Tree.Limit.values) values",
      expected: "fewer (aliases count as what they stand for)")
  }

  static func tooDeep(at position: Position) -> TreeFault {
    TreeFault(
      position, found: "more than \(Tree.Limit.depth) levels of lists and maps", expected: "fewer")
  }
}
