/// Where the value of one field comes from: the first of several values that is not empty.
public struct MappingRule: Hashable, Sendable {
  /// The values in the order in which they are tried.
  public var values: [Value]

  /// Makes a rule.
  public init(_ values: [Value]) {
    self.values = values
  }

  /// One way to a value, and what is done with it.
  public struct Value: Hashable, Sendable {
    /// Where it is read.
    public var place: Place

    /// What a relative address in it starts from; nil for the address of the answer.
    public var base: String?

    /// How an instant is written.
    public var format: DateFormat

    /// What stands for `{name}` in the value itself, as in `…-{width}x{height}.jpg`.
    public var replacements: [Replacement]

    /// Words that mean that there is no value.
    public var blank: Set<String>

    /// Whether it is HTML.
    public var isHTML: Bool

    /// Where the value is true or false: the words that make it true; nil where it says so itself.
    public var equals: [String]?

    /// Makes a value that is taken as it is.
    public init(_ place: Place) {
      self.place = place
      format = .auto
      replacements = []
      blank = []
      isHTML = false
    }
  }

  /// Where a value is read.
  public enum Place: Hashable, Sendable {
    /// At the end of a path.
    case path(JSONPath)

    /// In a text made of values.
    case template(MappingTemplate)

    /// Nowhere: it is this.
    case literal(String)
  }

  /// What stands for a name in braces.
  public struct Replacement: Hashable, Sendable {
    /// The name.
    public var name: String

    /// What stands for it.
    public var text: String

    /// Makes a replacement.
    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// How an instant is written.
  public enum DateFormat: String, Hashable, Sendable, CaseIterable {
    /// Any of the others, found out.
    case auto

    /// ISO 8601, in UTC where no zone is named.
    case iso

    /// RFC 822, 2822 or 5322.
    case rfc822

    /// Seconds since 1970, with or without a fraction.
    case seconds = "s"

    /// Milliseconds since 1970.
    case milliseconds = "ms"

    /// Microseconds since 1970.
    case microseconds = "us"
  }
}

extension MappingRule.Place: CustomStringConvertible {
  /// The place as it is written in a mapping.
  public var description: String {
    switch self {
    case .path(let path): path.description
    case .template(let template): "\"\(template)\""
    case .literal(let text): "{literal: \(text)}"
    }
  }
}
