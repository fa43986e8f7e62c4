import Items

extension Reading {
  func wrongType(_ node: Node, expected: String) {
    // A secret in the wrong place is one all the same.
    var found = node.described
    if case .scalar = node.kind, record.secrets.contains(node.position) { found = "a text" }
    fail(at: node.position, found: found, expected: expected)
  }

  /// The text of a scalar as it is written, whatever YAML would make of it.
  func text(_ node: Node, expected: String = "text") -> String? {
    guard case .scalar(let text, _) = node.kind else {
      wrongType(node, expected: expected)
      return nil
    }
    return text
  }

  /// The most items that a document may ask for in one number; no page shows as many.
  static let mostItems = 1_000_000

  /// The most viewers, votes or comments of an item that a document writes out.
  static let mostCounted = 1_000_000_000_000

  /// The longest time in seconds, ten years: a longer one is as good as this.
  static let longestDuration = 3650 * 86_400

  func whole(_ node: Node, in range: ClosedRange<Int>) -> Int? {
    let expected = "a whole number"
    guard let text = text(node, expected: expected) else { return nil }
    guard let number = Int(text) else {
      wrongType(node, expected: expected)
      return nil
    }
    guard range.contains(number) else {
      fail(
        at: node.position, found: text,
        expected: "\(expected) from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  func decimal(_ node: Node, expected: String, where isRight: (Double) -> Bool) -> Double? {
    guard let text = text(node, expected: expected) else { return nil }
    guard let number = Double(text), number.isFinite, isRight(number) else {
      wrongType(node, expected: expected)
      return nil
    }
    return number
  }

  func truth(_ node: Node) -> Bool? {
    guard let text = text(node, expected: "true or false") else { return nil }
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default:
      wrongType(node, expected: "true or false")
      return nil
    }
  }

  /// Seconds, of `30s`, `15m`, `1h`, `2d` or several in a row (`1h30m`).
  func duration(_ node: Node) -> Int? {
    let expected = "a duration such as 30s, 15m, 1h or 2d"
    guard let text = text(node, expected: expected) else { return nil }
    guard let seconds = Reading.seconds(of: text), seconds > 0 else {
      wrongType(node, expected: expected)
      return nil
    }
    return min(seconds, Self.longestDuration)
  }

  private static func seconds(of text: String) -> Int? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
    // So short a text cannot overflow the sum.
    guard text.utf8.count <= 64 else { return nil }
    var rest = Substring(text)
    var total = 0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard digits.count <= 9, let number = Int(digits), let unit = rest.popFirst(),
        let seconds = units[unit]
      else { return nil }
      total += number * seconds
    }
    return total
  }

  /// One of the words of `Choice`.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: Node, of type: Choice.Type
  ) -> Choice? {
    word(node, of: Choice.allCases.map(\.rawValue)).flatMap(Choice.init)
  }

  /// One of `words`.
  func word(_ node: Node, of words: [String]) -> String? {
    let expected = words.count == 1 ? words[0] : "one of " + words.joined(separator: ", ")
    guard let text = text(node, expected: expected) else { return nil }
    guard words.contains(text) else {
      fail(
        at: node.position, found: quoted(text), expected: expected,
        suggestion: Spelling.suggestion(for: text, among: words))
      return nil
    }
    return text
  }

  /// The values of a list.
  func list(_ node: Node, expected: String = "a list") -> [Node]? {
    guard case .sequence(let nodes) = node.kind else {
      wrongType(node, expected: expected)
      return nil
    }
    return nodes
  }

  /// The texts of a list, or of a single text in its place.
  func texts(_ node: Node) -> [String]? {
    if case .scalar(let text, _) = node.kind { return [text] }
    return list(node, expected: "a text or a list of texts")?.compactMap { text($0) }
  }
}
