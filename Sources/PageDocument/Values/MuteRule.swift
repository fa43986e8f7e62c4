public import Items

/// What is never shown: every field that the rule names must match.
public struct MuteRule: Hashable, Sendable {
  /// A part of an item.
  public enum Field: String, Hashable, Sendable, CaseIterable {
    /// The title.
    case title

    /// One of the authors.
    case author

    /// One of the tags.
    case tag

    /// The address of the item's page.
    case link

    /// The name or the address of the source.
    case source

    /// The summary or the content.
    case text
  }

  /// A field, and patterns of which one must match in it.
  public struct Condition: Hashable, Sendable {
    /// The field.
    public var field: Field

    /// The patterns.
    public var patterns: [TextPattern]

    /// Makes a condition.
    public init(_ field: Field, _ patterns: [TextPattern]) {
      self.field = field
      self.patterns = patterns
    }
  }

  /// What must hold, in the document's order; a rule without conditions mutes nothing.
  public var conditions: [Condition]

  /// Where the document names it.
  public var position: Position

  /// Makes a rule.
  public init(_ conditions: [Condition], position: Position = Position()) {
    self.conditions = conditions
    self.position = position
  }

  /// Whether the rule hides `item`.
  ///
  /// - Complexity: Linear in the length of the fields that it names.
  public func matches(_ item: Item) -> Bool {
    !conditions.isEmpty
      && conditions.allSatisfy { condition in
        item.texts(of: condition.field).contains { text in
          condition.patterns.contains { $0.matches(text) }
        }
      }
  }
}

extension Item {
  /// The most characters of a content that are looked at; nobody mutes by what stands behind them.
  private static let mostLooked = 20_000

  fileprivate func texts(of field: MuteRule.Field) -> [String] {
    switch field {
    case .title: [title]
    case .author: authors
    case .tag: categories
    case .link: link.map { [$0] } ?? []
    case .source: [sourceTitle ?? "", id.source]
    case .text: [summary, content].compactMap { $0.map(Self.readable) }
    }
  }

  /// The text without tags, so that a word is not found in an attribute.
  private static func readable(_ markup: Markup) -> String {
    let text = String(markup.text.prefix(mostLooked))
    guard markup.kind != .plain else { return text }
    var result = ""
    var isInTag = false
    for character in text {
      switch character {
      case "<":
        isInTag = true
        result.append(" ")
      case ">" where isInTag: isInTag = false
      default: if !isInTag { result.append(character) }
      }
    }
    return result
  }
}
