import Items

/// The values of a map whose keys are known.
struct Fields {
  let reading: Reading
  let position: Position
  private var entries: [String: Node.Entry] = [:]

  /// Checks the keys of `node`; nil, with an error told, when it is no map.
  init?(_ node: Node, _ vocabulary: Vocabulary, in reading: Reading) {
    guard case .mapping(let all) = node.kind else {
      reading.wrongType(
        node,
        expected: "\(vocabulary.thing): a map of " + vocabulary.words.joined(separator: ", "))
      return nil
    }
    self.reading = reading
    position = node.position
    for entry in all where check(entry, vocabulary) {
      entries[entry.key] = entry
    }
  }

  /// Whether the key may be looked at.
  private func check(_ entry: Node.Entry, _ vocabulary: Vocabulary) -> Bool {
    let key = entry.key
    guard vocabulary.words.contains(key) else {
      if reading.isDelivered {
        reading.note(.delivered, at: entry.keyPosition, "unknown key \(quoted(key)); ignored")
      } else {
        reading.fail(
          at: entry.keyPosition, found: "key \(quoted(key))",
          expected: "one of " + vocabulary.words.joined(separator: ", "),
          suggestion: Spelling.suggestion(for: key, among: vocabulary.words))
      }
      return false
    }
    if reading.isDelivered, vocabulary.barred.contains(key) {
      reading.note(
        .delivered, at: entry.keyPosition, "a delivered page may not use `\(key)`; ignored")
      return false
    }
    if case .absent = entry.value.kind { return false }
    return true
  }

  /// The value under `key`; nil where there is none, or nothing behind the key.
  subscript(key: String) -> Node? { entries[key]?.value }

  /// Where `key` stands, else where the map begins.
  func position(of key: String) -> Position { entries[key]?.keyPosition ?? position }

  func text(_ key: String) -> String? { self[key].flatMap { reading.text($0) } }

  func texts(_ key: String) -> [String]? { self[key].flatMap { reading.texts($0) } }

  func whole(_ key: String, in range: ClosedRange<Int>) -> Int? {
    self[key].flatMap { reading.whole($0, in: range) }
  }

  func truth(_ key: String) -> Bool? { self[key].flatMap { reading.truth($0) } }

  func duration(_ key: String) -> Int? { self[key].flatMap { reading.duration($0) } }

  func list(_ key: String) -> [Node]? { self[key].flatMap { reading.list($0) } }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, of type: Choice.Type
  ) -> Choice? {
    self[key].flatMap { reading.choice($0, of: type) }
  }
}
