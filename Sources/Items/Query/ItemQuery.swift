/// What a person asks of items: words and phrases, and conditions such as `is:unread`.
///
/// ```
/// terminal "live page" feed:lwn tag:swift author:ada is:unread after:7d -draft
/// ```
///
/// All of it must hold. Words are found anywhere in title, text, authors, tags and the name of the
/// source, whatever their case and marks. There is no wrong query: what means nothing is a word
/// like any other.
public struct ItemQuery: Hashable, Sendable {
  /// The query as it was written.
  public let text: String

  /// What must hold, in the order in which it was written.
  public let conditions: [Condition]

  /// What was left out because it cannot be read (yet), each as one line for a person.
  public let notes: [String]

  /// The order in which they are looked at.
  let order: [Int]

  /// Reads a query.
  ///
  /// - Parameters:
  ///   - text: The query.
  ///   - now: The present, from which `after:7d` and `after:today` count.
  ///   - zoneOffset: Seconds that the reader's clock is ahead of UTC; days begin by it.
  public init(_ text: String, now: Instant, zoneOffset: Int = 0) {
    self.text = text
    var reader = QueryReader(now: now, zoneOffset: zoneOffset)
    reader.read(text)
    conditions = reader.conditions
    notes = reader.notes
    order = Self.order(of: reader.conditions)
  }

  /// Whether nothing is asked, so that every item fits.
  public var isEmpty: Bool { conditions.isEmpty }

  /// A part of an item that a text is looked for in.
  public enum Field: UInt8, Hashable, Sendable, CaseIterable {
    /// The title.
    case title
    /// The name of the source.
    case source
    /// The address of the source, which tells nothing unless it is asked for.
    case address
    /// The names of the authors.
    case author
    /// The tags.
    case tag
    /// The summary.
    case summary
    /// The content.
    case content
  }

  /// Some parts of an item.
  public struct Fields: OptionSet, Hashable, Sendable {
    /// The bits, one a field.
    public let rawValue: UInt8

    /// Makes fields of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Makes fields of some.
    init(_ fields: Field...) { rawValue = fields.reduce(0) { $0 | 1 << $1.rawValue } }

    /// Those that a word without a name is looked for in.
    static let everywhere = Fields(.title, .source, .author, .tag, .summary, .content)

    /// Whether a field is one of them.
    public func contains(_ field: Field) -> Bool { rawValue >> field.rawValue & 1 != 0 }
  }

  /// One thing that must hold, or must not.
  public struct Condition: Hashable, Sendable {
    /// What must hold.
    public let test: Test
    /// Whether it must not hold instead.
    public let isNegated: Bool
  }

  /// What is asked of an item.
  public enum Test: Hashable, Sendable {
    /// A text stands in one of some fields; a tag only begins with it.
    case text(FoldedText, in: Fields)
    /// It was read.
    case isRead
    /// It is starred.
    case isStarred
    /// It is going on now.
    case isLive
    /// It bears a date before a moment.
    case isBefore(Instant)
    /// It bears a date at or after a moment.
    case isAfter(Instant)
  }

  /// The words that begin a condition, for completion and help: each with what it means.
  public static let vocabulary: [(word: String, meaning: String)] = [
    ("is:unread", "not read yet"),
    ("is:read", "read"),
    ("is:starred", "starred"),
    ("is:live", "going on now"),
    ("feed:", "the source's name or address has it"),
    ("tag:", "a tag begins with it"),
    ("author:", "an author's name has it"),
    ("title:", "the title has it"),
    ("after:", "at or after a day, or so long ago: 2026-11-30, 7d, today"),
    ("before:", "before a day, or longer ago"),
  ]
}
