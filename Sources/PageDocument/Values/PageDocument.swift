/// A page: what a person writes in YAML, or a server delivers in JSON or YAML.
///
/// The names are the keys of the document. Everything a reader may leave out is resolved here:
/// defaults are filled in, named sources replaced, relative addresses made absolute.
public struct PageDocument: Hashable, Sendable {
  /// The page's name; nil where the document gives none.
  public var title: String?

  /// Seconds between two refreshes of a source that says nothing itself; nil for none.
  public var refresh: Int?

  /// The name of a theme; nil for the default.
  public var theme: String?

  /// Themes of the page's own.
  public var themes: [ThemeDocument] = []

  /// The named sources, by name.
  public var sources: [String: SourceDocument]

  /// The tabs in order, their ids distinct.
  public var tabs: [TabDocument]

  /// What is never shown, in the document's order.
  public var mute: [MuteRule] = []

  /// The files that it was read from, itself first, and those that it named and that are missing:
  /// whoever shows the page watches them.
  public var files: [String] = []

  /// What was understood but not done, in the document's order.
  public var notices: [PageNotice]

  /// Makes a page from its parts.
  public init(
    title: String? = nil, refresh: Int? = nil, theme: String? = nil,
    sources: [String: SourceDocument] = [:], tabs: [TabDocument], notices: [PageNotice] = []
  ) {
    self.title = title
    self.refresh = refresh
    self.theme = theme
    self.sources = sources
    self.tabs = tabs
    self.notices = notices
  }
}

extension PageDocument {
  /// A page of one tab with one list, for a feed that is opened without a page of its own.
  ///
  /// Several sources become one merged list.
  public static func single(title: String? = nil, sources: [SourceDocument]) -> PageDocument {
    let source: SourceDocument
    if let only = sources.first, sources.count == 1 {
      source = only
    } else {
      source = SourceDocument(.merge(sources))
    }
    let name = title ?? source.title
    var block = BlockDocument(id: "items", layout: .list)
    block.source = source
    let tab = TabDocument(id: "items", title: name ?? "Items", blocks: [block])
    return PageDocument(title: name, tabs: [tab])
  }
}
