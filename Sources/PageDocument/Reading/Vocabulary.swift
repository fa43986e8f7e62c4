/// The keys that a map may have.
struct Vocabulary {
  /// What the map is, for messages.
  let thing: String

  /// The keys in the order in which messages list them.
  let words: [String]

  /// Those that a document from a server may not use.
  var barred: Set<String> = []
}

extension Vocabulary {
  static let page = Vocabulary(
    thing: "a page", words: ["title", "refresh", "theme", "themes", "sources", "mute", "tabs"])

  /// The themes that the program has.
  static let themes = ["dark", "light", "contrast", "mono"]

  static let theme = Vocabulary(
    thing: "a theme", words: ["base"] + ThemeDocument.Role.allCases.map(\.rawValue))

  static let style = Vocabulary(
    thing: "a style",
    words: ["color", "background"] + ThemeDocument.Attribute.allCases.map(\.rawValue))

  static let tab = Vocabulary(
    thing: "a tab",
    words: ["id", "title", "refresh", "loadMore", "columns", "blocks", "page"])

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

  /// What every kind of source may be told.
  static let sourceOptions = [
    "title", "limit", "refresh", "timeout", "headers", "auth", "proxy", "insecure", "mapping",
    "query",
  ]

  static let source = Vocabulary(
    thing: "a source", words: sourceKinds + sourceOptions,
    barred: ["file", "directory", "opml", "command", "headers", "auth", "proxy", "insecure"])

  /// The keys of a source that a preset gives; its parameters are never barred.
  static func source(of preset: Preset) -> Vocabulary {
    let more = preset.words.filter { !sourceOptions.contains($0) }
    return Vocabulary(
      thing: "a source", words: ["preset"] + sourceOptions + more,
      barred: source.barred.subtracting(preset.words))
  }

  static let authorization = Vocabulary(
    thing: "authorization", words: ["basic", "bearer", "file"])

  static let configuration = Vocabulary(
    thing: "a configuration",
    words: [
      "theme", "themes", "keys", "openers", "player", "browser", "limits", "notify", "windowTitle",
      "mouse",
    ])

  static let opener = Vocabulary(
    thing: "an opener", words: ["match", "type", "run", "takeover", "play"])

  static let limits = Vocabulary(
    thing: "limits",
    words: ["keepDays", "keepItems", "connections", "connectionsPerHost", "bodyMegabytes"])

  static let basic = Vocabulary(thing: "basic authorization", words: ["user", "password"])

  static let mute = Vocabulary(thing: "a rule", words: MuteRule.Field.allCases.map(\.rawValue))
}
