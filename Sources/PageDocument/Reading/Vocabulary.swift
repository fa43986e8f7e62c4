/// The keys that a map may have.
struct Vocabulary {
  /// What the map is, for messages.
  let thing: String

  /// The keys in the order in which messages list them.
  let words: [String]

  /// Those that are understood but not followed yet.
  var notYet: Set<String> = []

  /// Those that a document from a server may not use.
  var barred: Set<String> = []

  /// The same with further keys, which are never barred.
  func adding(_ more: [String]) -> Vocabulary {
    var result = Vocabulary(thing: thing, words: words + more.filter { !words.contains($0) })
    result.notYet = notYet
    result.barred = barred.subtracting(more)
    return result
  }
}

extension Vocabulary {
  static let page = Vocabulary(
    thing: "a page", words: ["title", "refresh", "theme", "sources", "mute", "tabs"])

  static let tab = Vocabulary(
    thing: "a tab",
    words: ["id", "title", "refresh", "loadMore", "columns", "blocks", "page"],
    notYet: ["page"])

  static let deliveredTab = Vocabulary(
    thing: "a tab",
    words: ["id", "title", "refresh", "loadMore", "columns", "blocks", "sources", "next"])

  static let block = Vocabulary(
    thing: "a block",
    words: [
      "id", "title", "headerPinned", "layout", "style", "source", "items", "distribution",
      "itemRatio", "rows", "scrolling", "insets", "lineSpacing", "interitemSpacing", "limit",
      "hiddenWhenEmpty", "empty", "gravity", "background", "collapse", "sort", "column", "columns",
      "direction", "areas", "areaHeight", "repeat", "notify",
    ])

  static let background = Vocabulary(thing: "a background", words: ["border", "color", "scope"])

  static let item = Vocabulary(
    thing: "an item",
    words: [
      "id", "title", "link", "author", "published", "summary", "content", "image", "live", "tags",
      "metrics",
    ])

  static let metrics = Vocabulary(thing: "metrics", words: ["viewers", "score", "comments"])

  /// The kinds of place that a source may name, of which it names one.
  static let sourceKinds = [
    "url", "preset", "file", "directory", "opml", "merge", "command", "stream",
  ]

  static let source = Vocabulary(
    thing: "a source",
    words: sourceKinds + [
      "title", "limit", "refresh", "timeout", "headers", "auth", "proxy", "insecure", "mapping",
      "query",
    ],
    barred: ["file", "directory", "opml", "command", "headers", "auth", "proxy", "insecure"])

  static let authorization = Vocabulary(
    thing: "authorization", words: ["basic", "bearer", "file"])

  static let basic = Vocabulary(thing: "basic authorization", words: ["user", "password"])

  static let mute = Vocabulary(thing: "a rule", words: MuteRule.Field.allCases.map(\.rawValue))
}
