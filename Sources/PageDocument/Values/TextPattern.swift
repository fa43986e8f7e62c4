/// What a text is held against: words, or a regular expression between slashes.
///
/// Words match where they stand as words, in any case: `ad` is not in `read`. Scripts that are
/// written without blanks match anywhere.
public struct TextPattern: Hashable, Sendable {
  /// The pattern as it is written: `words`, or `/expression/flags`.
  public let source: String

  private let expression: Expression?
  private let words: [Character]

  /// Reads a pattern.
  ///
  /// - Throws: ``TextPatternFault`` for a broken expression, an unknown flag or an empty text.
  public init(_ source: String) throws(TextPatternFault) {
    self.source = source
    guard let (body, flags) = Self.expression(in: source) else {
      expression = nil
      words = Self.folded(source)
      if words.isEmpty {
        throw TextPatternFault(found: "an empty text", expected: "words, or /expression/")
      }
      return
    }
    expression = try Expression(body, flags: flags)
    words = []
  }

  /// Whether it is a regular expression.
  public var isExpression: Bool { expression != nil }

  /// Whether `text` has what the pattern looks for.
  ///
  /// - Complexity: Linear for words; an expression ends after a bounded number of steps, and looks
  ///   at the first ``Expression/mostBytes`` bytes alone.
  public func matches(_ text: String) -> Bool {
    if let expression { return expression.matches(text) }
    return Self.contains(words, in: Self.folded(text))
  }

  /// Whether two patterns are written alike.
  public static func == (left: TextPattern, right: TextPattern) -> Bool {
    left.source == right.source
  }

  /// Hashes what it is written as.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
  }
}

/// Why a text is no pattern.
public struct TextPatternFault: Error, Hashable, Sendable {
  /// What stands there.
  public var found: String

  /// What should.
  public var expected: String

  /// Makes a fault.
  public init(found: String, expected: String) {
    self.found = found
    self.expected = expected
  }
}

extension TextPattern {
  /// What stands between the slashes and behind them; nil for words.
  private static func expression(in text: String) -> (body: Substring, flags: Substring)? {
    guard text.first == "/", let end = text.lastIndex(of: "/"), end > text.startIndex else {
      return nil
    }
    let flags = text[text.index(after: end)...]
    guard flags.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    return (text[text.index(after: text.startIndex)..<end], flags)
  }

  /// `text` in small letters, white space folded.
  private static func folded(_ text: String) -> [Character] {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    return Array(words.joined(separator: " "))
  }

  private static func contains(_ words: [Character], in text: [Character]) -> Bool {
    guard text.count >= words.count, let first = words.first, let last = words.last else {
      return false
    }
    for start in 0...(text.count - words.count) where text[start] == first {
      let end = start + words.count
      guard text[start..<end].elementsEqual(words) else { continue }
      let before = start > 0 ? text[start - 1] : " "
      let after = end < text.count ? text[end] : " "
      if !first.joins(before), !last.joins(after) { return true }
    }
    return false
  }
}

extension Character {
  /// Whether two neighbours belong to one word of a script that puts blanks between words.
  fileprivate func joins(_ other: Character) -> Bool { isInWord && other.isInWord }

  private var isInWord: Bool {
    guard isLetter || isNumber, let value = unicodeScalars.first?.value else { return false }
    // From U+2E80 on stand the scripts of East Asia, U+0E00 to U+0EFF is Thai and Lao, U+1000 to
    // U+109F Myanmar, U+1780 to U+17FF Khmer, U+1100 to U+11FF Hangul jamo.
    let unspaced: [ClosedRange<UInt32>] = [
      0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF,
    ]
    return value < 0x2E80 && !unspaced.contains { $0.contains(value) }
  }
}
