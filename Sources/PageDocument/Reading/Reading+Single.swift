extension Reading {
  /// The one key and value of a map that has just one of the words.
  func single(_ node: Node, _ words: Vocabulary) -> (String, Node)? {
    guard let fields = Fields(node, words, in: self) else { return nil }
    let keys = words.words.filter { fields[$0] != nil }
    guard let key = keys.first, keys.count == 1, let value = fields[key] else {
      let isUnknown = node.hasKeys(otherThan: words.words)
      if !isUnknown {
        fail(
          at: node.position, found: keys.isEmpty ? "an empty map" : keys.listed + " together",
          expected: "one of " + words.words.joined(separator: ", "))
      }
      return nil
    }
    return (key, value)
  }
}

extension Node {
  /// Whether a map has a key that is none of `words`.
  fileprivate func hasKeys(otherThan words: [String]) -> Bool {
    guard case .mapping(let entries) = kind else { return false }
    return entries.contains { !words.contains($0.key) }
  }
}
