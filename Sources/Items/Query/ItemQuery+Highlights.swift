extension ItemQuery {
  /// The parts of a text that the query's words fit, in order and apart from each other: what a
  /// screen marks in it.
  ///
  /// - Parameters:
  ///   - text: Plain text.
  ///   - field: What the text is of the item.
  /// - Returns: The parts.
  /// - Complexity: O(n) for each word; meant for what is visible.
  public func highlights(in text: String, of field: Field) -> [Range<String.Index>] {
    let words = words(in: field)
    guard !words.isEmpty else { return [] }
    let folded = FoldedCharacters(text)
    let found = words.flatMap { folded.places(of: $0) }
    return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { result, range in
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
  }

  /// The words that are looked for in a field; also those that must not be there, where that is
  /// asked for.
  public func words(in field: Field, orNot includesNegated: Bool = false) -> [FoldedText] {
    conditions.compactMap { condition in
      guard includesNegated || !condition.isNegated,
        case .text(let text, let fields) = condition.test,
        fields.contains(field)
      else { return nil }
      return text
    }
  }
}

/// A text folded character by character, so that what is found in it can be found again in the
/// original.
private struct FoldedCharacters {
  private var bytes: [UInt8] = []
  /// Where the character of each byte stands, and the one after it.
  private var places: [Range<String.Index>] = []

  init(_ text: String) {
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      var character = String(text[index..<next])
      let isBlank = character.first?.isWhitespace == true
      character.withUTF8 { source in
        var cursor = FoldCursor(source, .plain)
        while let byte = cursor.next() {
          bytes.append(byte)
          places.append(index..<next)
        }
      }
      if isBlank, bytes.last != 0x20 {
        bytes.append(0x20)
        places.append(index..<next)
      }
      index = next
    }
  }

  func places(of text: FoldedText) -> [Range<String.Index>] {
    guard !text.bytes.isEmpty, bytes.count >= text.bytes.count else { return [] }
    var result: [Range<String.Index>] = []
    var start = 0
    while start + text.bytes.count <= bytes.count {
      let end = start + text.bytes.count
      if bytes[start..<end].elementsEqual(text.bytes) {
        result.append(places[start].lowerBound..<places[end - 1].upperBound)
        start = end
      } else {
        start += 1
      }
    }
    return result
  }
}
