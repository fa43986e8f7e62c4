public import Feeds

/// What the documents of a dump are to be read as.
nonisolated public enum DumpFormat: Hashable, Sendable {
  /// A kind of feed, whatever the document looks like.
  case kind(Feed.Kind)
  /// The answer of a service, by the name of the preset that knows it.
  case preset(String)

  /// The format of a name: a kind of feed (`jsonfeed`, `rss-in-json`), else a preset.
  ///
  /// Case and dashes do not matter for kinds.
  public init(name: String) {
    let plain = name.lowercased().filter { $0 != "-" }
    let kind = Feed.Kind.allCases.first { $0.rawValue.lowercased() == plain }
    self = kind.map(DumpFormat.kind) ?? .preset(name)
  }

  /// The preset; nil for a kind of feed.
  var service: String? { if case .preset(let name) = self { name } else { nil } }

  /// The names of kinds, for a message.
  static var kindNames: String {
    Feed.Kind.allCases.map { $0 == .rssInJSON ? "rss-in-json" : $0.rawValue.lowercased() }
      .joined(separator: ", ")
  }
}
