extension SubscriptionList {
  /// Reads newsboat's file `urls`: an address a line, then tags, then `"~Title"`.
  ///
  /// The first tag is the folder. A tag that begins with `!` hides a feed there and is no folder.
  /// Feeds that are made of others (`query:`) or by programs (`exec:`, `filter:`) are leftovers.
  ///
  /// - Complexity: O(n).
  public init(newsboat text: String) {
    self.init()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      var words = Self.words(of: line)
      guard !words.isEmpty else { continue }
      let address = words.removeFirst()
      if let reason = Self.reason(against: address) {
        let shown = line.trimmingBlanks
        leftovers.append(Leftover(line: index + 1, text: shown, reason: reason))
        continue
      }
      let title = words.last { $0.hasPrefix("~") }.map { String($0.dropFirst()) }?.nonEmpty
      let tag = words.first { !$0.hasPrefix("~") && !$0.hasPrefix("!") }?.nonEmpty
      subscriptions.append(
        Subscription(address: address, title: title, folders: tag.map { [$0] } ?? []))
    }
  }

  /// Whether a text has the look of such a file: its first line that says something begins with an
  /// address.
  public static func isLikelyNewsboat(_ text: String) -> Bool {
    let first = text.split(whereSeparator: \.isNewline).lazy.compactMap { words(of: $0).first }
      .first
    guard let first else { return false }
    let schemes = ["http://", "https://", "file://", "query:", "exec:", "filter:", "\"query:"]
    return schemes.contains { first.lowercased().hasPrefix($0) }
  }

  private static func reason(against address: String) -> String? {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    switch scheme {
    case "http", "https", "file", "feed": return nil
    case "query": return "made of other feeds by newsboat"
    case "exec", "filter": return "made by a program"
    default: return "no address"
    }
  }

  /// The words of a line, quotes taken off; nothing of a comment.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var rest = line[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      guard let first = rest.first, first != "#" else { return words }
      words.append(first == "\"" ? quoted(&rest) : plain(&rest))
    }
  }

  private static func plain(_ rest: inout Substring) -> String {
    let word = rest.prefix { !$0.isWhitespace }
    rest = rest[word.endIndex...]
    return String(word)
  }

  /// A word in quotes, in which a backslash takes the meaning of what follows.
  private static func quoted(_ rest: inout Substring) -> String {
    var word = ""
    rest = rest.dropFirst()
    while let next = rest.popFirst(), next != "\"" {
      word.append(next == "\\" ? rest.popFirst() ?? "\\" : next)
    }
    return word
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String { String(self).trimmed }
}
