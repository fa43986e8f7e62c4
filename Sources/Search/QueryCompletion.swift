import Items

/// Completes the word of a query that is being typed.
enum QueryCompletion {
  /// Whole texts in front of the cursor, one for each condition that its last word begins.
  static func candidates(for text: String) -> [String] {
    let start = text.lastIndex { $0.isWhitespace || $0 == "-" }.map(text.index(after:))
    let word = text[(start ?? text.startIndex)...].lowercased()
    guard !word.isEmpty else { return [] }
    let kept = text[..<(start ?? text.startIndex)]
    return ItemQuery.vocabulary.map(\.word).filter { $0.hasPrefix(word) && $0 != word }
      .map { kept + $0 }
  }
}
