public import Feeds
internal import Items

/// What was parsed of a source, for people who look and for programs that compare.
///
/// Pure functions of a feed: they fetch and print nothing.
public nonisolated enum Dump {
  /// One JSON object on one line, always with the same keys; what is absent is null.
  ///
  /// Instants are ISO 8601 in UTC. Content and summary are text, or as they were sent with
  /// `rawHTML`.
  ///
  /// - Parameters:
  ///   - feed: what was parsed.
  ///   - rawHTML: whether markup is kept.
  ///   - file: where the feed came from, which is then the first key; nil for no such key.
  /// - Returns: the object, without a line break behind it.
  /// - Complexity: O(n) in the size of the feed.
  public static func json(feed: Feed, rawHTML: Bool = false, file: String? = nil) -> String {
    let items = feed.items.map { value(of: $0, in: feed, rawHTML: rawHTML) }
    return JSONValue.object(
      (file.map { [("file", .string($0))] } ?? []) + [
        ("feed", value(of: feed, rawHTML: rawHTML)),
        ("items", .array(items)),
        ("encoding", .string(feed.encoding)),
        ("wellformed", .bool(feed.isWellFormed)),
      ]
    ).text
  }

  /// One JSON object on one line that says why there is no feed.
  ///
  /// - Parameters:
  ///   - error: the message.
  ///   - file: what could not be read; nil where that is not known.
  /// - Returns: the object, without a line break behind it.
  public static func json(error: String, file: String?) -> String {
    JSONValue.object([("file", JSONValue(file)), ("error", .string(error))]).text
  }

  private static func value(of feed: Feed, rawHTML: Bool) -> JSONValue {
    .object([
      ("title", JSONValue(feed.title.isEmpty ? nil : feed.title)),
      ("link", JSONValue(feed.link)),
      ("updated", JSONValue(feed.updated?.iso8601)),
      ("description", value(of: feed.summary, rawHTML: rawHTML)),
      ("language", JSONValue(feed.language)),
      ("author", value(of: feed.authors)),
      ("id", JSONValue(feed.id)),
    ])
  }

  private static func value(of item: Item, in feed: Feed, rawHTML: Bool) -> JSONValue {
    // Atom has every entry say when it changed; one that says no more was published then.
    let published = item.published ?? (feed.kind == .atom ? item.updated : nil)
    return .object([
      ("id", .string(item.id.value)),
      ("title", JSONValue(item.title.isEmpty ? nil : item.title)),
      ("link", JSONValue(item.link)),
      ("published", JSONValue(published?.iso8601)),
      ("updated", JSONValue(item.updated?.iso8601)),
      ("author", value(of: item.authors)),
      ("summary", value(of: item.summary, rawHTML: rawHTML)),
      ("content", value(of: item.content, rawHTML: rawHTML)),
      ("image", JSONValue(item.image)),
      (
        "enclosures",
        .array(
          item.enclosures.map {
            .object([
              ("url", .string($0.url)), ("type", JSONValue($0.type)),
              ("length", JSONValue($0.length)),
            ])
          })
      ),
      ("categories", .array(item.categories.map(JSONValue.string))),
    ])
  }

  /// Nobody is null, one person a string, several an array.
  private static func value(of names: [String]) -> JSONValue {
    names.count > 1 ? .array(names.map(JSONValue.string)) : JSONValue(names.first)
  }

  private static func value(of markup: Markup?, rawHTML: Bool) -> JSONValue {
    JSONValue(markup.map { rawHTML ? $0.text : HTMLText.text($0) })
  }
}
