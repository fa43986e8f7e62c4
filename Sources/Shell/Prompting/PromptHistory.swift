/// What was submitted in prompts, by the name of their history, the latest last.
struct PromptHistory {
  private static let limit = 200

  private var texts: [String: [String]] = [:]

  func texts(of name: String?) -> [String] { name.flatMap { texts[$0] } ?? [] }

  /// Adds a text; one that is there already moves to the end.
  mutating func add(_ text: String, to name: String?) {
    guard let name, text.contains(where: { !$0.isWhitespace }) else { return }
    var list = texts[name, default: []]
    list.removeAll { $0 == text }
    list.append(text)
    texts[name] = list.suffix(Self.limit)
  }
}
